"""Benchmarks: `python -m benchmarks [parts|overhead|throughput|memory|similarity]…` (default: all), each a table.

They are measurements, not tests: nothing here passes or fails. Run them on a machine that does nothing else.
"""

import sys

from rich.console import Console
from rich.table import Table

from benchmarks import memory, overhead, parts, similarity, throughput

BENCHMARKS = {
    "parts": parts.measure,
    "overhead": overhead.measure,
    "throughput": throughput.measure,
    "memory": memory.measure,
    "similarity": similarity.measure,
}


def main() -> None:
    """Run the benchmarks named on the command line."""
    console = Console()
    for name in sys.argv[1:] or BENCHMARKS:
        rows = list(BENCHMARKS[name]())
        table = Table(title=name, title_justify="left", header_style="bold")
        for column, head in enumerate(rows[0]):
            table.add_column(head, justify="left" if column == 0 else "right")
        for row in rows[1:]:
            table.add_row(*row)
        console.print(table)


main()
