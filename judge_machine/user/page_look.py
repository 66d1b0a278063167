"""A look at the page that a test has left: its accessibility by axe-core, and what goes wrong in its layout.

The page's scripts neither see the look nor forge its result: it runs in a world of its own, as the probe does. What it
asks of the project is held back, so that a look changes nothing for the tests that follow.

Not covered: a page that knows how tests end can still show them something else than it shows to people; messages over
open WebSockets are not held back.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from judge_machine.errors import ProjectError
from judge_machine.user.driver import BrowserContext
from judge_machine.user.waiting import PageTrouble
from judge_machine.visit import Aspect, PageFinding, VisitedPage

TELEPHONE_PX = (375, 812)
WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
_CONTRAST = ("color-contrast",)
_MOST_ELEMENTS = 3
_MOST_FINDINGS = 40
_LONGEST = 200
_FOLDER = Path(__file__).parent / "look"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageState:
    """A page as it lies: where it is from, and a digest of what kinds of elements are where."""

    origin: str
    path: str
    digest: str
    width_px: int


def state_of(context: BrowserContext) -> PageState | None:
    """The state of a person's current page; None where it is no HTML, or none of a server."""
    shown: Mapping[str, Any] = context.examine(_script("state"), None)
    origin, path = str(shown["origin"]), str(shown["path"])
    if shown["type"] != "text/html" or not origin.startswith("http"):
        return None
    digest = hashlib.sha256(f"{origin}{_route(path)}\n{shown['kinds']}".encode("utf-8", "surrogatepass")).hexdigest()
    return PageState(
        origin=urlsplit(origin).netloc,
        path=path,
        digest=digest,
        width_px=int(shown["width"]),
    )


def _route(path: str) -> str:
    """The path without what tells one thing of a kind from another: each part with a digit, as in /bills/12."""
    return "/".join("*" if any(map(str.isdigit, part)) else part for part in path.split("/"))


def look_at(context: BrowserContext, state: PageState, aspects: Iterable[Aspect], *, test: str) -> VisitedPage:
    """Examine a person's current page; what the page prevents is its `problem`. Raises HarnessError."""
    page = VisitedPage(test=test, address=_text(state.path))
    try:
        context.hold_requests()
        try:
            return _examined(context, state, frozenset(aspects), page)
        finally:
            context.stop_page()
    except (PageTrouble, ProjectError) as error:
        return VisitedPage(test=test, address=page.address, problem=_text(str(error)) or "the page is stuck")


def _examined(context: BrowserContext, state: PageState, aspects: frozenset[Aspect], page: VisitedPage) -> VisitedPage:
    judges_access, judges_looks = Aspect.ACCESSIBILITY in aspects, Aspect.APPEARANCE in aspects
    asked = {"rules": () if judges_access else _CONTRAST, "tags": WCAG, "most": _MOST_ELEMENTS}
    found: Mapping[str, Any] = context.examine(_script("accessibility", with_axe=True), asked)
    broken = _findings(found["broken"], state.width_px)
    appearance = [one for one in broken if one.rule in _CONTRAST]
    if judges_looks:
        appearance += _layout(context, state.width_px)
        if state.width_px != TELEPHONE_PX[0]:
            context.resize(*TELEPHONE_PX)  # and not back: the context is washed or closed now
            appearance += _layout(context, TELEPHONE_PX[0])
    return VisitedPage(
        test=page.test,
        address=page.address,
        accessibility=broken if judges_access else (),
        kept=int(found["kept"]) if judges_access else 0,
        broken=len(broken) if judges_access else 0,
        undecided=int(found["undecided"]) if judges_access else 0,
        appearance=tuple(appearance) if judges_looks else (),
    )


def _layout(context: BrowserContext, width_px: int) -> tuple[PageFinding, ...]:
    return _findings(context.examine(_script("layout"), {"most": _MOST_ELEMENTS}), width_px)


def _findings(found: Iterable[Mapping[str, Any]], width_px: int) -> tuple[PageFinding, ...]:
    return tuple(
        PageFinding(
            rule=_text(one["rule"]),
            text=_text(one["text"]),
            elements=tuple(map(_text, one["elements"][:_MOST_ELEMENTS])),
            count=int(one["count"]),
            impact=_text(one.get("impact", "")),
            width_px=width_px,
        )
        for one in list(found)[:_MOST_FINDINGS]
    )


def _text(words: object) -> str:
    """Words of a page as a short text that is valid Unicode."""
    return str(words).encode("utf-8", "replace").decode("utf-8")[:_LONGEST]


@cache
def _script(name: str, *, with_axe: bool = False) -> str:
    """The source of a function; with axe-core, that is evaluated before it."""
    function = (_FOLDER / f"{name}.js").read_text("utf-8")
    if not with_axe:
        return function
    axe = (_FOLDER / "axe.min.js").read_text("utf-8")
    start = function.index("async")
    return f"async (question) => {{\n{axe}\n;return ({function[start:]})(question);\n}}"
