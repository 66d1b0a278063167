"""The skeleton of a mission, made anew from its canonical solution."""

import shutil
import tempfile
from pathlib import Path

from masker import FileReport, MaskError, mask_tree
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.solution import read_project
from projecteval.storage import write_bytes


def make_skeleton(mission: Mission) -> tuple[FileReport, ...]:
    """Mask the canonical solution into the mission's folder; an old skeleton is replaced as a whole.

    Returns one report a file. Raises UsageError where there is no solution or where a file cannot be masked.
    """
    return mask_project(mission.canonical_folder / "project", mission.folder / "skeleton")


def mask_project(solution: Path, skeleton: Path) -> tuple[FileReport, ...]:
    """The same for two folders, whatever the rest of the mission is like."""
    project = read_project(solution, "put a solution that passes every test there")
    try:
        masked = mask_tree(dict(project.items()))
    except MaskError as error:
        raise UsageError(f"{solution}: {error}") from error
    # What is made beside the old one takes its place at once; nobody finds half of a skeleton.
    with tempfile.TemporaryDirectory(prefix=".skeleton-", dir=skeleton.parent) as scratch:
        new, old = Path(scratch, "new"), Path(scratch, "old")
        new.mkdir()
        for name, content in masked.files.items():
            write_bytes(new / name, content)
        if skeleton.exists():
            skeleton.rename(old)
        shutil.move(new, skeleton)
    return masked.report
