"""The OpenID Connect provider: its addresses, and what our server asks it."""

import base64
import hashlib
import http.client
import json
import urllib.error
import urllib.request
from urllib.parse import urlencode, urlsplit

from lounge.tokens import read_id_token

SCOPE = "openid profile email groups"

_TIMEOUT = 5
_ANSWER_LIMIT = 1024 * 1024


class ProviderFailed(Exception):
    """The provider does not answer as it should."""


class Provider:
    """The provider with this issuer, at which our site is registered."""

    def __init__(self, issuer, client_id, client_secret):
        self._issuer = issuer
        self._client_id = client_id
        self._client_secret = client_secret
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self._last_known = None

    def sign_in_address(self, redirect_uri, state, nonce, verifier):
        """Where to lead somebody who wants to sign in. Raises ProviderFailed."""
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        query = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": redirect_uri,
            "scope": SCOPE,
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        return _with_query(_endpoint(self._discover(), "authorization_endpoint"), query)

    def sign_out_address(self, id_token, leads_to):
        """Where to lead somebody who signs out. Raises ProviderFailed."""
        try:
            known = self._discover()
        except ProviderFailed:
            if self._last_known is None:
                raise
            known = self._last_known
        query = {
            "id_token_hint": id_token,
            "client_id": self._client_id,
            "post_logout_redirect_uri": leads_to,
        }
        return _with_query(_endpoint(known, "end_session_endpoint"), query)

    def redeem(self, code, redirect_uri, verifier, nonce):
        """The ID token for a code, and its claims. Raises ProviderFailed and BadToken.

        The keys are asked for each time: only those that the provider publishes now count.
        """
        known = self._discover()
        answer = self._ask(
            _endpoint(known, "token_endpoint"),
            {
                "grant_type": "authorization_code",
                "code": code,
                "redirect_uri": redirect_uri,
                "code_verifier": verifier,
                "client_id": self._client_id,
                "client_secret": self._client_secret,
            },
        )
        id_token = answer.get("id_token")
        claims = read_id_token(
            id_token,
            keys=self._ask(_endpoint(known, "jwks_uri")),
            issuer=self._issuer,
            client_id=self._client_id,
            nonce=nonce,
        )
        return id_token, claims

    def is_issuer(self, told):
        """Whether an answer names this provider as the one that gave it; not all answers name one."""
        return told is None or told == self._issuer

    def _discover(self):
        known = self._ask(f"{self._issuer.rstrip('/')}/.well-known/openid-configuration")
        if known.get("issuer") != self._issuer:
            raise ProviderFailed("the discovery names another issuer")
        self._last_known = known
        return known

    def _ask(self, address, fields=None):
        data = None if fields is None else urlencode(fields).encode()
        request = urllib.request.Request(address, data=data, headers={"Accept": "application/json"})
        try:
            with self._opener.open(request, timeout=_TIMEOUT) as response:
                if response.status != 200:
                    raise ProviderFailed(f"{address} answered with {response.status}")
                answer = json.loads(response.read(_ANSWER_LIMIT))
        except urllib.error.HTTPError as error:
            error.close()
            raise ProviderFailed(f"{address} answered with {error.code}") from error
        except (OSError, http.client.HTTPException, ValueError, RecursionError) as error:
            raise ProviderFailed(f"{address} did not answer: {error!r}") from error
        if not isinstance(answer, dict):
            raise ProviderFailed(f"{address} answered with no object")
        return answer


def _endpoint(known, name):
    address = known.get(name)
    if not isinstance(address, str) or urlsplit(address).scheme not in ("http", "https"):
        raise ProviderFailed(f"the discovery has no {name}")
    return address


def _with_query(address, query):
    return f"{address}{'&' if urlsplit(address).query else '?'}{urlencode(query)}"
