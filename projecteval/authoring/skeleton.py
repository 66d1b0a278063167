"""The skeleton of a mission, made anew from its canonical solution."""

import shutil
import tempfile
from pathlib import Path

from masker import FileReport, MaskError, mask_tree
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.storage import write_bytes


def make_skeleton(mission: Mission) -> tuple[FileReport, ...]:
    """Mask the canonical solution into the mission's folder; an old skeleton is replaced as a whole.

    Returns one report a file. Raises UsageError where there is no solution or where a file cannot be masked.
    """
    try:
        masked = mask_tree(dict(mission.canonical_project().items()))
    except MaskError as error:
        raise UsageError(f"{mission.canonical_folder / 'project'}: {error}") from error
    target = mission.folder / "skeleton"
    # What is made beside the old one takes its place at once; nobody finds half of a skeleton.
    with tempfile.TemporaryDirectory(prefix=".skeleton-", dir=mission.folder) as scratch:
        new, old = Path(scratch, "new"), Path(scratch, "old")
        new.mkdir()
        for name, content in masked.files.items():
            write_bytes(new / name, content)
        if target.exists():
            target.rename(old)
        shutil.move(new, target)
    return masked.report
