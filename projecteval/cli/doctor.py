"""`projecteval doctor`: what this machine has, found out by trying it."""

from typing import TYPE_CHECKING, Annotated

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.judging.machine import Finding


def doctor(as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False) -> None:
    """Try out what judging needs on this machine and say how to get what is missing."""
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

    table = Table(box=None, show_header=False)
    for finding in findings:
        mark = "[green]yes[/]" if finding.found else "[red]no[/]" if finding.needed else "[yellow]no[/]"
        table.add_row(mark, finding.name, finding.detail if finding.found else f"{finding.detail} → {finding.advice}")
    paper().print(table)
