"""Signing in and out. A browser has one attempt at a time, which counts for one answer of the provider."""

import hmac
import logging
import re
import secrets
import time
from dataclasses import dataclass
from urllib.parse import parse_qs

from lounge import people
from lounge.provider import ProviderFailed
from lounge.tokens import BadToken

SITE = "http://localhost:8000"
ANSWER_PATH = "/sign-in/answer"

DID_NOT_WORK = "The sign-in did not work."
NOT_CONFIRMED = "Please confirm your e-mail address first."

_REDIRECT_URI = SITE + ANSWER_PATH
_ATTEMPT_SECONDS = 3600

_log = logging.getLogger(__name__)


class SignInFailed(Exception):
    """A sign-in that came to nothing; its text is the message for the person."""

    def __init__(self, message, leads_to="/"):
        super().__init__(message)
        self.leads_to = leads_to


@dataclass(frozen=True)
class SignedIn:
    """A sign-in that counts: the token of the session, and the page that the person had opened."""

    session: str
    leads_to: str


class SigningIn:
    """What leads people to the provider and believes its answers."""

    def __init__(self, database, provider):
        self._database = database
        self._provider = provider

    def begin(self, old_browser, leads_to):
        """Begin an attempt: the secret that the browser keeps, and where it is led. Raises SignInFailed."""
        leads_to = local_path(leads_to)
        browser, state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(4))
        try:
            address = self._provider.sign_in_address(_REDIRECT_URI, state, nonce, verifier)
        except ProviderFailed as error:
            _log.warning("no sign-in: %s", error)
            raise SignInFailed(DID_NOT_WORK, leads_to) from error
        now = time.time()
        with self._database.transaction() as c:
            c.execute(
                "DELETE FROM attempts WHERE browser_hash = ? OR begun < ?",
                (people.hashed(old_browser), now - _ATTEMPT_SECONDS),
            )
            c.execute(
                "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?)",
                (people.hashed(browser), state, nonce, verifier, leads_to, now),
            )
        return browser, address

    def finish(self, browser, old_session, query):
        """Believe an answer of the provider, or not: then nobody is signed in. Raises SignInFailed."""
        attempt = self._take_attempt(browser, old_session)
        leads_to = "/" if attempt is None else attempt["leads_to"]
        try:
            code = self._code(attempt, query)
            id_token, claims = self._provider.redeem(code, _REDIRECT_URI, attempt["verifier"], attempt["nonce"])
        except (BadToken, ProviderFailed) as error:
            _log.warning("no sign-in: %s", error)
            raise SignInFailed(DID_NOT_WORK, leads_to) from error
        if claims.get("email_verified") is not True:
            raise SignInFailed(NOT_CONFIRMED, leads_to)
        with self._database.transaction() as c:
            session = people.begin_session(c, people.greet(c, claims), id_token)
        return SignedIn(session=session, leads_to=leads_to)

    def sign_out(self, session):
        """End a session here, and tell where it ends at the provider, or None. Raises ProviderFailed."""
        with self._database.transaction() as c:
            id_token = people.end_session(c, session)
        return None if id_token is None else self._provider.sign_out_address(id_token, f"{SITE}/")

    def _take_attempt(self, browser, old_session):
        """The attempt of a browser, which is used up with that, or None; nobody is signed in any more."""
        with self._database.transaction() as c:
            people.end_session(c, old_session)
            if not browser:
                return None
            attempt = c.execute(
                "SELECT * FROM attempts WHERE browser_hash = ? AND begun >= ?",
                (people.hashed(browser), time.time() - _ATTEMPT_SECONDS),
            ).fetchone()
            c.execute("DELETE FROM attempts WHERE browser_hash = ?", (people.hashed(browser),))
            return attempt

    def _code(self, attempt, query):
        """The code in an answer of the provider to an attempt. Raises ProviderFailed."""
        if attempt is None:
            raise ProviderFailed("this browser was not led to the provider")
        values = parse_qs(query, keep_blank_values=True)
        state = _single(values, "state") or ""
        if not hmac.compare_digest(state.encode("utf-8", "replace"), attempt["state"].encode()):
            raise ProviderFailed("the answer has another state")
        if not self._provider.is_issuer(_single(values, "iss")):
            raise ProviderFailed("the answer has another issuer")
        if "error" in values:
            raise ProviderFailed(f"the provider says {values['error'][0]!r}")
        code = _single(values, "code")
        if not code:
            raise ProviderFailed("the answer has no code")
        return code


def local_path(address):
    """An address within this site; the start page in place of any other, so that nobody is led elsewhere."""
    if re.fullmatch(r"/(?![/\\])[!-\[\]-~]*", address) is None or address.startswith(("/sign-in", "/sign-out")):
        return "/"
    return address


def _single(values, name):
    found = values.get(name, [])
    if len(found) > 1:
        raise ProviderFailed(f"the answer has several values of {name}")
    return found[0] if found else None
