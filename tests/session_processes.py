"""The processes of sessions, as the test or a command that it runs has started them."""

import time
from contextlib import suppress

import psutil

WAIT_S = 60
_LOOK_S = 0.001


def sessions_of(parent: psutil.Process | None = None) -> list[psutil.Process]:
    """The sessions that are children of a process, by default of this one."""
    return [one for one in (parent or psutil.Process()).children() if "judge_machine.session" in _words_of(one)]


def _words_of(process: psutil.Process) -> list[str]:
    """The command line of a process, none if it has ended.

    It is empty for a moment while the kernel starts the program, also after whoever starts it goes on.
    """
    until_s = time.monotonic() + WAIT_S
    with suppress(psutil.NoSuchProcess):  # a zombie too
        while not (words := process.cmdline()) and process.status() != psutil.STATUS_ZOMBIE:
            assert time.monotonic() < until_s, f"{process} never had a command line"
            time.sleep(_LOOK_S)
        return words
    return []
