"""The sessions of people who have signed in, kept from test to test of one attempt."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MOST_REFUSALS = 2

# Fields of a cookie as DevTools reports it which are also fields of one to set.
_OF_A_COOKIE = (
    "name", "value", "domain", "path", "secure", "httpOnly", "sameSite", "priority", "sourceScheme", "sourcePort",
    "partitionKey",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSession:
    """What a browser held when somebody had just signed in, and the address at which they were then.

    `local` and `session` are the items of the page's two storages.
    """

    url: str
    cookies: tuple[Mapping[str, Any], ...]
    local: Mapping[str, str]
    session: Mapping[str, str]


@dataclass(slots=True)
class KeptSessions:
    """The sessions by account; none are kept once the project has refused two in a row."""

    _kept: dict[str, KeptSession] = field(default_factory=dict)
    _refusals: int = 0

    def find(self, account: str) -> KeptSession | None:
        """The session of an account, if there is one."""
        return self._kept.get(account)

    def keep(self, account: str, session: KeptSession) -> None:
        """Keep a session in place of the one before."""
        if self._refusals < MOST_REFUSALS:
            self._kept[account] = session

    def accepted(self) -> None:
        """The project has accepted a session that was taken up."""
        self._refusals = 0

    def refused(self, account: str) -> None:
        """The project has not accepted the session of this account any more."""
        del self._kept[account]
        self._refusals += 1

    def forget(self) -> None:
        """Forget all sessions, as when the server ends: it may give their numbers to other people."""
        self._kept.clear()


def settable(cookie: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters with which DevTools sets a cookie again that it has reported."""
    again = {name: cookie[name] for name in _OF_A_COOKIE if name in cookie}
    return again if cookie.get("session", True) else {**again, "expires": cookie["expires"]}
