"""A run as one file, to be viewed, judged again or repeated without a network on another machine.

The file is a zip: `pack.json` names every other entry with its sha256, the rest is the run folder with its databases as
one consistent copy. It contains no keys of providers, since no run does.
"""

import hashlib
import os
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from projecteval.errors import BadProjectError, UsageError
from projecteval.models.cache import SCHEMA as REPLIES_SCHEMA
from projecteval.project.paths import check_paths
from projecteval.runs import tables
from projecteval.runs.config import read_config
from projecteval.runs.lock import read_lock
from projecteval.runs.reader import PEOPLE
from projecteval.storage import temporary_folder
from projecteval.storage.database import Database
from projecteval.storage.schema import Schema

MANIFEST = "pack.json"
MAX_MANIFEST_BYTES = 64 << 20
MAX_UNPACKED_BYTES = 32 << 30
MAX_GROWTH = 100
_BYTES_THAT_MAY_GROW = 256 << 20
_DATABASES = {"run.sqlite": tables.SCHEMA, "replies.sqlite": REPLIES_SCHEMA}
_COMPANIONS = ("-wal", "-shm", "-journal")  # SQLite acts on them when it opens the file beside them
_LEFT_OUT = frozenset({".lock", ".scratch", PEOPLE})  # what persons handed in is in the database
_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can say: the same run makes the same file


class _Manifest(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    files: dict[str, str]


def pack_run(run: Path, out: Path) -> None:
    """Write the run into the new file `out`, also while another process writes the run. Raises UsageError."""
    read_config(run / "config.json")
    read_lock(run / "lock.json")
    if out.exists():
        raise UsageError(f"{out}: file: is there already; name a new one")
    with temporary_folder("pack") as copies:
        # Before the other files: what a row names is on disk before the row, so the files below have all of it.
        sources = {
            name: _copy(run / name, schema, copies / name)
            for name, schema in _DATABASES.items()
            if (run / name).is_file()
        }
        sources |= dict(_other_files(run))
        part = out.with_name(f".{out.name}.part")
        try:
            _write(part, sources)
            part.replace(out)
        finally:
            part.unlink(missing_ok=True)


def unpack_run(file: Path, folder: Path) -> None:
    """Write the run in `file` into the new folder. Raises UsageError for an unsafe file and for any other one."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder}: folder: is not empty; name a folder that is empty or not there yet")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}.", suffix=".part", dir=folder.parent) as scratch:
        whole = Path(scratch) / "run"
        try:
            with zipfile.ZipFile(file) as archive:
                _extract(archive, whole, where=file)
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
            raise UsageError(f"{file}: file: is not a packed run ({error}); pack the run again") from error
        read_config(whole / "config.json")
        read_lock(whole / "lock.json")
        for name, schema in _DATABASES.items():
            if (whole / name).is_file():
                _check_database(whole / name, schema)
        if folder.exists():
            folder.rmdir()
        whole.replace(folder)


def _other_files(run: Path) -> Iterator[tuple[str, Path]]:
    for parent, folders, names in os.walk(run):
        folders[:] = [name for name in folders if name not in _LEFT_OUT]
        for name in names:
            path = Path(parent, name)
            entry = path.relative_to(run).as_posix()
            ours = name in _LEFT_OUT or name.endswith((".part", *_COMPANIONS)) or entry in (*_DATABASES, MANIFEST)
            if not ours and path.is_file() and not path.is_symlink():
                yield entry, path


def _copy(source: Path, schema: Schema, copy: Path) -> Path:
    with closing(Database(source, schema)) as database:
        database.copy_to(copy)
    return copy


def _check_database(path: Path, schema: Schema) -> None:
    with closing(Database(path, schema)) as database, database.reading():
        pass


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write(part: Path, sources: dict[str, Path]) -> None:
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            # What is hashed is what was written, also when a report is replaced meanwhile.
            files = {name: _pack_file(archive, name, sources[name]) for name in sorted(sources)}
            archive.writestr(_entry(MANIFEST), _Manifest(files=files).model_dump_json(indent=2))
    except OSError as error:
        raise UsageError(f"{part.with_name(part.name[1:-5])}: file: cannot be written ({error.strerror})") from error


def _pack_file(archive: zipfile.ZipFile, name: str, source: Path) -> str:
    sha256 = hashlib.sha256()
    with source.open("rb") as file, archive.open(_entry(name), "w", force_zip64=True) as packed:
        while chunk := file.read(1 << 20):
            sha256.update(chunk)
            packed.write(chunk)
    return sha256.hexdigest()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, date_time=_DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def _extract(archive: zipfile.ZipFile, folder: Path, *, where: Path) -> None:
    entries = {entry.filename: entry for entry in archive.infolist()}
    manifest = _read_manifest(archive, entries.get(MANIFEST), where=where)
    if len(entries) != len(archive.infolist()) or entries.keys() != {MANIFEST, *manifest.files}:
        raise UsageError(f"{where}: {MANIFEST}: does not name exactly what is in the file; pack the run again")
    try:
        check_paths(manifest.files)
    except BadProjectError as error:
        raise UsageError(f"{where}: {error}; name a file that `projecteval pack` wrote") from error
    size = sum(entry.file_size for entry in entries.values())
    if size > MAX_UNPACKED_BYTES:
        raise UsageError(f"{where}: file: would be {size >> 30} GiB, at most {MAX_UNPACKED_BYTES >> 30} are unpacked")
    packed_size = sum(entry.compress_size for entry in entries.values())
    if size > max(_BYTES_THAT_MAY_GROW, packed_size * MAX_GROWTH):
        raise UsageError(
            f"{where}: file: would grow from {packed_size >> 10} KiB to {size >> 20} MiB, more than a run does; name a "
            "file that `projecteval pack` wrote"
        )
    if found := [name for name in manifest.files if name.endswith(_COMPANIONS)]:
        raise UsageError(f"{where}: {found[0]}: is not part of a packed run; name a file that `projecteval pack` wrote")
    for name, sha256 in manifest.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with archive.open(entries[name]) as packed, path.open("xb") as target:
            shutil.copyfileobj(packed, target, 1 << 20)  # never more than the size that the entry states
        if _sha256(path) != sha256:
            raise UsageError(f"{where}: {name}: is not what was packed; copy the file again")


def _read_manifest(archive: zipfile.ZipFile, entry: zipfile.ZipInfo | None, *, where: Path) -> _Manifest:
    if entry is None or entry.file_size > MAX_MANIFEST_BYTES:
        raise UsageError(f"{where}: {MANIFEST}: is missing; name a file that `projecteval pack` wrote")
    try:
        return _Manifest.model_validate_json(archive.read(entry))
    except ValidationError as error:
        raise UsageError(f"{where}: {MANIFEST}: cannot be read; name a file that `projecteval pack` wrote") from error
