"""The question before a run from elsewhere does something outside of the sandbox."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge_machine.documents import harmless
from projecteval.cli.screen import complain

if TYPE_CHECKING:
    from projecteval.runs import RunConfig

Trust = Annotated[
    bool, typer.Option("--trust", help="Approve, unasked, what a run from elsewhere does outside of the sandbox.")
]


def settle_effects(path: Path, *, trust: bool, config: "RunConfig | None" = None) -> None:
    """Ask whether the run at `path` may do what nobody has approved; by default as its config.json says.

    Returns if there is nothing to ask, or the answer is yes. Raises UsageError, also where nobody can be asked.
    """
    from projecteval.approval import Approvals, check_approved, effects_of  # noqa: PLC0415
    from projecteval.runs.config import read_config  # noqa: PLC0415
    from projecteval.runs.folder import check_exists  # noqa: PLC0415

    check_exists(path)
    settled = config or read_config(path / "config.json")
    approvals = Approvals()
    missing = approvals.missing(effects_of(settled))
    if missing and not trust and sys.stdin.isatty():
        complain(f"{path}: you have not started this run here. Outside of the sandbox it does the following:")
        for effect in missing:
            typer.echo(f"  - {harmless(effect.words).replace(chr(10), ' ')}", err=True)
        trust = typer.confirm("May it?", default=False, err=True)
    if trust:
        approvals.approve(missing)
    check_approved(settled, path=path)
