"""What a payment provider knows, shared by the server's thread and the test's: sessions, events, refunds, outages."""

import json
import secrets
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from judge_machine.services.service_log import ServiceLog

MOST_SESSIONS = 5000

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a project asks to be paid; `amount` in cents."""

    amount: int
    currency: str
    reference: str
    return_url: str
    webhook_url: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentEvent:
    """Something that happened to a session; `body` is sent to the project, byte for byte."""

    id: str
    type: str
    body: bytes


@dataclass(slots=True, kw_only=True, eq=False)
class PaymentSession:
    """One session; it changes under the till's lock alone."""

    id: str
    code: str
    order: Order
    status: str = "open"
    refunds: list[int] = field(default_factory=list)
    events: list[PaymentEvent] = field(default_factory=list)

    def shown(self) -> dict[str, object]:
        """Return the session as projects see it."""
        return {
            "id": self.id,
            "code": self.code,
            "status": self.status,
            "amount": self.order.amount,
            "refunded": sum(self.refunds),
            "currency": self.order.currency,
            "reference": self.order.reference,
            "return_url": self.order.return_url,
            "webhook_url": self.order.webhook_url,
        }


@dataclass(slots=True, kw_only=True, eq=False)
class Closure:
    """A time in which the provider does not work; `attempts` counts the requests meanwhile."""

    attempts: int = 0


class Till:
    """Keeps sessions in their order, at most 5000; it takes no more then."""

    def __init__(self) -> None:
        self.key = f"key_{secrets.token_hex(16)}"
        self.secret = f"whsec_{secrets.token_hex(16)}"
        self._changed = threading.Condition()
        self._sessions: dict[str, PaymentSession] = {}
        self._read: Counter[str] = Counter()
        self._closures: list[Closure] = []
        self._log = ServiceLog()
        self.note = self._log.note

    def closed(self) -> bool:
        """Return True while a test has closed the provider; counts as an attempt."""
        with self._changed:
            for closure in self._closures:
                closure.attempts += 1
            self._changed.notify_all()
            return bool(self._closures)

    def open_session(self, order: Order) -> PaymentSession | None:
        """Keep a new session; None where there are too many."""
        with self._changed:
            if len(self._sessions) >= MOST_SESSIONS:
                return None
            code = f"{100000 + 7 * len(self._sessions) + secrets.randbelow(7)}"
            session = PaymentSession(id=f"ps_{secrets.token_hex(8)}", code=code, order=order)
            self._sessions[session.id] = session
            self.note(f"opened session {session.id} of {order.amount} for {order.reference!r}")
            self._changed.notify_all()
            return session

    def find(self, session_id: str) -> dict[str, object] | None:
        """Return a session as projects see it, None for an unknown one."""
        with self._changed:
            session = self._sessions.get(session_id)
            return session.shown() if session else None

    def sessions(self, reference: str) -> tuple[PaymentSession, ...]:
        """Return the sessions of a reference, the oldest first."""
        with self._changed:
            return tuple(one for one in self._sessions.values() if one.order.reference == reference)

    def references(self) -> tuple[str, ...]:
        """Return the references of all sessions, the oldest first."""
        with self._changed:
            return tuple(one.order.reference for one in self._sessions.values())

    def next_unread(self, reference: str) -> PaymentSession | None:
        """Return the oldest session of a reference that was not returned before; None where there is none."""
        with self._changed:
            unread = self.sessions(reference)[self._read[reference] :]
            self._read[reference] += bool(unread)
            return unread[0] if unread else None

    def finish(self, session: PaymentSession, status: str) -> PaymentEvent:
        """End an open session. Raises ValueError for one that has ended."""
        with self._changed:
            if session.status != "open":
                raise ValueError(f"session {session.id} is {session.status} already; only an open one can be {status}")
            session.status = status
            return self._happened(session, status)

    def refund(self, session_id: str, amount: int | None) -> dict[str, object] | None:
        """Give an amount back, all that is left for None. Returns the session; None where that cannot be done."""
        with self._changed:
            session = self._sessions[session_id]
            left = session.order.amount - sum(session.refunds) if session.status == "paid" else 0
            amount = left if amount is None else amount
            if not 0 < amount <= left:
                self.note(f"refused to give {amount} back of session {session_id} ({session.status}, {left} left)")
                return None
            session.refunds.append(amount)
            self._happened(session, "refunded")
            return session.shown()

    def wait(self, look: Callable[[], Found | None], within_s: float) -> Found | None:
        """Return what `look` finds as soon as it finds something; None where that takes longer than `within_s`."""
        with self._changed:
            return self._changed.wait_for(look, max(0.0, within_s))

    def close(self) -> Closure:
        """Do not work from now on."""
        closure = Closure()
        with self._changed:
            self._closures.append(closure)
        return closure

    def reopen(self, closure: Closure) -> None:
        """End a closure."""
        with self._changed:
            self._closures.remove(closure)

    def log(self) -> str:
        """One line for everything that happened, with the seconds since the start of the attempt."""
        return self._log.text()

    def _happened(self, session: PaymentSession, what: str) -> PaymentEvent:
        event_id, kind = f"ev_{secrets.token_hex(8)}", f"session.{what}"
        body = json.dumps({"id": event_id, "type": kind, "session": session.shown()}).encode()
        event = PaymentEvent(id=event_id, type=kind, body=body)
        session.events.append(event)
        self.note(f"{kind} {session.id} of {session.order.reference!r}, {sum(session.refunds)} given back")
        self._changed.notify_all()
        return event
