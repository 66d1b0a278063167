"""One call of an agent's command: how it ended, and what it said."""

from dataclasses import dataclass

from judge_machine import CommandEnd
from projecteval.agents.command.logs import LogSummary
from projecteval.models.calls import MeterReading

MOST_KEPT_CHARACTERS = 1 << 20
_LAST_WORDS_CHARACTERS = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One call of the command: how it ended and what it said, without the values of variables, and its prompt.

    `reading` is what its gateway counted, None without one; `spent` says which budget ended it, "" where none did.
    """

    ended: CommandEnd
    log: LogSummary
    prompt: str
    wall_s: float
    reading: MeterReading | None = None
    spent: str = ""

    @property
    def last_words(self) -> str:
        """The end of what it printed, as the end of a sentence."""
        words = (self.ended.stderr.strip() or self.ended.stdout.strip())[-_LAST_WORDS_CHARACTERS:]
        return f"; its last words: {words}" if words else ""

    @property
    def how_it_ended(self) -> str:
        """Why it did not end well; empty where it did."""
        if self.ended.problem:
            return self.ended.problem
        return f"it ended with exit code {self.ended.exit_code}" if self.ended.failed else ""

    @property
    def output(self) -> str:
        """Both streams, as they are kept."""
        error = self.ended.stderr.rstrip()
        text = self.ended.stdout.rstrip() + (f"\n\n[standard error]\n{error}" if error else "")
        return text[-MOST_KEPT_CHARACTERS:]
