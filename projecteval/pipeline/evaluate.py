"""One attempt from the agent to the verdicts: the pipeline in one function."""

import threading
from collections.abc import Callable
from pathlib import Path

from judge_machine.judgement import Judgement
from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Verdict
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import AttemptKey
from projecteval.judging import judge_attempt
from projecteval.mission import Mission
from projecteval.pipeline.score import score_attempt
from projecteval.runs.folder import RunFolder
from projecteval.stages import run_stages


def evaluate(
    run: RunFolder,
    key: AttemptKey,
    mission: Mission,
    *,
    scratch: Path,
    services: AgentServices | None = None,
    unsafe: bool = False,
    stop: threading.Event | None = None,
    on_verdict: Callable[[Verdict], None] = lambda _verdict: None,
) -> Judgement | None:
    """Do what the attempt still needs: its stages, a judging, its scores; all of it is stored as it happens.

    Returns None when a provider's failure leaves nothing to judge yet; `resume` takes it up again.
    """
    attempt = run_stages(
        key,
        mission,
        make_agent(key.agent, run.config.agent_settings(key.agent), services),
        seed=run.config.seed,
        done=run.attempt(key).stages,
        on_stage=lambda outcome: run.record_stage(key, outcome),
    )
    if attempt.remaining:
        return None
    writer = run.begin_judging(key, tests=mission.test_names)

    def store(verdict: Verdict) -> None:
        writer.add(verdict)
        on_verdict(verdict)

    judgement = judge_attempt(
        attempt,
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
    score_attempt(run, key, mission)
    return judgement
