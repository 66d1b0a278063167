"""The phases of one attempt, each of which can run alone: generate, judge, score."""

import hashlib
import shutil
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from judge_machine import Judgement, Verdict
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.judging import Judge, JudgeSettings, judge_attempt
from projecteval.mission import Mission
from projecteval.pipeline.submissions import choose_best, next_turn
from projecteval.runs import JUDGED_TESTS
from projecteval.runs.folder import RunFolder
from projecteval.stages import Workplace, run_stages


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
    scratch: Path,
    services: AgentServices | None = None,
    until: StageName | None = None,
    stop: threading.Event | None = None,
    sharing: Sequence[str] = (),
    on_stage: Callable[[StageOutcome], None] = lambda _outcome: None,
) -> bool:
    """Do the stages that are due, up to `until`, and store each at once; whether there is something to judge then.

    There is not where a provider failed; `resume` takes that up again. Nor is there where a submission counts already.
    `sharing` are the missions that share a limit of submissions with this one.
    """
    stop = stop or threading.Event()

    def store(outcome: StageOutcome) -> None:
        if stop.is_set():
            return  # it was cut off by the stop, and is done again
        run.record_stage(key, outcome)
        on_stage(outcome)

    turn = next_turn(run, key, mission, sharing)
    if turn is None:
        choose_best(run, key, mission)
        return False
    workplace = _workplace(run, key, mission, scratch=scratch, stop=stop)
    attempt = run_stages(
        key,
        mission,
        make_agent(key.agent, run.config.agent_settings(key.agent), services),
        seed=run.config.seed,
        feedback=turn.feedback,
        workplace=workplace,
        done=turn.done,
        until=until,
        on_stage=store,
    )
    return not attempt.remaining


def _workplace(run: RunFolder, key: AttemptKey, mission: Mission, *, scratch: Path, stop: threading.Event) -> Workplace:
    """The attempt's own folder, which stays from submission to submission until the run is closed."""
    folder = _folder(key, scratch)
    folder.mkdir(mode=0o700, exist_ok=True)
    return Workplace(folder=folder, hidden=(run.path, *mission.own_folders), stop=stop)


def _folder(key: AttemptKey, scratch: Path) -> Path:
    return scratch / f"work-{hashlib.sha256(str(key).encode()).hexdigest()[:16]}"


def leave_workplace(key: AttemptKey, *, scratch: Path) -> None:
    """Remove the attempt's own folder, if it has one."""
    shutil.rmtree(_folder(key, scratch), ignore_errors=True)


def judge_generated(
    run: RunFolder,
    key: AttemptKey,
    mission: Mission,
    settings: JudgeSettings,
    *,
    judge: Judge = judge_attempt,
    on_verdict: Callable[[Verdict], None] = lambda _verdict: None,
) -> Judgement:
    """Judge what the attempt last handed in; every verdict is stored as it comes, and the text of the tests before."""
    tests = run.blobs.put(mission.tests_path.read_bytes())
    writer = run.begin_judging(key, tests=mission.test_names)

    def store(verdict: Verdict) -> None:
        writer.add(verdict)
        on_verdict(verdict)

    judgement = judge(run.attempt(key), mission, settings, on_verdict=store)
    judgement = replace(judgement, versions={**judgement.versions, JUDGED_TESTS: tests})
    writer.close(judgement)
    return judgement
