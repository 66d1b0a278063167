"""What every verb is made of: asking the page, waiting for it, and ending the test with the right cause."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from judge_machine.errors import BehaviourError, ParameterError, TestEnded
from judge_machine.user.driver import Browser, Context, Handle, Traffic
from judge_machine.user.journey import Journey
from judge_machine.user.probe import PROBE
from judge_machine.user.targets import AttemptMemory, Found, Target, blame, chain_of, words_for
from judge_machine.user.waiting import PATIENCE_S, Deadline, Interrupted, Outlook, wait_until
from judge_machine.verdicts import Cause

FETCH_PATIENCE_S = 1.0
LOST_AFTER_S = 0.5

Report = Mapping[str, Any]


class Person:
    """One person with one browser context; the verbs are in the classes that build on this one.

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
        self._context: Context = browser.new_context()
        self._document = 0.0  # when the current page began, in ms; tells one page from the next

    # ---- asking ----

    def _ask(self, op: str, **request: object) -> Any:
        return self._context.evaluate(PROBE, {"op": op, **request})

    def _answer(self, op: str, **request: object) -> Any:
        """Ask until the page answers; a dialog that opens meanwhile leaves chromedriver without an answer."""
        outlook = self._wait(lambda: self._ask(op, **request), lambda seen: seen is not None)
        return self._observed(outlook, "the page to answer")

    def _look(self, target: Target, within: Found | None, **request: object) -> Report:
        question = {"op": "look", "chain": chain_of(target, within), **request}
        report: Report = _despite_staleness(self._context.evaluate, question)
        self._remember(report, target)
        return report

    def _wait(self, look: Callable[[], Report], good: Callable[[Report], bool]) -> Outlook[Report]:
        return wait_until(look, good, pause=self._context.pause, deadline=self._deadline, patience_s=self.patience_s)

    def _the_one(self, target: Target, within: Found | None, *, need: str) -> tuple[Handle, Report]:
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

    def _cannot_use(self, report: Report, target: Target, within: Found | None, waited_s: float) -> TestEnded:
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
            # The browser may lose the end of a request when a page moves to another process; the new page is there.
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
            outlook = wait_until(look, good, pause=self._context.pause, deadline=self._deadline, patience_s=patience_s)
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
