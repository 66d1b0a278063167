"""Judge what an agent handed in for a mission."""

import hashlib
import tempfile
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from judge_machine.isolation import probe
from judge_machine.judge import judge
from judge_machine.judgement import NO_RESOURCES, Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.request import BrowserBackend, JudgeRequest, ParameterQuestion
from judge_machine.tests_file import LAUNCH_TEST
from judge_machine.verdicts import Cause, Outcome, Verdict, is_scored
from projecteval.attempt import Attempt, AttemptKey
from projecteval.mission import Mission

# Their code is ours or derived from ours, so it may run where isolation is weak.
_TRUSTED_AGENTS = frozenset({"canonical", "empty", "hello", "skeleton"})


def judge_attempt(
    attempt: Attempt,
    mission: Mission,
    *,
    backend: BrowserBackend,
    seed: int,
    evidence: Path,
    scratch: Path,
    unsafe: bool = False,
    only: tuple[str, ...] = (),
    stop: threading.Event | None = None,
    on_verdict: Callable[[Verdict], None] | None = None,
) -> Judgement:
    """One verdict for every test of the mission; an attempt that lacks a stage passes none of them.

    The project is unpacked in `scratch` while it is judged. `only` names the tests to run, with what they need. Setting
    `stop` ends the judging: Stopped is raised.
    """
    if attempt.project is None or attempt.failure is not None:
        return _nothing_to_judge(attempt, only or mission.test_names, on_verdict)
    with tempfile.TemporaryDirectory(dir=scratch) as unpacked:
        project = Path(unpacked) / "project"
        attempt.project.write_to(project)
        request = judge_request(
            mission,
            project=project,
            launch=attempt.launch,
            values=attempt.values,
            backend=backend,
            seed=attempt_seed(attempt.key, seed),
            evidence=evidence,
            only=only,
            trusted=unsafe or attempt.key.agent.partition(":")[0] in _TRUSTED_AGENTS,
        )
        return judge(request, on_verdict=on_verdict, stop=stop)


def judge_request(
    mission: Mission,
    *,
    project: Path,
    launch: LaunchManifest | None,
    values: Mapping[str, object],
    backend: BrowserBackend,
    seed: int,
    evidence: Path,
    trusted: bool = False,
    only: tuple[str, ...] = (),
) -> JudgeRequest:
    """What the judge machine needs to judge a folder against a mission; paths become absolute."""
    materials = mission.materials_path
    return JudgeRequest(
        project=project.resolve(),
        tests=mission.tests_path.resolve(),
        materials=materials.resolve() if materials else None,
        parameters={
            spec.name: ParameterQuestion(kind=spec.kind, description=spec.description) for spec in mission.parameters
        },
        values=dict(values),
        launch=launch,
        dialect=mission.dialect,
        limits=mission.limits,
        backend=backend,
        seed=seed,
        evidence=evidence.resolve(),
        trusted=trusted,
        only=only,
    )


def attempt_seed(key: AttemptKey, seed: int) -> int:
    """The seed of an attempt: the same for every agent, so that they are compared on equal tests."""
    words = f"{seed}/{key.mission}/{key.sample}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])


def _nothing_to_judge(
    attempt: Attempt, tests: tuple[str, ...], on_verdict: Callable[[Verdict], None] | None
) -> Judgement:
    failure = attempt.failure
    cause = failure.cause if failure is not None and failure.cause is not None else Cause.MISSING_STAGE
    message = failure.message if failure is not None else "the agent handed in no project"
    verdicts = []
    for name in tests:
        outcome = Outcome.FAILED if name == LAUNCH_TEST else Outcome.BLOCKED
        verdict = Verdict(
            test=name, outcome=outcome if is_scored(cause) else Outcome.NOT_SCORED, cause=cause, message=message
        )
        verdicts.append(verdict)
        if on_verdict is not None:
            on_verdict(verdict)
    return Judgement(
        verdicts=tuple(verdicts),
        resources=NO_RESOURCES,
        isolation=probe().isolation,
    )
