"""Looks at each state of a page that the tests of one attempt leave, once, within the bounds of an attempt."""

import time
from collections.abc import Collection, Iterable

from judge_machine.errors import TestEnded
from judge_machine.user.driver import BrowserContext
from judge_machine.user.page_look import look_at, state_of
from judge_machine.user.waiting import PageTrouble
from judge_machine.visit import Aspect, VisitedPage

MOST_STATES = 60
MOST_LOOKING_S = 60.0


class PageVisits:
    """The pages that were looked at, not those of other origins than the project's; it took `looking_s` seconds."""

    def __init__(self, aspects: Collection[Aspect], *, origins: Collection[str]) -> None:
        self._aspects = aspects
        self._origins = origins
        self._seen: set[str] = set()
        self.looking_s = 0.0
        self.pages: list[VisitedPage] = []
        self.omitted = 0

    def look(self, contexts: Iterable[BrowserContext], *, test: str) -> None:
        """Look at the current pages of these people; each context is to be given back then.

        Raises HarnessError where the browser is gone.
        """
        if not self._aspects:
            return
        started = time.monotonic()
        try:
            for context in contexts:
                self._look(context, test)
        finally:
            self.looking_s += time.monotonic() - started

    def _look(self, context: BrowserContext, test: str) -> None:
        try:
            state = state_of(context)
        except (PageTrouble, TestEnded):  # it changes, or is stuck: then it is no state that a test has left
            return
        if state is None or state.origin not in self._origins or state.digest in self._seen:
            return
        self._seen.add(state.digest)
        if len(self.pages) >= MOST_STATES or self.looking_s > MOST_LOOKING_S:
            self.omitted += 1
            return
        self.pages.append(look_at(context, state, self._aspects, test=test))
