"""The folder for the report and the evidence of a judging that belongs to no run."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from projecteval.storage import owned_folder

if TYPE_CHECKING:
    from judge_machine import Judgement

EVIDENCE = "evidence"
"""The files by their sha256, in the folder of the report; as in the folder of a run."""


@contextmanager
def evidence_folder(named: Path | None) -> Iterator[Path]:
    """The folder that a person named, else a new one among the temporary files, which stays if anything is in it."""
    if named is not None:
        yield named
        return
    with owned_folder("evidence") as folder:
        try:
            yield folder
        finally:
            with suppress(OSError):  # it holds something, or was never made
                (folder / EVIDENCE).rmdir()


def deserves_report(judgement: "Judgement", named: Path | None) -> bool:
    """Return True if a person named a folder for the report, or a test did not pass."""
    return named is not None or any(verdict.outcome != "passed" for verdict in judgement.verdicts)
