"""The faults of a server, and the requests that meet them.

A plan is a list such as `1=429:0.5,2-3=500,*/10=cut,*=slow:0.2`: request numbers (from 1), ranges, every n-th (`*/n`)
or all (`*`), then what to do, with an argument after a colon. The first part that fits counts. A model called
`name+cut` misbehaves always.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from projecteval.errors import UsageError


class Misbehaviour(StrEnum):
    """Ways to misbehave; the argument is named after each."""

    RATE_LIMIT = "429"  # seconds for Retry-After, none without
    ERROR_500 = "500"
    ERROR_503 = "503"  # seconds for Retry-After
    BAD_REQUEST = "400"
    BAD_KEY = "401"  # the answer repeats the key
    QUOTA = "quota"  # 429 that does not go away, 402 in Anthropic's format
    SLOW = "slow"  # seconds until the answer
    DRIP = "drip"  # seconds between bytes
    CUT = "cut"  # the connection ends in the middle of the answer
    DROP = "drop"  # the connection ends without an answer
    TRUNCATED = "truncated"  # the JSON ends in the middle
    MALFORMED = "malformed"  # JSON, but no answer
    NO_CHOICES = "no_choices"  # an answer without content
    LENGTH = "length"  # half of the text, finish_reason length
    REFUSAL = "refusal"
    FILTER = "filter"  # finish_reason content_filter
    FILTER_400 = "filter_400"  # the same as an HTTP error
    NO_USAGE = "no_usage"
    WRONG_USAGE = "wrong_usage"
    ECHO_KEY = "echo_key"  # the text repeats the key
    GZIP = "gzip"  # compressed, as the request allows
    BOMB = "bomb"  # compressed, with 64 MiB of white space at its end
    ENCODED = "encoded"  # compressed in a way that the request does not allow
    ENDLESS = "endless"  # white space follows until the connection ends


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedFault:
    """One misbehaviour with its argument (seconds), None where none was given."""

    kind: Misbehaviour
    seconds: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    first: int
    last: int | None
    every: int
    fault: PlannedFault

    def fits(self, number: int) -> bool:
        return number >= self.first and (self.last is None or number <= self.last) and number % self.every == 0


class Plan:
    """The requests that go wrong, and their faults."""

    def __init__(self, words: str = "") -> None:
        """Read a plan. Raises UsageError naming the part that cannot be read."""
        self._parts = tuple(_read_part(part.strip()) for part in words.split(",") if part.strip())

    def fault(self, number: int, model: str) -> PlannedFault | None:
        """Return the fault of the request of this number (from 1) for this model, or None."""
        _, plus, words = model.partition("+")
        if plus:
            return read_fault(words)
        return next((part.fault for part in self._parts if part.fits(number)), None)


def read_fault(words: str) -> PlannedFault:
    """Read such as `slow:0.5`. Raises UsageError."""
    name, _, argument = words.partition(":")
    try:
        seconds = float(argument) if argument else None
        if seconds is not None and not 0 <= seconds <= 3600:
            raise ValueError
        return PlannedFault(kind=Misbehaviour(name), seconds=seconds)
    except ValueError:
        known = ", ".join(Misbehaviour)
        raise UsageError(f"misbehave: {words}: give one of {known}, with seconds after a colon if any") from None


def _read_part(words: str) -> _Part:
    numbers, _, fault = words.partition("=")
    if not (found := re.fullmatch(r"(\d{1,9})(?:-(\d{1,9}))?|\*(?:/(\d{1,9}))?", numbers)):
        raise UsageError(f"misbehave: {words}: give request numbers such as 1, 2-3, */10 or *, then = and what to do")
    first, last, every = found.groups()
    if every and not int(every):
        raise UsageError(f"misbehave: {words}: give a number from 1 after */")
    return _Part(
        first=int(first or 1),
        last=int(last or first) if first else None,
        every=int(every or 1),
        fault=read_fault(fault),
    )
