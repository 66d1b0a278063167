"""The judge's side of a process that enters a world and is told over a socket what to do there."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from judge_machine.errors import HarnessError

_PACKAGE_ROOT = str(Path(__file__).parents[2])
_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"
_LAST_WORDS_BYTES = 4000
_END_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldProcess:
    """A process whose other end of `control` only the world holds."""

    control: socket.socket
    name: str
    _process: subprocess.Popen[bytes]
    _said: IO[bytes]

    def fault(self) -> HarnessError:
        """Wait for the end of a world that closed its socket, and return the error with its last words."""
        code = self._process.wait()
        self._said.seek(max(0, self._said.seek(0, os.SEEK_END) - _LAST_WORDS_BYTES))
        last_words = self._said.read().decode("utf-8", "replace").strip()
        return HarnessError(f"the sandbox of {self.name} ended with exit code {code}: {last_words}")

    def end(self) -> None:
        """End the world and wait until no process of it is left that holds the socket."""
        self._process.kill()
        self._process.wait()
        self.control.settimeout(_END_S)
        try:
            while self.control.recv(_LAST_WORDS_BYTES):
                pass
        except ConnectionError:
            return


@contextmanager
def started(module: str, *, name: str, entering: Sequence[str] = (), packets: bool = False) -> Iterator[WorldProcess]:
    """Run `python -m module JUDGE CONTROL` until the end of the block; afterwards nothing in its world is left.

    JUDGE is the id of this process, CONTROL the descriptor of the world's end of the socket, which keeps `packets`
    apart or is a stream. `name` is what a person calls what runs in it; `entering` comes before the command line. Call
    it from a thread that lives until the end: the kernel ends the world with the thread that started it.
    """
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET if packets else socket.SOCK_STREAM)
    with here, tempfile.TemporaryFile() as said:
        with there:
            process = subprocess.Popen(
                [*entering, sys.executable, "-m", module, str(os.getpid()), str(there.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env={"PYTHONPATH": _PACKAGE_ROOT, "PYTHONDONTWRITEBYTECODE": "1", "PATH": _PATH},
                cwd="/",
                pass_fds=(there.fileno(),),
                start_new_session=True,  # Ctrl-C is for the judge
            )
        world = WorldProcess(control=here, name=name, _process=process, _said=said)
        try:
            yield world
        finally:
            world.end()
