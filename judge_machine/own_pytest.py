"""The tests of a mission in the pytest process of a person, against a project of the same person.

The project is on bare ground: under Landlock where the kernel has it, else under nothing. The tests, and what they
load, run with all rights of the person. `isolation` has the gaps in words. No code of anybody else belongs here.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from judge_machine.defaults import default_manifest
from judge_machine.errors import TestEnded
from judge_machine.isolation import LANDLOCK, without_namespaces
from judge_machine.judgement import Isolation
from judge_machine.preparation import prepare
from judge_machine.request import JudgeRequest, SessionInput
from judge_machine.sandbox.watch import Ledger
from judge_machine.session.bare_ground import BareGround
from judge_machine.session.desk import Desk
from judge_machine.session.plugin import JudgePlugin
from judge_machine.session.rig import OPTIONS, Rig
from judge_machine.verdicts import LAUNCH_TEST, Outcome, Verdict, unjudged

_NO_LIMIT_S = 1e6


class OwnTests(JudgePlugin):
    """Runs the tests as the judge does, and has pytest report them too.

    A blocked test is skipped, with the reason. Without `limits`, tests may take as long as they like.
    """

    logs = True

    def __init__(self, desk: Desk, *, tests: Path, limits: bool) -> None:
        self.verdicts: list[Verdict] = []
        super().__init__(desk, self.verdicts.append, tests=tests, only=frozenset())
        self._limits = limits
        self.fault: TestEnded | None = None
        """What kept the project from being launched."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Refuse tests that are no part of the mission."""
        if strange := [item.nodeid for item in items if str(item.path) != self._tests]:
            raise pytest.UsageError(f"--projecteval runs the tests in {self._tests} alone, found {strange[0]}; omit it")

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        super().pytest_runtest_protocol(item, nextitem)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _blocked(self, item: pytest.Item) -> Verdict | None:
        verdict = self._unlaunched(item) or super()._blocked(item)
        if verdict is not None:
            _report(item, verdict)
        return verdict

    def _unlaunched(self, item: pytest.Item) -> Verdict | None:
        if self.fault is None:
            return None
        names = (item.name,) if item.name == LAUNCH_TEST else (LAUNCH_TEST, item.name)
        return unjudged(names, self.fault.cause, str(self.fault))[-1]

    def _explain(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Verdict:
        verdict = super()._explain(item, call)
        item.add_report_section(call.when, "verdict", f"{verdict.outcome}, {verdict.cause}: {verdict.message}")
        return verdict

    def _limit_s(self, item: pytest.Item) -> float:
        return super()._limit_s(item) if self._limits else _NO_LIMIT_S

    @contextmanager
    def _bounded(self, limit_s: float) -> Generator[None, None, None]:
        if not self._limits:
            yield
            return
        with super()._bounded(limit_s):
            yield


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRun:
    """An open run: the `tests` to register with pytest, and their `fixtures`."""

    tests: OwnTests
    fixtures: tuple[object, ...]
    isolation: Isolation
    _rig: Rig

    options = OPTIONS

    @classmethod
    @contextmanager
    def opened(cls, request: JudgeRequest, *, window: bool, limits: bool) -> Iterator["OwnRun"]:
        """Install and copy a project, and end at the end of the block what it has started.

        `window` shows the browser; without `limits` tests have no time limit. Nothing of the project runs before
        `launch`. Raises BadInput where the request cannot be used, TestEnded where the project cannot be copied.
        """
        isolation, fault = without_namespaces(), None
        try:
            _, given = prepare(request, None, isolation)
        except TestEnded as ended:
            manifest = request.launch if request.launch is not None else default_manifest(request.project)[0]
            given, fault = SessionInput(request=request, manifest=manifest), ended
        ledger = Ledger()
        ground = BareGround(ledger, landlocked=isolation is LANDLOCK)
        try:
            rig = Rig(given, ground, ledger, ground.take_in(given), window=window)
            try:
                tests = OwnTests(rig.desk, tests=request.tests, limits=limits)
                tests.fault = fault
                yield cls(tests=tests, fixtures=tuple(rig.fixtures()), isolation=isolation, _rig=rig)
            finally:
                rig.close()
        finally:
            ground.close()

    def launch(self) -> None:
        """Build, set up and start the project; where that fails, the launch test does, and blocks the others."""
        if self.tests.fault is None:
            try:
                self._rig.server.prepare()
                self._rig.server.start()
                self._rig.server.wait_ready()
            except TestEnded as fault:
                self.tests.fault = fault

    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on the tests that ran, in their order."""
        decided = {verdict.test: verdict for verdict in self.tests.decided(self._rig.desk.has_seen)}
        return tuple(decided.get(verdict.test, verdict) for verdict in self.tests.verdicts)


def _report(item: pytest.Item, verdict: Verdict) -> None:
    """Report a test that did not run: as skipped where it is blocked, else as failed."""
    message = f"{verdict.outcome}, {verdict.cause}: {verdict.message}"
    outcome: Literal["skipped", "failed"] = "skipped" if verdict.outcome is Outcome.BLOCKED else "failed"
    path, line, _ = item.location
    report = pytest.TestReport(
        nodeid=item.nodeid,
        location=item.location,
        keywords={item.name: 1},
        outcome=outcome,
        longrepr=(path, (line or 0) + 1, message) if outcome == "skipped" else message,
        when="setup" if outcome == "skipped" else "call",
    )
    item.ihook.pytest_runtest_logreport(report=report)
