"""Answers of the website."""

from dataclasses import dataclass, field


@dataclass
class Response:
    """An answer: its status, its bytes and its headers."""

    status: int = 200
    body: bytes = b""
    headers: list = field(default_factory=list)


def page(html, status=200):
    """An answer with a page, which browsers always ask for anew."""
    headers = [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")]
    return Response(status=status, body=html.encode("utf-8", "replace"), headers=headers)


def redirect(path):
    """An answer that leads to another page."""
    return Response(status=303, headers=[("Location", path), ("Cache-Control", "no-store")])
