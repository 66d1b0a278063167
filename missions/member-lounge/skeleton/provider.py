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
    raise NotImplementedError("TODO: implement begin.")


def sign_in_address(pending):
    """Where to lead a person who signs in. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement sign_in_address.")


def sign_out_address(id_token):
    """Where to lead a person who signs out. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement sign_out_address.")


def redeem(pending, state, code):
    """The ID token of a person who came back, and its claims. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement redeem.")


def claims_of(id_token, nonce):
    """The claims of an ID token that is signed, meant for this site, still good and of this sign-in. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement claims_of.")


def key_named(kid):
    """The provider's present key with this id. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement key_named.")


def found(name):
    """An address that the provider publishes. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement found.")


def ask(address, fields=None):
    """The JSON of an answer; with fields, that of a form. Raises NoSignIn."""
    raise NotImplementedError("TODO: implement ask.")
