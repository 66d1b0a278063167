"""Leaves a daemon behind: stays.py TOKEN

The daemon has a session of its own, holds none of our files, ignores polite signals and carries TOKEN on its command
line. Ends as soon as the daemon says that it is ready.
"""

import json
import os
import signal
import sys
import threading

DAEMON = "daemon"


def daemon():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_IGN)
    ready = int(sys.argv[2])
    os.write(ready, b"ready")
    os.closerange(0, ready + 1)
    threading.Event().wait()


def leave_behind(token):
    read_end, write_end = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.set_inheritable(write_end, True)
            os.execv(sys.executable, [sys.executable, __file__, DAEMON, str(write_end), token])
        os._exit(0)
    os.close(write_end)
    return os.read(read_end, 5) == b"ready"


if sys.argv[1] == DAEMON:
    daemon()
else:
    print(json.dumps({"left_behind": leave_behind(sys.argv[1])}))
