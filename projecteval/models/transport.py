"""One request to a provider: the seam between how models are asked and by which library."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Protocol

from judge_machine import Cause
from projecteval.models.protocol import Message, TokenUsage

LONGEST_MESSAGE = 500

# 408 and 409 ask for another try, 425 and 429 come too early, 529 is an overloaded server; so are the others.
TRANSIENT_STATUSES = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529})
# A quota that is used up is answered with 429 too, and does not come back by waiting.
LASTING_CODES = frozenset({"insufficient_quota", "billing_hard_limit_reached", "quota_exceeded"})
REFUSAL_CODES = frozenset({"content_filter", "content_policy_violation"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A provider's answer; `cause` is refused or None."""

    text: str = ""
    cause: Cause | None = None
    message: str = ""
    model: str = ""
    truncated: bool = False
    usage: TokenUsage = field(default_factory=TokenUsage)


class RequestFailed(Exception):  # a signal between our own modules, caught in `projecteval.models.chat`
    """A provider gave no answer; `transient` says whether another try may help, `retry_after_s` when it may."""

    def __init__(self, message: str, *, transient: bool, retry_after_s: float | None = None) -> None:
        super().__init__(shortened(message))
        self.transient = transient
        self.retry_after_s = retry_after_s


class Closable(Protocol):
    """Something with connections."""

    async def close(self) -> None:
        """Close the connections."""
        ...


class Transport(Closable, Protocol):
    """Asks one model once. Its errors are new ones: none keeps a request, which contains the key."""

    async def ask(self, messages: tuple[Message, ...]) -> Answer:
        """Send one request, without retries. Raises RequestFailed."""
        ...


def is_transient(status: int, code: str | None) -> bool:
    """Return True if a request that was answered with this HTTP status and error code may succeed later."""
    return status in TRANSIENT_STATUSES and code not in LASTING_CODES


def retry_after_s(value: str | None, *, milliseconds: str | None = None, now: datetime | None = None) -> float | None:
    """Seconds to wait from a `Retry-After` header (seconds or a date) or a `retry-after-ms` header, or None."""
    for text, unit in ((milliseconds, 0.001), (value, 1.0)):
        try:
            seconds = float(text or "") * unit
        except ValueError:
            continue
        if 0 <= seconds < 1e9:  # refuses nan as well
            return seconds
    try:
        moment = parsedate_to_datetime(value or "")
    except ValueError:
        return None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0.0, (moment - (now or datetime.now(UTC))).total_seconds())


def sendable(text: str) -> str:
    """Return `text` as UTF-8 can encode it: half a character, which only JSON allows, becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")


def shortened(message: str) -> str:
    """A message in one line of bounded length."""
    line = " ".join(message.split())
    return line if len(line) <= LONGEST_MESSAGE else f"{line[: LONGEST_MESSAGE - 1]}…"
