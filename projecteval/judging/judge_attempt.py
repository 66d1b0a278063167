"""Judge what an agent handed in for a mission."""

import hashlib
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from judge_machine import (
    LAUNCH_TEST,
    NO_RESOURCES,
    BrowserBackend,
    Cause,
    Counterfactual,
    Judgement,
    JudgeRequest,
    LaunchManifest,
    Outcome,
    ParameterDescription,
    Verdict,
    explain_parameters,
    is_scored,
    judge,
    probe,
)
from projecteval.attempt import Attempt, AttemptKey
from projecteval.attempt.built_in import OUR_OWN
from projecteval.mission import Mission
from projecteval.project import Project

# Their code is ours, so it may run where isolation is weak; what a seeded defect does nobody knows beforehand.
_TRUSTED_AGENTS = OUR_OWN - {"mutant"}


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
    `stop` ends the judging: JudgingStopped is raised.
    """
    if attempt.project is None or attempt.failure is not None:
        return _nothing_to_judge(attempt, only or mission.test_names, on_verdict)
    with _unpacked(
        attempt, attempt.project, mission, backend=backend, seed=seed, evidence=evidence, scratch=scratch, unsafe=unsafe
    ) as request:
        return judge(request.model_copy(update={"only": only}), on_verdict=on_verdict, stop=stop)


def explain_attempt(
    attempt: Attempt,
    mission: Mission,
    verdicts: Sequence[Verdict],
    *,
    backend: BrowserBackend,
    seed: int,
    evidence: Path,
    scratch: Path,
    unsafe: bool = False,
    stop: threading.Event | None = None,
) -> tuple[Counterfactual, ...]:
    """What became of the tests that parameters failed when other locators were tried; see `explain_parameters`."""
    if attempt.project is None or attempt.failure is not None:
        return ()
    with _unpacked(
        attempt, attempt.project, mission, backend=backend, seed=seed, evidence=evidence, scratch=scratch, unsafe=unsafe
    ) as request:
        return explain_parameters(request, verdicts, stop=stop)


@contextmanager
def _unpacked(
    attempt: Attempt,
    project: Project,
    mission: Mission,
    *,
    backend: BrowserBackend,
    seed: int,
    evidence: Path,
    scratch: Path,
    unsafe: bool,
) -> Iterator[JudgeRequest]:
    """The project in a folder of its own, and what the judge machine needs to judge it there."""
    with tempfile.TemporaryDirectory(dir=scratch) as unpacked:
        folder = Path(unpacked) / "project"
        project.write_to(folder)
        yield judge_request(
            mission,
            project=folder,
            launch=attempt.launch,
            values=attempt.values,
            backend=backend,
            seed=attempt_seed(attempt.key, seed),
            evidence=evidence,
            trusted=unsafe or attempt.key.agent.partition(":")[0] in _TRUSTED_AGENTS,
        )


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
            spec.name: ParameterDescription(kind=spec.kind, description=spec.description) for spec in mission.parameters
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
