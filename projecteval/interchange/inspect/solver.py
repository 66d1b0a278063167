"""The stages of a mission as a solver: each is asked of the model that Inspect evaluates."""

import anyio.to_thread
from inspect_ai.model import get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from projecteval.attempt import Attempt
from projecteval.interchange.inspect.asked import asked_attempt
from projecteval.interchange.inspect.conversation import answer_of, next_task, outcome_of, question_of


@solver
def stages() -> Solver:
    """Ask Inspect's model for every stage of the sample's column, each in a conversation of its own.

    A stage that fails ends the attempt. A fault of the provider is an error of the sample, never a bad answer.
    """

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001 - a Solver takes it
        asked = asked_attempt(state.sample_id, state.metadata, model=state.model, epoch=state.epoch)
        attempt = Attempt.of_stages(asked.key, ())
        state.messages = []
        while attempt.remaining and attempt.failure is None:
            task = next_task(asked, attempt)
            question = question_of(task)
            state.messages.append(question)
            state.output = await get_model().generate([question])
            answer = answer_of(task, state.output)
            state.messages.append(answer)
            outcome = await anyio.to_thread.run_sync(lambda: outcome_of(task, answer, request=question.text))  # noqa: B023
            attempt = Attempt.of_stages(asked.key, (*attempt.stages, outcome))
        return state

    return solve
