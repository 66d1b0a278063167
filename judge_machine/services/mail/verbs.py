"""The `mail` verbs: what a test reads of a project's mail, and what it has the mail server refuse."""

from collections.abc import Iterator
from contextlib import contextmanager

from judge_machine.errors import BehaviourError
from judge_machine.protocols import Clock, StepLog
from judge_machine.services.mail.message import Message, read_message
from judge_machine.services.mail.post import Post, Refusal
from judge_machine.verdicts import Cause

PATIENCE_S = 10.0
_SHOWN = 8


class Refused:
    """A refusal as a test sees it."""

    def __init__(self, refusal: Refusal, *, post: Post, deadline: Clock, journey: StepLog) -> None:
        self._refusal = refusal
        self._post = post
        self._deadline = deadline
        self._journey = journey

    @property
    def attempts(self) -> int:
        """How often the server has refused because of it."""
        return self._refusal.attempts

    def sees_attempt(self, *, within_s: float = PATIENCE_S) -> None:
        """Wait until the project has been refused once more. Raises BehaviourError wrong_result."""
        before = self.attempts
        with self._journey.step("mail.sees_attempt", f"waits for attempt {before + 1} that is refused"):
            within_s = min(within_s, self._deadline.remaining_s)
            if not self._post.wait(lambda: self.attempts > before, within_s):
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected the project to send what is refused ({self._refusal.reply}) once more within "
                    f"{within_s:.1f} s, found no attempt after {before} before",
                )


class Mail:
    """Reads the mail of one attempt and tells the server what to refuse; every verb is a step of the journey.

    Addresses are compared in lower case. Waiting ends with the time of the test.
    """

    def __init__(self, post: Post, *, deadline: Clock, journey: StepLog) -> None:
        self._post = post
        self._deadline = deadline
        self._journey = journey

    def next(self, to: str, *, within_s: float = PATIENCE_S) -> Message:
        """Wait for the oldest message to an address that no test has had yet.

        Raises BehaviourError wrong_result where none comes within `within_s` seconds.
        """
        with self._journey.step("mail.next", f"waits for the next mail to {to}"):
            found = self._post.wait(lambda: self._post.next_unread(to), self._within(within_s))
            if found is None:
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected a mail to {to} within {within_s:g} s, found none; {self._others()}",
                )
            return read_message(found, self._journey)

    def all(self, to: str) -> tuple[Message, ...]:
        """Return all messages to an address so far, the oldest first, those that tests had already among them."""
        with self._journey.step("mail.all", f"looks at all mail to {to}"):
            return tuple(read_message(one, self._journey) for one in self._post.deliveries(to))

    def sees_count(self, number: int, to: str, *, subject: str = "", within_s: float = PATIENCE_S) -> None:
        """Wait until exactly `number` messages to an address have `subject` in theirs. Raises BehaviourError.

        With 0, and for "not more than", it looks at what has come so far: wait first for what the project does last.
        """
        what = f"{number} mails to {to}" + (f" with {subject!r} in the subject" if subject else "")
        with self._journey.step("mail.sees_count", f"expects {what}"):
            allowed_s = self._within(within_s) if number else 0.0
            found = self._post.wait(lambda: self._subjects(to, subject, least=number), allowed_s)
            subjects = found if found is not None else self._subjects(to, subject, least=0) or []
            if len(subjects) != number:
                raise BehaviourError(Cause.WRONG_RESULT, f"expected {what}, found {len(subjects)}: {subjects[:_SHOWN]}")

    @contextmanager
    def refuses(self, *addresses: str, reply: str | None = None) -> Iterator[Refused]:
        """Refuse mail to these addresses inside; without any, the server is not available to anybody.

        `reply` begins with a code: one from 400 to 499 refuses for a while, one from 500 to 599 for good. Without it
        the reply is that of a server that is not available (421).
        """
        whom = ", ".join(addresses) or "everybody"
        refusal = self._post.refuse(addresses, reply)
        try:
            with self._journey.step("mail.refuses", f"has the mail server refuse {whom}: {refusal.reply}"):
                refused = Refused(refusal, post=self._post, deadline=self._deadline, journey=self._journey)
            yield refused
        finally:
            self._post.allow(refusal)

    def _within(self, within_s: float) -> float:
        return min(within_s, self._deadline.remaining_s)

    def _subjects(self, to: str, subject: str, *, least: int) -> list[str] | None:
        """Return the subjects of the messages to an address that contain `subject`; None for fewer than `least`."""
        subjects = [read_message(one, self._journey).subject for one in self._post.deliveries(to)]
        found = [one for one in subjects if subject in one]
        return found if len(found) >= least else None

    def _others(self) -> str:
        came = [one.recipient for one in self._post.deliveries()]
        if not came:
            return "the project has sent no mail at all"
        return f"the project has sent {len(came)} in all, the last to {', '.join(came[-_SHOWN:])}"
