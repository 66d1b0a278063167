"""Similarity scores as a table for the terminal."""

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from judge_machine.documents import harmless
from projecteval.attempt import AttemptKey
from projecteval.reports.standings import column_of
from projecteval.scorers import Score


def score_table(attempts: Mapping[AttemptKey, Mapping[str, Score]]) -> Table:
    """One row an attempt, one column a scorer; a dash where a score is missing or the column has no such stage."""
    names = list(dict.fromkeys(name for scores in attempts.values() for name in scores))
    variants = {name.partition(":")[2] for name in names}
    table = Table(
        title=Text(f"Similarity, {', '.join(sorted(variants))}"),
        title_justify="left",
        title_style="bold",
        header_style="dim",
        box=None,
        pad_edge=False,
        padding=(0, 1),
    )
    table.add_column("agent", overflow="ellipsis")
    table.add_column("mission", overflow="ellipsis")
    table.add_column("column", no_wrap=True)
    for name in names:
        table.add_column(name.partition(":")[0].replace("-", " "), justify="right")
    for key, scores in attempts.items():
        sample = f" #{key.sample}" if key.sample else ""
        cells = [Text(harmless(key.agent)), Text(key.mission), Text(f"{column_of(key)}{sample}")]
        table.add_row(*cells, *(Text(_number(scores.get(name))) for name in names))
    return table


def _number(score: Score | None) -> str:
    return "–" if score is None or score.value is None else f"{score.value:.3f}"
