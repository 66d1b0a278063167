"""The user: all verbs of a person in front of the project's pages, the same on every browser backend."""

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from judge_machine.errors import TestEnded
from judge_machine.user.content import ContentVerbs
from judge_machine.user.drawings import DrawingVerbs
from judge_machine.user.driver import BrowserContext
from judge_machine.user.evidence import CapturedEvidence, capture
from judge_machine.user.expectations import ExpectationVerbs
from judge_machine.user.fields import FieldVerbs
from judge_machine.user.pointer import PointerVerbs
from judge_machine.user.sign_in import SignInVerbs
from judge_machine.user.texts import TextVerbs
from judge_machine.user.waiting import PageTrouble


class User(SignInVerbs, PointerVerbs, FieldVerbs, ContentVerbs, TextVerbs, ExpectationVerbs, DrawingVerbs):
    """A person with their own browser: no cookies, no storage, one tab.

    `User(browser, deadline=…, memory=…, journey=…, downloads=…)`: `deadline` is the time limit of the running test,
    `memory` belongs to the attempt, `journey` to the test; `downloads` is a directory for finished downloads. Every
    verb waits for its condition for a few seconds, never beyond the deadline, and logs one step. Verbs raise
    BehaviourError, ParameterError or HarnessError. Not thread-safe.
    """

    _others: "tuple[User, ...]" = ()
    _closed = False

    def another(self) -> "User":
        """Return a second person with their own browser and the same verbs; closed together with this one."""
        with self._step("another", "a second person opens a browser"):
            other = User(
                self._browser,
                deadline=self._deadline,
                memory=self._memory,
                journey=self._journey,
                downloads=self._downloads,
                patience_s=self.patience_s,
            )
            other._clears_clipboard = False
            self._others = (*self._others, other)
            return other

    def page_elements(self, scope: Sequence[Mapping[str, Any]] = ()) -> list[Mapping[str, Any]]:
        """Return the elements that these people could point at now, inside the one that `scope` leads to."""
        people = (self, *self._others)
        return [element for person in people for element in person._elements(scope)]

    def _elements(self, scope: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        chain = [{**part, "kept": None} for part in scope]  # what was kept may be of a page that is gone
        try:
            return list(self._ask("candidates", chain=self._question(chain)))
        except (TestEnded, PageTrouble):
            return []  # the page is stuck or gone, and shows nothing

    def capture(self) -> tuple[CapturedEvidence, ...]:
        """Evidence of what this person and the others see now; never raises."""
        return tuple(item for person in (self, *self._others) for item in capture(person._context))

    @property
    def contexts(self) -> tuple[BrowserContext, ...]:
        """The browsers of this person and of the others."""
        return tuple(person._context for person in (self, *self._others))

    def close(self) -> None:
        """Close the browsers of this person and of the others, once. Raises HarnessError when the browser is gone."""
        if self._closed:
            return
        self._closed = True
        with contextlib.ExitStack() as closing:
            closing.callback(self._browser.release, self._context)
            for other in self._others:
                closing.callback(other.close)
