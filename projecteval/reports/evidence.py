"""The evidence of a failure in a report: links to files next to it, small pictures in it, the command to replay it.

Pages and logs are the project's own words. Under its bare sha256 a browser may take such a file for a page and run
its scripts, so the report links a second name of it: a picture as .png, everything else as .txt.
"""

import base64
import io
import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from judge_machine import Evidence
from projecteval.attempt import AttemptKey
from projecteval.storage import Blobs
from projecteval.tables.wording import words

FOLDER = "report-evidence"
_FILE_NAMES = {"dom": "page.html", "server_log": "server.log", "console": "browser-console"}
_LONGEST_SIDE = 640
_QUALITY = 55
_MOST_PIXELS = 40_000_000
_MOST_BYTES = 16 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A file next to the report: its relative URL, what it shows, and whether it is a picture."""

    url: str
    words: str
    is_picture: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceFiles:
    """The evidence in a store, and the names that its files get in the folder `root` of a report.

    With `by_test` a name is that of the test and of what the file holds; without, it is short and of the content.
    """

    store: Blobs
    root: Path
    by_test: bool = False

    def link(self, test: str, evidence: Evidence) -> Link | None:
        """Give the file its name and return where it is; None when the file no longer exists."""
        source = self.store.path(evidence.sha256)
        if not source.is_file():
            return None
        is_picture = evidence.media_type == "image/png"
        name = self._name(test, evidence) + (".png" if is_picture else ".txt")
        _place(source, self.root / name)
        return Link(url=quote(name), words=words(evidence.kind), is_picture=is_picture)

    def _name(self, test: str, evidence: Evidence) -> str:
        if self.by_test:
            return f"{test}/{_FILE_NAMES.get(evidence.kind, evidence.kind.replace('_', '-'))}"
        return f"{FOLDER}/{evidence.kind}-{evidence.sha256[:16]}"


def _place(source: Path, target: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    target.unlink(missing_ok=True)  # of an earlier judging
    try:
        os.link(source, target)  # takes no room
    except OSError:  # a file system without links
        shutil.copyfile(source, target)


def embedded_picture(path: Path) -> str | None:
    """The PNG as a small WebP in a `data:` URI, about 7 kB; None where it is not a picture, or a huge one."""
    from PIL import Image  # noqa: PLC0415 - only a report with evidence needs it

    if path.stat().st_size > _MOST_BYTES:
        return None
    try:
        with Image.open(path, formats=("PNG",)) as picture:
            if picture.width * picture.height > _MOST_PIXELS:
                return None
            reduced = picture.convert("RGB")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning):
        return None  # a run may come from anywhere; Pillow says by any of these that a file is damaged
    reduced.thumbnail((_LONGEST_SIDE, _LONGEST_SIDE))
    stream = io.BytesIO()
    reduced.save(stream, "WEBP", quality=_QUALITY)
    return f"data:image/webp;base64,{base64.b64encode(stream.getvalue()).decode('ascii')}"


def replay_command(run: Path, key: AttemptKey, test: str) -> str:
    """The command that judges one test of an attempt again, with the same names and numbers."""
    command = ["projecteval", "replay", str(run), "--agent", key.agent, "--mission", key.mission]
    command += ["--level", str(int(key.level))]
    command += ["--mode", str(key.mode), "--sample", str(key.sample), "--test", test]
    return shlex.join(command)
