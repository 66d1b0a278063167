"""`projecteval doctor`: what this machine has, found out by trying it."""

from typing import TYPE_CHECKING

import typer

from projecteval.cli.exit_codes import EXIT_NOT_PASSED
from projecteval.cli.options import AsJson
from projecteval.cli.screen import paper, print_json

if TYPE_CHECKING:
    from projecteval.cli.requirements import Requirement


def doctor(as_json: AsJson = False) -> None:
    """Try out what judging needs here, and say how to get what is missing."""
    from dataclasses import asdict  # noqa: PLC0415

    from projecteval.cli.requirements import examine  # noqa: PLC0415

    requirements = examine()
    if as_json:
        print_json([asdict(requirement) for requirement in requirements])
    else:
        _show(requirements)
    if any(requirement.needed and not requirement.found for requirement in requirements):
        raise typer.Exit(EXIT_NOT_PASSED)


def _show(requirements: "tuple[Requirement, ...]") -> None:
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=None, show_header=False, pad_edge=False)
    for requirement in requirements:
        mark = Text("yes", "green") if requirement.found else Text("no", "red" if requirement.needed else "yellow")
        table.add_row(
            mark,
            requirement.name,
            requirement.detail if requirement.found else f"{requirement.detail} → {requirement.advice}",
        )
    paper().print(table)
