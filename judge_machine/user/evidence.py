"""Evidence of a failure: the picture, the texts and the lines that explain it."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from judge_machine.errors import TestEnded
from judge_machine.user.driver import BrowserContext
from judge_machine.user.waiting import PageTrouble

MOST_BYTES = 512 * 1024
PATIENCE_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CapturedEvidence:
    """One file of evidence; when it could not be taken, `content` is empty and `missing_reason` says why.

    `kind` is screenshot, dom, accessibility, console or network.
    """

    kind: str
    media_type: str
    content: bytes
    missing_reason: str | None = None


def capture(context: BrowserContext) -> tuple[CapturedEvidence, ...]:
    """Everything there is to see in the person's current tab; never raises for what could not be taken.

    Texts are cut at 512 KiB. After 10 seconds the page is asked for nothing more: it may be stuck.
    """
    until_s = time.monotonic() + PATIENCE_S
    return (
        _taken("console", "text/plain", lambda: _text("\n".join(context.console)), until_s),
        _taken("network", "text/plain", lambda: _text("\n".join(context.failed_requests)), until_s),
        _taken("screenshot", "image/png", lambda: context.picture(None), until_s),
        _taken("dom", "text/html", lambda: _text(context.ask("markup", most=MOST_BYTES)), until_s),
        _taken("accessibility", "text/plain", lambda: _text(context.accessibility()), until_s),
    )


def _taken(kind: str, media_type: str, take: Callable[[], bytes], until_s: float) -> CapturedEvidence:
    problem = "the page took too long to show anything"
    if time.monotonic() < until_s:
        try:
            return CapturedEvidence(kind=kind, media_type=media_type, content=take())
        except (TestEnded, PageTrouble) as error:
            problem = str(error)
    return CapturedEvidence(kind=kind, media_type=media_type, content=b"", missing_reason=problem)


def _text(words: object) -> bytes:
    return str(words).encode("utf-8", errors="replace")[:MOST_BYTES]
