"""Reads and writes single files of a project's directory without ever following a symbolic link.

The project may run while we look, so every path is walked folder by folder with O_NOFOLLOW, and what is read is a
copy: a file that is exchanged for a link afterwards changes nothing.
"""

import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import IO

from judge_machine.errors import BehaviourError
from judge_machine.parameters import ProjectFile
from judge_machine.verdicts import Cause

MAX_FILE_BYTES = 256 * 1024 * 1024
MAX_COPIED_BYTES = 2 * MAX_FILE_BYTES  # of one test, of which the judge keeps all copies until its end
FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
# O_NONBLOCK: opening a named pipe must not wait for its other end.
READ_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
WRITE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC

_CHUNK_BYTES = 1024 * 1024

FileName = str | PurePosixPath | ProjectFile


class ProjectFiles:
    """The files of `directory`; names are relative POSIX paths inside it, anything else is a ValueError.

    `copies` is a private folder that receives the copies of what is read, `most_bytes` in all.
    """

    def __init__(self, directory: Path, *, copies: Path, most_bytes: int = MAX_COPIED_BYTES) -> None:
        self._directory = directory
        self._copies = copies
        self._copied = 0
        self._most_bytes = self._room = most_bytes

    def write(self, name: FileName, content: bytes) -> None:
        """Write a file, making the folders above it and replacing what was there.

        Raises BehaviourError wrong_result if the project has put a link or a file where a folder is needed.
        """
        *folders, last = _parts(name)
        self.remove(name)
        with _blamed(f"{name} cannot be written"), self._folder(folders, make=True) as folder:
            descriptor = os.open(last, WRITE_FLAGS, 0o644, dir_fd=folder)
            with os.fdopen(descriptor, "wb") as file:
                self._give_to_project(file.fileno())
                file.write(content)

    def read(self, name: FileName) -> Path:
        """A private copy of a file; the copy has the same last name.

        Raises BehaviourError wrong_result if the file is absent, not a regular file, behind a link or over 256 MiB, and
        where the copies together would have more than `most_bytes`.
        """
        *folders, last = _parts(name)
        where = "/".join((*folders, last))
        try:
            with self._folder(folders) as folder:
                descriptor = os.open(last, READ_FLAGS, dir_fd=folder)
        except FileNotFoundError as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"expected the program to write the file {where!r}, found none"
            ) from error
        except OSError as error:
            raise BehaviourError(
                Cause.WRONG_RESULT, f"expected {where!r} to be a regular file, but it cannot be read ({error.strerror})"
            ) from error
        found = os.fstat(descriptor)
        if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_FILE_BYTES:
            os.close(descriptor)
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"expected {where!r} to be a regular file of at most {MAX_FILE_BYTES // 1024**2} MiB, "
                f"found {stat.filemode(found.st_mode)} with {found.st_size} bytes",
            )
        with os.fdopen(descriptor, "rb") as file:
            self._copied += 1
            copy = self._copies / str(self._copied) / last
            copy.parent.mkdir()
            with copy.open("wb") as target:
                self._take(file, target, where)
        return copy

    def _take(self, file: IO[bytes], target: IO[bytes], where: str) -> None:
        """Copy within the room that is left; the file may grow meanwhile, and its holes take room in the copy."""
        while chunk := file.read(_CHUNK_BYTES):
            self._room -= len(chunk)
            if self._room < 0:
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected at most {self._most_bytes // 1024**2} MiB in the files that a test reads, found more "
                    f"in {where!r}",
                )
            target.write(chunk)

    def exists(self, name: FileName) -> bool:
        """Return True if there is anything of this name."""
        *folders, last = _parts(name)
        try:
            with self._folder(folders) as folder:
                os.stat(last, dir_fd=folder, follow_symlinks=False)
        except OSError:
            return False
        return True

    def remove(self, name: FileName) -> None:
        """Remove a file, a link or a whole folder; it may be absent. Raises as `write` does."""
        *folders, last = _parts(name)
        with _blamed(f"{name} cannot be removed"), suppress(FileNotFoundError), self._folder(folders) as folder:
            if stat.S_ISDIR(os.stat(last, dir_fd=folder, follow_symlinks=False).st_mode):
                shutil.rmtree(last, dir_fd=folder)
            else:
                os.unlink(last, dir_fd=folder)

    @contextmanager
    def _folder(self, parts: list[str], *, make: bool = False) -> Iterator[int]:
        """The open folder `parts` below the project; OSError if a link or a file is in the way."""
        current = os.open(self._directory, FOLDER_FLAGS)
        try:
            for part in parts:
                if make:
                    self._make(part, current)
                below = os.open(part, FOLDER_FLAGS, dir_fd=current)
                os.close(current)
                current = below
            yield current
        finally:
            os.close(current)

    def _make(self, part: str, folder: int) -> None:
        try:
            os.mkdir(part, 0o755, dir_fd=folder)
        except FileExistsError:
            return
        descriptor = os.open(part, FOLDER_FLAGS, dir_fd=folder)
        try:
            self._give_to_project(descriptor)
        finally:
            os.close(descriptor)

    def _give_to_project(self, descriptor: int) -> None:
        """The project may run as another user and must be able to change what the judge places next to it."""
        if os.geteuid() == 0:
            owner = self._directory.stat()
            os.fchown(descriptor, owner.st_uid, owner.st_gid)


@contextmanager
def _blamed(problem: str) -> Iterator[None]:
    try:
        yield
    except (OSError, RecursionError) as error:  # the latter for folders that nest deeper than Python can
        raise BehaviourError(Cause.WRONG_RESULT, f"{problem} in the project directory: {error}") from error


def _parts(name: FileName) -> tuple[str, ...]:
    path = name.path if isinstance(name, ProjectFile) else PurePosixPath(name)
    if path.is_absolute() or not path.parts or ".." in path.parts or "\0" in str(path):
        raise ValueError(f"expected a relative path inside the project, found {str(name)!r}")
    return path.parts
