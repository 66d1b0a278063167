"""Asks a person what becomes of a drafted step."""

import os
import shlex
import subprocess
from typing import TYPE_CHECKING

import typer

from projecteval.cli.screen import complain, counted, screen
from projecteval.errors import UsageError

if TYPE_CHECKING:
    from projecteval.authoring.drafting.drafting import Decision, Review

_QUESTION = "[a]ccept, [e]dit and go on, [r]edo with a remark, [s]top"


def ask_person(review: "Review") -> "Decision":
    """Show where the step is, what is wrong with it and what it cost; take the answer from the terminal."""
    from projecteval.authoring.drafting.drafting import Accept, Edited, Redo, Stop  # noqa: PLC0415

    _show(review)
    try:
        while True:
            match typer.prompt(_QUESTION, err=True).strip().lower()[:1]:
                case "a" if review.is_there:
                    return Accept()
                case "e":
                    _edit(review)
                    return Edited()
                case "r":
                    return Redo(remark=typer.prompt("what should be different", err=True))
                case "s":
                    return Stop()
                case "a":
                    complain("there is nothing to accept; write it yourself (e), or have it done again (r)")
    except typer.Abort:  # the end of the input, or Ctrl-C
        return Stop()


def accept_all(review: "Review") -> "Decision":
    """Accept what is there; where no answer was of any use, stop."""
    from projecteval.authoring.drafting.drafting import Accept, Stop  # noqa: PLC0415

    _show(review)
    return Accept() if review.is_there else Stop()


def _show(review: "Review") -> None:
    from projecteval.authoring.drafting.steps import WHAT, made_by  # noqa: PLC0415
    from projecteval.authoring.scaffold import shown_path  # noqa: PLC0415

    last = review.cost.asked[-1]
    cost = "unknown cost" if last.cost_usd is None else f"${last.cost_usd:.4f}"
    questions = counted(len(review.cost.asked), "question")
    where = shown_path(made_by(review.folder, review.step))
    screen().print(
        f"\n{review.step}: {WHAT[review.step]}\n  {where} ({questions}, the last one {last.wall_s:.1f} s, {cost})",
        soft_wrap=True,
    )
    for problem in review.problems:
        complain(problem)


def _edit(review: "Review") -> None:
    """Open what the step made in the person's editor, and wait until it is closed."""
    from projecteval.authoring.drafting.steps import made_by  # noqa: PLC0415

    words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi")
    try:
        subprocess.run([*words, str(made_by(review.folder, review.step))], check=False)
    except OSError as error:
        raise UsageError(f"EDITOR: {words[0]}: cannot be started ({error.strerror}); name another one") from error
