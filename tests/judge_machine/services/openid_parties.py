"""A project's client of the OpenID provider and a person's browser, without a project and without a browser."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

import httpx
from joserfc import jwt
from joserfc.jwk import KeySet

from judge_machine.parameters import Locator
from judge_machine.services.openid.directory import Account
from judge_machine.services.openid.verbs import Openid

BACK = "http://localhost:8000/back"
SCOPE = "openid profile email groups"


@dataclass
class Site:
    """A project's client of the provider."""

    variables: Mapping[str, str]
    client: httpx.Client

    def asks(self, **changed: str) -> dict[str, str]:
        fixed = {
            "response_type": "code",
            "client_id": self.variables["OPENID_CLIENT_ID"],
            "redirect_uri": BACK,
            "scope": SCOPE,
            "state": "s-1",
            "nonce": "n-1",
        }
        return {name: value for name, value in (fixed | changed).items() if value}

    def redeem(self, code: str, /, **changed: str) -> httpx.Response:
        fields = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK}
        secret = self.variables["OPENID_CLIENT_ID"], self.variables["OPENID_CLIENT_SECRET"]
        return self.client.post("/token", data=fields | changed, auth=secret)

    def claims(self, token: str) -> dict[str, object]:
        keys = KeySet.import_key_set(self.client.get("/keys").json())
        return dict(jwt.decode(token, keys, algorithms=["RS256"]).claims)


@dataclass
class Browser:
    """A person's browser: keeps cookies, and stays at the provider's last page."""

    client: httpx.Client
    reply: httpx.Response | None = None

    @property
    def url(self) -> str:
        return str(self.reply.url) if self.reply else ""

    @property
    def title(self) -> str:
        found = re.search("<title>(.*)</title>", self.reply.text if self.reply else "")
        return found[1] if found else ""

    def visit(self, path: str, **asked: str) -> httpx.Response:
        self.reply = self.client.get(path, params=asked)
        self._typed: dict[str, str] = {}
        return self.reply

    def fill(self, el: Locator, text: str) -> None:
        assert f'id="{el.value.removeprefix("id=")}"' in self.reply.text
        self._typed["password" if "password" in el.value else "user_name"] = text

    def click(self, el: Locator) -> None:
        value = re.search(f'id="{el.value.removeprefix("id=")}" name="do" value="(.+?)"', self.reply.text)[1]
        self.reply = self.client.post(self.url, data=self._typed | {"do": value})

    def eventually(self, predicate: Callable[[], object], message: str) -> None:
        assert predicate(), message

    def answer(self) -> dict[str, str]:
        """The fields with which the person was led back to the site."""
        location = self.reply.headers["Location"]
        assert location.startswith(f"{BACK}?")
        return dict(parse_qsl(urlsplit(location).query))


def signed_in(site: Site, browser: Browser, openid: Openid, account: Account, **changed: str) -> str:
    """Sign in and return the code."""
    browser.visit("/authorize", **site.asks(**changed))
    openid.signs_in(browser, account)
    return browser.answer()["code"]
