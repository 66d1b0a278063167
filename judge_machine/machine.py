"""Judge one project: prepare its packages, open a world, collect the verdicts."""

import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from judge_machine.dialect import find_dialect
from judge_machine.energy_meter import EnergyMeter
from judge_machine.errors import BadInput, HarnessError, JudgeError, JudgingStopped, ProjectError, TestEnded
from judge_machine.isolation import NAMESPACES, isolation_named, probe
from judge_machine.judgement import Isolation, Judgement
from judge_machine.preparation import prepare
from judge_machine.request import JudgeRequest
from judge_machine.session.channel import EvidenceFolder
from judge_machine.session_process import NewSessions, SessionSource
from judge_machine.tests_file import written_tests
from judge_machine.verdicts import Cause, Evidence, Outcome, Verdict, unjudged
from judge_machine.world_process import Collected, Suggestion, run_world

# Between two reports of a session: to start a browser twice, or to inspect a stuck page and then give its browser up.
_GRACE_S = 150.0


def judge(
    request: JudgeRequest,
    *,
    on_verdict: Callable[[Verdict], None] | None = None,
    on_heard: Callable[[Verdict], None] = lambda _verdict: None,
    on_suggestion: Callable[[str, Suggestion], None] | None = None,
    cache: Path | None = None,
    stop: threading.Event | None = None,
    sessions: SessionSource | None = None,
) -> Judgement:
    """Judge a project and return one verdict for every test of the file, whatever happens.

    Where the request ends with the first failure, there are only the verdicts up to it.

    `on_verdict` receives each verdict once, in order, as it comes, in the calling thread; from one on that is undecided
    (`absent`), they come when all tests have run; `on_heard` receives each at once, and of an undecided one the outcome
    stays. `cache` is the package cache's folder, `sessions` may have some that were started before.
    `on_suggestion` receives, at the end, what the request's `suggests` asked for, by test.
    Setting `stop` ends everything and raises JudgingStopped, with the verdicts so far. A harness error makes the judge
    start over once, in a new world; verdicts that were sound before stay as they were.
    Raises BadInput when the request itself cannot be used, or when isolation is missing and the project is not trusted.
    """
    started = time.monotonic()
    names = _checked(request)
    isolation = _isolation_for(request)
    hearing = _Hearing(on_heard=on_heard, on_verdict=on_verdict or (lambda _verdict: None))
    attempt = _Attempt(
        request=request,
        hear=hearing.hear,
        cache=cache,
        stop=stop or threading.Event(),
        isolation=isolation,
        sessions=sessions or NewSessions(),
    )
    try:
        collected, retried = _tried(attempt, names)
    except JudgingStopped as stopped:
        raise JudgingStopped(str(stopped), verdicts=tuple(hearing.heard.values())) from stopped
    # What was heard stays, also when the judge started over and saw the test again.
    known = {**collected.verdicts, **hearing.heard}
    if request.until_failure and collected.has_failed:
        names = tuple(name for name in names if name in known)
    unknown = {verdict.test: verdict for verdict in _unjudged((name for name in names if name not in known), collected)}
    verdicts = tuple(_decided(known.get(name) or unknown[name], collected) for name in names)
    if on_suggestion is not None:
        for test, suggestion in collected.suggestions.items():
            on_suggestion(test, suggestion)
    hearing.tell_rest(verdicts)
    return Judgement(
        verdicts=verdicts,
        resources=replace(collected.resources, wall_s=time.monotonic() - started),
        isolation=isolation,
        versions=collected.versions,
        phases=collected.phases,
        retried=retried,
        visit=collected.visit,
    )


@dataclass
class _Hearing:
    """The verdicts that count as they come: each is told at once, and in order up to one that is undecided."""

    on_heard: Callable[[Verdict], None]
    on_verdict: Callable[[Verdict], None]
    heard: dict[str, Verdict] = field(default_factory=dict)
    _told: set[str] = field(default_factory=set)
    _is_undecided: bool = False

    def hear(self, verdict: Verdict) -> None:
        """Take the first verdict of a test that counts."""
        if verdict.test in self.heard or not is_counted(verdict):
            return
        self.heard[verdict.test] = verdict
        self.on_heard(verdict)
        self._is_undecided = self._is_undecided or verdict.cause is Cause.ABSENT
        if not self._is_undecided:
            self._told.add(verdict.test)
            self.on_verdict(verdict)

    def tell_rest(self, verdicts: Sequence[Verdict]) -> None:
        """Tell those of the final verdicts that nobody was told yet."""
        for verdict in verdicts:
            if verdict.test not in self._told:
                self.on_verdict(verdict)


