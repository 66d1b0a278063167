"""The OpenID Connect provider: where people are led, and what it says of them."""

import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import time
import urllib.error
import urllib.request
from urllib.parse import urlencode

CALLBACK = "http://localhost:8000/sign-in/callback"
START = "http://localhost:8000/"
SCOPE = "openid profile email groups"
TIMEOUT = 10
# what comes before a SHA-256 in a signature with RS256
DIGEST_INFO = bytes.fromhex("3031300d060960864801650304020105000420")

_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
_discovered = {}


class Failed(Exception):
    """A sign-in that comes to nothing, and why."""


def issuer():
    return os.environ.get("OPENID_ISSUER", "")


def client_id():
    return os.environ.get("OPENID_CLIENT_ID", "")


def _ask(address, fields=None):
    data = None if fields is None else urlencode(fields).encode()
    try:
        request = urllib.request.Request(address, data, {"Accept": "application/json"})
        with _opener.open(request, timeout=TIMEOUT) as answer:
            found = json.loads(answer.read(1_000_000))
    except urllib.error.HTTPError as error:
        error.close()
        raise Failed(f"{address} answers {error.code}") from None
    except Exception as error:  # no server, no HTTP or no JSON
        raise Failed(f"{address}: {error!r}") from error
    if not isinstance(found, dict):
        raise Failed(f"{address} answers with something else")
    return found


def _discovery():
    found = _ask(issuer().rstrip("/") + "/.well-known/openid-configuration")
    if found.get("issuer") != issuer():
        raise Failed("The discovery is that of another issuer")
    _discovered.clear()
    _discovered.update(found)
    return found


def _endpoint(discovery, name):
    address = discovery.get(name)
    if not isinstance(address, str) or not address.startswith(("http://", "https://")):
        raise Failed(f"The discovery has no {name}")
    return address


def _with(address, parameters):
    return address + ("&" if "?" in address else "?") + urlencode(parameters)


def _encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text):
    """The bytes of unpadded base64url, which are written in one way only."""
    if not isinstance(text, str) or not re.fullmatch("[A-Za-z0-9_-]*", text):
        raise Failed("This is no base64url")
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Failed("This is no base64url") from None
    if _encode(data) != text:
        raise Failed("This is no base64url")
    return data


def begin(again):
    """A new sign-in: the address at the provider, and state, nonce and verifier; again asks for the password."""
    state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
    parameters = {
        "response_type": "code", "client_id": client_id(), "redirect_uri": CALLBACK, "scope": SCOPE,
        "state": state, "nonce": nonce,
        "code_challenge": _encode(hashlib.sha256(verifier.encode()).digest()), "code_challenge_method": "S256"}
    if again:
        parameters["prompt"] = "login"
    return _with(_endpoint(_discovery(), "authorization_endpoint"), parameters), state, nonce, verifier


def finish(code, nonce, verifier):
    """The claims of whoever comes back with this code, and the ID token itself."""
    discovery = _discovery()
    answer = _ask(_endpoint(discovery, "token_endpoint"), {
        "grant_type": "authorization_code", "code": code, "redirect_uri": CALLBACK, "code_verifier": verifier,
        "client_id": client_id(), "client_secret": os.environ.get("OPENID_CLIENT_SECRET", "")})
    token = answer.get("id_token")
    if not isinstance(token, str):
        raise Failed("There is no ID token")
    # the keys are asked for each time, because they change without notice
    keys = _ask(_endpoint(discovery, "jwks_uri")).get("keys")
    claims = _verified(token, keys if isinstance(keys, list) else [])
    _check(claims, nonce)
    return claims, token


def _json(data):
    try:
        found = json.loads(data)
    except ValueError:
        raise Failed("This is no JSON") from None
    if not isinstance(found, dict):
        raise Failed("This is no JSON object")
    return found


def _verified(token, keys):
    parts = token.split(".")
    if len(parts) != 3:
        raise Failed("The ID token is no signed token")
    header = _json(_decode(parts[0]))
    if header.get("alg") != "RS256" or "crit" in header:
        raise Failed("The ID token is not signed with RS256")
    kid = header.get("kid")
    named = [key for key in keys if isinstance(key, dict) and isinstance(kid, str) and key.get("kid") == kid
             and key.get("kty") == "RSA" and key.get("use", "sig") == "sig" and key.get("alg", "RS256") == "RS256"]
    if len(named) != 1:
        raise Failed("The provider does not publish this key")
    modulus = int.from_bytes(_decode(named[0].get("n")), "big")
    exponent = int.from_bytes(_decode(named[0].get("e")), "big")
    if not _is_signature(f"{parts[0]}.{parts[1]}".encode(), _decode(parts[2]), modulus, exponent):
        raise Failed("The signature of the ID token is wrong")
    return _json(_decode(parts[1]))


def _is_signature(signed, signature, modulus, exponent):
    """RSASSA-PKCS1-v1_5 with SHA-256: the signature has to give exactly the message that is expected."""
    size = (modulus.bit_length() + 7) // 8
    end = DIGEST_INFO + hashlib.sha256(signed).digest()
    number = int.from_bytes(signature, "big")
    if size < len(end) + 11 or exponent < 3 or len(signature) != size or number >= modulus:
        return False
    expected = b"\x00\x01" + b"\xff" * (size - len(end) - 3) + b"\x00" + end
    return hmac.compare_digest(pow(number, exponent, modulus).to_bytes(size, "big"), expected)


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _check(claims, nonce):
    now = time.time()
    if claims.get("iss") != issuer():
        raise Failed("The ID token has another issuer")
    if claims.get("aud") not in (client_id(), [client_id()]) or claims.get("azp", client_id()) != client_id():
        raise Failed("The ID token is for another site")
    if not _is_number(claims.get("exp")) or claims["exp"] <= now:
        raise Failed("The ID token has expired")
    if "nbf" in claims and not (_is_number(claims["nbf"]) and claims["nbf"] <= now + 60):
        raise Failed("The ID token is not good yet")
    if not isinstance(claims.get("nonce"), str) or not hmac.compare_digest(claims["nonce"].encode(), nonce.encode()):
        raise Failed("The ID token has another nonce")
    if not isinstance(claims.get("sub"), str) or not claims["sub"]:
        raise Failed("The ID token is of nobody")


def sign_out_address(token):
    """Where a browser ends the session at the provider; the start page if the provider does not say."""
    try:
        discovery = _discovery()
    except Failed:
        discovery = dict(_discovered)
    try:
        address = _endpoint(discovery, "end_session_endpoint")
    except Failed:
        return START
    return _with(address, {"id_token_hint": token, "post_logout_redirect_uri": START})
