"""The log of a service, which becomes evidence of failures."""

import time

_MOST_LINES = 5000
_LONGEST_WORDS = 300


class ServiceLog:
    """Keeps the first 5000 lines, each with the seconds since the start of the attempt; any thread may add one."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._began_s = time.monotonic()

    def note(self, words: str) -> None:
        """Add a line."""
        if len(self._lines) < _MOST_LINES:
            self._lines.append(f"{time.monotonic() - self._began_s:8.2f} s  {words:.{_LONGEST_WORDS}}")

    def text(self) -> str:
        """All lines, the oldest first."""
        return "\n".join(self._lines)
