"""Counts what is in a log."""

import datetime
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from entries import LEVELS, TIME_FORMAT, Entry, parse_entry


@dataclass(frozen=True)
class Selection:
    """Which entries are digested; both moments are included, None means without a bound."""

    level: str = LEVELS[0]
    start: datetime.datetime | None = None
    end: datetime.datetime | None = None

    def accepts(self, entry: Entry) -> bool:
        """Tell whether an entry is severe enough and in the range of time."""
        raise NotImplementedError("TODO: implement accepts.")


@dataclass
class Digest:
    """The numbers of a log."""

    malformed: int = 0
    levels: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    first: datetime.datetime | None = None
    last: datetime.datetime | None = None

    def add(self, entry: Entry) -> None:
        """Count one entry."""
        raise NotImplementedError("TODO: implement add.")

    def top(self, number: int) -> list[tuple[str, int]]:
        """The most frequent messages with their numbers; equally frequent ones in alphabetical order."""
        raise NotImplementedError("TODO: implement top.")

    def summary(self, top: int) -> dict[str, object]:
        """The whole digest as JSON can hold it."""
        raise NotImplementedError("TODO: implement summary.")


def digest_lines(lines: Iterable[str], selection: Selection) -> Digest:
    """Digest the lines of a log."""
    raise NotImplementedError("TODO: implement digest_lines.")
