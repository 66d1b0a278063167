"""The dialogue in which a draft grows: a model answers step after step, a person decides on each answer."""

from collections.abc import Callable
from dataclasses import dataclass

from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.authoring.drafting.prompts import rendered
from projecteval.authoring.drafting.record import Asked, DraftRecord, StepRecord, write_record
from projecteval.authoring.drafting.steps import STEPS, DraftState, StepName, problems_of, prompt_for, take
from projecteval.authoring.scaffold import make_skeleton
from projecteval.errors import UsageError
from projecteval.mission import load_mission
from projecteval.models import ChatModel, Message, ModelRequest

# How often an answer that cannot be read is asked for again before a person is.
_AGAIN = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class StepReview:
    """A step for a person to decide on: what is wrong with what it made, and what it has cost so far.

    `is_there` is False where no answer was usable, so there is nothing to accept.
    """

    step: StepName
    folder: DraftFolder
    problems: tuple[str, ...]
    is_there: bool
    cost: StepRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Continue with the present content."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edited:
    """Continue with the present content, which the person has changed, unless something is wrong with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Ask again, with a remark."""

    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Leave it as it is; the same draft continues later."""


Decision = Accept | Edited | Redo | Stop
Reviewer = Callable[[StepReview], Decision]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted:
    """The end of a dialogue: `stopped_at` is the step still to be reviewed, if any; `problems` are the mission's."""

    record: DraftRecord
    stopped_at: StepName | None = None
    problems: tuple[str, ...] = ()


def draft_mission(folder: DraftFolder, record: DraftRecord, model: ChatModel, review: Reviewer) -> Drafted:
    """Do all steps that are not accepted yet, then mask the solution and check the mission.

    What was asked and what it has cost is on disk before a person sees the answer. Raises UsageError when the model
    gives no answer, or when an earlier step's file cannot be used any more; the draft continues later from there.
    """
    for step in StepName:
        if not record.steps.get(step, StepRecord()).answered:
            record = _ask(folder, record, model, step, remark="")
        while record.steps[step].state != "accepted":
            shown = _review(folder, record, step)
            match review(shown):
                case Stop():
                    return Drafted(record=record, stopped_at=step)
                case Redo(remark=remark):
                    record = _ask(folder, record, model, step, remark=remark)
                case Accept() if shown.is_there:
                    record = _accepted(folder, record, step)
                case Edited() if not problems_of(DraftState(folder=folder, record=record), step):
                    record = _accepted(folder, record, step)
    return Drafted(record=record, problems=finish(folder))


def finish(folder: DraftFolder) -> tuple[str, ...]:
    """Mask the solution into the skeleton; return what `missions check` finds, one line each."""
    try:
        mission = load_mission(folder.mission)
        make_skeleton(mission)
    except UsageError as error:
        return error.problems
    return tuple(line for solution in mission.solutions() for line in solution.check())


def _review(folder: DraftFolder, record: DraftRecord, step: StepName) -> StepReview:
    state = record.steps[step]
    problems = problems_of(DraftState(folder=folder, record=record), step)
    # A file that a person has written after an unusable answer counts like any other.
    is_there = state.state is not None or (STEPS[step].place(folder).exists() and not problems)
    unread = [asked.problem for asked in state.asked[-1:] if asked.problem]
    return StepReview(step=step, folder=folder, problems=(*unread, *problems), is_there=is_there, cost=state)


def _accepted(folder: DraftFolder, record: DraftRecord, step: StepName) -> DraftRecord:
    record = record.with_step(step, record.steps[step].model_copy(update={"state": "accepted"}))
    write_record(folder.record, record)
    return record


def _ask(folder: DraftFolder, record: DraftRecord, model: ChatModel, step: StepName, *, remark: str) -> DraftRecord:
    for _ in range(1 + _AGAIN):
        draft, before = DraftState(folder=folder, record=record), record.steps.get(step, StepRecord())
        reply = model.reply(
            ModelRequest(
                messages=_conversation(prompt_for(draft, step), before, remark),
                sample=0,
                reply_format=str(STEPS[step].form),
                attempt=f"draft of {folder.id}, {step}",
            )
        )
        failed = "" if reply.cause is None else reply.message or str(reply.cause)
        problem = failed or take(draft, step, reply.text)
        asked = (*before.asked, Asked.of_reply(reply, remark=remark, problem=problem))
        state = before.state if problem else "proposed"
        record = record.with_step(step, StepRecord(state=state, asked=asked))
        write_record(folder.record, record)
        if failed:
            raise UsageError(f"model: {reply.model}: {failed}; the same command goes on with the step {step}")
        if not problem:
            break
        remark = problem
    return record


def _conversation(prompt: str, before: StepRecord, remark: str) -> tuple[Message, ...]:
    """Return the prompt, the answers so far with the remarks on them, and the new remark."""
    messages = [Message(role="user", content=prompt)]
    answered = before.answered
    remarks = [*(asked.remark for asked in answered[1:]), remark]
    for asked, then in zip(answered, remarks, strict=True) if answered else ():
        text = rendered("remark.txt.jinja", remark=then, unreadable=then == asked.problem)
        messages += [Message(role="assistant", content=asked.reply), Message(role="user", content=text)]
    return tuple(messages)
