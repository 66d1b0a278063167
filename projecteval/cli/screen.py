"""What is written to the terminal: results to standard output, everything else to standard error."""

import io
import json
import sys
from typing import TYPE_CHECKING

import typer

from judge_machine.documents import harmless

if TYPE_CHECKING:
    from rich.console import Console


def screen() -> "Console":
    """The console for progress and messages, on standard error."""
    from rich.console import Console  # noqa: PLC0415 - `--help` does without

    return Console(stderr=True, markup=False, highlight=False, emoji=False)


def paper() -> "Console":
    """The console for tables that a person asked for, on standard output.

    Neither console reads markup: names of agents and folders may have brackets.
    """
    from rich.console import Console  # noqa: PLC0415

    return Console(markup=False, highlight=False, emoji=False)


def complain(message: str) -> None:
    """Say what is wrong, one line a problem."""
    for line in message.splitlines():
        typer.echo(f"projecteval: {harmless(line)}", err=True)


def counted(number: int, word: str) -> str:
    """Such as "1 attempt" and "2 attempts"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def print_json(value: object) -> None:
    """JSON on standard output and nothing else there."""
    sys.stdout.write(json.dumps(value, indent=2) + "\n")


def write_whatever_comes() -> None:
    """Spell out what the terminal's encoding lacks instead of failing in the middle of a line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
