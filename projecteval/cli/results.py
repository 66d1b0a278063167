"""`projecteval results`: what a run gave."""

from pathlib import Path
from typing import Annotated

import typer

from projecteval.cli.options import AsJson
from projecteval.cli.run import resume_advice
from projecteval.cli.screen import complain, counted, paper, print_json


def results(
    path: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of the run.")],
    as_json: AsJson = False,
) -> None:
    """Show the results of a run; also of one that is still under way."""
    from projecteval.reports import REPORT_NAME, attempt_table, leaderboard  # noqa: PLC0415
    from projecteval.runs.folder import RunFolder  # noqa: PLC0415

    with RunFolder.open(path) as folder:
        found = folder.results()
    if as_json:
        print_json(found.as_json())
        return
    paper().print(leaderboard(found), "", attempt_table(found), sep="\n")
    if found.unfinished:
        complain(f"{counted(len(found.unfinished), 'attempt')} not finished yet; {resume_advice(path)}")
    report = path / REPORT_NAME
    if report.is_file():
        paper().print(f"\nReport   {report}", soft_wrap=True)
