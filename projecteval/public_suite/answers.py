"""The parameter values of an answer, as the published judge takes them before it calls its tests.

An answer is a list of pages, each with functions, each with parameters, or a mapping page → function → parameters. One
unreadable page of a list ends the whole project there; a function that cannot be found, or one of its parameters that
cannot be read, costs the test of that function.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from projecteval.public_suite.dataset import PublicMission, TestFunction, numbered_tests, parameter_name


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadAnswers:
    """Values by the name of the mission's parameter, and the tests that are not called, with the reason for each.

    `unreadable` is the reason why the project gets no point at all, empty where it is judged.
    """

    values: Mapping[str, str] = field(default_factory=dict, hash=False)
    uncalled: Mapping[str, str] = field(default_factory=dict, hash=False)
    unreadable: str = ""


def read_answers(mission: PublicMission, said: object) -> ReadAnswers:
    """Read the answers for all tests of a mission."""
    pages = _pages(said) if isinstance(said, list) else said
    if isinstance(pages, _Unreadable):
        return ReadAnswers(unreadable=pages.reason)
    values: dict[str, str] = {}
    uncalled: dict[str, str] = {}
    for test, page, function in numbered_tests(mission):
        answers = _arguments(pages, page, function)
        if isinstance(answers, str):
            uncalled[test] = answers
            continue
        for name, answer in answers.items():
            if answer is not None:
                values[parameter_name(test, name)] = answer if isinstance(answer, str) else str(answer)
    return ReadAnswers(values=values, uncalled=uncalled)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unreadable:
    reason: str


def _pages(said: list[Any]) -> dict[Any, dict[Any, Any]] | _Unreadable:
    """Page → function → parameters; a page that is named again replaces the earlier one."""
    pages: dict[Any, dict[Any, Any]] = {}
    for number, page in enumerate(said, 1):
        try:
            functions = pages[page["page"]] = {}
            for function in page["function"]:
                functions[function["function"]] = function["parameter"]
        except (KeyError, TypeError) as error:
            lacks = f"lacks {error}" if isinstance(error, KeyError) else "has another form"
            return _Unreadable(reason=f"page {number} of {len(said)} cannot be read: it {lacks}")
    return pages


def _arguments(pages: Any, page: str, function: TestFunction) -> dict[str, Any] | str:
    """The arguments with which a test is called, or the reason why that is impossible."""
    try:
        answers = {each["name"]: each["answer"] for each in pages[page][function.function]}
    except (KeyError, TypeError):
        return f"page {page!r:.60} has no readable answers for the function {function.function!r:.60}"
    asked = {question.name for question in function.parameter}
    if unknown := [name for name in answers if name not in asked]:
        return f"the test takes no {unknown[0]!r:.60}"
    if missing := asked - answers.keys():
        return f"no answer for {min(missing)!r:.60}"
    return answers
