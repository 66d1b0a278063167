"""Evidence under names that a browser shows without running it.

Pages and logs are the project's own words. Under its bare sha256 a browser may take such a file for a page and run
its scripts, so the report links a second name of it: a picture as .png, everything else as .txt.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from judge_machine import Evidence
from projecteval.runs.folder import RunFolder

FOLDER = "report-evidence"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A file beside the report: its relative URL, what it shows, and whether it is a picture."""

    url: str
    words: str
    is_picture: bool


def link_of(run: RunFolder, evidence: Evidence) -> Link | None:
    """Give the file its name and return where it is; None when the file is not there any more."""
    source = run.evidence.path(evidence.sha256)
    is_picture = evidence.media_type == "image/png"
    name = f"{evidence.kind}-{evidence.sha256[:16]}.{'png' if is_picture else 'txt'}"
    if not source.is_file():
        return None
    target = run.path / FOLDER / name
    if not target.exists():
        target.parent.mkdir(exist_ok=True)
        _place(source, target)
    return Link(url=f"{FOLDER}/{name}", words=evidence.kind.replace("_", " "), is_picture=is_picture)


def _place(source: Path, target: Path) -> None:
    try:
        os.link(source, target)  # takes no room
    except OSError:  # a file system without links
        shutil.copyfile(source, target)
