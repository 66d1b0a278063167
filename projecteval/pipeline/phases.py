"""The phases of one attempt, each of which can run alone: generate, judge, score."""

import threading
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from judge_machine.judgement import Judgement
from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Verdict
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.judging import judge_attempt
from projecteval.mission import Mission
from projecteval.runs.folder import RunFolder
from projecteval.stages import run_stages


class Phase(StrEnum):
    """What is done to an attempt, in this order."""

    GENERATE = "generate"
    JUDGE = "judge"
    SCORE = "score"


def generate_attempt(
    run: RunFolder,
    key: AttemptKey,
    mission: Mission,
    *,
    services: AgentServices | None = None,
    until: StageName | None = None,
    stop: threading.Event | None = None,
    on_stage: Callable[[StageOutcome], None] = lambda _outcome: None,
) -> bool:
    """Do the stages that are missing, up to `until`, and store each at once; whether nothing is left to do.

    It is not where a provider failed; `resume` takes that up again.
    """

    def store(outcome: StageOutcome) -> None:
        if stop is not None and stop.is_set():
            return  # it was cut off by the stop, and is done again
        run.record_stage(key, outcome)
        on_stage(outcome)

    done = run.attempt(key)
    if not done.remaining:
        return True
    attempt = run_stages(
        key,
        mission,
        make_agent(key.agent, run.config.agent_settings(key.agent), services),
        seed=run.config.seed,
        done=done.stages,
        until=until,
        on_stage=store,
    )
    return not attempt.remaining


def judge_generated(
    run: RunFolder,
    key: AttemptKey,
    mission: Mission,
    *,
    scratch: Path,
    unsafe: bool = False,
    stop: threading.Event | None = None,
    on_verdict: Callable[[Verdict], None] = lambda _verdict: None,
) -> Judgement:
    """Judge what the attempt last handed in; every verdict is stored as it comes."""
    writer = run.begin_judging(key, tests=mission.test_names)

    def store(verdict: Verdict) -> None:
        writer.add(verdict)
        on_verdict(verdict)

    judgement = judge_attempt(
        run.attempt(key),
        mission,
        backend=BrowserBackend(run.config.backend),
        seed=run.config.seed,
        evidence=run.path / "evidence",
        scratch=scratch,
        unsafe=unsafe,
        stop=stop,
        on_verdict=store,
    )
    writer.close(judgement)
    return judgement
