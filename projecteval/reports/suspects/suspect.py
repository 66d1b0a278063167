"""A test that deserves a person's look, and why."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from projecteval.attempt import AttemptKey
from projecteval.tables.wording import listed

LEAST_ATTEMPTS = 4


class Suspicion(StrEnum):
    """The reason why a test is suspect, the strongest first."""

    CANONICAL_FAILS = "canonical_fails"
    NOT_SCORED = "not_scored"
    UNSTEADY = "unsteady"
    FLOOR_PASSES = "floor_passes"
    NEVER_PASSED = "never_passed"
    BACKWARDS = "backwards"


SUSPICIONS: Mapping[Suspicion, str] = {
    Suspicion.CANONICAL_FAILS: "The mission's own solution fails",
    Suspicion.NOT_SCORED: "The judge itself fails",
    Suspicion.UNSTEADY: "The same project passes and fails",
    Suspicion.FLOOR_PASSES: "Projects without behaviour pass",
    Suspicion.NEVER_PASSED: "Everybody fails",
    Suspicion.BACKWARDS: "Good attempts fail, others pass",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """`text` continues after the name of the test, with the numbers that it was made from.

    `strength` (0 to 1) orders tests of one suspicion, `attempts` were counted, `example` is one that shows it.
    """

    suspicion: Suspicion
    mission: str
    test: str
    text: str
    strength: float
    attempts: int
    example: AttemptKey

    def as_json(self) -> dict[str, Any]:
        """As one object of JSON."""
        example = {**asdict(self.example), "level": int(self.example.level), "mode": str(self.example.mode)}
        return {**asdict(self), "suspicion": str(self.suspicion), "example": example}


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspectGroup:
    """The strongest tests of one suspicion, and how many more there are; `words` head them."""

    words: str
    shown: tuple[Suspect, ...]
    more: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspects:
    """The suspects, the strongest first; `missions` were examined, for `few` there is too little evidence."""

    found: tuple[Suspect, ...]
    missions: tuple[str, ...]
    few: tuple[str, ...]

    @property
    def remark(self) -> str:
        """The limits of what the list shows; empty where it has none."""
        if not self.few:
            return ""
        which = f"{listed(list(self.few))} {'has' if len(self.few) == 1 else 'have'} fewer"
        if len(self.few) == len(self.missions):
            which = "No mission here has as many"
        return (
            f"Whether everybody fails a test can be told from {LEAST_ATTEMPTS} attempts on that passed at least half "
            f"of the mission's tests; those of built-in agents do not count. {which}, so that the list cannot tell."
        )

    def groups(self, *, most: int) -> tuple[SuspectGroup, ...]:
        """The suspicions found, with at most this many tests each, so that none crowds out the others."""
        by_suspicion = {
            words: [suspect for suspect in self.found if suspect.suspicion is suspicion]
            for suspicion, words in SUSPICIONS.items()
        }
        return tuple(
            SuspectGroup(words=words, shown=tuple(own[:most]), more=max(0, len(own) - most))
            for words, own in by_suspicion.items()
            if own
        )

    def as_json(self) -> dict[str, Any]:
        """As one object of JSON."""
        return {"found": [suspect.as_json() for suspect in self.found], "cannot_tell": list(self.few)}
