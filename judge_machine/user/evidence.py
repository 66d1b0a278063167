"""What is kept of a failure: the picture, the texts and the lines that explain it."""

from collections.abc import Callable
from dataclasses import dataclass

from judge_machine.errors import HarnessError
from judge_machine.user.driver import Context, TooSlow
from judge_machine.user.probe import PROBE
from judge_machine.user.waiting import Interrupted

MOST_BYTES = 512 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class CapturedEvidence:
    """One file of evidence; when it could not be taken, `content` is empty and `missing_reason` says why.

    `kind` is screenshot, dom, accessibility, console or network.
    """

    kind: str
    media_type: str
    content: bytes
    missing_reason: str | None = None


def capture(context: Context) -> tuple[CapturedEvidence, ...]:
    """Everything there is to see in the person's current tab; never raises for what could not be taken.

    Texts are cut at 512 KiB.
    """
    return (
        _taken("screenshot", "image/png", lambda: context.picture(None)),
        _taken("dom", "text/html", lambda: _text(context.evaluate(PROBE, {"op": "markup", "most": MOST_BYTES}))),
        _taken("accessibility", "text/plain", lambda: _text(context.accessibility())),
        _taken("console", "text/plain", lambda: _text("\n".join(context.console))),
        _taken("network", "text/plain", lambda: _text("\n".join(context.failed_requests))),
    )


def _taken(kind: str, media_type: str, take: Callable[[], bytes]) -> CapturedEvidence:
    try:
        return CapturedEvidence(kind=kind, media_type=media_type, content=take())
    except (HarnessError, Interrupted, TooSlow) as error:
        return CapturedEvidence(kind=kind, media_type=media_type, content=b"", missing_reason=str(error))


def _text(words: object) -> bytes:
    return str(words).encode("utf-8", errors="replace")[:MOST_BYTES]
