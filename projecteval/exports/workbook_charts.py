"""Bar charts below the tables of a workbook."""

from collections.abc import Sequence

from openpyxl.chart import BarChart, Reference
from openpyxl.worksheet.worksheet import Worksheet

_ROWS_A_CM = 2


def bars(
    sheet: Worksheet,
    title: str,
    *,
    columns: Sequence[int],
    rows: int,
    at: int,
    number_format: str = "0",
    stacked: bool = False,
) -> int:
    """Add a chart of some columns of a table with agent and column in front; returns how many rows it covers.

    The table has its heads in row 1 and `rows` rows below; `at` is the row that the chart begins in. Shares (a format
    other than `0`) have an axis from 0 to 1.
    """
    chart = BarChart()
    chart.type, chart.title = "bar", title
    for column in columns:
        chart.add_data(Reference(sheet, min_col=column, min_row=1, max_row=rows + 1), titles_from_data=True)
    chart.set_categories(Reference(sheet, min_col=1, max_col=2, min_row=2, max_row=rows + 1))
    if len(columns) == 1:
        chart.legend = None
    if stacked:
        chart.grouping, chart.overlap = "stacked", 100
    chart.y_axis.number_format = number_format
    if number_format != "0":
        chart.y_axis.scaling.min, chart.y_axis.scaling.max = 0, 1
    # Without this, programs that follow the standard closely draw no axes.
    chart.x_axis.delete = chart.y_axis.delete = False
    chart.height = max(5.0, (1.0 if stacked else 0.5 + 0.5 * len(columns)) * rows + 3)
    sheet.add_chart(chart, f"A{at}")
    return int(chart.height * _ROWS_A_CM)
