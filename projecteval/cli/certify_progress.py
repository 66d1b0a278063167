"""How a certification goes: a moving line on a terminal, plain lines elsewhere."""

import time
from typing import Self

from rich.console import Console
from rich.status import Status

from projecteval.certification import Certificate, percent


class CertifyProgress:
    """One line a mission when it is done; meanwhile its part, and the judgings of that part batch by batch."""

    def __init__(self, console: Console, *, missions: int) -> None:
        self._console = console
        self._missions = missions
        self._number = 0
        self._mission = ""
        self._part = ""
        self._began = time.monotonic()
        self._status: Status | None = console.status("") if console.is_terminal else None

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._status is not None:
            self._status.stop()

    def begins(self, mission: str) -> None:
        """The next mission begins."""
        self._number += 1
        self._mission = mission
        self._began = time.monotonic()

    def part(self, name: str) -> None:
        """A part of the mission begins."""
        self._part = name
        self._show(f"{self._number}/{self._missions}  {self._mission}: {name}")

    def judged(self, done: int, total: int) -> None:
        """So many judgings of a batch are done."""
        if self._status is not None or done == total:
            self._show(f"{self._number}/{self._missions}  {self._mission}: {self._part}, {done} of {total} judgings")

    def ends(self, certificate: Certificate, *, new: bool) -> None:
        """Say how the mission fared."""
        how = "certified" if certificate.certified else f"not certified ({len(certificate.problems)} problems)"
        took = f"in {time.monotonic() - self._began:.0f} s" if new else "before, of the same files"
        line = f"{self._number}/{self._missions}  {certificate.mission}: {how} {took}; "
        self._console.print(line + f"mutation score {percent(certificate.mutation.score)}", soft_wrap=True)

    def _show(self, line: str) -> None:
        if self._status is not None:
            self._status.update(line)
        else:
            self._console.print(line, soft_wrap=True)
