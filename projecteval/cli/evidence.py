"""The folder for the evidence of a judging that belongs to no run."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from projecteval.storage import owned_folder


@contextmanager
def evidence_folder(named: Path | None) -> Iterator[Path]:
    """The folder that a person named, else a new one among the temporary files, which stays if evidence came."""
    if named is not None:
        yield named
        return
    with owned_folder("evidence") as folder:
        yield folder
