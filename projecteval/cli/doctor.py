"""`projecteval doctor`: what this machine has, found out by trying it."""

from typing import TYPE_CHECKING

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.judging.machine import Finding


def doctor(as_json: AsJson = False) -> None:
    """Try out what judging needs here, and say how to get what is missing."""
    from dataclasses import asdict  # noqa: PLC0415

    from projecteval.judging.machine import examine  # noqa: PLC0415

    findings = examine()
    if as_json:
        print_json([asdict(finding) for finding in findings])
    else:
        _show(findings)
    if any(finding.needed and not finding.found for finding in findings):
        raise typer.Exit(EXIT_NOT_PASSED)


def _show(findings: "tuple[Finding, ...]") -> None:
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=None, show_header=False, pad_edge=False)
    for finding in findings:
        mark = Text("yes", "green") if finding.found else Text("no", "red" if finding.needed else "yellow")
        table.add_row(mark, finding.name, finding.detail if finding.found else f"{finding.detail} → {finding.advice}")
    paper().print(table)
