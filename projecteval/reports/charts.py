"""The data of a run's charts, with the same in words; the web interface draws them, and `figures` for papers."""

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge_machine import Owner, owner_of
from projecteval.attempt import AttemptKey
from projecteval.reports.funnel import PLACES
from projecteval.reports.places import Place
from projecteval.reports.standings import by_entry
from projecteval.runs import RunResults
from projecteval.runs.sums import CellSums, RunSums, summed

_MOST_POINTS = 400
_MOST_SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A stretch of a bar, in tests; `kind` is `passed` or an owner's name."""

    kind: str
    words: str
    tests: int
    start: float
    width: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LossBar:
    """The outcomes of the tests of one agent in one column; starts and widths of the parts are percentages."""

    label: str
    tests: int
    parts: tuple[Part, ...]

    @property
    def words(self) -> str:
        """The bar as text."""
        return f"{self.label}: " + ", ".join(f"{part.tests} {part.words}" for part in self.parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A mean with its interval, in percent; `low` and `high` are None without an interval."""

    label: str
    value: float
    low: float | None
    high: float | None

    @property
    def words(self) -> str:
        """The span as text."""
        interval = "" if self.low is None else f" ({self.low:.1f} to {self.high:.1f})"
        return f"{self.label}: {self.value:.1f} %{interval}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """An attempt by the similarity of its code and the share of tests that it passed, both in percent."""

    key: AttemptKey
    similarity: float
    passed: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """Similarity compared with behaviour; `shown` are the attempts in which the two are furthest apart."""

    score: str
    points: tuple[Point, ...]
    shown: tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Charts:
    """The charts of a run; `disagreement` is None where no similarity was computed."""

    spans: tuple[Span, ...]
    losses: tuple[LossBar, ...]
    disagreement: Disagreement | None

    @property
    def kinds(self) -> dict[str, str]:
        """The kinds of parts that the bars have, with their words."""
        return {part.kind: part.words for bar in self.losses for part in bar.parts}


def charts_of(results: RunResults | RunSums, places: Sequence[Place], *, several: bool) -> Charts:
    """The charts of the results, agents in the order of the leaderboard; `several` columns are named."""
    sums = summed(results)
    return Charts(
        spans=tuple(_spans(places, several)),
        losses=tuple(_losses(sums, places, several)),
        disagreement=_disagreement(sums),
    )


def label_of(place: Place, several: bool) -> str:
    """The agent of a place, with its column where there are several."""
    return f"{place.standing.agent}, {place.standing.column}" if several else place.standing.agent


def _spans(places: Sequence[Place], several: bool) -> Iterator[Span]:
    for place in places:
        mean, interval = place.mean_score.value, place.interval
        if mean is not None:
            yield Span(
                label=label_of(place, several),
                value=100 * mean,
                low=None if interval.low is None else 100 * interval.low,
                high=None if interval.high is None else 100 * interval.high,
            )


def _losses(sums: RunSums, places: Sequence[Place], several: bool) -> Iterator[LossBar]:
    passed: Counter[tuple[str, str]] = Counter()
    lost: dict[tuple[str, str], Counter[Owner]] = {}
    for head, cells in by_entry(sums).items():
        owners = lost.setdefault(head, Counter())
        for cell in cells:
            passed[head] += cell.tally.passed
            for cause, count in cell.causes.items():
                owners[owner_of(cause)] += count
    for place in places:
        head = (place.standing.agent, place.standing.column)
        counts = [("passed", "passed", passed[head])]
        # In the order of the stages, so that a bar reads as the way that a project goes.
        counts += [(str(owner), f"lost to {PLACES[owner]}", lost[head][owner]) for owner in PLACES]
        tests = sum(count for _, _, count in counts)
        if tests:
            yield LossBar(label=label_of(place, several), tests=tests, parts=tuple(_parts(counts, tests)))


def _parts(counts: Sequence[tuple[str, str, int]], tests: int) -> Iterator[Part]:
    start = 0.0
    for kind, words, count in counts:
        if count:
            width = 100 * count / tests
            yield Part(kind=kind, words=words, tests=count, start=start, width=width)
            start += width


def _disagreement(sums: RunSums) -> Disagreement | None:
    score = sums.similarity
    if score is None:
        return None
    found = list(_compared(sums, score))
    # Few of the attempts are shown, so that not each one is made a point.
    apart = heapq.nlargest(_MOST_SHOWN, found, key=lambda one: abs(one[2] - one[3]))
    points = tuple(_point(*one) for one in found[:_MOST_POINTS])
    shown = tuple(_point(*one) for one in apart)
    return Disagreement(score=score, points=points, shown=shown) if points else None


def _compared(sums: RunSums, score: str) -> Iterator[tuple[CellSums, int, float, float]]:
    """Cell and place of each attempt that has both, similarity, and tests that passed, in percent."""
    for cell in sums.cells:
        for place, (value, tally) in enumerate(zip(cell.similarities.get(score, ()), cell.tallies, strict=False)):
            if value is not None and (passed := tally.pass_rate) is not None:
                yield cell, place, 100 * max(0.0, min(1.0, value)), passed


def _point(cell: CellSums, place: int, similarity: float, passed: float) -> Point:
    return Point(key=cell.key(place), similarity=similarity, passed=passed)
