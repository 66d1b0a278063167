"""Originals beside their variants as a table for the terminal and as rows for the report."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from projecteval.reports.tables import add_columns, name_cell, plain_table
from projecteval.reports.variants import VariantGap
from projecteval.statistics import Measure

HEADS = ("missions", "original", "variant", "difference", "95 %", "p (W)")
_DASH = "–"


def variant_table(gaps: Sequence[VariantGap]) -> Table:
    """One row an agent and column: scores in percent, their difference in points, its interval and p-value."""
    columns = {gap.column for gap in gaps}
    several = len(columns) > 1
    table = plain_table("Originals and variants, score in %", columns)
    add_columns(table, "agent", *(["column"] if several else []))
    add_columns(table, *HEADS, right=True)
    for gap in gaps:
        table.add_row(name_cell(gap.agent), *([Text(gap.column)] if several else []), *map(Text, variant_cells(gap)))
    return table


def variant_cells(gap: VariantGap) -> tuple[str, ...]:
    """The cells of a gap, in the order of `HEADS`."""
    pair = gap.comparison
    difference = _DASH if pair.difference.value is None else f"{100 * pair.difference.value:+.1f}"
    between = _DASH
    if pair.interval.low is not None and pair.interval.high is not None:
        between = f"{100 * pair.interval.low:+.1f}…{100 * pair.interval.high:+.1f}"
    p_value = pair.wilcoxon_adjusted
    p_words = _DASH if p_value is None else "<0.001" if p_value < 0.001 else f"{p_value:.3f}"
    return (str(len(gap.missions)), _percent(gap.original), _percent(gap.variant), difference, between, p_words)


def _percent(measure: Measure) -> str:
    return _DASH if measure.value is None else f"{100 * measure.value:.1f}"
