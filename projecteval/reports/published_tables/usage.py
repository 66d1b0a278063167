"""What agents used (ProjectEval, section 4.2; ProjDevBench, section 5.3), and how their replies were read."""

from collections import Counter
from collections.abc import Sequence

from projecteval.attempt import StageName
from projecteval.reports.entries import Entry, Sample
from projecteval.reports.published_tables.entrants import Entrant
from projecteval.reports.standings import score_per_usd
from projecteval.reports.summary import mission_scores
from projecteval.reports.usage_tables import ABOUT_USAGE, usage_cells
from projecteval.runs import StageReading, Usage
from projecteval.statistics import mean_score, rate
from projecteval.tables.table import Cell, Row, Table, counted, in_percent, numbers, scaled, sums, texts
from projecteval.tables.wording import counts_in_words

_USED = (
    *sums("in", "out", "cached"), *sums("$", digits=4), *sums("turns"), *sums("model s", "judge s", digits=1),
)  # fmt: skip


def table_cost(found: Sequence[Entrant]) -> Table:
    """Tokens, money, turns and seconds of every agent, and the cost of a round (ProjectEval, section 4.2)."""
    rows = [Row(cells=(one.agent, one.column, *_cost(one.entry))) for one in found]
    columns = (
        *texts("agent", "column"), *numbers("attempts", "calls", digits=0), *_USED, *sums("$ a round", digits=4),
        *numbers("per $", digits=1, best="high"),
    )  # fmt: skip
    return Table(
        name="projecteval-cost", title="Usage", source="ProjectEval, section 4.2", columns=columns, rows=tuple(rows),
        notes=(ABOUT_USAGE, "Over all attempts, also those not judged; a round is one attempt at each mission."),
    )  # fmt: skip


def _cost(entry: Entry) -> tuple[Cell, ...]:
    samples = list(entry.samples)
    usage, judged = _sum(samples), [sample for sample in samples if sample.tests]
    rounds = max(len(own) for own in entry.missions.values())
    score = score_per_usd(mean_score(entry.tallies), _sum(judged), attempts=len(judged))
    return (
        counted(len(samples)), counted(usage.calls), *usage_cells(usage), usage.judge_s,
        scaled(usage.cost_usd, 1 / rounds), score,
    )  # fmt: skip


def _sum(samples: Sequence[Sample]) -> Usage:
    return Usage.total(sample.outcomes.use.usage for sample in samples)


def table_cost_missions(found: Sequence[Entrant]) -> Table:
    """Tokens, money, turns and seconds of every agent on every mission (ProjDevBench, section 5.3)."""
    scores = [(one.agent, row) for one in found for row in mission_scores(one.entry)]
    order = {mission: place for place, mission in enumerate(dict.fromkeys(row.mission for _, row in scores))}
    rows = [
        Row(
            cells=(
                row.mission, agent, row.column, in_percent(row.mean_score), *usage_cells(row.usage), row.usage.judge_s,
            )
        )
        for agent, row in sorted(scores, key=lambda one: order[one[1].mission])
    ]  # fmt: skip
    return Table(
        name="projecteval-cost-missions", title="Usage by mission", source="ProjDevBench, section 5.3",
        columns=(*texts("mission", "agent", "column"), *numbers("mean score"), *_USED), rows=tuple(rows),
        notes=(ABOUT_USAGE, "Sums over the attempts at the mission; the score in percent."),
    )  # fmt: skip


_NOT_READ = "not read"
_RESULTS = ("strict", "repaired", "unreadable", "refused")


def table_replies(found: Sequence[Entrant]) -> Table:
    """How the replies of every agent could be read, by format and stage (HackerRank-ASTRA, section 4.5)."""
    groups: dict[tuple[str, str, StageName], list[StageReading]] = {}
    for one in found:
        for reading in (reading for sample in one.entry.samples for reading in sample.outcomes.use.readings):
            groups.setdefault((one.agent, reading.format, reading.stage), []).append(reading)
    agents, stages = [one.agent for one in found], list(StageName)
    rows = [
        Row(cells=(agent, form or _NOT_READ, str(stage), *_readings(groups[agent, form, stage])))
        for agent, form, stage in sorted(
            groups, key=lambda group: (agents.index(group[0]), group[1] or _NOT_READ, stages.index(group[2]))
        )
    ]
    columns = (
        *texts("agent", "format", "stage"), *numbers("replies", digits=0),
        *numbers(*(f"{name} %" for name in _RESULTS), digits=1), *numbers("cut", digits=0), *texts("repairs"),
    )  # fmt: skip
    return Table(
        name="astra-replies", title="How replies were read", source="HackerRank-ASTRA, section 4.5", columns=columns,
        rows=tuple(rows),
        notes=(
            "Percent of the replies; over all columns. Cut: an answer was taken from a reply whose end is missing: the "
            "provider stopped at its limit, or the reply ends within a file or a field.",
        ),
    )  # fmt: skip


def _readings(own: Sequence[StageReading]) -> tuple[Cell, ...]:
    results = Counter(reading.result for reading in own)
    repairs = Counter(repair for reading in own for repair in reading.repairs)
    return (
        counted(len(own)), *(in_percent(rate(results[name], len(own))) for name in _RESULTS),
        counted(sum(reading.is_cut for reading in own)), counts_in_words(repairs),
    )  # fmt: skip
