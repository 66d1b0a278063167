"""Tables for the terminal; at 80 columns every number is whole, and only names and causes are cut."""

from collections import Counter
from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from judge_machine import Cause
from judge_machine.documents import harmless
from projecteval.reports.standings import column_of, standings
from projecteval.runs import RunResults

_LONGEST_NAME = 32


def leaderboard(results: RunResults) -> Table:
    """One row an agent and column, best first; what is the same in all rows stands in the title."""
    rows = standings(results)
    columns = {row.column for row in rows}
    table = plain_table("Leaderboard", columns)
    add_columns(table, "agent", *(["column"] if len(columns) > 1 else []))
    add_columns(table, "passed", "rate", "missions", right=True)
    some_not_scored = any(row.tally.not_scored for row in rows)
    add_columns(table, *(["not scored"] if some_not_scored else []), right=True)
    add_columns(table, "why not")
    for row in rows:
        cells = [name_cell(row.agent), *([Text(row.column)] if len(columns) > 1 else [])]
        cells += [Text(f"{row.tally.passed}/{row.tally.tests}"), Text(percent(row.tally.pass_rate))]
        cells += [Text(f"{row.whole_missions}/{row.attempts}")]
        cells += [Text(str(row.tally.not_scored))] if some_not_scored else []
        table.add_row(*cells, _cut(causes_in_words(row.causes)))
    return table


def attempt_table(results: RunResults) -> Table:
    """One row an attempt, in the order of the run."""
    columns = {column_of(result.key) for result in results.attempts}
    several_columns, several_samples = len(columns) > 1, any(result.key.sample for result in results.attempts)
    table = plain_table("Attempts", columns)
    add_columns(table, "agent", "mission", *(["column"] if several_columns else []))
    add_columns(table, *(["sample"] if several_samples else []), "passed", "wall s", "CPU s", "MiB", right=True)
    add_columns(table, "why not")
    for result in results.attempts:
        key, totals = result.key, result.totals
        cells = [name_cell(key.agent), name_cell(key.mission), *([Text(column_of(key))] if several_columns else [])]
        cells += [Text(str(key.sample))] if several_samples else []
        cells += [Text(f"{totals.passed}/{totals.tests}")]
        cells += [Text(f"{result.wall_s:.1f}"), Text(f"{result.cpu_s:.1f}"), Text(f"{result.peak_memory_mib:.0f}")]
        table.add_row(*cells, _cut(causes_in_words(result.causes)))
    return table


def causes_in_words(causes: Mapping[Cause, int]) -> str:
    """The causes with their counts, the most frequent first."""
    return ", ".join(f"{cause} {count}" for cause, count in Counter(causes).most_common())


def percent(rate: float | None) -> str:
    """A rate from 0 to 100 with one decimal, or a dash where nothing was scored."""
    return "–" if rate is None else f"{rate:.1f} %"


def plain_table(title: str, columns: set[str]) -> Table:
    """A table without lines; a column of the experiment that all rows share stands in its title."""
    everywhere = f", {columns.pop()}" if len(columns) == 1 else ""
    return Table(
        title=Text(f"{title}{everywhere}"),
        title_justify="left",
        title_style="bold",
        header_style="dim",
        box=None,
        pad_edge=False,
        padding=(0, 1),
    )


def add_columns(table: Table, *names: str, right: bool = False) -> None:
    """Add columns of text or, to the right, of numbers, which are never cut."""
    for name in names:
        # Where the room is short, rich takes it from the columns that may wrap: those of names and causes.
        table.add_column(name, justify="right" if right else "left", no_wrap=right or name == "column")


def name_cell(name: str) -> Text:
    """A name, cut where it is very long."""
    text = _cut(name)
    text.truncate(_LONGEST_NAME, overflow="ellipsis")
    return text


def _cut(words: str) -> Text:
    return Text(harmless(words), no_wrap=True, overflow="ellipsis")
