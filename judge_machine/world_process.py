"""Runs a session in a world and collects what it reports."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from judge_machine.control_groups import ControlGroup, ControlGroupMissing, attempt_group, find_base
from judge_machine.errors import BehaviourError, HarnessError, ParameterError, ProjectError, TestEnded
from judge_machine.judgement import NO_RESOURCES, Resources
from judge_machine.request import SessionInput
from judge_machine.sandbox.output import OutputLog
from judge_machine.session.channel import verdict_from_json
from judge_machine.user.candidates import Candidate
from judge_machine.verdicts import Cause, Evidence, Owner, Verdict, owner_of
from judge_machine.visit import Visit, visit_from_json

_KEPT_ENVIRONMENT = ("PATH", "HOME", "LANG", "LC_ALL", "PROJECTEVAL_BROWSER", "PROJECTEVAL_CHROMEDRIVER", "VIRTUAL_ENV")
_LAST_WORDS_BYTES = 4000
_LOOK_S = 0.1
_END_S = 10.0
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
    def is_harness_fault(self) -> bool:
        return self.fault is not None and self.fault.owner is Owner.HARNESS


def run_world(
    given: SessionInput,
    *,
    isolation: str,
    hear: Callable[[Verdict], None],
    patience_s: float,
    stop: threading.Event,
) -> Collected:
    """Run one session and return what it reported.

    A world that reports nothing for `patience_s` seconds is ended, and so is one that still runs when `stop` is set.
    Call it from a thread that lives until it returns: the kernel ends the world with the thread that started it.
    """
    base = find_base().group if isolation == "namespaces" else None
    try:
        with attempt_group(base) if base else nullcontext() as group:
            process = _start(given, isolation=isolation, group=group)
            return _collected(process, given, hear=hear, patience_s=patience_s, stop=stop)
    except ControlGroupMissing as error:
        return Collected(fault=HarnessError(str(error)))


def _start(given: SessionInput, *, isolation: str, group: ControlGroup | None) -> subprocess.Popen[bytes]:
    package_root = str(Path(__file__).parents[1])
    environment = {name: os.environ[name] for name in _KEPT_ENVIRONMENT if name in os.environ}
    environment |= {"PYTHONPATH": package_root, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "judge_machine.session",
            isolation,
            str(given.request.evidence.resolve()),
            str(os.getpid()),
            *(f"{hierarchy}={folder}" for hierarchy, folder in (group.folders.items() if group else ())),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd="/",
        start_new_session=True,  # Ctrl-C is for the judge: a world that it ends looks like a fault of the harness
    )


def _collected(
    process: subprocess.Popen[bytes],
    given: SessionInput,
    *,
    hear: Callable[[Verdict], None],
    patience_s: float,
    stop: threading.Event,
) -> Collected:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    errors = OutputLog(process.stderr, limit_bytes=1 << 62)  # type: ignore[arg-type]
    ended = threading.Event()
    patience = _Patience(patience_s)
    keeper = threading.Thread(target=_keep_time, args=(process, ended, stop, patience), daemon=True)
    keeper.start()
    collected = Collected()
    try:
        _hand_over(process.stdin, given)
        for line in process.stdout:
            patience.renew()
            if not line.endswith(b"\n"):  # the session was killed while it wrote
                break
            _take(json.loads(line), collected, hear)
    finally:
        ended.set()
        keeper.join()
        _end(process)
        errors.wait_closed(1)
        process.stdout.close()
        process.stderr.close()
    collected.last_words = errors.text(_LAST_WORDS_BYTES).strip()
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


def _keep_time(
    process: subprocess.Popen[bytes], ended: threading.Event, stop: threading.Event, patience: _Patience
) -> None:
    while not ended.wait(_LOOK_S):
        if stop.is_set() or patience.is_over:
            _end(process)
            return


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the session; it gets a moment to clear away what a world would take with it."""
    process.terminate()
    try:
        process.wait(_END_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _hand_over(stream: IO[bytes], given: SessionInput) -> None:
    try:
        stream.write(given.model_dump_json().encode())
        stream.close()
    except BrokenPipeError:  # the world ended at once; its last words say why
        return


def _take(event: dict[str, Any], collected: Collected, hear: Callable[[Verdict], None]) -> None:
    match event.pop("event"):
        case "verdict":
            verdict = verdict_from_json(event["verdict"])
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
