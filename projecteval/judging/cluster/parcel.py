"""One judging as bytes: the request, the files of the project, and those of the mission, which a worker keeps."""

import gzip
import hashlib
import io
import tarfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from judge_machine import JudgeRequest
from projecteval.mission.mission import is_certificate
from projecteval.project import Project

_NOT_JUDGED = ("skeleton", "starter")
_PROJECT, _MISSION = "project", "mission"


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """The packed files of a mission, and their sha256 as its name."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Parcel:
    """The input of one judging on a worker; the paths of `request` are those of the run's machine.

    `mission` names the archive with the tests and their materials, `mission_content` is None where the worker should
    have it. Verdicts are told under `topic`.
    """

    topic: str
    request: str
    project: bytes
    mission: str
    mission_content: bytes | None

    def unpack(self, folder: Path, *, mission: bytes, evidence: Path) -> JudgeRequest:
        """Write the files into `folder`; the request names them there. Raises OSError."""
        asked = JudgeRequest.model_validate_json(self.request)
        _unpack(self.project, folder / _PROJECT)
        _unpack(mission, folder / _MISSION)
        return asked.model_copy(
            update={
                "project": folder / _PROJECT,
                "tests": folder / _MISSION / asked.tests.name,
                "materials": asked.materials and folder / _MISSION / asked.materials.name,
                "evidence": evidence,
            }
        )


class Archives:
    """Packs each mission once; safe to use from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._packed: dict[Path, Archive] = {}

    def of(self, request: JudgeRequest) -> Archive:
        """The archive of the mission whose tests are asked for; neither skeletons nor solutions are in it."""
        folder = request.tests.parent
        with self._lock:
            if folder not in self._packed:
                content = pack(folder, left_out=_is_not_judged)
                self._packed[folder] = Archive(name=hashlib.sha256(content).hexdigest(), content=content)
            return self._packed[folder]


def _is_not_judged(path: str) -> bool:
    first, _, rest = path.partition("/")
    return first in _NOT_JUDGED or (not rest and is_certificate(path))


def pack(folder: Path, *, left_out: Callable[[str], bool] = lambda _path: False) -> bytes:
    """The files of a folder, packed; the same files are the same bytes. Raises OSError."""

    def kept(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
        entry.mtime = entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return None if left_out(entry.name.removeprefix("./")) else entry

    with _tar() as (packed, tar):
        tar.add(folder, arcname=".", filter=kept)
    return packed.getvalue()


def packed_project(project: Project) -> bytes:
    """The files of a project, packed; the same files are the same bytes."""
    with _tar() as (packed, tar):
        for path, content in project.items():
            entry = tarfile.TarInfo(path)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return packed.getvalue()


@contextmanager
def _tar() -> Iterator[tuple[io.BytesIO, tarfile.TarFile]]:
    """A tar file to add to, and where its compressed bytes are when it is closed."""
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=1, mtime=0) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as tar,
    ):
        yield packed, tar


def _unpack(packed: bytes, folder: Path) -> None:
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        tar.extractall(folder, filter="data")
