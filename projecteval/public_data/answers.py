"""Parameter values of the public data, by the names that they have in an imported mission.

The value of `name` for the tenth test of project 2 is the mission's parameter `test_2_10__name`.
"""

from collections.abc import Iterator, Mapping

from projecteval.public_data.dataset import PublicMission, TestFunction


def numbered_tests(mission: PublicMission) -> Iterator[tuple[str, str, TestFunction]]:
    """Every test as its name in our format (`test_2_10`), its page and itself, in order."""
    number = 0
    for page in mission.testcode:
        for function in page.function:
            number += 1
            yield f"test_{mission.project_id}_{number}", page.page, function


def parameter_name(test: str, name: str) -> str:
    """The mission's parameter for the argument `name` of a test."""
    return f"{test}__{name}"


def read_answers(mission: PublicMission, answered: object) -> dict[str, str] | None:
    """The values in an answer, which is a list of pages or a mapping of them; None when it is neither.

    Pages and functions are found by their names; what is not asked for is ignored, what is not answered is absent.
    """
    if not isinstance(answered, list | Mapping):
        return None
    by_place = dict(_answers(answered))
    values = {}
    for test, page, function in numbered_tests(mission):
        for question in function.parameter:
            value = by_place.get((page, function.function, question.name))
            if value is not None:
                values[parameter_name(test, question.name)] = value if isinstance(value, str) else str(value)
    return values


def _answers(answered: object) -> Iterator[tuple[tuple[str, str, str], object]]:
    for page, functions in _named(answered, "page", "function"):
        for function, parameters in _named(functions, "function", "parameter"):
            for name, answer in _named(parameters, "name", "answer"):
                yield (page, function, name), answer


def _named(items: object, name: str, content: str) -> Iterator[tuple[str, object]]:
    """The parts of a level: a list of {name: …, content: …}, one such mapping alone, or a mapping name → content."""
    if isinstance(items, Mapping) and name in items and content in items:
        items = [items]
    if isinstance(items, Mapping):
        yield from ((str(key), value) for key, value in items.items())
    elif isinstance(items, list):
        for item in items:
            if isinstance(item, Mapping) and isinstance(item.get(name), str):
                yield item[name], item.get(content)
