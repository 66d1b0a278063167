"""Tells a command that the machine killed from one that the project ended.

bubblewrap reports a signal that ended the command as exit code 128 plus its number. Where a signal ended bubblewrap
itself, somebody outside sent it: the project, in user and process namespaces below, reaches no process of ours.

Not covered: a process inside of the sandbox that somebody kills from outside looks like one that killed itself, and the
project is blamed, unless the kernel did it for want of memory, which it counts.
"""

import signal
from contextlib import suppress
from pathlib import Path

from judge_machine.errors import HarnessError

_STATISTICS = Path("/proc/vmstat")
# A terminal sends these to every process on it, bubblewrap among them, and the project says when. The project's system
# call filter keeps it from choosing another signal.
SENT_BY_A_TERMINAL = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGIO)
_KILLED_INSIDE = 128 + signal.SIGKILL


class KillWatch:
    """Watches one command from its start for kills that are not the project's."""

    def __init__(self, statistics: Path = _STATISTICS) -> None:
        self._statistics = statistics
        self._killed_before = _killed_for_memory(statistics)

    def fault(self, code: int) -> HarnessError | None:
        """Return the machine's fault if bubblewrap's exit code says that the machine ended the command, else None.

        Commands that the judge itself ended, or that broke a limit of the project's own, are not to be asked about.
        """
        if code < 0 and -code not in SENT_BY_A_TERMINAL:
            return HarnessError(
                f"signal {-code} from outside ended the project's sandbox; "
                "look for what kills processes on this machine, such as its OOM killer"
            )
        if code == _KILLED_INSIDE and _killed_for_memory(self._statistics) > self._killed_before:
            return HarnessError(
                "the machine ran out of memory and its kernel killed processes, the project's among them; "
                "judge fewer attempts at once (--workers) or give the machine more memory"
            )
        return None


def _killed_for_memory(statistics: Path) -> int:
    """The number of processes that the kernel killed for want of memory since it started; 0 if it does not say."""
    with suppress(OSError):
        for line in statistics.read_text("ascii").splitlines():
            name, _, count = line.partition(" ")
            if name == "oom_kill":
                return int(count)
    return 0
