"""The folder for the evidence of a judging that belongs to no run."""

import tempfile
from contextlib import suppress
from pathlib import Path


def new_evidence_folder() -> Path:
    """A new folder among the temporary files."""
    return Path(tempfile.mkdtemp(prefix="projecteval-evidence-"))


def kept_evidence(folder: Path) -> Path | None:
    """The folder, or None and no folder where no evidence came."""
    with suppress(OSError):
        folder.rmdir()
    return folder if folder.is_dir() else None
