"""Tables for the terminal."""

from collections import Counter

from rich.table import Table

from judge_machine.verdicts import Cause
from projecteval.reports.standings import standings
from projecteval.runs import RunResults

_MOST_CAUSES = 4


def leaderboard(results: RunResults) -> Table:
    """One row an agent and column, best first."""
    table = Table(title="Leaderboard", title_justify="left", header_style="bold")
    for name in ("agent", "column"):
        table.add_column(name)
    for name in ("passed", "tests", "pass rate", "blocked", "not scored", "whole missions"):
        table.add_column(name, justify="right")
    table.add_column("why not")
    for standing in standings(results):
        table.add_row(
            standing.agent,
            standing.column,
            str(standing.passed),
            str(standing.tests),
            "–" if standing.pass_rate is None else f"{standing.pass_rate:.1f} %",
            str(standing.blocked),
            str(standing.not_scored),
            f"{standing.whole_missions} of {standing.attempts}",
            causes_in_words(standing.causes),
        )
    return table


def attempt_table(results: RunResults) -> Table:
    """One row an attempt."""
    table = Table(title="Attempts", title_justify="left", header_style="bold")
    for name in ("agent", "mission", "column"):
        table.add_column(name)
    for name in ("sample", "passed", "wall s", "CPU s", "MiB"):
        table.add_column(name, justify="right")
    table.add_column("why not")
    for result in results.attempts:
        table.add_row(
            result.key.agent,
            result.key.mission,
            f"{result.key.mode} {result.key.level:d}",
            str(result.key.sample),
            f"{result.totals.passed}/{result.totals.tests}",
            f"{result.wall_s:.1f}",
            f"{result.cpu_s:.1f}",
            f"{result.peak_memory_mib:.0f}",
            causes_in_words(Counter(result.causes)),
        )
    return table


def causes_in_words(causes: Counter[Cause]) -> str:
    """The most frequent causes with their counts."""
    shown = [f"{cause} {count}" for cause, count in causes.most_common(_MOST_CAUSES)]
    return ", ".join(shown) + (", …" if len(causes) > _MOST_CAUSES else "")
