"""How a certification goes: a moving line on a terminal, plain lines elsewhere."""

import threading
import time
from typing import Self

from rich.console import Console
from rich.status import Status

from projecteval.certification import Certificate, percent


class CertifyProgress:
    """One line a mission when it is done; meanwhile its part, and the judgings of that part batch by batch.

    Several missions may be under way, each in a thread of its own.
    """

    def __init__(self, console: Console, *, missions: int) -> None:
        self._console = console
        self._missions = missions
        self._done = 0
        self._began: dict[str, float] = {}
        self._lock = threading.Lock()
        self._status: Status | None = console.status("") if console.is_terminal else None

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._status is not None:
            self._status.stop()

    def begins(self, mission: str) -> "MissionProgress":
        """What hears how this mission goes."""
        self._began[mission] = time.monotonic()
        return MissionProgress(self, mission)

    def says(self, line: str, *, passing: bool) -> None:
        """Show a line; a passing one only where lines can be taken back."""
        with self._lock:
            if self._status is not None:
                self._status.update(f"{self._done}/{self._missions} done  {line}")
            elif not passing:
                self._console.print(line, soft_wrap=True)

    def ends(self, certificate: Certificate, *, new: bool) -> None:
        """Say how the mission fared."""
        with self._lock:
            self._done += 1
            how = "certified" if certificate.certified else f"not certified ({len(certificate.problems)} problems)"
            took = "before, of the same files"
            if new:
                took = f"in {time.monotonic() - self._began[certificate.mission]:.0f} s"
            line = f"{self._done}/{self._missions}  {certificate.mission}: {how} {took}; "
            self._console.print(line + f"mutation score {percent(certificate.mutation.score)}", soft_wrap=True)


class MissionProgress:
    """How the certification of one mission goes."""

    def __init__(self, progress: CertifyProgress, mission: str) -> None:
        self._progress = progress
        self._mission = mission
        self._part = ""

    def part(self, name: str) -> None:
        """A part of the mission begins."""
        self._part = name
        self._progress.says(f"{self._mission}: {name}", passing=False)

    def judged(self, done: int, total: int) -> None:
        """So many judgings of a batch are done."""
        self._progress.says(f"{self._mission}: {self._part}, {done} of {total} judgings", passing=done < total)
