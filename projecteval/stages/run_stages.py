"""Take an agent through the stages of one attempt."""

import time
from collections.abc import Callable

from judge_machine import BadInput, Cause, JudgingStopped
from projecteval.attempt import Attempt, AttemptKey, StageName, StageOutcome
from projecteval.errors import BadProjectError, ProjectEvalError, ReplyMissingError
from projecteval.mission import Mission
from projecteval.plugins import fault_of, is_ours
from projecteval.stages.protocol import Agent, Feedback, StageBudget, StageReply, StageTask, Workplace
from projecteval.stages.terms import Terms


def run_stages(
    key: AttemptKey,
    mission: Mission,
    agent: Agent,
    *,
    seed: int,
    terms: Terms | None = None,
    feedback: Feedback | None = None,
    workplace: Workplace | None = None,
    done: tuple[StageOutcome, ...] = (),
    until: StageName | None = None,
    budget: StageBudget | None = None,
    on_stage: Callable[[StageOutcome], None] = lambda _outcome: None,
) -> Attempt:
    """Do the stages that `done` does not hold yet, in order; each one reads the agent's own earlier outcomes.

    `on_stage` receives every new outcome at once, so that it can be stored before the next stage starts. A stage that
    fails ends the attempt's generation; nothing is ever filled in from the canonical solution. An exception of the
    agent is a `harness_error` of the stage. `until` is the last stage to do; None continues to the end. What a stage
    has used is booked in `budget` before the next one begins; where that is spent, no further one begins.
    """
    attempt = Attempt.of_stages(key, done)
    if attempt.remaining:  # what failed through a provider is done again
        attempt = Attempt.of_stages(key, done[: key.stages.index(attempt.remaining[0])])
    while attempt.remaining and attempt.failure is None:
        task = StageTask.of_key(
            key,
            mission,
            previous=attempt.stages,
            seed=seed,
            terms=terms or Terms(),
            feedback=feedback,
            workplace=workplace,
        )
        spent = budget.spent() if budget is not None else None
        outcome = _perform(agent, task) if spent is None else _not_begun(task, spent)
        if budget is not None:
            budget.book(outcome)
        on_stage(outcome)
        attempt = Attempt.of_stages(key, (*attempt.stages, outcome))
        if task.stage is until:
            break
    return attempt


def _not_begun(task: StageTask, spent: str) -> StageOutcome:
    return StageReply(cause=Cause.BUDGET_EXHAUSTED, message=spent).outcome(task.stage, wall_s=0.0)


def _perform(agent: Agent, task: StageTask) -> StageOutcome:
    started = time.monotonic()
    try:
        return _reply(agent, task).outcome(task.stage, wall_s=time.monotonic() - started)
    except (JudgingStopped, ReplyMissingError):
        raise  # they end the run, wherever they are raised
    except (Exception, SystemExit) as error:
        if is_ours(agent) and isinstance(error, (ProjectEvalError, BadInput, OSError)):
            raise  # what the user gave, or the machine: it would fail every attempt
        fault = fault_of(error, agent, where=f"{task.attempt}, {task.stage}")
        failed = StageReply(cause=Cause.HARNESS_ERROR, message=fault.message, reply=fault.traceback)
        return failed.outcome(task.stage, wall_s=time.monotonic() - started)


def _reply(agent: Agent, task: StageTask) -> StageReply:
    try:
        reply = agent.perform(task)
    except BadProjectError as error:  # files that would land elsewhere are a bad answer, and no fault of ours
        return StageReply(cause=Cause.UNPARSABLE, message=f"the files cannot be a project: {error}")
    if not isinstance(reply, StageReply):
        raise TypeError(f"perform() must return a StageReply, found {reply!r:.80}")
    return reply
