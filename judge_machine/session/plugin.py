"""The pytest plugin that turns each test of a mission into one verdict."""

import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from judge_machine.errors import AbsentError, BehaviourError, HarnessError, ParameterError
from judge_machine.session.causes import MESSAGE_LIMIT, cause_of
from judge_machine.session.desk import Desk
from judge_machine.session.differences import comparison
from judge_machine.session.tracebacks import last_traceback
from judge_machine.verdicts import LAUNCH_TEST, Cause, Evidence, Outcome, Verdict, is_scored, not_run_like

_ALARM_GRACE_S = 3.0
_HANG_GRACE_S = 15.0  # an alarm that rings inside a callback of Playwright's is not heard


class JudgePlugin:
    """Runs the tests in file order, blocks those whose prerequisites failed, and reports each verdict as it comes."""

    logs = False
    """True where pytest itself reports the tests too."""

    def __init__(
        self,
        desk: Desk,
        report: Callable[[Verdict], None],
        *,
        tests: Path,
        only: frozenset[str],
        on_parameter_fault: Callable[[str, ParameterError], None] = lambda _test, _fault: None,
    ) -> None:
        self._desk = desk
        self._report = report
        self._on_parameter_fault = on_parameter_fault
        self._tests = str(tests)
        self._only = only
        self._verdicts: dict[str, Verdict] = {}
        self._absent: dict[str, str] = {}  # by test, the parameter whose element was not there
        self._failure: Verdict | None = None
        self._browser_fault: HarnessError | None = None  # of a browser that was given up
        self._duration_s = 0.0
        self.collection_error = ""

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "needs(*tests): block this test unless all of these passed")
        config.addinivalue_line("markers", "time_limit(seconds): seconds that this test may take")

    def pytest_assertrepr_compare(self, op: str, left: object, right: object) -> list[str] | None:
        return comparison(left, right) if op == "==" else None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.collection_error = str(report.longrepr)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """With `only`, keep those tests and everything that they need, in file order."""
        if not self._only:
            return
        needs = {item.name: set(_prerequisites(item)) for item in items}
        wanted = set(self._only)
        while grown := set().union(*(needs.get(name, set()) for name in wanted)) - wanted:
            wanted |= grown
        items[:] = [item for item in items if item.name in wanted]

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        verdict = self._blocked(item)
        if verdict is None:
            self._failure, self._browser_fault, self._duration_s = None, None, 0.0
            self._desk.begin(item.name, limit_s=self._limit_s(item))
            runtestprotocol(item, log=self.logs, nextitem=nextitem)
            verdict = replace(
                self._failure or Verdict(test=item.name, outcome=Outcome.PASSED),
                duration_s=self._duration_s,
                journey=self._desk.end(),
            )
        self._verdicts[item.name] = verdict
        self._report(verdict)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, None]:
        limit_s = self._limit_s(item)
        self._desk.start_clock(limit_s)
        started = time.monotonic()
        try:
            with self._bounded(limit_s):
                yield
        finally:
            self._duration_s = time.monotonic() - started

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Inspect the failure while the page that shows it is still open."""
        if call.excinfo is not None and self._failure is None:
            self._failure = self._explain(item, call)

    def _explain(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Verdict:
        assert call.excinfo is not None
        cause, message = self._desk.explain(call.excinfo.value) or cause_of(call.excinfo, self._tests)
        server = self._desk.server
        fault = server.fault(may_be_ending=True) or server.disk_is_full()
        if broken := self._desk.services_fault():  # on which whatever else went wrong may rest
            fault = broken
        elif cause is Cause.HARNESS_ERROR:
            fault = self._desk.pages_fault()  # which the browser's end, a fault of the harness else, comes from
        elif fault is None or fault.cause is Cause.HARNESS_ERROR:
            fault = self._desk.pages_fault() or fault or self._browser_fault or self._desk.browser_fault()
        if fault is None and cause is Cause.WRONG_RESULT:
            fault = self._desk.program_crash()
        if fault is not None:
            cause, message = fault.cause, f"{fault}\n(seen as: {message})"
        elif shown := last_traceback(self._desk.printed()):
            shown = f"\nThe server printed during this test:\n{shown}"
            message = message[: max(0, MESSAGE_LIMIT - len(shown))] + shown
        if isinstance(call.excinfo.value, ParameterError):
            self._on_parameter_fault(item.name, call.excinfo.value)
        if cause is Cause.ABSENT and isinstance(call.excinfo.value, AbsentError):
            self._absent[item.name] = call.excinfo.value.parameter
        evidence: tuple[Evidence, ...] = ()
        try:
            evidence = self._desk.capture()
        except OSError as error:
            cause, message = Cause.HARNESS_ERROR, f"the evidence cannot be kept: {error}\n(of this: {message})"
            self._absent.pop(item.name, None)  # which `decided` would score
        self._desk.forget_sessions()  # one of them may have had a part in the failure
        if cause in (Cause.CRASHED, Cause.OUT_OF_MEMORY, Cause.HARNESS_ERROR):
            self._desk.distrust_browser()
        return Verdict(
            test=item.name,
            outcome=Outcome.FAILED if is_scored(cause) else Outcome.NOT_SCORED,
            cause=cause,
            message=message[:MESSAGE_LIMIT],
            evidence=evidence,
        )

    def _blocked(self, item: pytest.Item) -> Verdict | None:
        for name in _prerequisites(item):
            before = self._verdicts.get(name)
            if before is not None and before.outcome is not Outcome.PASSED:
                if name in self._absent:
                    self._absent[item.name] = self._absent[name]
                return _blocked_verdict(item.name, before.cause, f"needs {name}, which did not pass")
        if fault := self._desk.server.fault():
            first = next((one.test for one in self._verdicts.values() if str(fault) in one.message), None)
            return _blocked_verdict(item.name, fault.cause, not_run_like(first) if first else str(fault))
        return None

    def decided(self, was_seen: Callable[[str], bool]) -> Iterator[Verdict]:
        """The verdicts for which an element was absent that another test of the attempt has seen, with that decided.

        `was_seen` tells whether the value of a parameter has led to a visible element. It is right then, and what the
        page does not show at another time is its behaviour.
        """
        for test, parameter in self._absent.items():
            if was_seen(parameter):
                verdict = self._verdicts[test]
                message = f"{verdict.message}\n(Another test saw {parameter} by the same value.)"
                yield replace(verdict, cause=Cause.WRONG_RESULT, message=message[:MESSAGE_LIMIT])

    def _limit_s(self, item: pytest.Item) -> float:
        marker = item.get_closest_marker("time_limit")
        return float(marker.args[0]) if marker else self._desk.limits.test_s

    @contextmanager
    def _bounded(self, limit_s: float) -> Generator[None, None, None]:
        with self._desk.bounded(limit_s + _HANG_GRACE_S), self._alarm(limit_s):
            yield

    @contextmanager
    def _alarm(self, limit_s: float) -> Generator[None, None, None]:
        """The verbs keep the limit themselves; the alarm ends a test that hangs outside of them."""
        rang = False

        def ring(_number: int, _frame: FrameType | None) -> None:
            nonlocal rang
            rang = True
            raise BehaviourError(Cause.TIMED_OUT, f"the test took longer than its {limit_s:g} s")

        previous = signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, limit_s + _ALARM_GRACE_S)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, previous)
            if rang:  # not in the handler: it may run inside Playwright's event loop, which would wait for itself
                self._browser_fault = self._desk.browser_fault()
                self._desk.distrust_browser()


def _blocked_verdict(test: str, cause: Cause | None, message: str) -> Verdict:
    cause = cause or Cause.HARNESS_ERROR
    outcome = Outcome.BLOCKED if is_scored(cause) else Outcome.NOT_SCORED
    return Verdict(test=test, outcome=outcome, cause=cause, message=message[:MESSAGE_LIMIT])


def _prerequisites(item: pytest.Item) -> Iterable[str]:
    if item.name != LAUNCH_TEST:
        yield LAUNCH_TEST
    for marker in item.iter_markers("needs"):
        yield from marker.args
