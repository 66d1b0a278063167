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
        return (
            LEVELS.index(entry.level) >= LEVELS.index(self.level)
            and (self.start is None or entry.time >= self.start)
            and (self.end is None or entry.time <= self.end)
        )


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
        self.levels[entry.level] += 1
        self.messages[entry.message] += 1
        self.first = min(self.first or entry.time, entry.time)
        self.last = max(self.last or entry.time, entry.time)

    def top(self, number: int) -> list[tuple[str, int]]:
        """The most frequent messages with their numbers; equally frequent ones in alphabetical order."""
        return sorted(self.messages.items(), key=lambda item: (-item[1], item[0]))[:number]

    def summary(self, top: int) -> dict[str, object]:
        """The whole digest as JSON can hold it."""
        return {
            "entries": self.levels.total(),
            "malformed": self.malformed,
            "first": self.first and self.first.strftime(TIME_FORMAT),
            "last": self.last and self.last.strftime(TIME_FORMAT),
            "levels": {level: self.levels[level] for level in LEVELS},
            "top": [{"message": message, "count": count} for message, count in self.top(top)],
        }


def digest_lines(lines: Iterable[str], selection: Selection) -> Digest:
    """Digest the lines of a log."""
    digest = Digest()
    for line in lines:
        entry = parse_entry(line)
        if entry is None:
            digest.malformed += 1
        elif selection.accepts(entry):
            digest.add(entry)
    return digest
