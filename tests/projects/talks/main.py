"""Says that it is ready, and waits for a line; with the name of a signal it first has the terminal send that one."""

import contextlib
import fcntl
import os
import signal
import sys
import termios

F_SETSIG = 10

if sys.argv[1:] == ["SIGQUIT"]:
    settings = termios.tcgetattr(0)
    settings[3] |= termios.ISIG
    settings[6][termios.VQUIT] = b"x"
    termios.tcsetattr(0, termios.TCSANOW, settings)
elif sys.argv[1:]:
    # All in the terminal's foreground get it when somebody types, bubblewrap among them.
    with contextlib.suppress(OSError):
        fcntl.fcntl(0, F_SETSIG, signal.Signals[sys.argv[1]])
    fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_ASYNC)
print("ready", flush=True)
print("read", input())
