"""Output to the terminal: results to standard output, everything else to standard error."""

import io
import json
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import typer

from judge_machine.documents import harmless
from projecteval.tables.wording import some

if TYPE_CHECKING:
    from rich.console import Console

    from projecteval.scorers import Score


def screen() -> "Console":
    """The console for progress and messages, on standard error."""
    from rich.console import Console  # noqa: PLC0415 - `--help` does without

    return Console(stderr=True, markup=False, highlight=False, emoji=False)


def paper() -> "Console":
    """The console for tables that a person asked for, on standard output.

    Neither console interprets markup: names of agents and folders may have brackets.
    """
    from rich.console import Console  # noqa: PLC0415

    return Console(markup=False, highlight=False, emoji=False)


def complain(message: str) -> None:
    """Report what is wrong, one line a problem."""
    for line in message.splitlines():
        typer.echo(f"projecteval: {harmless(line)}", err=True)


def complain_of_missing(attempts: "Iterable[Mapping[str, Score]]") -> int:
    """Report once what this machine lacks, where a score is missing for it.

    Return the number of scores that are missing because the code that computes them failed, and report that too.
    """
    from projecteval.scorers.instrument import is_harness_fault  # noqa: PLC0415
    from projecteval.scorers.table import missing_here  # noqa: PLC0415

    reasons = [score.missing_reason for scores in attempts for score in scores.values() if score.missing_reason]
    for problem in missing_here():
        if problem in reasons:
            complain(f"some scores are missing: {problem}")
    faults = [reason for reason in reasons if is_harness_fault(reason)]
    if faults:
        complain(f"{some(len(faults), 'score')} could not be computed; the first: {faults[0]}")
    return len(faults)


def print_json(value: object) -> None:
    """JSON on standard output and nothing else there."""
    sys.stdout.write(json.dumps(value, indent=2) + "\n")


def write_whatever_comes() -> None:
    """Spell out what the terminal's encoding lacks instead of failing in the middle of a line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
