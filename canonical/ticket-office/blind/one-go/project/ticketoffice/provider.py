"""Requests to the payment provider."""

import http.client
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from urllib.parse import quote

from . import config
from .reservations import News

TIMEOUT_SECONDS = 8
MAX_ANSWER_BYTES = 1024 * 1024

# Never through a proxy from the environment.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class ProviderError(Exception):
    """The provider did not do what it was asked for; the status is 0 if it did not answer at all."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True)
class NewSession:
    id: str
    code: str


def create_session(amount: int, reference: str, return_url: str, webhook_url: str) -> NewSession:
    session = _request(
        "POST",
        "/sessions",
        {
            "amount": amount,
            "currency": "EUR",
            "reference": reference,
            "return_url": return_url,
            "webhook_url": webhook_url,
        },
    )
    id, code = session.get("id"), session.get("code")
    if not isinstance(id, str) or not id or not isinstance(code, str) or not code:
        raise ProviderError("the new session has no id or no code")
    return NewSession(id, code)


def get_session(session_id: str) -> News:
    news = news_of(_request("GET", _path(session_id)))
    if news is None:
        raise ProviderError("the answer is no session")
    return news


def refund(session_id: str, amount: int) -> None:
    _request("POST", _path(session_id) + "/refunds", {"amount": amount})


def news_of(session: object) -> News | None:
    """The news in a session as the provider writes it, or None if it is none."""
    if not isinstance(session, dict):
        return None
    id, status, amount, refunded = (session.get(name) for name in ("id", "status", "amount", "refunded"))
    if not isinstance(id, str) or not isinstance(status, str):
        return None
    return News(id, status, _whole(amount), _whole(refunded))


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _path(session_id: str) -> str:
    return "/sessions/" + quote(session_id, safe="")


def _request(method: str, path: str, body: dict | None = None) -> dict:
    headers = {"Authorization": f"Bearer {config.PAYMENT_KEY}", "Accept": "application/json"}
    content = None
    if body is not None:
        content = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    try:
        request = urllib.request.Request(config.PAYMENT_URL + path, data=content, headers=headers, method=method)
        with _opener.open(request, timeout=TIMEOUT_SECONDS) as response:
            answer = json.loads(response.read(MAX_ANSWER_BYTES))
    except urllib.error.HTTPError as error:
        with error:
            raise ProviderError(f"{method} {path} was answered with {error.code}", error.code) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise ProviderError(f"{method} {path} failed: {error}") from error
    if not isinstance(answer, dict):
        raise ProviderError(f"{method} {path} was answered with no object")
    return answer