def is_counted(verdict: Verdict) -> bool:
    """Return True if a verdict is final: every one but those of a fault of the harness."""
    return verdict.outcome is not Outcome.NOT_SCORED


def _checked(request: JudgeRequest) -> tuple[str, ...]:
    if not request.project.is_dir():
        raise BadInput(f"{request.project}: is not a folder; give the folder of the project to judge")
    if request.materials is not None and not request.materials.is_dir():
        raise BadInput(f"{request.materials}: is not a folder; give the folder of the mission's materials")
    if request.dialect:
        find_dialect(request.dialect)
    request.evidence.mkdir(parents=True, exist_ok=True)
    names = tuple(test.name for test in written_tests(request.tests))
    unknown = sorted(set(request.only) - set(names))
    if unknown:
        raise BadInput(f"{request.tests}: holds no test {', '.join(unknown)}; it has {', '.join(names)}")
    return tuple(name for name in names if not request.only or name in request.only)


def _isolation_for(request: JudgeRequest) -> Isolation:
    isolation = isolation_named(request.isolation)
    if isolation.name != NAMESPACES and not request.trusted:
        problem = probe().problem or f"isolation {isolation.name!r} was asked for"
        raise BadInput(
            f"untrusted code is not run without full isolation: {problem}. "
            f"With --unsafe it runs all the same, with isolation {isolation.name!r}"
        )
    return isolation


@dataclass(frozen=True, slots=True, kw_only=True)
class _Attempt:
    """One judging: its request, who hears of its verdicts, and where it runs."""

    request: JudgeRequest
    hear: Callable[[Verdict], None]
    cache: Path | None
    stop: threading.Event
    isolation: Isolation
    sessions: SessionSource


def _tried(attempt: _Attempt, names: tuple[str, ...]) -> tuple[Collected, bool]:
    """Judge, and once more after a fault of the harness; return what came of it, and whether it was tried again."""
    collected = _try(attempt)
    explained = set(names) if collected.fault is not None else set()
    is_over = attempt.request.until_failure and collected.has_failed
    is_complete = is_over or set(names) <= collected.verdicts.keys() | explained
    is_sound = is_complete and not collected.is_harness_fault
    if is_sound and all(map(is_counted, collected.verdicts.values())):
        return collected, False
    return _try(attempt), True


def _try(attempt: _Attempt) -> Collected:
    """Judge once; whatever is raised but by the machine or the caller ends in verdicts, so that no attempt is lost."""
    try:
        return _judged(attempt)
    except TestEnded as fault:
        return Collected(fault=fault, fault_evidence=_log_of(fault, attempt.request.evidence))
    except (JudgeError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - the verdicts say so
        return Collected(fault=HarnessError("".join(traceback.format_exception(error))))


def _log_of(fault: TestEnded, evidence: Path) -> tuple[Evidence, ...]:
    """Keep the log of an installer that failed."""
    if not isinstance(fault, ProjectError) or not fault.log:
        return ()
    return (EvidenceFolder(evidence).keep("install_log", "text/plain", fault.log.encode()),)


def _judged(attempt: _Attempt) -> Collected:
    started, request, isolation = time.monotonic(), attempt.request, attempt.isolation
    manifest, given = prepare(request, attempt.cache, isolation)
    installed = time.monotonic()
    _raise_if_stopped(attempt.stop)
    limits = request.limits
    preparing_s = limits.setup_s * len(manifest.setup) + limits.build_s * len(manifest.build)
    testing_s = max((test.time_limit_s or limits.test_s for test in written_tests(request.tests)), default=0.0)
    meter = EnergyMeter()
    collected = run_world(
        given,
        isolation=isolation.name,
        hear=attempt.hear,
        patience_s=max(preparing_s, limits.start_s, testing_s) + _GRACE_S,
        stop=attempt.stop,
        sessions=attempt.sessions,
    )
    collected.phases["install"] = installed - started
    used = collected.resources
    collected.resources = replace(used, energy_j=meter.joules_of(used.cpu_s))
    _raise_if_stopped(attempt.stop)
    return collected


def _raise_if_stopped(stop: threading.Event) -> None:
    if stop.is_set():
        raise JudgingStopped("the judging was stopped")


def _decided(verdict: Verdict, collected: Collected) -> Verdict:
    return collected.decisions.get(verdict.test, verdict) if verdict.cause is Cause.ABSENT else verdict


def _unjudged(names: Iterable[str], collected: Collected) -> tuple[Verdict, ...]:
    fault = collected.fault or HarnessError(f"the world ended before this test; {collected.last_words}")
    return unjudged(names, fault.cause, str(fault), evidence=collected.fault_evidence)
