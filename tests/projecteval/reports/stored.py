"""Runs that a test writes itself through the run's own recording functions, without missions on disk."""

from collections.abc import Callable, Mapping
from pathlib import Path

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, Outcome, Verdict
from projecteval.attempt import AttemptKey, Level, Mode, StageOutcome
from projecteval.runs import MissionFacts, MissionLock, RunConfig, RunLock
from projecteval.runs.folder import RunFolder

DIRECT_1, CASCADE_1 = (Mode.DIRECT, Level.PROMPT), (Mode.CASCADE, Level.PROMPT)

Ended = tuple[Verdict, ...] | None


def lock_of(
    tests: int,
    *,
    kind: str = "website",
    difficulty: str = "easy",
    main_skill: str | None = None,
    skills: tuple[str, ...] = (),
    needs: Mapping[str, tuple[str, ...]] | None = None,
    beyond_levels: Mapping[int, int] | None = None,
) -> MissionLock:
    """A mission whose first test is the launch and the others test_1, test_2, …"""
    facts = MissionFacts(
        kind=kind, difficulty=difficulty, main_skill=main_skill, skills=skills, needs=dict(needs or {}),
        prompt_characters=100, starter_files=0, canonical_lines=50, beyond_levels=dict(beyond_levels or {}),
    )  # fmt: skip
    return MissionLock(
        yaml="", tests="", materials=None, skeleton=None, canonical=None, test_names=names_of(tests), weights={},
        facts=facts,
    )  # fmt: skip


def names_of(tests: int) -> tuple[str, ...]:
    return ("test_launches", *(f"test_{number}" for number in range(1, tests)))


def passing(number: int, tests: int, *, cause: Cause = Cause.WRONG_RESULT) -> tuple[Verdict, ...]:
    """The first tests passed, the others failed for the same cause."""
    return tuple(
        Verdict(test=name, outcome=Outcome.PASSED)
        if place < number
        else Verdict(test=name, outcome=Outcome.FAILED, cause=cause, message="it did not")
        for place, name in enumerate(names_of(tests))
    )


def write_run(
    path: Path,
    missions: Mapping[str, MissionLock],
    ended: Callable[[AttemptKey], Ended],
    *,
    agents: tuple[str, ...] = ("good", "bad"),
    columns: tuple[tuple[Mode, Level], ...] = (DIRECT_1,),
    samples: int = 1,
    settings: Mapping[str, object] | None = None,
    stages: Callable[[AttemptKey], tuple[StageOutcome, ...]] = lambda _key: (),
) -> RunFolder:
    """A run that is open for writing; attempts that `ended` gives None for are not judged."""
    config = RunConfig.model_validate(
        {"agents": agents, "missions": tuple(missions), "columns": columns, "samples": samples, "seed": 3,
         "settings": settings or {}}
    )  # fmt: skip
    run = RunFolder.create(path, config, RunLock(missions=dict(missions), packages={}, python="3", platform="any"))
    for key in config.attempt_keys():
        for stage in stages(key):
            run.record_stage(key, stage)
        verdicts = ended(key)
        if verdicts is not None:
            judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            run.record_judgement(key, judgement)
    return run
