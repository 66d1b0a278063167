"""The output of a program, drained without end into a bounded memory."""

import threading
from collections import deque
from typing import BinaryIO

_CHUNK_BYTES = 65536


class OutputLog:
    """Reads a stream to its end in a separate thread and keeps its first and last part.

    `limit_bytes` bounds what the program may print in all; `exceeded` says that it printed more. Reading continues,
    so that a program that prints without end never blocks on a full pipe.
    """

    def __init__(self, stream: BinaryIO, *, limit_bytes: int, kept_bytes: int = 256 * 1024) -> None:
        self._stream = stream
        self._limit_bytes = limit_bytes
        self._kept_bytes = kept_bytes
        self._head = bytearray()
        self._tail: deque[bytes] = deque()
        self._tail_bytes = 0
        self._lock = threading.Lock()
        self.total_bytes = 0
        self._thread = threading.Thread(target=self._drain, name="output", daemon=True)
        self._thread.start()

    @property
    def exceeded(self) -> bool:
        return self.total_bytes > self._limit_bytes

    def text(self, last_bytes: int | None = None) -> str:
        """Return the kept output, with a line that says how much was omitted; `last_bytes` limits it to the end."""
        with self._lock:
            kept = bytes(self._head), b"".join(self._tail)
            left_out = self.total_bytes - len(kept[0]) - len(kept[1])
        gap = f"\n… {left_out} bytes left out …\n".encode() if left_out else b""
        content = kept[0] + gap + kept[1]
        if last_bytes is not None:
            content = content[-last_bytes:]
        return content.decode("utf-8", "replace")

    def wait_closed(self, timeout_s: float) -> None:
        """Wait until the stream has ended, so that a program's last output is complete."""
        self._thread.join(timeout_s)

    def _drain(self) -> None:
        read = getattr(self._stream, "read1", self._stream.read)
        try:
            while chunk := read(_CHUNK_BYTES):
                self._keep(chunk)
        except (OSError, ValueError):  # the stream was closed under us: nothing more will come
            return

    def _keep(self, chunk: bytes) -> None:
        with self._lock:
            self.total_bytes += len(chunk)
            room = self._kept_bytes // 2 - len(self._head)
            if room > 0:
                self._head += chunk[:room]
                chunk = chunk[room:]
            if not chunk:
                return
            self._tail.append(chunk)
            self._tail_bytes += len(chunk)
            while self._tail_bytes - len(self._tail[0]) >= self._kept_bytes // 2:
                self._tail_bytes -= len(self._tail.popleft())
