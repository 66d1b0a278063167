"""Package environments as one file, for machines that have no registry.

An archive begins with a list of its files, by sha256 (see `archive_list`), and holds the folders KIND-KEY of a cache
without what each machine makes for itself: the interpreter's links and the scripts that activate an environment. The
programs of an environment name the path at which it was built, which is changed as they are unpacked.

Not covered: who packed it. Packages run in the sandbox of the projects that name them; unpack what you trust.
"""

import hashlib
import io
import os
import tarfile
import tempfile
import venv
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path, PurePosixPath

from pydantic import ValidationError

from judge_machine.errors import BadInput
from judge_machine.packages.archive_list import (
    FOLDER,
    LINK,
    LIST_NAME,
    ArchiveList,
    PackedEnvironment,
    check_fits,
    machine_of,
)
from judge_machine.packages.cache import complete_build, filled_slot

_MOST_LIST_BYTES = 256 << 20
_WAIT_S = 600.0
_PROGRAMS = PurePosixPath("venv/bin")
_LONGEST_FIRST_LINE = 127  # of a program; older kernels cut a longer one off


def pack_environments(cache: Path, names: Iterable[str], out: Path, *, search_path: str) -> tuple[str, ...]:
    """Write the environments with these names to the file `out`; returns the names.

    `search_path` is where Node.js is looked for. Raises BadInput for a name that the cache has not, and where `out`
    cannot be written.
    """
    with tempfile.TemporaryDirectory(prefix="projecteval-venv-") as scratch:
        made_here = _skeleton(Path(scratch))
    packed, files = [], []
    for name in sorted(set(names)):
        build = complete_build(cache / name)
        if build is None:
            raise BadInput(f"{cache / name}: has no complete environment; judge the mission once, or name it")
        kind, _, key = name.partition("-")
        found = {path: place for path, place in _found(build.path) if kind != "python" or path not in made_here}
        one = PackedEnvironment(
            kind="python" if kind == "python" else "node",
            key=key,
            packages=build.packages,
            built_at=str(build.path),
            machine=machine_of(kind, search_path),
            entries={path: _content_of(place) for path, place in found.items()},
        )
        packed.append(one)
        files += [(f"{name}/{path}", found[path]) for path, value in one.entries.items() if value != FOLDER]
    unfinished = out.with_name(f"{out.name}.new")
    try:
        _write(unfinished, ArchiveList(environments=tuple(packed)), files)
        unfinished.replace(out)
    except OSError as error:
        raise BadInput(f"{out}: cannot be written ({error}); name a file in a folder that is there") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return tuple(one.name for one in packed)


def unpack_environments(cache: Path, file: Path, *, search_path: str) -> dict[str, bool]:
    """Put the environments of an archive into a cache; returns whether each is new there, by name.

    Nothing is written for an archive that is for another Python, Node.js or platform, and no environment of which a
    file is not what the list says. Raises BadInput, and HarnessError where the cache cannot be written.
    """
    new = {}
    with _opened(file) as archive:
        listed = _list_of(archive, file)
        check_fits(listed, search_path)
        members = {member.name: member for member in archive.getmembers()[1:]}
        expected = {f"{one.name}/{path}" for one in listed.environments for path, it in one.entries.items() if it}
        if members.keys() != expected:
            strange = min(members.keys() ^ expected)
            raise BadInput(f"{file}: {strange!r} is in the archive or in its list, but not in both; pack it again")
        for one in listed.environments:
            read = partial(_read, archive, members, one)
            build = partial(_build, one, read=read, file=file)
            slot = filled_slot(cache, one.kind, one.key, one.packages, build, wait_s=_WAIT_S)
            new[one.name] = not slot.cached
    return new


def _skeleton(folder: Path) -> set[str]:
    """Make what a new virtual environment has in `folder`/venv, and return the paths of its files and links."""
    venv.EnvBuilder(symlinks=True, with_pip=False).create(folder / "venv")
    return {path for path, place in _found(folder) if place.is_symlink() or not place.is_dir()}


