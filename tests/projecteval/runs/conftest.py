"""A small run: two attempts of one mission, and judgements of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import (
    Cause,
    Evidence,
    Isolation,
    JourneyStep,
    Judgement,
    LaunchManifest,
    Outcome,
    Resources,
    Verdict,
)
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.runs import RunConfig, RunLock, make_lock
from projecteval.runs.folder import RunFolder


@pytest.fixture
def lock(write_mission: Callable[..., Path]) -> RunLock:
    return make_lock([load_mission(write_mission())], isolation="none")


@pytest.fixture
def config() -> RunConfig:
    return RunConfig(agents=("canonical",), missions=("guest-book",), samples=2, seed=3)


@pytest.fixture
def keys(config: RunConfig) -> tuple[AttemptKey, ...]:
    return config.attempt_keys()


@pytest.fixture
def run(tmp_path: Path, config: RunConfig, lock: RunLock):
    with RunFolder.create(tmp_path / "run", config, lock) as run:
        yield run


@pytest.fixture
def stages() -> tuple[StageOutcome, ...]:
    return (
        StageOutcome(
            name=StageName.CODE, artefact=Project({"server.py": "x"}), request="build", reply="built", wall_s=2
        ),
        StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python", "server.py"])),
        StageOutcome(name=StageName.PARAMETERS, artefact={"book_url": "http://localhost:8000/"}),
    )


@pytest.fixture
def judgement() -> Judgement:
    return Judgement(
        verdicts=(
            Verdict(test="test_launches", outcome=Outcome.PASSED, duration_s=0.5),
            Verdict(
                test="test_a_message_is_shown",
                outcome=Outcome.FAILED,
                cause=Cause.WRONG_RESULT,
                message="expected 'é', found '\udc80'",
                journey=(JourneyStep(verb="visit", words="opens /", at_s=0.0, duration_s=0.1, ok=False),),
                evidence=(Evidence(kind="dom", sha256="0" * 64, media_type="text/html", size_bytes=4),),
            ),
            Verdict(test="test_messages_stay", outcome=Outcome.BLOCKED, cause=Cause.WRONG_RESULT),
            Verdict(test="test_an_empty_message_is_refused", outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR),
        ),
        resources=Resources(wall_s=9.5, cpu_s=1.25, peak_memory_mib=64.0, energy_j=12.5),
        isolation=Isolation(name="namespaces", guarantees=("no network",), gaps=("shared kernel",)),
        versions={"chromium": "1.2.3"},
        phases={"tests": 8.5, "install": 0.25},
        retried=True,
    )
