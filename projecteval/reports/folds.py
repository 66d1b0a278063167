"""Long lists folded by mission: consecutive rows of one agent on one mission belong together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, TypeVar

from projecteval.attempt import AttemptKey

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold(Generic[Row]):
    """Consecutive rows of one agent on one mission."""

    agent: str
    mission: str
    rows: tuple[Row, ...]


def folded(rows: Iterable[Row], key_of: Callable[[Row], AttemptKey]) -> tuple[Fold[Row], ...]:
    """The rows in their order; a new fold begins wherever agent or mission changes."""

    def place(row: Row) -> tuple[str, str]:
        key = key_of(row)
        return key.agent, key.mission

    return tuple(
        Fold(agent=agent, mission=mission, rows=tuple(own)) for (agent, mission), own in groupby(rows, key=place)
    )
