"""The `payment` verbs: a test pays or declines what a project asks for, and sends the provider's events to it."""

import hmac
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from judge_machine.errors import BehaviourError
from judge_machine.protocols import Clock, HttpClient, HttpReply, StepLog
from judge_machine.services.payment.till import Closure, PaymentEvent, PaymentSession, Till
from judge_machine.verdicts import Cause

PATIENCE_S = 10.0
_SHOWN = 8


class _Surroundings:
    """What all verbs share."""

    def __init__(self, till: Till, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> None:
        self.till = till
        self.deadline = deadline
        self.journey = journey
        self._client = client
        self._made: HttpClient | None = None

    def client(self) -> HttpClient:
        """The client of this test, made when the first event is sent."""
        self._made = self._made or self._client()
        return self._made

    def within(self, within_s: float) -> float:
        """The seconds that are left of `within_s` within the time of the test."""
        return min(within_s, self.deadline.remaining_s)


class Payment:
    """Finds the sessions of one attempt; every verb is a step of the journey. Waiting ends with the test."""

    def __init__(self, till: Till, *, deadline: Clock, journey: StepLog, client: Callable[[], HttpClient]) -> None:
        self._around = _Surroundings(till, deadline=deadline, journey=journey, client=client)

    def next(self, reference: str, *, within_s: float = PATIENCE_S) -> "Checkout":
        """Wait for the oldest session of a reference that no test has had yet.

        Raises BehaviourError wrong_result where none comes within `within_s` seconds.
        """
        till = self._around.till
        with self._around.journey.step("payment.next", f"waits for the next session of {reference!r}"):
            found = till.wait(lambda: till.next_unread(reference), self._around.within(within_s))
            if found is None:
                others = ", ".join(map(repr, till.references()[-_SHOWN:])) or "none at all"
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected a payment session with the reference {reference!r} within {within_s:g} s, found no "
                    f"further one; the last references: {others}",
                )
            return Checkout(found, self._around)

    def all(self, reference: str) -> tuple["Checkout", ...]:
        """Return all sessions of a reference so far, the oldest first, those that tests had already among them."""
        with self._around.journey.step("payment.all", f"looks at all sessions of {reference!r}"):
            return tuple(Checkout(one, self._around) for one in self._around.till.sessions(reference))

    @contextmanager
    def refuses(self) -> Iterator["Outage"]:
        """Answer everything with 503 inside, as a provider that does not work at the moment."""
        closure = self._around.till.close()
        try:
            with self._around.journey.step("payment.refuses", "has the payment provider refuse everything"):
                outage = Outage(closure, self._around)
            yield outage
        finally:
            self._around.till.reopen(closure)


class Outage:
    """A time in which the provider does not work, as a test sees it."""

    def __init__(self, closure: Closure, around: _Surroundings) -> None:
        self._closure = closure
        self._around = around

    @property
    def attempts(self) -> int:
        """How many requests were refused because of it."""
        return self._closure.attempts

    def sees_attempt(self, *, within_s: float = PATIENCE_S) -> None:
        """Wait until the project has been refused once more. Raises BehaviourError wrong_result."""
        before = self.attempts
        with self._around.journey.step("payment.sees_attempt", f"waits for request {before + 1} that is refused"):
            if not self._around.till.wait(lambda: self.attempts > before, self._around.within(within_s)):
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected one more request to the payment provider within {within_s:g} s, found none after "
                    f"{before} before",
                )


class Checkout:
    """One session: `pay`, `decline` and `expire` end it, and return the event without sending it."""

    def __init__(self, session: PaymentSession, around: _Surroundings) -> None:
        order = session.order
        self.id, self.code = session.id, session.code
        self.amount, self.currency, self.reference = order.amount, order.currency, order.reference
        self.return_url, self.webhook_url = order.return_url, order.webhook_url
        self._session = session
        self._around = around

    @property
    def status(self) -> str:
        """How it is now: open, paid, declined or expired."""
        return self._session.status

    @property
    def refunds(self) -> tuple[int, ...]:
        """The amounts that were given back so far, in cents."""
        return tuple(self._session.refunds)

    @property
    def events(self) -> tuple["Notice", ...]:
        """All that has happened to it, the oldest first."""
        return tuple(Notice(event, self._session, self._around) for event in self._session.events)

    def pay(self) -> "Notice":
        """Pay as the person does."""
        return self._finished("paid", "pays")

    def decline(self) -> "Notice":
        """Decline the payment, as the person's bank does."""
        return self._finished("declined", "declines")

    def expire(self) -> "Notice":
        """Let the time for the payment run out."""
        return self._finished("expired", "lets expire")

    def sees_refund(self, amount: int | None = None, *, within_s: float = PATIENCE_S) -> None:
        """Wait until exactly `amount` cents were given back, everything without it. Raises BehaviourError."""
        expected = self.amount if amount is None else amount
        with self._around.journey.step("payment.sees_refund", f"expects {expected} to be given back of {self._named}"):
            self._around.till.wait(lambda: sum(self.refunds) >= expected, self._around.within(within_s))
            if sum(self.refunds) != expected:
                found = ", ".join(map(str, self.refunds)) or "no refund"
                raise BehaviourError(
                    Cause.WRONG_RESULT, f"{self._named}: expected {expected} to be given back, found {found}"
                )

    def _finished(self, status: str, verb: str) -> "Notice":
        with self._around.journey.step(f"payment.{status}", f"{verb} {self._named}"):
            return Notice(self._around.till.finish(self._session, status), self._session, self._around)

    @property
    def _named(self) -> str:
        return f"the payment of {self.amount} for {self.reference!r}"


class Notice:
    """An event that the test sends to the project: late, several times, or as somebody else would send it."""

    def __init__(self, event: PaymentEvent, session: PaymentSession, around: _Surroundings) -> None:
        self.id, self.type, self.body = event.id, event.type, event.body
        self.signature = f"sha256={hmac.digest(around.till.secret.encode(), event.body, 'sha256').hex()}"
        self._url = session.order.webhook_url
        self._around = around

    def deliver(self) -> None:
        """Send it as it is, and expect a status from 200 to 299. Raises BehaviourError wrong_result, timed_out."""
        with self._around.journey.step("payment.deliver", f"sends {self._named}"):
            reply = self.send()
            if not 200 <= reply.status < 300:
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"{self._named}: expected an answer with a status from 200 to 299, found {reply.status}",
                )

    def send(self, *, body: bytes | None = None, signature: str | None = None) -> HttpReply:
        """Send it with another body or another signature, none where that is empty; return the answer."""
        signature = self.signature if signature is None else signature
        headers = {"Content-Type": "application/json"} | ({"Payment-Signature": signature} if signature else {})
        with self._around.journey.step("payment.send", f"sends {self._named} with the signature {signature!r}"):
            reply = self._around.client().post(self._url, content=body or self.body, headers=headers)
            self._around.till.note(f"sent {self._named}: {reply.status}")
            return reply

    @property
    def _named(self) -> str:
        return f"the event {self.type} {self.id} to {self._url}"
