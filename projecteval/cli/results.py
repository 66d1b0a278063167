"""`projecteval results`: what a run gave."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.screen import paper, print_json


def results(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
) -> None:
    """Show the results of a run; also of one that is still under way."""
    from projecteval.reports import attempt_table, leaderboard  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.open(path) as folder:
        found = folder.results()
    if as_json:
        print_json(found.as_json())
        return
    paper().print(leaderboard(found))
    paper().print(attempt_table(found))
    if found.unfinished:
        paper().print(f"{len(found.unfinished)} attempts are not finished; continue with: projecteval resume {path}")
