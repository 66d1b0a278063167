"""The parts of every verb: asking the page, waiting for it, acting on it, and ending the test with the right cause."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judge_machine.errors import BehaviourError, ParameterError, TestEnded
from judge_machine.user.driver import Box, Browser, BrowserContext, Place, Point, Traffic
from judge_machine.user.journey import Journey
from judge_machine.user.shown import shows
from judge_machine.user.targets import AttemptMemory, FoundElement, Target, blame, chain_of, words_for
from judge_machine.user.waiting import PATIENCE_S, Deadline, Interrupted, Observed, Outlook, PageTrouble, wait_until
from judge_machine.verdicts import Cause

FETCH_PATIENCE_S = 1.0
LOST_AFTER_S = 0.5

Report = Mapping[str, Any]


class Person:
    """One person with one browser context; each group of verbs is a separate class over this one.

    `patience_s` is how many seconds a verb waits for its condition.
    """

    def __init__(
        self,
        browser: Browser,
        *,
        deadline: Deadline,
        memory: AttemptMemory,
        journey: Journey,
        downloads: Path,
        patience_s: float = PATIENCE_S,
    ) -> None:
        self._browser = browser
        self._deadline = deadline
        self._memory = memory
        self._journey = journey
        self._downloads = downloads
        self.patience_s = patience_s
        self._context: BrowserContext = browser.new_context()
        self._document = 0.0  # when the current page began, in ms; distinguishes one page from the next

    @property
    def url(self) -> str:
        """The address of the current page."""
        return str(self._answer("page")["url"])

    # ---- asking ----

    @contextmanager
    def _step(self, verb: str, words: str) -> Iterator[None]:
        """One step of the journey; what the page prevents there, for whatever reason, is its own behaviour."""
        with self._journey.step(verb, words):
            try:
                yield
            except PageTrouble as error:
                raise BehaviourError(
                    Cause.TIMED_OUT, f"expected a page that a person can use, but it prevented this: {error}"
                ) from error

    def _ask(self, op: str, **request: object) -> Any:
        return self._context.ask(op, **request)

    def _ask_about(self, element: int, op: str, **request: object) -> Any:
        answer = self._ask(op, element=element, **request)
        if answer is None:
            raise Interrupted("the element is gone")
        return answer

    def _answer(self, op: str, **request: object) -> Any:
        """Ask until the page answers."""
        outlook = self._wait(lambda: self._ask(op, **request), lambda seen: seen is not None)
        return self._observed(outlook, "the page to answer")

    def _question(self, chain: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """The steps as the probe takes them: the rows with a text are picked here, so that the page never learns it."""
        asked: list[dict[str, Any]] = []
        for part in chain:
            step = {key: value for key, value in part.items() if key != "containing"}
            asked.append(step)
            if part.get("containing") is not None:
                rows = self._ask("rows", chain=[*asked[:-1], {"value": part["value"]}])
                step["picked"] = [row["element"] for row in rows if shows(row, part["containing"])]
        return asked

    def _look(self, target: Target, within: FoundElement | None, **request: object) -> Report:
        report: Report = self._ask("look", chain=self._question(chain_of(target, within)), **request)
        self._remember(report, target)
        return report

    def _wait(
        self, look: Callable[[], Observed], good: Callable[[Observed], bool], *, patience_s: float | None = None
    ) -> Outlook[Observed]:
        patience_s = self.patience_s if patience_s is None else patience_s
        return wait_until(look, good, pause=self._context.pause, deadline=self._deadline, patience_s=patience_s)

    def _the_one(self, target: Target, within: FoundElement | None, *, need: str) -> Report:
        """Wait for exactly one usable element; `need` is none, act, edit or file (see the page's probe)."""

        def look() -> Report:
            report: Report = self._ask("find", chain=self._question(chain_of(target, within)), need=need)
            self._remember(report, target)
            return report

        outlook = self._wait(look, lambda report: bool(report["element"] and not report["obstacle"]))
        report = self._observed(outlook, f"{words_for(target, within)} to be usable")
        if outlook.good:
            self._memory.usable.add(target.name)
            return report
        if not report["complete"] or report["count"] != 1:
            raise blame(report, target, within, self._memory, waited_s=outlook.waited_s)
        raise self._cannot_use(report, target, within, outlook.waited_s)

    def _state_of(self, target: Target, within: FoundElement | None, **request: object) -> Report:
        """Wait for exactly one element, visible or not, and return the state that it is in."""
        outlook = self._wait(
            lambda: self._look(target, within, hiddenToo=True, **request),
            lambda seen: seen["complete"] and len(seen["states"]) == 1,
        )
        seen = self._observed(outlook, words_for(target, within))
        if not outlook.good:
            raise blame(seen, target, within, self._memory, waited_s=outlook.waited_s)
        state: Report = seen["states"][0]
        return state

    def _picture(self, target: Target, within: FoundElement | None) -> bytes:
        found = self._the_one(target, within, need="none")
        return self._context.picture(Box(**self._ask_about(found["element"], "box")))

    # ---- acting ----

    def _act(
        self,
        el: Target,
        within: FoundElement | None,
        need: str,
        act: Callable[[Report], None],
        *,
        settle: bool = True,
    ) -> None:
        """Find the element and act on it, again when the page replaced it meanwhile."""
        refusals: list[Exception] = []

        def attempt() -> bool:
            found = self._the_one(el, within, need=need)
            try:
                act(found)
            except Interrupted as error:
                refusals.append(error)
                return False
            return True

        if not self._wait(attempt, bool).good:
            raise ParameterError(
                Cause.NOT_USABLE,
                f"{words_for(el, within)}: expected an element that can be used, at {self.url}: {refusals[-1]}",
                parameter=el.name,
                scope=chain_of(el, within)[:-1],
            )
        if settle:
            self._settle()

    def _try(self, act: Callable[[], None], what: str) -> None:
        def attempt() -> bool:
            act()
            return True

        outlook = self._wait(attempt, bool)
        if not outlook.good:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"expected {what}, but the page prevented it for {outlook.waited_s:.1f} s",
            )

    def _click(self, el: Target, within: FoundElement | None, *, count: int = 1) -> None:
        def press(found: Report) -> None:
            self._context.click(Point(**found["point"]), count=count)
            if not self._landed():
                raise Interrupted("the element moved away from the mouse")

        self._act(el, within, "act", press)

    def _landed(self) -> bool:
        try:
            return bool(self._ask("landed"))
        except Interrupted:  # the click led on to another page
            return True

    def _place(self, found: Report) -> Place:
        """The place of an element, for the time when it is needed."""

        def look() -> Point:
            return Point(**self._ask_about(found["element"], "reached"))

        return look

    # ---- failing ----

    def _observed(self, outlook: Outlook[Observed], waited_for: str) -> Observed:
        """The last thing seen; ends the test instead when its time was up, or when nothing could be seen."""
        if not outlook.good and self._deadline.over:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"the test's time limit of {self._deadline.limit_s:g} s was used up while waiting for {waited_for}",
            )
        if outlook.seen is None:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"expected {waited_for}, but nothing could be seen for {outlook.waited_s:.1f} s: {outlook.trouble}",
            )
        return outlook.seen

    def _cannot_use(self, report: Report, target: Target, within: FoundElement | None, waited_s: float) -> TestEnded:
        obstacle = report["obstacle"]
        message = (
            f"{words_for(target, within)}: expected an element that can be used, found {'; '.join(report['samples'])}: "
            f"{obstacle['words']}, at {report['url']}, after {waited_s:.1f} s."
        )
        if obstacle["kind"] == "disabled" and target.name in self._memory.usable:
            return self._wrong(f"{message} It could be used before.")
        return ParameterError(
            Cause.NOT_USABLE,
            f"{message} The value of {target.name} must lead to an element that a person can use here.",
            parameter=target.name,
            scope=chain_of(target, within)[:-1],
        )

    def _wrong(self, message: str) -> BehaviourError:
        return BehaviourError(Cause.WRONG_RESULT, message)

    # ---- after acting ----

    def _settle(self) -> None:
        """Wait until what the last action set off has arrived: a new page fully, its own fetches for a second.

        A fetch is waited for once. It may be answered much later, or never end: the browser reports no end where the
        page does not read the answer's body.
        """
        started = time.monotonic()

        def look() -> tuple[Report, Traffic]:
            page: Report = self._ask("pageNext")  # the page's events up to now come before its answer
            traffic = self._context.traffic()
            # The browser may lose the end of a request when a page moves to another process; the new page is loaded.
            moved = page["document"] != self._document and page["ready"] == "complete"
            if traffic.navigating and moved and time.monotonic() - started > LOST_AFTER_S:
                self._context.arrived()
                traffic = self._context.traffic()
            return page, traffic

        def arrived(seen: tuple[Report, Traffic]) -> bool:
            return not seen[1].navigating

        def quiet(seen: tuple[Report, Traffic]) -> bool:
            return bool(seen[0]["ready"] == "complete" and not seen[1].navigating and not seen[1].fetches)

        for good, patience_s in ((arrived, self.patience_s), (quiet, FETCH_PATIENCE_S)):
            outlook = self._wait(look, good, patience_s=patience_s)
            if outlook.seen is not None:
                self._document = outlook.seen[0]["document"]
        if not outlook.good:
            self._context.leave_fetches()

    def _remember(self, report: Report, target: Target) -> None:
        if report["complete"] and report["visible"]:
            self._memory.seen.add(target.name)
