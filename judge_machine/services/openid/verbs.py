"""The `openid` verbs: a test has people sign in at the provider, and has the provider get things wrong."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from secrets import token_hex
from types import MappingProxyType
from typing import Protocol

from judge_machine.errors import BehaviourError
from judge_machine.parameters import Locator
from judge_machine.protocols import Clock, StepLog
from judge_machine.services.openid.directory import Account, Directory, Grant
from judge_machine.services.openid.keyring import CLAIM_FAULTS, SIGNATURE_FAULTS
from judge_machine.services.openid.pages import HELD_TITLE, SIGN_IN_TITLE
from judge_machine.verdicts import Cause

PATIENCE_S = 10.0
FAULTS = frozenset({*CLAIM_FAULTS, *SIGNATURE_FAULTS, "state", "no_state", "userinfo"})
ENDPOINTS = frozenset({"discovery", "keys", "token", "userinfo", "authorize", "sign_out"})

_USER_NAME = Locator(name="the provider's user name", value="id=provider-user-name")
_PASSWORD = Locator(name="the provider's password", value="id=provider-password")
_SIGN_IN = Locator(name="the provider's sign-in button", value="id=provider-sign-in")
_CANCEL = Locator(name="the provider's cancel button", value="id=provider-cancel")


class Visitor(Protocol):
    """The verbs of a person that the provider's pages need."""

    @property
    def url(self) -> str: ...

    @property
    def title(self) -> str: ...

    def fill(self, el: Locator, text: str) -> None: ...

    def click(self, el: Locator) -> None: ...

    def eventually(self, predicate: Callable[[], object], message: str) -> None: ...


class Openid:
    """Drives the provider of one attempt; every verb is a step of the journey. Waiting ends with the test."""

    def __init__(self, directory: Directory, *, deadline: Clock, journey: StepLog) -> None:
        self._directory = directory
        self._deadline = deadline
        self._journey = journey

    def account(
        self, name: str, email: str, *, verified: bool = True, groups: tuple[str, ...] = (), subject: str = ""
    ) -> Account:
        """Add an account, with a user name and a password of its own and, unless one is given, a new subject."""
        made = Account(
            subject=subject or f"sub-{token_hex(6)}",
            user_name=f"user-{token_hex(4)}",
            password=token_hex(6),
            name=name,
            email=email,
            verified=verified,
            groups=tuple(groups),
        )
        with self._journey.step("openid.account", f"adds the account of {name!r}, {email}, groups {list(groups)}"):
            return self._directory.keep(made)

    def change(self, account: Account, **changed: object) -> Account:
        """Change fields of an account, all but its subject; the next sign-in tells. Raises TypeError for others."""
        allowed = {field.name for field in fields(Account)} - {"subject"}
        if unknown := changed.keys() - allowed:
            raise TypeError(f"an account has {', '.join(sorted(allowed))} to change, not {', '.join(sorted(unknown))}")
        with self._journey.step("openid.change", f"changes the account {account.subject}: {changed}"):
            return self._directory.change(account.subject, **changed)

    def sees_page(self, user: Visitor) -> None:
        """Wait until a person is at the provider's sign-in page. Raises BehaviourError wrong_result."""
        with self._journey.step("openid.sees_page", "expects to be at the provider's sign-in page"):
            user.eventually(lambda: user.title == SIGN_IN_TITLE, "the person is at the provider's sign-in page")

    def signs_in(self, user: Visitor, account: Account) -> None:
        """Sign a person in whom the site leads to the provider; whoever is signed in there already has passed it."""
        directory, subject = self._directory, account.subject
        with self._journey.step("openid.signs_in", f"signs in as {account.name!r} ({subject})"):
            user.eventually(
                lambda: user.title == SIGN_IN_TITLE or directory.has_unseen(subject),
                "the person is at the provider's sign-in page",
            )
            if not directory.has_unseen(subject):
                user.fill(_USER_NAME, account.user_name)
                user.fill(_PASSWORD, account.password)
                user.click(_SIGN_IN)
            directory.see(subject)

    def cancels(self, user: Visitor) -> None:
        """Have a person press Cancel on the provider's sign-in page."""
        self.sees_page(user)
        with self._journey.step("openid.cancels", "presses Cancel"):
            user.click(_CANCEL)

    def holds(self, user: Visitor, account: Account) -> str:
        """Sign a person in as `signs_in` does, but do not lead them back; return the address that they did not get."""
        before = len(self._directory.grants(account.subject))
        with self._switched("hold"):
            self.signs_in(user, account)
            with self._journey.step("openid.holds", "keeps the person at the provider"):
                user.eventually(lambda: user.title == HELD_TITLE, "the person is held at the provider")
        return self._directory.grants(account.subject)[before].answer

    def sign_ins(self, account: Account) -> "tuple[SignIn, ...]":
        """All sign-ins of an account so far, the oldest first."""
        with self._journey.step("openid.sign_ins", f"looks at the sign-ins of {account.subject}"):
            return tuple(SignIn(grant) for grant in self._directory.grants(account.subject))

    def sees_sign_out(self, account: Account, *, within_s: float = PATIENCE_S) -> Mapping[str, str]:
        """Wait until an account has been signed out at the provider; return what the site sent with its last sign-out.

        Raises BehaviourError wrong_result where that does not happen within `within_s` seconds.
        """
        directory = self._directory
        with self._journey.step("openid.sees_sign_out", f"expects that {account.subject} signs out at the provider"):
            patience_s = min(within_s, self._deadline.remaining_s)
            found = directory.wait(lambda: directory.departures(account.subject), patience_s)
            if not found:
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected that {account.name!r} is signed out at the provider within {within_s:g} s, found "
                    "no sign-out there",
                )
            return MappingProxyType(dict(found[-1].parameters))

    @contextmanager
    def gets_wrong(self, fault: str) -> Iterator[None]:
        """Get something wrong inside, by its name in `FAULTS`. Raises ValueError for another name."""
        if fault not in FAULTS:
            raise ValueError(f"expected one of {', '.join(sorted(FAULTS))}, found {fault!r}")
        with self._journey.step("openid.gets_wrong", f"has the provider get it wrong: {fault}"):
            pass
        with self._switched(fault):
            yield

    @contextmanager
    def refuses(self, *endpoints: str) -> Iterator[None]:
        """Answer 503 inside at these endpoints, everywhere without any. Raises ValueError for an unknown one."""
        if unknown := {*endpoints} - ENDPOINTS:
            raise ValueError(f"expected some of {', '.join(sorted(ENDPOINTS))}, found {', '.join(sorted(unknown))}")
        names = endpoints or tuple(sorted(ENDPOINTS))
        with self._journey.step("openid.refuses", f"has the provider not answer at {', '.join(names)}"):
            pass
        with self._switched(*(f"without {name}" for name in names)):
            yield

    def rotates_keys(self) -> None:
        """Sign with a new key from now on, which alone is published."""
        with self._journey.step("openid.rotates_keys", "has the provider change its key"):
            self._directory.keys.rotate()

    @contextmanager
    def _switched(self, *names: str) -> Iterator[None]:
        on = [self._directory.switch_on(name) for name in names]
        try:
            yield
        finally:
            for switch in on:
                self._directory.switch_off(switch)


class SignIn:
    """One sign-in: `parameters` of the authorization request, and `answer`, the address to which the person was led."""

    def __init__(self, grant: Grant) -> None:
        self.parameters: Mapping[str, str] = MappingProxyType(dict(grant.parameters))
        self.answer = grant.answer
        self._grant = grant

    @property
    def attempts(self) -> int:
        """How often the project has presented the code so far."""
        return self._grant.attempts
