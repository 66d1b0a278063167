"""Adds up the totals of judged attempts by cell."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from judge_machine import Cause
from projecteval.runs.chains import LostBehind
from projecteval.runs.totals import End, Totals
from projecteval.statistics import Tally

_TALLY = tuple(part.name for part in fields(Tally))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """The tests of all attempts of a cell, counted."""

    tally: Tally
    public: Tally
    hidden: Tally
    lost: LostBehind
    ends: Mapping[End, int]

    @property
    def causes(self) -> dict[Cause, int]:
        """The tests that did not pass, blocked ones included, by cause."""
        causes: Counter[Cause] = Counter()
        for (_, cause), count in self.ends.items():
            if cause is not None:
                causes[cause] += count
        return dict(causes)

    @classmethod
    def of_numbers(cls, numbers: Sequence[int], ends: Sequence[End]) -> "Counts":
        """The counts that `_numbers` has made a row of, or the sum of several such rows."""
        size = len(_TALLY)
        tallies = [
            Tally(**dict(zip(_TALLY, numbers[start : start + size], strict=True))) for start in (0, size, 2 * size)
        ]
        blocked, failures, *counts = numbers[3 * size :]
        return cls(
            tally=tallies[0],
            public=tallies[1],
            hidden=tallies[2],
            lost=LostBehind(blocked=blocked, failures=failures),
            ends={end: count for end, count in zip(ends, counts, strict=True) if count},
        )


def _numbers(totals: Totals, ends: Sequence[End]) -> list[int]:
    hidden = totals.tally.without(totals.public_tally) if totals.public else Tally()
    tallies = [getattr(tally, name) for tally in (totals.tally, totals.public_tally, hidden) for name in _TALLY]
    return [*tallies, totals.lost.blocked, totals.lost.failures, *(totals.ends.get(end, 0) for end in ends)]


def counts_of(cells: Mapping[int, Sequence[str]], totals: Mapping[str, Totals]) -> dict[int, Counts]:
    """The sums of the totals of each cell by their texts: few differ, and numpy adds rows of numbers far faster."""
    import numpy as np  # noqa: PLC0415 - few of those who open a run need its sums

    rows_of = {text: row for row, text in enumerate(totals)}
    ends = tuple({end: None for one in totals.values() for end in one.ends})
    numbers = np.array([_numbers(one, ends) for one in totals.values()], dtype=np.int64)
    sums = {cell: numbers[[rows_of[text] for text in own]].sum(axis=0) for cell, own in cells.items()}
    return {cell: Counts.of_numbers(row.tolist(), ends) for cell, row in sums.items()}
