"""The data of a run's charts, with the same in words; the web interface draws them, and `figures` for papers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge_machine import Owner, owner_of
from projecteval.attempt import AttemptKey
from projecteval.reports.funnel import PLACES
from projecteval.reports.places import Place
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunResults

_MOST_POINTS = 400
_MOST_SHOWN = 5
# The similarity of the code comes first: it is what a reader compares with how the project behaves.
_SIMILARITIES = ("code:strict", "code:published")


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


def charts_of(results: RunResults, places: Sequence[Place], *, several: bool) -> Charts:
    """The charts of the results, agents in the order of the leaderboard; `several` columns are named."""
    return Charts(
        spans=tuple(_spans(places, several)),
        losses=tuple(_losses(results.attempts, places, several)),
        disagreement=_disagreement(results.attempts),
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


def _losses(attempts: Sequence[AttemptResult], places: Sequence[Place], several: bool) -> Iterator[LossBar]:
    passed: Counter[tuple[str, str]] = Counter()
    lost: dict[tuple[str, str], Counter[Owner]] = {}
    for result in attempts:
        head = (result.key.agent, column_of(result.key))
        passed[head] += result.totals.passed
        owners = lost.setdefault(head, Counter())
        for cause, count in result.causes.items():
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


def _disagreement(attempts: Sequence[AttemptResult]) -> Disagreement | None:
    names = {name for result in attempts for name in result.scores}
    score = next((name for name in _SIMILARITIES if name in names), None)
    if score is None:
        return None
    points = tuple(_points(attempts, score))
    apart = sorted(points, key=lambda point: -abs(point.similarity - point.passed))
    return Disagreement(score=score, points=points[:_MOST_POINTS], shown=tuple(apart[:_MOST_SHOWN])) if points else None


def _points(attempts: Sequence[AttemptResult], score: str) -> Iterator[Point]:
    for result in attempts:
        found, totals = result.scores.get(score), result.totals
        if found is not None and found.value is not None and totals.pass_rate is not None:
            similarity = 100 * max(0.0, min(1.0, found.value))
            yield Point(key=result.key, similarity=similarity, passed=totals.pass_rate)
