"""What an OpenID provider knows, shared by the server's thread and the test's: accounts, sign-ins, switches."""

import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from judge_machine.services.openid.keyring import Keyring
from judge_machine.services.service_log import ServiceLog

MOST_SIGN_INS = 5000
CODE_LASTS_S = 60

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A person's account; `subject` is the same for ever, all else may change."""

    subject: str
    user_name: str
    password: str
    name: str
    email: str
    verified: bool
    groups: tuple[str, ...]

    def claims(self, scopes: Iterable[str]) -> dict[str, object]:
        """The claims of these scopes, besides the subject."""
        by_scope: dict[str, dict[str, object]] = {
            "profile": {"name": self.name},
            "email": {"email": self.email, "email_verified": self.verified},
            "groups": {"groups": list(self.groups)},
        }
        return {name: value for scope in scopes for name, value in by_scope.get(scope, {}).items()}


@dataclass(slots=True, kw_only=True, eq=False)
class Grant:
    """One sign-in of a person: what the project asked for, and how far it has come; it changes under the lock alone.

    `answer` is the address to which the person is led, `attempts` how often the code was presented. `at_s` is a time
    of the clock on the wall, `ends_s` one of the monotonic clock.
    """

    subject: str
    parameters: Mapping[str, str]
    code: str
    access_token: str
    at_s: int
    ends_s: float
    answer: str = ""
    attempts: int = 0

    @property
    def scopes(self) -> tuple[str, ...]:
        return tuple(self.parameters.get("scope", "").split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """One sign-out at the provider, as the project asked for it."""

    subject: str
    parameters: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Switch:
    """Something that a test has switched on: the name of a fault, of an endpoint that fails, or `hold`."""

    name: str


class Directory:
    """Keeps accounts and up to 5000 sign-ins; it takes no more then."""

    def __init__(self) -> None:
        self.client_id = f"site-{secrets.token_hex(4)}"
        self.client_secret = secrets.token_urlsafe(24)
        self.keys = Keyring()
        self._log = ServiceLog()
        self.note = self._log.note
        self._changed = threading.Condition()
        self._accounts: dict[str, Account] = {}
        self._sessions: dict[str, str] = {}
        self._grants: dict[str, Grant] = {}
        self._seen: set[str] = set()
        self._subjects: dict[str, str] = {}
        self._departures: list[Departure] = []
        self._switches: list[Switch] = []

    # ---- accounts ----

    def keep(self, account: Account) -> Account:
        """Add an account, or put it in the place of the one with its subject."""
        with self._changed:
            self._accounts[account.subject] = account
            return account

    def account(self, subject: str) -> Account:
        """The account of a subject as it is now."""
        with self._changed:
            return self._accounts[subject]

    def change(self, subject: str, **fields: object) -> Account:
        """Change some fields of an account."""
        with self._changed:
            return self.keep(replace(self._accounts[subject], **fields))  # type: ignore[arg-type]

    def known(self, user_name: str, password: str) -> Account | None:
        """The account with this name and password; None where there is none."""
        with self._changed:
            for account in self._accounts.values():
                if account.user_name == user_name.strip() and account.password == password:
                    return account
            self.note(f"refused the password of {user_name!r}")
            return None

    # ---- sessions of browsers ----

    def signed_in(self, cookie: str) -> Account | None:
        """Who is signed in at the provider in the browser with this cookie; None where nobody is."""
        with self._changed:
            subject = self._sessions.get(cookie)
            return self._accounts[subject] if subject else None

    def open_session(self, account: Account) -> str:
        """Sign a browser in; return its cookie."""
        cookie = secrets.token_urlsafe(18)
        with self._changed:
            self._sessions[cookie] = account.subject
        return cookie

    def leave(self, cookie: str, parameters: Mapping[str, str]) -> None:
        """Sign the browser with this cookie out."""
        with self._changed:
            subject = self._sessions.pop(cookie, "")
            self._departures.append(Departure(subject=subject, parameters=parameters))
            self.note(f"signed out {subject or 'nobody'}")
            self._changed.notify_all()

    # ---- sign-ins ----

    def grant(self, account: Account, parameters: Mapping[str, str]) -> Grant | None:
        """Begin a sign-in; None where there are too many."""
        with self._changed:
            if len(self._grants) >= MOST_SIGN_INS:
                return None
            made = Grant(
                subject=account.subject,
                parameters=parameters,
                code=secrets.token_urlsafe(18),
                access_token=secrets.token_urlsafe(18),
                at_s=int(time.time()),
                ends_s=time.monotonic() + CODE_LASTS_S,
            )
            self._grants[made.code] = made
            return made

    def led_to(self, grant: Grant, address: str) -> None:
        """Keep where the person is led with the code."""
        with self._changed:
            grant.answer = address
            self.note(f"signed in {grant.subject}, answer {address}")
            self._changed.notify_all()

    def present(self, code: str) -> Grant | None:
        """The sign-in of a code that is presented for the first time in its time; None for any other code."""
        with self._changed:
            grant = self._grants.get(code)
            if grant is None:
                return None
            grant.attempts += 1
            self._changed.notify_all()
            if grant.attempts > 1:
                grant.access_token = ""  # somebody else may have it
            return grant if grant.attempts == 1 and time.monotonic() < grant.ends_s else None

    def granted(self, access_token: str) -> Grant | None:
        """The sign-in of an access token that was handed out; None where there is none."""
        with self._changed:
            live = (one for one in self._grants.values() if one.attempts and one.access_token)
            return next((one for one in live if one.access_token == access_token), None)

    def issued(self, token: str, subject: str) -> None:
        """Keep whose ID token this is."""
        with self._changed:
            self._subjects[token] = subject

    def subject_of(self, token: str) -> str:
        """Whose ID token this is; empty for one that was not issued here."""
        with self._changed:
            return self._subjects.get(token, "")

    def grants(self, subject: str) -> tuple[Grant, ...]:
        """The sign-ins of a subject that led back to the project, the oldest first."""
        with self._changed:
            return tuple(one for one in self._grants.values() if one.subject == subject and one.answer)

    def has_unseen(self, subject: str) -> bool:
        """Return True where somebody signed in as this subject since `see` was called."""
        with self._changed:
            return any(one.code not in self._seen for one in self.grants(subject))

    def see(self, subject: str) -> None:
        """Take note of all sign-ins of a subject so far."""
        with self._changed:
            self._seen |= {one.code for one in self.grants(subject)}

    def departures(self, subject: str) -> tuple[Departure, ...]:
        """The sign-outs of a subject, the oldest first."""
        with self._changed:
            return tuple(one for one in self._departures if one.subject == subject)

    def wait(self, look: Callable[[], Found | None], within_s: float) -> Found | None:
        """Return what `look` finds as soon as it finds something; None where that takes longer than `within_s`."""
        with self._changed:
            return self._changed.wait_for(look, max(0.0, within_s))

    # ---- what tests switch on ----

    def switch_on(self, name: str) -> Switch:
        """Switch something on."""
        switch = Switch(name=name)
        with self._changed:
            self._switches.append(switch)
        return switch

    def switch_off(self, switch: Switch) -> None:
        """Switch it off again."""
        with self._changed:
            self._switches.remove(switch)

    def is_on(self, name: str) -> bool:
        """Return True while something with this name is switched on."""
        with self._changed:
            return any(one.name == name for one in self._switches)

    def log(self) -> str:
        """One line for everything that happened, with the seconds since the start of the attempt."""
        return self._log.text()
