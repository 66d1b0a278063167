"""Missions with their solutions, encrypted into one file.

The first line is JSON that everybody can read: the format, the id of the key and the seal of each mission. The rest is
a zip in a SecretBox of libsodium (XSalsa20 and Poly1305). The zip holds `missions/ID/…`, `canonical/ID/…` and, where
the missions have their own, `missions/skills.yaml`.

A seal is BLAKE2b over a mission's id and files, with the key. A hash without the key would let anybody test guesses of
a short text. Who publishes the key later proves with it what was measured.
"""

import hashlib
import io
import stat
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import BadProjectError, UsageError
from projecteval.mission import Mission
from projecteval.mission.mission import is_certificate
from projecteval.mission.skills import FILE_NAME as SKILLS_NAME
from projecteval.mission.skills import own_skills_file
from projecteval.project import MAX_FILES, MAX_TOTAL_BYTES, Project
from projecteval.sealing.key import key_id
from projecteval.storage import write_bytes

MAX_SEALED_BYTES = 64 << 20
_MOST_HEADER_BYTES = 1 << 20
_DATE = (1980, 1, 1, 0, 0, 0)
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

_Seal = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class _Header(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["projecteval sealed missions"] = "projecteval sealed missions"
    format: Literal[1] = 1
    key_id: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]
    seals: Annotated[tuple[_Seal, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedFile:
    """A sealed file as it looks without its key; `seals` are in the order of their digits, which reveals none."""

    path: Path
    format: int
    key_id: str
    seals: tuple[str, ...]
    size_bytes: int
    box: bytes


def seal_missions(missions: Iterable[Mission], out: Path, key: bytes) -> dict[str, str]:
    """Write the missions and their solutions into the new file `out`; return the seal of each by id.

    Raises UsageError for a file that exists, for a variant and for a mission without a sound solution.
    """
    from nacl.secret import SecretBox  # noqa: PLC0415 - loads a library of C

    missions = tuple(missions)
    if out.exists():
        raise UsageError(f"{out}: file: is there already; name a new one")
    problems = [line for mission in missions for line in _problems(mission)]
    if problems:
        raise UsageError(problems)
    try:
        files = Project({**_skills_of(missions), **{p: c for one in missions for p, c in _files_of(one).items()}})
    except BadProjectError as error:
        raise UsageError(f"{out}: missions: {error}; seal fewer missions into one file") from error
    seals = _seals(files, key)
    header = _Header(key_id=key_id(key), seals=tuple(sorted(seals.values())))
    box = bytes(SecretBox(key).encrypt(_zipped(files)))
    write_bytes(out, header.model_dump_json().encode() + b"\n" + box)
    return seals


def read_sealed_file(path: Path) -> SealedFile:
    """Read what can be seen without the key. Raises UsageError for anything but a sealed file."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_SEALED_BYTES + 1)
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); name a sealed file") from error
    if len(content) > MAX_SEALED_BYTES:
        raise UsageError(f"{path}: file: is larger than {MAX_SEALED_BYTES >> 20} MiB; name a sealed file")
    line, _, box = content.partition(b"\n")
    if len(line) > _MOST_HEADER_BYTES or not line.startswith(b"{"):
        raise UsageError(f"{path}: file: is not a sealed file; name one that `missions seal` wrote")
    try:
        header = _Header.model_validate_json(line)
    except ValidationError as error:
        lines = describe_validation(error, where=str(path)).splitlines()
        raise UsageError(f"{one}; copy the file again" for one in lines) from error
    return SealedFile(
        path=path, format=header.format, key_id=header.key_id, seals=header.seals, size_bytes=len(content), box=box
    )


def unseal_missions(path: Path, key: bytes) -> tuple[Project, dict[str, str]]:
    """Decrypt a sealed file; return its files and the seal of each mission by id.

    Raises UsageError for a wrong key, for a damaged file and for content that is unsafe to write.
    """
    from nacl.exceptions import CryptoError  # noqa: PLC0415
    from nacl.secret import SecretBox  # noqa: PLC0415

    sealed = read_sealed_file(path)
    if sealed.key_id != key_id(key):
        raise UsageError(f"{path}: key: was sealed with another key; name the key file that was used to seal it")
    try:
        files = _unzipped(SecretBox(key).decrypt(sealed.box))
    except (CryptoError, ValueError) as error:
        raise UsageError(f"{path}: file: is damaged, its content is not what was sealed; copy it again") from error
    except (BadProjectError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error) as error:
        raise UsageError(f"{path}: file: has content that is refused ({error}); ask its author for another") from error
    seals = _seals(files, key)
    if tuple(sorted(seals.values())) != sealed.seals:
        raise UsageError(f"{path}: seals: are not those of its missions, so its first line was changed; copy it again")
    return files, seals


def _problems(mission: Mission) -> tuple[str, ...]:
    if mission.variant is not None:
        return (f"missions: {mission.id}: is a variant; seal its original",)
    if mission.is_later_checkpoint:
        return (f"missions: {mission.id}: is a checkpoint; seal the mission, which has all of them in its folder",)
    return mission.solutions()[0].check()


def _skills_of(missions: Iterable[Mission]) -> dict[str, bytes]:
    paths = {own_skills_file(mission.folder.parent) for mission in missions}
    contents = {path.read_bytes() if path else None for path in paths}
    if len(contents) > 1:
        raise UsageError(f"missions: their folders have different {SKILLS_NAME}; seal them into a file each")
    return {f"missions/{SKILLS_NAME}": content for content in contents if content is not None}


def _files_of(mission: Mission) -> dict[str, bytes]:
    parts = {f"missions/{mission.id}": mission.folder}
    if not mission.canonical_folder.is_relative_to(mission.folder):
        parts[f"canonical/{mission.id}"] = mission.canonical_folder
    try:
        return {
            f"{p}/{path}": content for p, at in parts.items() for path, content in Project.from_directory(at).items()
        }
    except BadProjectError as error:
        raise UsageError(f"{mission.folder}: folder: {error}; remove it before sealing") from error


def _seals(files: Project, key: bytes) -> dict[str, str]:
    """By id, the seal over all that an agent is given or judged by: not the solution, not the certificate."""
    ids = [path.split("/")[1] for path in files if path.count("/") == 2 and path.endswith("/mission.yaml")]
    seals = {}
    for one in ids:
        prefix = f"missions/{one}/"
        own = {path.removeprefix(prefix): files[path] for path in files if path.startswith(prefix)}
        measured = {p: c for p, c in own.items() if not (is_certificate(p) or p.startswith("canonical/"))}
        text = f"{one}\0{Project(measured).sha256}".encode()
        seals[one] = hashlib.blake2b(text, key=key, digest_size=32, person=b"projecteval-seal").hexdigest()
    return seals


def _zipped(files: Project) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, _DATE), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _unzipped(content: bytes) -> Project:
    """Raise BadProjectError for a path that leaves, a link, too many files and too large ones."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        entries = archive.infolist()
        if len(entries) > MAX_FILES or sum(entry.file_size for entry in entries) > MAX_TOTAL_BYTES:
            raise BadProjectError(f"it has more than {MAX_FILES} files or {MAX_TOTAL_BYTES >> 20} MiB")
        for entry in entries:
            if stat.S_ISLNK(entry.external_attr >> 16):
                raise BadProjectError(f"path {entry.filename!r:.200} is a link")
            if not entry.filename.startswith(("missions/", "canonical/")) or entry.compress_type not in _METHODS:
                raise BadProjectError(f"path {entry.filename!r:.200} is no part of a mission")
        if len({entry.filename for entry in entries}) < len(entries):
            raise BadProjectError("it has a path twice")
        # zipfile gives no more of an entry than the size that was summed up above.
        return Project({entry.filename: archive.read(entry) for entry in entries})
