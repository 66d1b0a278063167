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
    return ask(
        "POST",
        "/sessions",
        {
            "amount": amount_cents,
            "currency": CURRENCY,
            "reference": number,
            "return_url": f"{SITE}/orders/{number}",
            "webhook_url": f"{SITE}/payments",
        },
    )


def status_of(session_id):
    """What has become of a session. Raises Unavailable."""
    return ask("GET", f"/sessions/{session_id}")["status"]


def give_back(session_id):
    """Give all the money of a session back; one that was given back already stays so. Raises Unavailable."""
    ask("POST", f"/sessions/{session_id}/refunds", {}, accepted=ALREADY_DONE)


def is_signed(body, signature):
    """Whether the provider has signed a body."""
    secret = os.environ["PAYMENT_WEBHOOK_SECRET"].encode()
    expected = f"sha256={hmac.new(secret, body, hashlib.sha256).hexdigest()}"
    return hmac.compare_digest(expected.encode(), signature.encode())


def ask(method, path, fields=None, accepted=None):
    """Send a request; return the JSON of the answer. `accepted` is an error that is none. Raises Unavailable."""
    request = urllib.request.Request(
        os.environ["PAYMENT_URL"] + path,
        method=method,
        data=None if fields is None else json.dumps(fields).encode(),
        headers={"Authorization": f"Bearer {os.environ['PAYMENT_KEY']}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code == accepted:
            return None
        raise Unavailable(f"{method} {path}: {error.code}") from error
    except (OSError, ValueError) as error:
        raise Unavailable(f"{method} {path}: {error}") from error
