"""One table, written in every way: numbers rounded once, the best marked, reasons told, nothing of a name executed."""

import csv
import io
import json

import pytest
from openpyxl import load_workbook
from rich.console import Console

from projecteval.statistics import Interval, Measure
from projecteval.tables.html import html_table
from projecteval.tables.markdown import markdown_tables
from projecteval.tables.plain import csv_table, csv_tables, json_tables
from projecteval.tables.table import Column, Kind, Row, Table, average_row, names, numbers
from projecteval.tables.terminal import terminal_table
from projecteval.tables.workbook import workbook_tables

HOSTILE = '=HYPERLINK("x")|<b>&\x1b[31m'
REASON = "nothing was scored"


@pytest.fixture(scope="module")
def table() -> Table:
    """Two agents, one of them hostile by name, and their average; a rate, a missing value, an interval."""
    columns = (*names("agent"), *numbers("rate", digits=1, unit="%", best="high"), *numbers("cost", best="low"))
    rows = (
        Row(
            cells=(
                "plain",
                Measure.of(0.875, n=8),
                Measure.missing(REASON, n=0),
                Interval(low=0.5, high=1.0, level=0.95, n=8),
            )
        ),
        Row(
            cells=(HOSTILE, Measure.of(0.25, n=8), Measure.of(1.005, n=8), Interval(low=0.0, high=0.5, level=0.95, n=8))
        ),
    )
    return Table(
        name="rates",
        title="Rates",
        source="Table 1",
        columns=(*columns, Column(name="interval", kind=Kind.NUMBER, digits=2)),
        rows=(*rows, average_row("average", rows, 4)),
        notes=("counted by hand",),
    )


def test_the_terminal_shows_whole_numbers_and_no_escape_codes(table: Table) -> None:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(terminal_table(table))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "87.5 %*" in shown
    assert "25.0 %" in shown
    assert "0.50…1.00" in shown
    assert "\x1b" not in shown


def test_markdown_marks_the_best_and_names_the_reason(table: Table) -> None:
    shown = markdown_tables([table])
    assert "| **87.5 %** | – (a) | 0.50…1.00 |" in shown
    assert f"(a) {REASON}" in shown.replace("\\", "")
    assert "<b>" not in shown.replace("\\<b", "")
    assert len(next(line for line in shown.splitlines() if "25.0 %" in line).replace("\\|", "").split("|")) == 6


def test_csv_has_plain_numbers_and_no_formula(table: Table) -> None:
    cells = list(csv.reader(io.StringIO(csv_tables([table]))))
    rates = {row[1]: row[3] for row in cells if row[2] == "rate"}
    assert [float(rate) for rate in rates.values()] == [0.875, 0.25, 0.5625]
    assert [row[6] for row in cells if row[1:3] == ["plain", "cost"]] == [REASON]
    assert not [cell for row in cells for cell in row if cell.startswith("=")]
    heads, first, *_ = csv.reader(io.StringIO(csv_table(Table.of("Two", names("agent", "mission"), [("a", "=b")]))))
    assert (heads, first[0], first[1][0]) == (["agent", "mission"], "a", "'")


def test_json_keeps_values_counts_and_reasons(table: Table) -> None:
    (found,) = json.loads(json_tables([table]))["tables"]
    agent, rate, cost, interval = found["rows"][0]["cells"]
    assert (agent, rate["value"], rate["n"]) == ("plain", 0.875, 8)
    assert (cost["value"], cost["missing_reason"]) == (None, REASON)
    assert (interval["low"], interval["high"]) == (0.5, 1.0)
    assert [row["summary"] for row in found["rows"]] == [False, False, True]


def test_a_workbook_has_numbers_as_numbers(table: Table) -> None:
    sheet = load_workbook(io.BytesIO(workbook_tables([table])))["rates"]
    assert [cell.value for cell in sheet[1]] == ["agent", "rate", "cost", "interval"]
    assert (sheet["B2"].value, sheet["B2"].number_format, sheet["B2"].font.bold) == (0.875, "0.0%", True)
    assert (sheet["B3"].font.bold, sheet["C2"].value) == (False, "– (a)")
    assert sheet["A3"].data_type == "s"
    assert not str(sheet["A3"].value).startswith("=")


def test_html_is_escaped(table: Table) -> None:
    page = str(html_table(table))
    assert "<b>&\x1b" not in page
    assert "&lt;b&gt;" in page
    assert REASON in page
    assert "87.5 %" in page


def test_a_row_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="1 cells for 2 columns"):
        Table.of("Two", names("agent", "mission"), [("alone",)])


def test_a_wide_table_is_read_in_blocks_that_name_their_rows() -> None:
    """One name and twenty numbers are blocks of 14 and of 8 columns; a program gets one table."""
    heads = [f"n{number}" for number in range(20)]
    wide = Table.of("Wide", (*names("agent"), *numbers(*heads, digits=0)), [("ann", *range(20))])
    lines = markdown_tables([wide]).splitlines()
    assert [line.count("|") - 1 for line in lines if line.startswith("| agent")] == [14, 8]
    assert [line for line in lines if line.startswith("| ann")][1] == "| ann | 13 | 14 | 15 | 16 | 17 | 18 | 19 |"
    html = str(html_table(wide))
    assert (html.count("<table>"), html.count("<th>agent</th>"), html.count(">19</td>")) == (2, 2, 1)
    assert len(csv_table(wide).splitlines()[0].split(",")) == 21
