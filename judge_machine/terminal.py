"""The pseudo-terminal on which a program runs."""

import os
import select

from ptyprocess import PtyProcess  # type: ignore[import-untyped]

from judge_machine.program import CHUNK_BYTES, PreparedProgram

ROWS, COLUMNS = 24, 100
_MOST_TYPED_BYTES = 256


class Terminal:
    """A terminal that does not echo what is typed, with a program on it.

    `at_end` is set once nothing more can be read from it, or written to it.
    """

    def __init__(self, prepared: PreparedProgram) -> None:
        """Start the program. Raises OSError if that is impossible."""
        self.at_end = False
        try:
            for descriptor in prepared.pass_fds:
                os.set_inheritable(descriptor, True)
            self._process = PtyProcess.spawn(
                list(prepared.argv),
                cwd=str(prepared.cwd),
                env=dict(prepared.env),
                echo=False,
                dimensions=(ROWS, COLUMNS),
                pass_fds=prepared.pass_fds,
            )
        finally:
            prepared.close_fds()
        self._process.delayafterclose = 0
        self.pid: int = self._process.pid

    @property
    def runs(self) -> bool:
        """True while the program has not ended."""
        return bool(self._process.isalive())

    @property
    def closed(self) -> bool:
        return bool(self._process.closed)

    @property
    def code(self) -> int:
        """The exit code of the program, which has ended; negative if a signal ended it."""
        code = self._process.exitstatus
        return int(code) if code is not None else -int(self._process.signalstatus)

    def has_written(self, wait_s: float) -> bool:
        """Return True if there is something to read within `wait_s`."""
        return bool(select.select([self._process.fd], [], [], wait_s)[0])

    def read(self) -> bytes:
        """Read what is there, up to `CHUNK_BYTES`; the kernel returns at most 4 KiB at a time."""
        chunk = bytearray()
        while len(chunk) < CHUNK_BYTES and self.has_written(0):
            try:
                piece = os.read(self._process.fd, CHUNK_BYTES)
            except OSError:  # Linux answers EIO when no process holds the other end any more
                piece = b""
            if not piece:
                self.at_end = True
                break
            chunk += piece
        return bytes(chunk)

    def write(self, typed: bytes, *, wait_s: float) -> int:
        """Type as much as the program takes within `wait_s`, and return how many bytes that is."""
        if not select.select([], [self._process.fd], [], wait_s)[1]:
            return 0
        try:
            return os.write(self._process.fd, typed[:_MOST_TYPED_BYTES])
        except OSError:  # the program has just closed the other end
            self.at_end = True
            return 0

    def close(self) -> None:
        """Close the terminal, whose program has ended."""
        self._process.close()
