"""The payment provider: sessions, refunds, and the signatures of its events."""

import hashlib
import hmac
import json
import os
import urllib.error
import urllib.request

SITE = "http://localhost:8000"
CURRENCY = "EUR"
TIMEOUT_S = 5
ALREADY_DONE = 409


class Unavailable(Exception):
    """The provider does not answer, or not as it should."""


def open_session(number, amount_cents):
    """Ask for a payment; return the session. Raises Unavailable."""
    raise NotImplementedError("TODO: implement open_session.")


def status_of(session_id):
    """What has become of a session. Raises Unavailable."""
    raise NotImplementedError("TODO: implement status_of.")


def give_back(session_id):
    """Give all the money of a session back; one that was given back already stays so. Raises Unavailable."""
    raise NotImplementedError("TODO: implement give_back.")


def is_signed(body, signature):
    """Whether the provider has signed a body."""
    raise NotImplementedError("TODO: implement is_signed.")


def ask(method, path, fields=None, accepted=None):
    """Send a request; return the JSON of the answer. `accepted` is an error that is none. Raises Unavailable."""
    raise NotImplementedError("TODO: implement ask.")
