"""Runs a session in a world and collects what it reports."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from judge_machine.control_groups import ControlGroupMissing
from judge_machine.errors import BehaviourError, HarnessError, ParameterError, ProjectError, TestEnded
from judge_machine.judgement import NO_RESOURCES, Resources
from judge_machine.request import SessionInput
from judge_machine.session.channel import verdict_from_json
from judge_machine.session_process import NewSessions, SessionProcess, SessionSource
from judge_machine.user.candidates import Candidate
from judge_machine.verdicts import Cause, Evidence, Outcome, Owner, Verdict, owner_of
from judge_machine.visit import Visit, visit_from_json

_LAST_WORDS_BYTES = 4000
_LOOK_S = 0.1
_ERRORS: dict[Owner, type[TestEnded]] = {
    Owner.PROJECT: ProjectError,
    Owner.BEHAVIOUR: BehaviourError,
    Owner.PARAMETER: ParameterError,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """The parameter that failed a test, and the elements of the page that it may have meant, the best first."""

    parameter: str
    candidates: tuple[Candidate, ...]


@dataclass(slots=True, kw_only=True)
class Collected:
    """The result of a world: verdicts by test, and the fault that kept the other tests from running.

    `decisions` take the place of verdicts that were undecided until all tests had run.
    """

    verdicts: dict[str, Verdict] = field(default_factory=dict)
    decisions: dict[str, Verdict] = field(default_factory=dict)
    fault: TestEnded | None = None
    fault_evidence: tuple[Evidence, ...] = ()
    resources: Resources = NO_RESOURCES
    versions: dict[str, str] = field(default_factory=dict)
    suggestions: dict[str, Suggestion] = field(default_factory=dict)
    phases: dict[str, float] = field(default_factory=dict)
    visit: Visit | None = None
    last_words: str = ""

    @property
    def has_failed(self) -> bool:
        """True if a test that ran has failed, for whatever reason."""
        return any(verdict.outcome is Outcome.FAILED for verdict in self.verdicts.values())

    @property
    def is_harness_fault(self) -> bool:
        return self.fault is not None and self.fault.owner is Owner.HARNESS


def run_world(
    given: SessionInput,
    *,
    isolation: str,
    hear: Callable[[Verdict], None],
    patience_s: float,
    stop: threading.Event,
    sessions: SessionSource = NewSessions(),  # noqa: B008 - it has no state
) -> Collected:
    """Run one session of `sessions` and return what it reported.

    A world that reports nothing for `patience_s` seconds is ended, and so is one that still runs when `stop` is set,
    or when a test has failed and the request asks for no more.
    Call it from a thread that lives until it returns: the kernel ends the world with the thread that started it.
    """
    try:
        with sessions.session(isolation, given.request.evidence) as session:
            return _collected(session, given, hear=hear, patience_s=patience_s, stop=stop)
    except ControlGroupMissing as error:
        return Collected(fault=HarnessError(str(error)))


def _collected(
    session: SessionProcess,
    given: SessionInput,
    *,
    hear: Callable[[Verdict], None],
    patience_s: float,
    stop: threading.Event,
) -> Collected:
    ended = threading.Event()
    patience = _Patience(patience_s)
    keeper = threading.Thread(target=_keep_time, args=(session, ended, stop, patience), daemon=True)
    keeper.start()
    collected = Collected()
    try:
        _hand_over(session, given)
        for line in session.events:
            patience.renew()
            if not line.endswith(b"\n"):  # the session was killed while it wrote
                break
            was_settled = bool(collected.verdicts)
            _take(json.loads(line), collected, hear, session.on_evidence)
            if collected.verdicts and not was_settled:
                session.on_settled()
            if given.request.until_failure and collected.has_failed:
                break
    finally:
        ended.set()
        keeper.join()
        session.end()
        session.said.wait_closed(1)
    collected.last_words = session.said.text(_LAST_WORDS_BYTES).strip()
    return collected


class _Patience:
    """A time limit of `seconds` that begins anew with each `renew`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        self._until_s = time.monotonic() + self._seconds

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self._until_s


def _keep_time(session: SessionProcess, ended: threading.Event, stop: threading.Event, patience: _Patience) -> None:
    while not ended.wait(_LOOK_S):
        if stop.is_set() or patience.is_over:
            session.end()
            return


def _hand_over(session: SessionProcess, given: SessionInput) -> None:
    """Give the session its request, in which the folder for evidence is the session's own."""
    own = given.request.model_copy(update={"evidence": session.evidence.resolve()})
    try:
        session.requests.write(given.model_copy(update={"request": own}).model_dump_json().encode())
        session.requests.close()
    except BrokenPipeError:  # the world ended at once; its last words say why
        return


def _take(
    event: dict[str, Any],
    collected: Collected,
    hear: Callable[[Verdict], None],
    on_evidence: Callable[[Verdict], None],
) -> None:
    match event.pop("event"):
        case "verdict":
            verdict = verdict_from_json(event["verdict"])
            on_evidence(verdict)
            collected.verdicts[verdict.test] = verdict
            hear(verdict)
        case "decision":
            verdict = verdict_from_json(event["verdict"])
            collected.decisions[verdict.test] = verdict
        case "fault":
            collected.fault = _error(Cause(event["cause"]), event["message"])
            collected.fault_evidence = tuple(Evidence(**item) for item in event["evidence"])
        case "suggestion":
            candidates = tuple(Candidate(**candidate) for candidate in event["candidates"])
            collected.suggestions[event["test"]] = Suggestion(parameter=event["parameter"], candidates=candidates)
        case "resources":
            collected.resources = Resources(wall_s=0.0, cpu_s=event["cpu_s"], peak_memory_mib=event["peak_memory_mib"])
        case "phase":
            collected.phases[event["name"]] = event["wall_s"]
        case "visit":
            collected.visit = visit_from_json(event["visit"])
        case "version":
            collected.versions[event["name"]] = event["version"]


def _error(cause: Cause, message: str) -> TestEnded:
    owner = owner_of(cause)
    return HarnessError(message) if owner not in _ERRORS else _ERRORS[owner](cause, message)
