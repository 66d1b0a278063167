"""Benchmarks of the judge, of asking models and of the scorers, each a table.

`python -m benchmarks [parts|overhead|throughput|memory|generation|attempts|similarity]…` (default: all).

They are measurements, not tests: nothing here passes or fails. Run them on a machine that does nothing else.
"""

import sys

from rich.console import Console
from rich.table import Table

from benchmarks import attempts, generation, memory, overhead, parts, similarity, throughput

BENCHMARKS = {
    "parts": parts.measure,
    "overhead": overhead.measure,
    "throughput": throughput.measure,
    "memory": memory.measure,
    "generation": generation.measure,
    "attempts": attempts.measure,
    "similarity": similarity.measure,
}


def main() -> None:
    """Run the benchmarks named on the command line."""
    console = Console()
    names = sys.argv[1:] or list(BENCHMARKS)
    if unknown := [name for name in names if name not in BENCHMARKS]:
        sys.exit(f"{', '.join(unknown)}: no such benchmark; known are: {', '.join(BENCHMARKS)}")
    for name in names:
        rows = list(BENCHMARKS[name]())
        table = Table(title=name, title_justify="left", header_style="bold")
        for column, head in enumerate(rows[0]):
            table.add_column(head, justify="left" if column == 0 else "right")
        for row in rows[1:]:
            table.add_row(*row)
        console.print(table)


main()
