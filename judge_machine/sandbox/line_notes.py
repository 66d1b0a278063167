"""The lines of a Python project that run, as its own processes note them down, without a change to its files.

A folder with a `sitecustomize` is first on PYTHONPATH in the sandbox (see `line_notes/`). The notes are what an
untrusted process says of itself: they are read within bounds, name files of the project or are dropped, and decide
nothing. A project can see that it is watched, and can forge its notes.

Not covered: programs that start Python with -I or -E, or without PYTHONPATH; other versions of Python than the judge's;
what a process ran since it was last asked, where it is killed by anything but the judge.
"""

import errno
import fcntl
import os
import stat
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

from judge_machine.visit import RunLines
from judge_machine.world import linux

SIZE_BYTES = 16 << 20
_MOST_FILES = 20_000
_MOST_BYTES = 4 << 20  # of the notes of one process
_MOST_STEPS = 500_000
_LAST_LINE = 1_000_000
_ANSWERED_WITHIN_S = 2.0
_ASKS_AGAIN_S = 0.1
_LOOK_S = 0.005
_INSIDE = "/run/visit"
_SITE = Path(__file__).parent / "line_notes"
_LINE = (1 << 28) - 1  # how coverage.py packs a step from line to line into a number


class LineNotes:
    """The notes of all processes of one project; `folder` is made for them, and `files` are those of the project."""

    def __init__(self, folder: Path, tracer: Path, *, files: Collection[str]) -> None:
        self._notes, self._ask = folder / "notes", folder / "ask"
        self._files = files
        self._steps: dict[str, set[int]] = {}
        self._count = 0
        self._silent: set[str] = set()  # who did not answer in time is waited for no more
        folder.mkdir()
        self._notes.mkdir()
        linux.mount(
            "tmpfs",
            str(self._notes),
            "tmpfs",
            linux.MS_NOSUID | linux.MS_NODEV,
            f"size={SIZE_BYTES},nr_inodes={_MOST_FILES},mode=777",
        )
        os.mkfifo(self._ask)
        self._ask.chmod(0o644)
        self.shown: Mapping[str, Path] = {
            f"{_INSIDE}/site": _SITE,
            f"{_INSIDE}/tracer/{tracer.name}": tracer,
            f"{_INSIDE}/ask": self._ask,
        }
        self.writable: Mapping[str, Path] = {f"{_INSIDE}/notes": self._notes}

    def variables(self, own: Mapping[str, str]) -> dict[str, str]:
        """The environment of a project with these variables of its own."""
        path = own.get("PYTHONPATH", "")
        return {**own, "PYTHONPATH": f"{_INSIDE}/site:{path}" if path else f"{_INSIDE}/site"}

    def collect(self) -> None:
        """Take in what has been noted, and what the processes that still run have to add within two seconds."""
        self._take_in()
        waited_for = self._living() - self._silent
        until_s = time.monotonic() + _ANSWERED_WITHIN_S
        asked_s = 0.0
        while waited_for and time.monotonic() < until_s:
            if time.monotonic() > asked_s + _ASKS_AGAIN_S:
                asked_s = time.monotonic()
                self._wake()
            time.sleep(_LOOK_S)
            waited_for = {name for name in waited_for if not (self._notes / f"{name}.notes").exists()}
        self._silent |= waited_for
        self._take_in()

    def lines(self) -> dict[str, RunLines]:
        """What has been taken in, by file."""
        return {path: _run_lines(steps) for path, steps in sorted(self._steps.items())}

    def _wake(self) -> None:
        """Let everybody go on who waits for the pipe to be opened."""
        try:
            os.close(os.open(self._ask, os.O_WRONLY | os.O_NONBLOCK))
        except OSError as error:
            if error.errno != errno.ENXIO:  # nobody listens
                raise

    def _living(self) -> set[str]:
        """The names of the processes that hold their locks; the files of the others are removed."""
        living = set()
        for path in self._found(".lives"):
            with suppress(OSError):  # it was removed, or is something else
                descriptor = _opened(path)
                try:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    path.unlink()
                except BlockingIOError:
                    living.add(path.stem)
                finally:
                    os.close(descriptor)
        return living

    def _take_in(self) -> None:
        for path in self._found(".notes"):
            with suppress(OSError):
                descriptor = _opened(path)
                with os.fdopen(descriptor, "rb") as file:
                    noted = file.read(_MOST_BYTES)
                path.unlink()
                self._merge(noted.decode("utf-8", "replace"))

    def _merge(self, noted: str) -> None:
        for line in noted.split("\n"):
            path, tab, numbers = line.partition("\t")
            if not tab or path not in self._files:
                continue
            steps = self._steps.setdefault(path, set())
            before = len(steps)
            room = _MOST_STEPS - self._count + before
            for number in _numbers(numbers):
                if len(steps) >= room:
                    break
                steps.add(number)
            self._count += len(steps) - before

    def _found(self, ending: str) -> Iterator[Path]:
        with os.scandir(self._notes) as entries:
            names = [entry.name for entry in entries if entry.name.endswith(ending)]
        return (self._notes / name for name in names)


def find_tracer() -> Path | None:
    """The tracer of coverage.py for the version of Python that runs the judge; None where it is not installed."""
    spec = find_spec("coverage")
    places = spec.submodule_search_locations if spec else None
    found = [Path(place) / f"tracer{EXTENSION_SUFFIXES[0]}" for place in places or ()]
    return next((path for path in found if path.is_file()), None)


def _opened(path: Path) -> int:
    """Open a file that the project may have replaced by anything. Raises OSError for what is no regular file."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "is no regular file", str(path))
    return descriptor


def _numbers(text: str) -> Iterator[int]:
    for word in text.split(" "):
        if word.isascii() and word.isdecimal() and len(word) < 19:
            yield int(word)


def _run_lines(packed: Collection[int]) -> RunLines:
    steps = sorted(step for step in map(_unpacked, packed) if all(abs(line) <= _LAST_LINE for line in step))
    return RunLines(lines=tuple(sorted({line for step in steps for line in step if line > 0})), steps=tuple(steps))


def _unpacked(step: int) -> tuple[int, int]:
    first, last = step & _LINE, step >> 28 & _LINE
    return -first if step & 1 << 56 else first, -last if step & 1 << 57 else last
