"""The world in which the probe lives: the page's document, with JavaScript of its own.

Scripts of the page and of such an isolated world share the DOM and nothing else. Whatever the page replaces (the
methods of strings, `JSON`, `document.querySelector`) is untouched here, and the page sees neither the probe nor what
it is asked. The world ends with the document; the next question sets up another.
"""

import itertools
from collections.abc import Mapping
from typing import Any

from judge_machine.user.devtools_line import DevToolsError, DevToolsLine, NoDevToolsAnswer
from judge_machine.user.driver import refusal
from judge_machine.user.probe import PROBE
from judge_machine.user.waiting import Interrupted

NAME = "projecteval"
ELEMENTS_OF_A_WORLD = 10**9  # numbers for elements, so that no two worlds have the same
LONGEST_REASON = 300
_NO_WORLD = "Cannot find context"
_serials = itertools.count(1)


class IsolatedWorld:
    """The probe in the page of one tab; `frame` is the DevTools id of the tab's main frame."""

    def __init__(self, page: DevToolsLine, frame: str) -> None:
        self._page = page
        self._frame = frame
        self._context: int | None = None

    def ask(self, op: str, request: Mapping[str, object]) -> Any:
        """The probe's answer. Raises Interrupted when the page changed, or when it is not fit to be looked at.

        Raises NoDevToolsAnswer when the page is too busy.
        """
        return self._evaluate("(question) => ask(question)", {"op": op, **request}).get("value")

    def reference(self, element: int) -> str:
        """The DevTools id of an element; raises like `ask`, and Interrupted when the element is gone."""
        found: str | None = self._evaluate("(number) => elementOf(number)", element, by_value=False).get("objectId")
        if found is None:
            raise Interrupted("the element is gone")
        return found

    def examine(self, script: str, argument: object) -> Any:
        """The result of a function in a world of its own, without the probe; raises like `ask`."""
        try:
            world: int = self._page("Page.createIsolatedWorld", frameId=self._frame, worldName=f"{NAME}-look")[
                "executionContextId"
            ]
            return self._call(world, script, argument).get("value")
        except NoDevToolsAnswer:
            raise
        except DevToolsError as error:
            raise refusal(error) from error

    def _evaluate(self, function: str, argument: object, *, by_value: bool = True) -> Mapping[str, Any]:
        try:
            if self._context is not None:
                try:
                    return self._call(self._context, function, argument, by_value=by_value)
                except DevToolsError as error:
                    if _NO_WORLD not in str(error):
                        raise
            return self._call(self._set_up(), function, argument, by_value=by_value)
        except NoDevToolsAnswer:
            raise
        except DevToolsError as error:
            raise refusal(error) from error

    def _set_up(self) -> int:
        self._context = None
        world: int = self._page("Page.createIsolatedWorld", frameId=self._frame, worldName=NAME)["executionContextId"]
        self._call(world, PROBE, next(_serials) * ELEMENTS_OF_A_WORLD)
        self._context = world
        return world

    def _call(self, world: int, function: str, argument: object, *, by_value: bool = True) -> Mapping[str, Any]:
        answer = self._page(
            "Runtime.callFunctionOn",
            executionContextId=world,
            functionDeclaration=function,
            arguments=[{"value": argument}],
            returnByValue=by_value,
            awaitPromise=True,
        )
        if (problem := answer.get("exceptionDetails")) is not None:
            words = problem.get("exception", {}).get("description") or problem.get("text", "")
            raise Interrupted(f"the page cannot be examined: {words.partition(chr(10))[0][:LONGEST_REASON]}")
        result: Mapping[str, Any] = answer["result"]
        return result
