"""Ends other processes: signals.py PID TOKEN

PID is the victim, TOKEN a word of its command line. Only where the victim cannot be seen at all does it go on to end
everything that it may signal.
"""

import json
import os
import signal
import sys
from pathlib import Path


def seen(token):
    for process in Path("/proc").glob("[0-9]*"):
        try:
            arguments = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        own = int(process.name) in (1, os.getpid())  # the first process of a sandbox carries our arguments, too
        if token.encode() in arguments[-2:] and not own:
            yield int(process.name)


def main():
    victim, token = int(sys.argv[1]), sys.argv[2]
    visible = sorted(seen(token))
    killed = False
    if victim in visible:
        os.kill(victim, signal.SIGTERM)
        killed = True
    elif not visible and Path("/proc/1/comm").read_text().strip() == "bwrap":
        for target in (victim, -1):  # -1: all but this process and the first one
            try:
                os.kill(target, signal.SIGKILL)
                killed = True
            except OSError:
                continue
    print(json.dumps({"visible": visible, "killed": killed}))


main()
