"""The places of a machine at which tests and solutions lie, and the tools that an agent needs all the same."""

import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import platformdirs

from judge_machine import default_cache
from projecteval.agents.command.mounts import View
from projecteval.agents.command.repositories import copies_by_git
from projecteval.mission import checkout_folder, shipped_folders, variants_cache
from projecteval.models.services import default_cache_path

_TEMPORARY = ("/tmp", "/var/tmp")  # noqa: S108 - replaced by the agent's own
_PROGRAM_FOLDERS = frozenset({"bin", "sbin"})
_SHIPPED = "projecteval/shipped"
_LISTENS = 1 << 16  # __SO_ACCEPTCON of linux/net.h


def view_of(command: Sequence[str], *, own: tuple[Path, ...], hidden: Iterable[Path]) -> View:
    """The view of a command line that has the folders `own`, the first one for temporary files.

    It finds neither the `hidden` folders nor a copy of them or of the missions that come with projecteval, as far as
    copies are known: those of git, of other runs and installations, in caches and among temporary files.
    """
    return View(
        own=own,
        shared=_shared_folders(),
        cleared=_cleared_folders(),
        tools=_tools_of(command),
        secret=secret_places(tuple(hidden)),
    )


def _shared_folders() -> tuple[Path, ...]:
    """The folders for temporary files, where copies of missions come and go while an agent is at work."""
    return tuple(dict.fromkeys(Path(folder) for folder in (*_TEMPORARY, tempfile.gettempdir())))


def _cleared_folders() -> tuple[Path, ...]:
    """Folders with copies or with services that start programs; they may hold tools as well.

    Besides projecteval's own repository, if it runs from one, they are the caches of pip and uv, in which wheels of
    projecteval lie, and /run with the sockets of the system's services.
    """
    caches = (
        Path(os.environ.get("PIP_CACHE_DIR") or platformdirs.user_cache_path("pip")),
        Path(os.environ.get("UV_CACHE_DIR") or platformdirs.user_cache_path("uv")),
    )
    checkout = checkout_folder()
    copies = (checkout, *copies_by_git(checkout)) if checkout else ()
    return (Path("/run"), *caches, *copies)


def secret_places(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """Places that hold tests or solutions: `folders`, copies of them, caches; and those that lead out of the view."""
    replies = default_cache_path()
    return (
        *folders,
        *(copy for folder in folders for copy in copies_by_git(folder)),
        *shipped_folders(),
        *_other_installations(),
        platformdirs.user_cache_path("projecteval"),
        *(default_cache(os.environ), variants_cache()),
        *(replies.with_name(replies.name + end) for end in ("", "-wal", "-shm")),
        Path.home() / ".ssh",  # with its keys the agent could log in to this machine
        *_listening_sockets(),
    )


def _tools_of(command: Sequence[str]) -> tuple[Path, ...]:
    """The programs on PATH with what is installed beside them, the files that `command` names, and the resolver's."""
    program = shutil.which(command[0]) or command[0]
    named = [path for path in map(Path, (program, *command[1:])) if path.is_absolute()]
    installed = (tool for folder in (*_programs(), Path(program).parent) for tool in _installed_around(folder))
    return (*installed, *named, Path("/etc/resolv.conf"))


def _programs() -> Iterator[Path]:
    """The folders of PATH."""
    yield from (Path(folder) for folder in os.environ.get("PATH", os.defpath).split(os.pathsep))


def _other_installations() -> Iterator[Path]:
    """The missions of every projecteval on PATH."""
    for program in (folder / "projecteval" for folder in _programs()):
        if program.is_file():
            yield from program.resolve().parent.parent.glob(f"lib*/python*/*/{_SHIPPED}")


def _installed_around(folder: Path) -> Iterator[Path]:
    if folder.is_absolute():
        yield folder
    if folder.is_absolute() and folder.name in _PROGRAM_FOLDERS:
        yield folder.parent


def _listening_sockets() -> Iterator[Path]:
    """The sockets in the file system at which services of this machine listen, such as one that starts containers."""
    for line in Path("/proc/net/unix").read_text("utf-8", "surrogateescape").splitlines()[1:]:
        fields = line.split(maxsplit=7)
        if len(fields) == 8 and int(fields[3], 16) & _LISTENS and fields[7].startswith("/"):
            yield Path(fields[7])
