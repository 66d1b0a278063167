"""Tables of what agents used: tokens, money, turns and seconds, by agent and by attempt."""

from collections.abc import Iterable, Sequence

from projecteval.attempt import Attempt, ModelCall, StageOutcome, Tokens
from projecteval.reports.condition_column import with_conditions
from projecteval.reports.standings import Standing, column_of, standings
from projecteval.runs import AttemptUse, RunResults, Usage
from projecteval.runs.sums import CellSums, RunSums
from projecteval.tables.table import Cell, Column, Kind, Table, names, numbers, sums, texts, words
from projecteval.tables.text import AT_LEAST
from projecteval.tables.wording import some

_HEADS = (*sums("in", "out", "cached"), *sums("$", digits=4), *sums("turns"), *sums("model s", digits=1))

ABOUT_USAGE = (
    "Tokens sent (in), received (out) and, of those, what the provider had read before (cached); money at "
    "known prices; turns of the model; seconds until the answers were there (model s) and of judging (judge s). A "
    "kept reply counts as when it was first given. ≥: some requests do not report it, and the sum is a lower bound. "
    "per $: the mean score in percent by the mean cost of an attempt."
)


def usage_table(results: RunResults | RunSums, *, rows: Sequence[Standing] | None = None) -> Table:
    """One row an agent and column, as in the leaderboard; a sum of which parts are unknown is a lower bound.

    `rows` are the standings of these results where they have been computed.
    """
    columns = (
        *names("agent"), *words("column"), *_HEADS, *sums("judge s", digits=1), *numbers("per $", digits=1),
    )  # fmt: skip
    cells = [
        (row.agent, row.column, *usage_cells(row.usage), row.usage.judge_s, row.score_per_usd)
        for row in (standings(results) if rows is None else rows)
    ]
    table = Table.of("Usage", columns, cells, notes=(ABOUT_USAGE,))
    return with_conditions(table, results.conditions).folded("column")


def attempt_usage_table(results: RunResults) -> Table:
    """One row an attempt of an agent that was asked, in the order of the run."""
    columns: Sequence[Column] = (*names("agent", "mission"), *words("column"), *numbers("sample", digits=None), *_HEADS)
    rows = [
        (one.key.agent, one.key.mission, column_of(one.key), one.key.sample, *usage_cells(one.use.usage))
        for one in results.attempts
        if one.use.usage.calls
    ]
    table = Table.of("Usage of attempts", columns, rows)
    table = table if any(one.key.sample for one in results.attempts) else table.without("sample")
    return with_conditions(table, results.conditions).folded("column")


def usage_cells(usage: Usage) -> tuple[Cell, ...]:
    """Tokens in, out and cached, dollars, turns, and seconds of the model."""
    return (
        usage.input_tokens, usage.output_tokens, usage.cached_tokens, usage.cost_usd, usage.turns, usage.model_s,
    )  # fmt: skip


def cut_notes(uses: Iterable[tuple[str, AttemptUse]]) -> tuple[str, ...]:
    """A remark on each agent some of whose attempts contain an answer from a reply whose end is missing."""
    agents: dict[str, list[AttemptUse]] = {}
    for agent, use in uses:
        agents.setdefault(agent, []).append(use)
    counts = (
        (agent, sum(use.cut for use in own), sum(len(use.readings) for use in own), sum(use.cut > 0 for use in own))
        for agent, own in agents.items()
    )
    return tuple(note for one in counts if (note := _cut_note(*one)))


def stage_table(attempt: Attempt) -> Table:
    """One row a stage for which a model or a command was asked: how the reply was read, and what it took."""
    columns = (
        *words("stage", "format", "read as"), *texts("repairs", kind=Kind.PROSE),
        *numbers("in", "out", "cached", digits=0), *numbers("$", digits=4), *numbers("turns", digits=0),
        *numbers("model s", digits=1), *words("end"),
    )  # fmt: skip
    rows = [_stage(stage, stage.call) for stage in attempt.stages if stage.call is not None]
    return Table.of("Usage by stage", columns, rows)


def _stage(stage: StageOutcome, call: ModelCall) -> tuple[Cell, ...]:
    reading, tokens = stage.reading, stage.tokens or Tokens()
    end = "cut off" if call.truncated else "kept reply" if call.from_cache else ""
    return (
        str(stage.name), reading.format if reading else "", str(reading.status) if reading else "",
        ", ".join(reading.repairs) if reading else "", tokens.input, tokens.output, tokens.cached_input, call.cost_usd,
        call.turns, call.wall_s, end,
    )  # fmt: skip


def usage_words(usage: Usage) -> str:
    """The sums that are known, in words, such as "2 calls: 1,200 tokens in, 300 out, ≥ $0.0100, 8.5 s"."""
    parts = (
        (usage.input_tokens, "{:,.0f} tokens in"), (usage.output_tokens, "{:,.0f} out"),
        (usage.cached_tokens, "{:,.0f} cached"), (usage.cost_usd, "${:.4f}"), (usage.turns, "{:,.0f} turns"),
        (usage.model_s, "{:.1f} s"),
    )  # fmt: skip
    known = [
        f"{AT_LEAST if one.left_out else ''}{text.format(one.value)}" for one, text in parts if one.value is not None
    ]
    return f"{some(usage.calls, 'call')}: {', '.join(known) or 'nothing else is reported'}"


def was_asked(results: RunResults | RunSums) -> bool:
    """Return True if any attempt asked a model or ran a command."""
    if isinstance(results, RunSums):
        return any(cell.usage.calls for cell in results.cells)
    return any(one.use.usage.calls for one in results.attempts)


def cut_notes_of(sums: RunSums) -> tuple[str, ...]:
    """The `cut_notes` on the agents of a run."""
    agents: dict[str, list[CellSums]] = {}
    for cell in sums.cells:
        agents.setdefault(cell.agent, []).append(cell)
    counts = (
        (agent, *(sum(getattr(cell, name) for cell in own) for name in ("cut_replies", "replies", "cut_attempts")))
        for agent, own in agents.items()
    )
    return tuple(note for one in counts if (note := _cut_note(*one)))


def _cut_note(agent: str, cut: int, replies: int, attempts: int) -> str:
    if not cut:
        return ""
    among = some(attempts, "attempt")
    return f"{agent}: {cut} of {replies} replies cut off; what was left of them counts, in {among}."
