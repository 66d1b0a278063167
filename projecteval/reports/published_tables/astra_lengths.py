"""Scores of missions, lengths of what was sent and received, and how they go together (HackerRank-ASTRA)."""

from collections.abc import Sequence
from dataclasses import dataclass

from projecteval.reports.entries import Sample
from projecteval.reports.published_tables.entrants import Entrant, independence_notes
from projecteval.statistics import Measure
from projecteval.statistics.correlation import pearson, spearman
from projecteval.tables.table import Cell, Row, Table, counted, numbers, p_values, texts

_NO_TEXTS = Measure.missing("no agent was sent texts")
_EVERYBODY = "all agents"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lengths:
    """One mission: score (0 to 1) and characters of an attempt, means over complete attempts that were sent texts."""

    mission: str
    score: float
    sent: float
    received: float


def table_lengths(found: Sequence[Entrant]) -> Table:
    """Score and lengths of every mission, which the paper draws (HackerRank-ASTRA, Figure 11)."""
    known = {one.mission: one for one in _over_agents(found)}
    rows = []
    for mission in dict.fromkeys(mission for one in found for mission in one.entry.missions):
        own = known.get(mission)
        cells: tuple[Cell, ...] = (_NO_TEXTS, _NO_TEXTS, _NO_TEXTS)
        if own is not None:
            cells = (Measure.of(100 * own.score, n=1), Measure.of(own.sent, n=1), Measure.of(own.received, n=1))
        rows.append(Row(cells=(mission, *cells)))
    columns = (
        *texts("mission"), *numbers("mean score"), *numbers("characters sent", "characters received", digits=0),
    )  # fmt: skip
    return Table(
        name="astra-lengths", title="Score and length", source="HackerRank-ASTRA, Figure 11", columns=columns,
        rows=tuple(rows),
        notes=("Means over agents and columns of the means over their complete attempts; score in percent.",),
    )  # fmt: skip


def table_correlations(found: Sequence[Entrant]) -> Table:
    """Correlation of score and length over missions (HackerRank-ASTRA, section 4.7)."""
    points = {(one.agent, one.column): _lengths(one) for one in found}
    everybody = {(_EVERYBODY, ""): _over_agents(found)} if len(points) > 1 else {}
    rows = [
        Row(cells=(agent, column, words, *_correlated([one.score for one in own], lengths)))
        for (agent, column), own in (everybody | points).items()
        for words, lengths in (
            ("characters received", [one.received for one in own]),
            ("characters sent", [one.sent for one in own]),
        )
    ]
    columns = (
        *texts("agent", "column", "score with"), *numbers("Pearson's r", digits=3), *p_values("p of r"),
        *numbers("Spearman's ρ", digits=3), *p_values("p of ρ"), *numbers("missions", digits=0),
    )  # fmt: skip
    return Table(
        name="astra-correlations", title="Score against length", source="HackerRank-ASTRA, section 4.7",
        columns=columns, rows=tuple(rows),
        notes=(
            "Over the missions' means of complete attempts for which texts were sent; of all agents, over the means of "
            "astra-lengths. The paper does not say which coefficient it prints.",
            *independence_notes(found),
        ),
    )  # fmt: skip


def _correlated(scores: Sequence[float], lengths: Sequence[float]) -> tuple[Measure, ...]:
    if not scores:
        return (_NO_TEXTS, _NO_TEXTS, _NO_TEXTS, _NO_TEXTS, counted(0))
    both = (pearson(scores, lengths), spearman(scores, lengths))
    return (*(cell for one in both for cell in (one.coefficient, one.p_value)), counted(len(scores)))


def _lengths(one: Entrant) -> list[Lengths]:
    found = []
    for mission, samples in one.entry.missions.items():
        asked: list[Sample] = [
            sample for sample in samples if sample.tally.complete and sample.outcomes.request_characters
        ]
        if asked:
            found.append(
                Lengths(
                    mission=mission,
                    score=_mean([sample.tally.share for sample in asked]),
                    sent=_mean([sample.outcomes.request_characters for sample in asked]),
                    received=_mean([sample.outcomes.reply_characters for sample in asked]),
                )
            )
    return found


def _over_agents(found: Sequence[Entrant]) -> list[Lengths]:
    missions: dict[str, list[Lengths]] = {}
    for one in found:
        for point in _lengths(one):
            missions.setdefault(point.mission, []).append(point)
    return [
        Lengths(
            mission=mission,
            score=_mean([point.score for point in points]),
            sent=_mean([point.sent for point in points]),
            received=_mean([point.received for point in points]),
        )
        for mission, points in missions.items()
    ]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
