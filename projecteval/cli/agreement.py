"""`projecteval agreement`: how far the review by a model agrees with the labels of people."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json


def agreement(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    labels: Annotated[Path, typer.Option("--labels", metavar="FILE", help="CSV file with the labels of people.")],
    as_json: AsJson = False,
) -> None:
    """Compare the review by a model with labels: Cohen's κ, sensitivity and specificity, overall and by question."""
    from projecteval.reports.agreement import agreement_tables, review_agreement  # noqa: PLC0415
    from projecteval.reports.labels import read_labels  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415
    from projecteval.tables.terminal import terminal_table  # noqa: PLC0415

    given = read_labels(labels)
    with RunFolder.open(path) as run:
        found = review_agreement(given, {key: run.scores(key) for key in run.config.attempt_keys()})
    if as_json:
        print_json(found.as_json())
        return
    for table in agreement_tables(found):
        paper().print(terminal_table(table))
        for note in table.notes:
            paper().print(note, soft_wrap=True)
        paper().print()