def _found(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every folder, file and link by its relative path, a folder before what is in it."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        for name in (*folders, *sorted(files)):
            path = Path(place, name)
            yield path.relative_to(folder).as_posix(), path


def _content_of(place: Path) -> str:
    if place.is_symlink():
        return f"{LINK}{place.readlink()}"
    if place.is_dir():
        return FOLDER
    with place.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write(out: Path, listed: ArchiveList, files: Iterable[tuple[str, Path]]) -> None:
    with tarfile.open(out, "w:gz", compresslevel=6, format=tarfile.PAX_FORMAT) as archive:
        content = listed.model_dump_json().encode()
        first = tarfile.TarInfo(LIST_NAME)
        first.size = len(content)
        archive.addfile(first, io.BytesIO(content))
        for name, place in files:
            member = tarfile.TarInfo(name)
            state = place.lstat()
            member.mtime = int(state.st_mtime)
            if place.is_symlink():
                member.type, member.linkname = tarfile.SYMTYPE, str(place.readlink())
                archive.addfile(member)
                continue
            member.mode, member.size = 0o755 if state.st_mode & 0o100 else 0o644, state.st_size
            with place.open("rb") as content_of_file:
                archive.addfile(member, content_of_file)


@contextmanager
def _opened(file: Path) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(file, "r:gz") as archive:
            yield archive
    except FileNotFoundError as error:
        raise BadInput(f"{file}: is not there; name a file that `projecteval cache pack` wrote") from error
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise BadInput(f"{file}: is damaged or no archive of packages ({error}); pack it again") from error


def _list_of(archive: tarfile.TarFile, file: Path) -> ArchiveList:
    first = archive.next()
    if first is None or first.name != LIST_NAME or not first.isreg() or first.size > _MOST_LIST_BYTES:
        raise BadInput(f"{file}: is no archive of packages; name a file that `projecteval cache pack` wrote")
    content = archive.extractfile(first)
    assert content is not None
    try:
        return ArchiveList.model_validate_json(content.read())
    except ValidationError as error:
        reason = error.errors()[0]
        where = ".".join(map(str, reason["loc"]))
        raise BadInput(f"{file}: {where}: {reason['msg']}; pack it again with this version of projecteval") from error


def _read(
    archive: tarfile.TarFile, members: Mapping[str, tarfile.TarInfo], packed: PackedEnvironment, path: str
) -> tuple[bytes, tarfile.TarInfo]:
    """The content of a file, or the target of a link. Raises BadInput where it is not the one in the list."""
    member, listed = members[f"{packed.name}/{path}"], packed.entries[path]
    file = archive.extractfile(member) if member.isreg() else None
    content = file.read() if file else member.linkname.encode()
    found = hashlib.sha256(content).hexdigest() if file else f"{LINK}{member.linkname}" if member.issym() else "other"
    if found != listed:
        raise BadInput(f"{member.name}: is not what the list of the archive says; pack it again")
    return content, member


def _build(
    packed: PackedEnvironment, folder: Path, *, read: Callable[[str], tuple[bytes, tarfile.TarInfo]], file: Path
) -> None:
    """Write an environment; links come last, so that nothing is written through one of them."""
    if packed.kind == "python":
        _skeleton(folder)
    try:
        for path in (path for path, listed in packed.entries.items() if listed == FOLDER):
            (folder / path).mkdir(parents=True, exist_ok=True)
        for path in (path for path, listed in packed.entries.items() if listed and not listed.startswith(LINK)):
            content, member = read(path)
            if packed.kind == "python" and PurePosixPath(path).parent == _PROGRAMS:
                content = _moved(content, packed.built_at, str(folder), path)
            with (folder / path).open("xb") as written:
                written.write(content)
            (folder / path).chmod(0o755 if member.mode & 0o100 else 0o644)
            os.utime(folder / path, (member.mtime, member.mtime))  # compiled modules are valid for one time
        for path in (path for path, listed in packed.entries.items() if listed.startswith(LINK)):
            target = read(path)[0].decode()
            reached = os.path.normpath(PurePosixPath(path).parent / target)
            if target.startswith("/") or reached.split("/")[0] == "..":
                raise BadInput(f"{file}: {packed.name}/{path}: leads out of its environment; it is not unpacked")
            (folder / path).symlink_to(target)
    except (FileExistsError, NotADirectoryError, FileNotFoundError) as error:
        raise BadInput(f"{file}: {packed.name}: {error.strerror}: {error.filename}; it is not unpacked") from error


def _moved(content: bytes, built_at: str, folder: str, path: str) -> bytes:
    """A program whose first line names the interpreter at its new place."""
    if not content.startswith(b"#!"):
        return content
    moved = content.replace(built_at.encode(), folder.encode())
    if len(moved.split(b"\n", 1)[0]) > _LONGEST_FIRST_LINE:
        raise BadInput(f"{folder}/{path}: the path is too long for programs; set PROJECTEVAL_CACHE to a shorter one")
    return moved
