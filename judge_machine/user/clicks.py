"""Several clicks in a row, each one when the project has answered what the click before it asked for.

Clicks at once are one to a browser: it gives up the request of the first before anybody has heard of it. Even when it
is on its way, a busy server may read it only when the browser has closed its connection, and drop it. So the answers
are held back at the browser's end: the project has done what it was asked, and the page, which does not know it yet,
takes the next click as it would take a fast one. A page that sends everything twice is found out on any machine.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress

from judge_machine.user.devtools_line import NoDevToolsAnswer
from judge_machine.user.driver import Point, Stuck
from judge_machine.user.tab import Tab
from judge_machine.user.waiting import Interrupted, PageTrouble

Bounded = Callable[[float], AbstractContextManager[object]]
"""Gives up waiting for the browser after some seconds, with Stuck or NoDevToolsAnswer."""

_HELD = [{"resourceType": kind, "requestStage": "Response"} for kind in ("Document", "XHR", "Fetch")]
_ACTS_WITHIN_S = 1.0
_ASKS_WITHIN_S = 0.25
_ANSWERED_WITHIN_S = 2.0
_LOOK_S = 0.002


def click(tab: Tab, point: Point, count: int, *, once: Callable[[], object], bounded: Bounded) -> None:
    """Click `count` times at one place of the window; a single click is `once`, by the backend's own means.

    Of several, each is over when an answer to it is held, when it has asked for nothing for 0.25 s, or after 2 s. They
    do not go through chromedriver, which waits for the page that an answer leads to.
    """
    if count == 1:
        once()
        return
    earlier = tab.watch.requests
    with _answers_held(tab):
        _mouse(tab, point, "mouseMoved", button="none")
        _click(tab, point, 1, earlier, bounded)
        for number in range(2, count + 1):
            with suppress(Interrupted):  # by what the click before has led to
                _click(tab, point, number, earlier, bounded)


@contextmanager
def _answers_held(tab: Tab) -> Iterator[None]:
    tab.watch.held.clear()
    tab.command("Fetch.enable", patterns=_HELD)
    try:
        yield
    finally:
        with suppress(PageTrouble):
            tab.command("Fetch.disable")  # which lets the page have all that is held


def _click(tab: Tab, point: Point, number: int, earlier: frozenset[str], bounded: Bounded) -> None:
    sent, answered = tab.watch.sent, set(tab.watch.held)
    _mouse(tab, point, "mousePressed", button="left", clickCount=number)
    try:
        with bounded(_ACTS_WITHIN_S):
            _mouse(tab, point, "mouseReleased", button="left", clickCount=number)
    except (Stuck, NoDevToolsAnswer):
        _let_go(tab, set(tab.watch.held))  # for which a script of the page may wait
        return
    clicked_s = time.monotonic()
    while time.monotonic() < clicked_s + (_ANSWERED_WITHIN_S if tab.watch.sent > sent else _ASKS_WITHIN_S):
        tab.command("Target.getTargetInfo")  # events come in with the answer
        _let_go(tab, {pause for pause, request in tab.watch.held.items() if request in earlier})
        if set(tab.watch.held) - answered:
            break
        time.sleep(_LOOK_S)


def _let_go(tab: Tab, pauses: set[str]) -> None:
    for pause in pauses:
        del tab.watch.held[pause]
        with suppress(PageTrouble):  # the browser has given it up
            tab.command("Fetch.continueRequest", requestId=pause)


def _mouse(tab: Tab, point: Point, kind: str, **button: object) -> None:
    tab.command("Input.dispatchMouseEvent", type=kind, x=point.x, y=point.y, **button)
