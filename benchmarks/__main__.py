"""Benchmarks of the judge, of models, of boxes with their gateway, of the scorers and of the web pages, each a table.

`python -m benchmarks [parts|overhead|throughput|memory|generation|attempts|boxes|criteria|reward|similarity|web]…` runs
all by default.

`python -m benchmarks [reproduction|public_suite|public_report|published_codebleu] UPSTREAM_DIR` need the published data
of the public suite, and have their own options (`--help`); `similarity` finds them by PROJECTEVAL_UPSTREAM.

`python -m benchmarks chaos` kills processes of judgings, has its own options (`--help`), and takes twenty minutes.

`python -m benchmarks cluster [MISSION…]` compares two workers of a cluster with two threads of a run.

`python -m benchmarks harbor [MISSION…]` has Harbor run the exported missions, and takes an hour for all of them.

`python -m benchmarks verbs [MISSION…]` has its own options (`--help`), and says what each verb of a judging costs.

`python -m benchmarks large` writes a run of 35,200 attempts and reads it in every way, has its own options (`--help`),
and takes ten minutes and 4 GB of disk.

`python -m benchmarks large_cluster` has 256 simulated workers judge such a run through a real scheduler (`--help`).

They are measurements, not tests: nothing but `chaos` and `harbor` passes or fails. Run them on a machine that does
nothing else.
"""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks import (
    attempts,
    boxes,
    chaos,
    cluster,
    criteria,
    generation,
    harbor,
    large,
    large_cluster,
    memory,
    overhead,
    parts,
    reward,
    similarity,
    throughput,
    verbs,
    web,
)
from projecteval.errors import UsageError
from projecteval.public_suite.comparisons import costs, published_sums, report, reproduction

BENCHMARKS = {
    "parts": parts.measure,
    "overhead": overhead.measure,
    "throughput": throughput.measure,
    "memory": memory.measure,
    "generation": generation.measure,
    "attempts": attempts.measure,
    "boxes": boxes.measure,
    "criteria": criteria.measure,
    "reward": reward.measure,
    "similarity": similarity.measure,
    "web": web.measure,
}
OF_THE_PUBLIC_SUITE = {
    "reproduction": reproduction.main,
    "public_suite": costs.main,
    "public_report": report.main,
    "published_codebleu": published_sums.main,
}
WITH_OPTIONS = {
    "chaos": chaos.main,
    "cluster": cluster.main,
    "harbor": harbor.main,
    "large": large.main,
    "large_cluster": large_cluster.main,
    "verbs": verbs.main,
    **OF_THE_PUBLIC_SUITE,
}


def main(arguments: Sequence[str]) -> None:
    """Run the benchmarks named on the command line; what cannot be used ends it with one message."""
    try:
        _run(arguments)
    except UsageError as error:
        sys.exit(f"python -m benchmarks: {error}")


def _run(arguments: Sequence[str]) -> None:
    name, *rest = arguments or [""]
    if name in WITH_OPTIONS:
        WITH_OPTIONS[name](rest)
        return
    console = Console()
    names = arguments or list(BENCHMARKS)
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


if __name__ == "__main__":
    main(sys.argv[1:])
