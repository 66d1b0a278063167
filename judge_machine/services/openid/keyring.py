"""The provider's keys, and ID tokens signed as they ought to be or as an attacker would."""

import base64
import json
import secrets
import threading
from collections.abc import Callable, Mapping
from functools import cached_property

from joserfc import jwt
from joserfc.jwk import RSAKey

ALGORITHM = "RS256"
_BITS = 2048
_TWO_HOURS_S = 7200

Claims = Mapping[str, object]


class Keyring:
    """One key that signs and is published, made when it is first needed; `rotate` puts a new one in its place."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._key: RSAKey | None = None

    def published(self) -> dict[str, object]:
        """The public keys as a JSON Web Key Set."""
        return {"keys": [self._current().as_dict(private=False)]}

    def rotate(self) -> None:
        """Sign with a new key from now on, and publish it alone."""
        with self._lock:
            self._key = None

    def signed(self, claims: Claims) -> str:
        """A token as it ought to be."""
        return _signed(claims, self._current())

    def signed_by_another(self, claims: Claims) -> str:
        """A token by a key that was never published, under the id of the one that is."""
        return _signed(claims, self._another, kid=str(self._current().kid))

    def unsigned(self, claims: Claims) -> str:
        """A token whose header says that it needs no signature, and names the right key all the same."""
        return f"{_encoded({'alg': 'none', 'typ': 'JWT', 'kid': self._current().kid})}.{_encoded(claims)}."

    def changed(self, claims: Claims) -> str:
        """A token of somebody else's, in which the claims were replaced after it was signed."""
        header, _, signature = self.signed({**claims, "sub": "somebody-else"}).split(".")
        return f"{header}.{_encoded(claims)}.{signature}"

    def _current(self) -> RSAKey:
        with self._lock:
            self._key = self._key or _new_key(secrets.token_hex(6))
            return self._key

    @cached_property
    def _another(self) -> RSAKey:
        return _new_key("another")


CLAIM_FAULTS: Mapping[str, Callable[[Claims], Claims]] = {
    "nonce": lambda claims: {**claims, "nonce": secrets.token_urlsafe(12)},
    "no_nonce": lambda claims: {name: value for name, value in claims.items() if name != "nonce"},
    "audience": lambda claims: {**claims, "aud": "another-site"},
    "issuer": lambda claims: {**claims, "iss": f"{claims['iss']}/another"},
    "expired": lambda claims: {**claims, **{name: _long_ago(claims[name]) for name in ("iat", "exp", "auth_time")}},
}
"""The faults of what a token says, by their names."""

SIGNATURE_FAULTS: Mapping[str, Callable[[Keyring, Claims], str]] = {
    "foreign_key": Keyring.signed_by_another,
    "unsigned": Keyring.unsigned,
    "changed": Keyring.changed,
}
"""The faults of how it is signed, by their names."""


def _long_ago(moment: object) -> int:
    assert isinstance(moment, int)
    return moment - _TWO_HOURS_S


def _new_key(kid: str) -> RSAKey:
    return RSAKey.generate_key(_BITS, {"kid": kid, "use": "sig", "alg": ALGORITHM})


def _signed(claims: Claims, key: RSAKey, *, kid: str = "") -> str:
    return jwt.encode({"alg": ALGORITHM, "typ": "JWT", "kid": kid or str(key.kid)}, dict(claims), key)


def _encoded(content: Claims) -> str:
    return base64.urlsafe_b64encode(json.dumps(dict(content)).encode()).rstrip(b"=").decode()
