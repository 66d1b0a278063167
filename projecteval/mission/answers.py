"""The answers to the parameters of a mission, as a file gives them."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from projecteval.mission.yaml_source import advice


def unknown_answers(
    answers: Iterable[object], names: Sequence[str], *, mission_id: str, where: Callable[[str], str]
) -> Iterator[str]:
    """Yield one line, with the nearest right name, for each answer to something that the mission does not ask.

    `where` tells the place of an answer by its name, such as `file:line`.
    """
    for name in map(str, answers):
        if name not in names:
            yield f"{where(name)}: {name}: is not a parameter of {mission_id}; {advice(name, names)}"
