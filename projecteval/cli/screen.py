"""What is written to the terminal: results to standard output, everything else to standard error."""

import json
import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console


def screen() -> "Console":
    """The console for progress and messages, on standard error."""
    from rich.console import Console  # noqa: PLC0415 - `--help` does without

    return Console(stderr=True)


def paper() -> "Console":
    """The console for tables that a person asked for, on standard output."""
    from rich.console import Console  # noqa: PLC0415

    return Console()


def complain(message: str) -> None:
    """Say what is wrong, one line a problem."""
    for line in message.splitlines():
        typer.echo(f"projecteval: {line}", err=True)


def print_json(value: object) -> None:
    """JSON on standard output and nothing else there."""
    sys.stdout.write(json.dumps(value, indent=2) + "\n")
