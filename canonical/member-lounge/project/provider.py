"""The OpenID Connect provider: where to lead people, and what a code is worth."""

import base64
import hashlib
import json
import os
import secrets
import urllib.request
from urllib.parse import urlencode

import jwt

SITE = "http://localhost:8000"
REDIRECT_URI = f"{SITE}/signed-in"
SCOPE = "openid profile email groups"
ALGORITHMS = ["RS256"]
REQUIRED_CLAIMS = ["exp", "iat", "iss", "aud", "sub", "nonce"]
TIMEOUT_S = 5


class NoSignIn(Exception):
    """The provider does not answer, or what it says does not hold."""


def begin():
    """What one sign-in has of its own: kept in the person's browser until it ends."""
    return {name: secrets.token_urlsafe(32) for name in ("state", "nonce", "verifier")}


def sign_in_address(pending):
    """Where to lead a person who signs in. Raises NoSignIn."""
    digest = hashlib.sha256(pending["verifier"].encode()).digest()
    return found("authorization_endpoint") + "?" + urlencode(
        {
            "response_type": "code",
            "client_id": os.environ["OPENID_CLIENT_ID"],
            "redirect_uri": REDIRECT_URI,
            "scope": SCOPE,
            "state": pending["state"],
            "nonce": pending["nonce"],
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
    )


def sign_out_address(id_token):
    """Where to lead a person who signs out. Raises NoSignIn."""
    return found("end_session_endpoint") + "?" + urlencode(
        {"id_token_hint": id_token, "post_logout_redirect_uri": f"{SITE}/"}
    )


def redeem(pending, state, code):
    """The ID token of a person who came back, and its claims. Raises NoSignIn."""
    if not pending or not secrets.compare_digest(state.encode(), pending["state"].encode()):
        raise NoSignIn("the state is that of no sign-in in this browser")
    answer = ask(
        found("token_endpoint"),
        {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": REDIRECT_URI,
            "code_verifier": pending["verifier"],
            "client_id": os.environ["OPENID_CLIENT_ID"],
            "client_secret": os.environ["OPENID_CLIENT_SECRET"],
        },
    )
    return answer["id_token"], claims_of(answer["id_token"], pending["nonce"])


def claims_of(id_token, nonce):
    """The claims of an ID token that is signed, meant for this site, still good and of this sign-in. Raises NoSignIn."""
    try:
        key = key_named(jwt.get_unverified_header(id_token).get("kid"))
        claims = jwt.decode(
            id_token,
            key,
            algorithms=ALGORITHMS,
            audience=os.environ["OPENID_CLIENT_ID"],
            issuer=os.environ["OPENID_ISSUER"],
            options={"require": REQUIRED_CLAIMS},
        )
    except jwt.PyJWTError as problem:
        raise NoSignIn(f"the ID token does not hold: {problem}") from problem
    if claims["nonce"] != nonce:
        raise NoSignIn("the ID token is of another sign-in")
    return claims


def key_named(kid):
    """The provider's present key with this id. Raises NoSignIn."""
    for key in ask(found("jwks_uri"))["keys"]:
        if key["kid"] == kid:
            return jwt.PyJWK(key)
    raise NoSignIn("the ID token is signed by a key that is not the provider's")


def found(name):
    """An address that the provider publishes. Raises NoSignIn."""
    return ask(f"{os.environ['OPENID_ISSUER']}/.well-known/openid-configuration")[name]


def ask(address, fields=None):
    """The JSON of an answer; with fields, that of a form. Raises NoSignIn."""
    body = urlencode(fields).encode() if fields else None
    try:
        with urllib.request.urlopen(address, body, timeout=TIMEOUT_S) as answer:
            return json.load(answer)
    except (OSError, ValueError) as problem:
        raise NoSignIn(f"{address}: {problem}") from problem
