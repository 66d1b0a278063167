"""The parts of every verb: asking the page, waiting for it, acting on it, and ending the test with the right cause."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from judge_machine.errors import BehaviourError, ParameterError, TestEnded
from judge_machine.user.driver import Blocked, Browser, BrowserContext, Handle, Traffic
from judge_machine.user.journey import Journey
from judge_machine.user.probe import PROBE
from judge_machine.user.targets import AttemptMemory, FoundElement, Target, blame, chain_of, words_for
from judge_machine.user.waiting import PATIENCE_S, Deadline, Interrupted, Observed, Outlook, wait_until
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

    def _ask(self, op: str, **request: object) -> Any:
        return self._context.evaluate(PROBE, {"op": op, **request})

    def _answer(self, op: str, **request: object) -> Any:
        """Ask until the page answers; a dialog that opens meanwhile leaves chromedriver without an answer."""
        outlook = self._wait(lambda: self._ask(op, **request), lambda seen: seen is not None)
        return self._observed(outlook, "the page to answer")

    def _look(self, target: Target, within: FoundElement | None, **request: object) -> Report:
        question = {"op": "look", "chain": chain_of(target, within), **request}
        report: Report = _despite_staleness(self._context.evaluate, question)
        self._remember(report, target)
        return report

    def _wait(
        self, look: Callable[[], Observed], good: Callable[[Observed], bool], *, patience_s: float | None = None
    ) -> Outlook[Observed]:
        patience_s = self.patience_s if patience_s is None else patience_s
        return wait_until(look, good, pause=self._context.pause, deadline=self._deadline, patience_s=patience_s)

    def _the_one(self, target: Target, within: FoundElement | None, *, need: str) -> tuple[Handle, Report]:
        """Wait for exactly one usable element; `need` is none, act, edit or file (see the page's probe)."""
        handles: list[Handle] = []

        def look() -> Report:
            question = {"op": "find", "chain": chain_of(target, within), "need": need}
            report, handle = _despite_staleness(self._context.locate, question)
            self._remember(report, target)
            handles[:] = [] if handle is None else [handle]
            found: Report = report
            return found

        outlook = self._wait(look, lambda report: bool(report["count"] == 1 and handles and not report["obstacle"]))
        report = self._observed(outlook, f"{words_for(target, within)} to be usable")
        if outlook.good:
            self._memory.usable.add(target.name)
            return handles[0], report
        if not report["complete"] or report["count"] != 1:
            raise blame(report, target, within, self._memory, waited_s=outlook.waited_s)
        raise self._cannot_use(report, target, within, outlook.waited_s)

    # ---- acting ----

    def _act(
        self,
        el: Target,
        within: FoundElement | None,
        need: str,
        act: Callable[[Handle, Report], None],
        *,
        settle: bool = True,
    ) -> None:
        """Find the element and act on it, again when the page replaced it meanwhile."""
        refusals: list[Exception] = []

        def attempt() -> bool:
            handle, report = self._the_one(el, within, need=need)
            try:
                act(handle, report)
            except (Blocked, Interrupted) as error:
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
                f"expected {what}, but the page took no input for {outlook.waited_s:.1f} s at {self.url}",
            )

    def _click(self, el: Target, within: FoundElement | None, *, count: int = 1) -> None:
        self._act(
            el, within, "act", lambda handle, _: self._context.click(handle, count=count, timeout_s=self._time_s())
        )

    def _time_s(self) -> float:
        return max(0.05, min(self.patience_s, self._deadline.remaining_s))

    # ---- failing ----

    def _observed(self, outlook: Outlook[Report], waited_for: str) -> Report:
        """The last thing seen; ends the test instead when its time was up, or when nothing could be seen."""
        if not outlook.good and self._deadline.over:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"the test's time limit of {self._deadline.limit_s:g} s was used up while waiting for {waited_for}",
            )
        if outlook.seen is None:
            raise BehaviourError(
                Cause.TIMED_OUT,
                f"expected {waited_for}, but the page kept changing for {outlook.waited_s:.1f} s without rest",
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
        """Wait until what the last action set off has arrived: a new page fully, its own fetches for a second."""
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

    def _remember(self, report: Report, target: Target) -> None:
        if report["complete"] and report["visible"]:
            self._memory.seen.add(target.name)


def _despite_staleness(ask: Callable[[str, object], Any], question: dict[str, Any]) -> Any:
    """Ask again without the elements that were kept from earlier, for they may be of a page that is gone."""
    try:
        return ask(PROBE, question)
    except Interrupted:
        if not any(part.get("kept") for part in question["chain"]):
            raise
        return ask(PROBE, {**question, "chain": [{**part, "kept": None} for part in question["chain"]]})
