"""What a mail server has taken, refused and is to refuse: shared by the server's thread and the test's."""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from judge_machine.services.service_log import ServiceLog

MOST_MESSAGES = 5000
MOST_BYTES = 64 * 1024 * 1024
_CLOSED = "421 4.3.2 The mail server is not available"
_FULL = "452 4.3.1 The mail server keeps no more"

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery:
    """One message to one recipient, both as the envelope has them."""

    sender: str
    recipient: str
    content: bytes


@dataclass(slots=True, kw_only=True, eq=False)
class Refusal:
    """What a test refuses: mail to `recipients`, or everything without any. `attempts` counts what it refused."""

    recipients: frozenset[str]
    reply: str
    attempts: int = 0


class Post:
    """Keeps deliveries in their order, at most 5000 of at most 64 MiB together; later ones are refused for a while."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._deliveries: list[Delivery] = []
        self._bytes = 0
        self._read: Counter[str] = Counter()
        self._refusals: list[Refusal] = []
        self._log = ServiceLog()

    def closed(self) -> str | None:
        """The reply to everybody, where a test has closed the server; counts as an attempt."""
        with self._changed:
            return self._refused(None)

    def reply_to(self, recipient: str) -> str | None:
        """The reply that refuses a recipient; None where mail to it is taken."""
        with self._changed:
            return self._refused(recipient)

    def take(self, sender: str, recipients: list[str], content: bytes) -> str | None:
        """Keep a message. Returns the reply that refuses it, None where it was taken."""
        with self._changed:
            if reply := self._refused(None):
                return reply
            self._bytes += len(content)
            if self._bytes > MOST_BYTES or len(self._deliveries) + len(recipients) > MOST_MESSAGES:
                self._bytes -= len(content)
                self._log.note(f"refused mail from {sender}: {_FULL}")
                return _FULL
            for recipient in recipients:
                self._deliveries.append(Delivery(sender=sender, recipient=recipient, content=content))
                self._log.note(f"took mail from {sender} to {recipient}, {len(content)} bytes")
            self._changed.notify_all()
            return None

    def deliveries(self, recipient: str | None = None) -> tuple[Delivery, ...]:
        """Return everything that was taken, or all for a recipient in any case of letters, the oldest first."""
        with self._changed:
            return tuple(
                one for one in self._deliveries if recipient is None or one.recipient.lower() == recipient.lower()
            )

    def next_unread(self, recipient: str) -> Delivery | None:
        """Return the oldest delivery for a recipient that was not returned before; None where there is none."""
        with self._changed:
            unread = self.deliveries(recipient)[self._read[recipient.lower()] :]
            self._read[recipient.lower()] += bool(unread)
            return unread[0] if unread else None

    def wait(self, look: Callable[[], Found | None], within_s: float) -> Found | None:
        """Return what `look` finds as soon as it finds something; None where that takes longer than `within_s`."""
        with self._changed:
            return self._changed.wait_for(look, max(0.0, within_s))

    def refuse(self, recipients: tuple[str, ...], reply: str | None) -> Refusal:
        """Refuse from now on, with `reply` or as a server that is not available."""
        refusal = Refusal(recipients=frozenset(map(str.lower, recipients)), reply=reply or _CLOSED)
        with self._changed:
            self._refusals.append(refusal)
        return refusal

    def allow(self, refusal: Refusal) -> None:
        """End a refusal."""
        with self._changed:
            self._refusals.remove(refusal)

    def log(self) -> str:
        """One line for each message and each refusal, with the seconds since the start of the attempt."""
        with self._changed:
            return self._log.text()

    def _refused(self, recipient: str | None) -> str | None:
        for refusal in self._refusals:
            if not refusal.recipients or (recipient is not None and recipient.lower() in refusal.recipients):
                refusal.attempts += 1
                self._log.note(f"refused {f'mail to {recipient}' if recipient else 'a connection'}: {refusal.reply}")
                self._changed.notify_all()
                return refusal.reply
        return None
