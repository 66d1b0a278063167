"""Events that the payment provider sends."""

import hashlib
import hmac
import json

from . import config, provider
from .orders import Orders


def is_signed(body: bytes, signature: str) -> bool:
    """Whether the body is from the provider; nothing is, as long as there is no secret."""
    if not config.PAYMENT_WEBHOOK_SECRET:
        return False
    digest = hmac.new(config.PAYMENT_WEBHOOK_SECRET.encode(), body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(f"sha256={digest}".encode(), signature.encode("utf-8", "replace"))


def take(orders: Orders, body: bytes) -> None:
    """Do what follows from an event that is from the provider."""
    try:
        event = json.loads(body)
    except ValueError:
        return
    session = event.get("session") if isinstance(event, dict) else None
    news = provider.news_of(session)
    if news is not None:
        orders.learn(news, str(session.get("reference", "")))
