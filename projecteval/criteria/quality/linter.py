"""A linter, and how it is called.

It reads copies whose names are numbers, with our settings alone: neither configuration files of a project, nor the
names of its files and folders, nor its comments change what is found. It runs none of the code. The kernel bounds its
memory, CPU time and output: a file that makes a linter fail costs the findings of its project, with the reason. Not
covered: it is not in the sandbox, so a fault of the linter by which a file makes it run code has the user's rights.
"""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from projecteval.criteria.quality.findings import Finding, LinterError

_MOST_READ, _MOST_WORDS = 4096, 200
_FEW_THREADS = {"RAYON_NUM_THREADS": "4"}  # the stack of each counts as memory, whatever it uses of it


@dataclass(frozen=True, slots=True, kw_only=True)
class LinterBounds:
    """What one start of a linter may use; `time_s` is of the wall, `memory_mib` what it writes to, threads included."""

    time_s: float = 60.0
    cpu_s: int = 60
    memory_mib: int = 2048
    output_mib: int = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Linter:
    """A program that finds faults in the code of some of lizard's `languages`.

    `command` gives the whole command, and raises LinterError where the program is missing; `version` names it with its
    version and rules, and raises likewise. `read` takes its output apart: the number of a file with each finding.
    `suffix` is that of the copy of a path, `copied` the text that it has, of the same lines. `settings` is the text of
    a file `settings.json` that the command may name.
    """

    name: str
    languages: frozenset[str]
    command: Callable[[], tuple[str, ...]]
    version: Callable[[], str]
    read: Callable[[str], Iterator[tuple[int, Finding]]]
    suffix: Callable[[str], str]
    copied: Callable[[str], str] = str
    settings: str = ""

    def find(self, files: Sequence[tuple[str, str]], scratch: Path) -> list[list[Finding]]:
        """The findings in each of the files, which are paths with texts; `scratch` is an empty folder.

        Raises LinterError.
        """
        command = self.command()
        (scratch / "settings.json").write_text(self.settings)
        for number, (path, text) in enumerate(files):
            copy = scratch / f"{number}{self.suffix(path)}"
            copy.write_bytes(self.copied(text).encode("utf-8", "replace"))
        found: list[list[Finding]] = [[] for _ in files]
        for number, finding in self.read(output_of(self.name, command, scratch)):
            if number < len(files):
                found[number].append(replace(finding, path=files[number][0]))
        return found


def output_of(name: str, command: Sequence[str], folder: Path, *, bounds: LinterBounds | None = None) -> str:
    """What a linter prints within bounds, by default the usual ones.

    Raises LinterError where it cannot be started, goes beyond a bound, or complains.
    """
    bounds = bounds or LinterBounds()
    with TemporaryFile() as output, TemporaryFile() as errors:
        code = _exit_code(name, command, folder, bounds, output=output, errors=errors)
        if max(map(_size, (output, errors))) >= bounds.output_mib << 20:
            raise LinterError(f"{name} printed more than {bounds.output_mib} MiB")
        words = " ".join(_text(errors, _MOST_READ).split())[:_MOST_WORDS]
        if code < 0:
            may = f"it may use {bounds.memory_mib} MiB of memory and {bounds.cpu_s} CPU seconds"
            raise LinterError(f"{name} was ended by {signal.Signals(-code).name}; {may}. {words}".strip())
        if code not in (0, 1) or words:
            raise LinterError(f"{name} failed with exit code {code}: {words}")
        return _text(output)


def _exit_code(
    name: str, command: Sequence[str], folder: Path, bounds: LinterBounds, *, output: IO[bytes], errors: IO[bytes]
) -> int:
    """Run a linter to its end; negative for the signal that ended it."""
    environment = {"PATH": os.environ.get("PATH", os.defpath), "HOME": str(folder), "NO_COLOR": "1", **_FEW_THREADS}
    try:
        process = subprocess.Popen(
            [*_bounded(name, bounds), *command], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output,
            stderr=errors, start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        raise LinterError(f"{name} cannot be started: {error.strerror}") from error
    try:
        return process.wait(bounds.time_s)
    except subprocess.TimeoutExpired:
        raise LinterError(f"{name} did not end within {bounds.time_s:g} s") from None
    finally:
        _end(process)


def _bounded(name: str, bounds: LinterBounds) -> Sequence[str]:
    program = shutil.which("prlimit")
    if program is None:
        raise LinterError(f"prlimit, which bounds {name}, is not found on PATH; install util-linux")
    cpu_s = f"{bounds.cpu_s}:{bounds.cpu_s + 1}"  # the first has a signal of its own
    limits = {"data": bounds.memory_mib << 20, "cpu": cpu_s, "fsize": bounds.output_mib << 20, "core": 0}
    return (program, *(f"--{limit}={value}" for limit, value in limits.items()), "--")


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a linter that runs on, with what it started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _size(file: IO[bytes]) -> int:
    return file.seek(0, os.SEEK_END)


def _text(file: IO[bytes], most: int = -1) -> str:
    file.seek(0)
    return file.read(most).decode("utf-8", "replace")
