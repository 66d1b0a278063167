"""`projecteval totals`: what a run keeps counted, made anew."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.screen import screen
from projecteval.tables.wording import some


def totals(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run; nothing else may write it.")],
) -> None:
    """Count all verdicts and stages of a run anew, and say how much of what it kept counted was wrong."""
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.resume(path) as run:
        wrong = run.rebuild()
    found = f"{some(wrong, 'row')} differed" if wrong else "all of it was right"
    screen().print(f"{path}: counted anew; {found}", soft_wrap=True)
