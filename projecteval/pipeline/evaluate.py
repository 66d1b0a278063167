"""One attempt from the agent to the verdicts: the pipeline in one function."""

import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from judge_machine.judgement import Judgement
from judge_machine.request import BrowserBackend
from judge_machine.verdicts import Verdict
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import Attempt, AttemptKey
from projecteval.judging import judge_attempt
from projecteval.mission import Mission
from projecteval.pipeline.submissions import choose_best, next_turn
from projecteval.runs.folder import RunFolder
from projecteval.stages import Workplace, run_stages


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
    """Do what the attempt still needs: its stages, then a judging; all of it is stored as it happens.

    An agent that may hand in several times does so until everything passes; then its best submission is chosen.
    Returns None when a provider's failure leaves nothing to judge yet; `resume` takes it up again.
    """
    stop = stop or threading.Event()
    agent = make_agent(key.agent, run.config.agent_settings(key.agent), services)
    with tempfile.TemporaryDirectory(dir=scratch, ignore_cleanup_errors=True) as folder:
        workplace = Workplace(
            folder=Path(folder), hidden=(run.path, mission.folder, mission.canonical_folder), stop=stop
        )
        while (turn := next_turn(run, key, mission)) is not None:
            attempt = run_stages(
                key,
                mission,
                agent,
                seed=run.config.seed,
                feedback=turn.feedback,
                workplace=workplace,
                done=turn.done,
                on_stage=lambda outcome: run.record_stage(key, outcome),
            )
            if attempt.remaining:
                return None
            judgement = _judge(run, attempt, mission, scratch=scratch, unsafe=unsafe, stop=stop, on_verdict=on_verdict)
            if run.config.submissions(key.agent) == 1:
                return judgement
    return choose_best(run, key, mission)


def _judge(
    run: RunFolder,
    attempt: Attempt,
    mission: Mission,
    *,
    scratch: Path,
    unsafe: bool,
    stop: threading.Event,
    on_verdict: Callable[[Verdict], None],
) -> Judgement:
    writer = run.begin_judging(attempt.key, tests=mission.test_names)

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
    return judgement
