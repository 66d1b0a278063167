"""A test that ends its session in the middle of a report, as a kill can."""

import os
import signal
from contextlib import suppress
from pathlib import Path


def test_launches():
    """It writes half a line wherever it can."""
    for entry in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            if entry.readlink().name.startswith("pipe:") and entry.name not in "012":
                os.write(int(entry.name), b'{"event": "ver')
    os.kill(os.getpid(), signal.SIGKILL)
