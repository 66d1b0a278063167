"""The judge as a scorer of Inspect."""

import tempfile
import threading
from pathlib import Path

from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState
from inspect_ai.util import concurrency

from judge_machine import BadInput, Judgement
from projecteval.attempt import Attempt
from projecteval.errors import ProjectEvalError
from projecteval.interchange.inspect.asked import AskedAttempt, asked_attempt
from projecteval.interchange.inspect.conversation import attempt_of, has_stages
from projecteval.interchange.inspect.evidence import evidence_rows
from projecteval.interchange.inspect.folder import attempt_in, packed_folder
from projecteval.interchange.inspect.scores import COMPLETE, TESTS, harness_fault, score_of
from projecteval.interchange.inspect.thread import run_in_thread
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.storage import Blobs

_NOT_FINISHED = float("nan")  # what Inspect leaves out of every metric


@scorer(metrics={TESTS: [mean(), stderr()], COMPLETE: [mean(), stderr()]})
def judge(judges: int = 1, evidence: str | None = None, unsafe: bool = False) -> Scorer:
    """Judge what the stages or an agent in a sandbox handed in.

    At most `judges` judgings run at once, however many samples Inspect has under way. `evidence` is a folder that
    keeps all evidence by sha256; without it, logs hold excerpts. Raises RuntimeError for a fault of the harness, which
    makes an error of the sample. Stages that a limit of Inspect cut short have a score that is not a number.
    """

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001 - a Scorer takes it
        asked = asked_attempt(state.sample_id, state.metadata, model=state.model, epoch=state.epoch)
        by_stages = has_stages(state.messages)
        archive = b"" if by_stages else await packed_folder()
        attempt = attempt_of(asked, state.messages) if by_stages else attempt_in(archive, asked)
        if by_stages and attempt.remaining and attempt.failure is None:
            left = ", ".join(attempt.remaining)
            values = {TESTS: _NOT_FINISHED, COMPLETE: _NOT_FINISHED}
            return Score(value=values, explanation=f"a limit ended the attempt before: {left}")
        with tempfile.TemporaryDirectory(prefix="projecteval-evidence-") as scratch:
            kept = Path(evidence) if evidence else Path(scratch)
            judgement = await _judged(attempt, asked, kept, judges=judges, unsafe=unsafe)
            if fault := harness_fault(judgement.verdicts):
                raise RuntimeError(f"{asked.key.mission}: not scored: {fault}")
            return score_of(
                judgement.verdicts,
                further={
                    "evidence": evidence_rows(judgement.verdicts, Blobs(kept)),
                    "isolation": judgement.isolation.name,
                    "judging_s": judgement.resources.wall_s,
                },
            )

    return score


async def _judged(attempt: Attempt, asked: AskedAttempt, kept: Path, *, judges: int, unsafe: bool) -> Judgement:
    """Judge; a sample that Inspect cancels stops its judging. Raises RuntimeError for what stops it otherwise."""

    def work(stop: threading.Event) -> Judgement:
        settings = JudgeSettings(evidence=kept, seed=asked.seed, unsafe=unsafe, stop=stop)
        return judge_attempt(attempt, asked.mission, settings)

    async with concurrency("projecteval-judge", judges):
        try:
            return await run_in_thread(work)
        except (OSError, BadInput, ProjectEvalError) as error:
            # Inspect prints the name of an exception and its arguments, which for these does not say what to do.
            raise RuntimeError(f"{asked.key.mission}: cannot be judged: {error}") from error
