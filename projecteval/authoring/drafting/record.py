"""The record of a draft, in a file next to it: its progress and its cost."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.mission import MissionKind
from projecteval.models import ModelReply
from projecteval.storage import write_text

_Count = Annotated[int, Field(ge=0)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())


class Asked(_Part):
    """One question to the model and its answer. Tokens and cost are None if they were not counted or no price is known.

    `remark` is what should be different, "" for the first question; `problem` is why the answer was unusable. Where
    the provider failed, `reply` is "".
    """

    model: str
    input_tokens: _Count | None = None
    output_tokens: _Count | None = None
    cost_usd: Annotated[float, Field(ge=0)] | None = None
    wall_s: Annotated[float, Field(ge=0)] = 0.0
    remark: str = ""
    problem: str = ""
    reply: str = ""

    @classmethod
    def of_reply(cls, reply: ModelReply, *, remark: str, problem: str) -> "Asked":
        """Return the question to which this is the reply, with its cost."""
        return cls(
            model=reply.model,
            input_tokens=reply.usage.input_tokens,
            output_tokens=reply.usage.output_tokens,
            cost_usd=reply.cost_usd,
            wall_s=round(reply.wall_s, 3),
            remark=remark,
            problem=problem,
            reply="" if reply.cause is not None else reply.text,
        )


class StepRecord(_Part):
    """One step: whether a person has accepted it, and the conversation, which continues after a remark.

    `state` is None as long as no answer was usable.
    """

    state: Literal["proposed", "accepted"] | None = None
    asked: tuple[Asked, ...] = ()

    @property
    def answered(self) -> tuple[Asked, ...]:
        """The questions that got an answer."""
        return tuple(asked for asked in self.asked if asked.reply)


class DraftRecord(_Part):
    """The progress of a draft. `model` are the settings of the model; they never hold a key."""

    format: Literal[1] = 1
    id: str
    title: str
    kind: MissionKind
    prompt: str
    model: dict[str, JsonValue]
    steps: dict[str, StepRecord] = Field(default_factory=dict)
    totals: dict[str, float | None] = Field(default_factory=dict)

    def with_step(self, name: str, step: StepRecord) -> "DraftRecord":
        """Return the record with another state of a step."""
        return self.model_copy(update={"steps": {**self.steps, name: step}})

    @property
    def questions(self) -> tuple[Asked, ...]:
        """Everything that was asked, in the order of the steps."""
        return tuple(asked for step in self.steps.values() for asked in step.asked)

    def summed(self) -> dict[str, float | None]:
        """Return requests, tokens, cost in USD and seconds of all questions; None where one of them is not known."""
        names = ("input_tokens", "output_tokens", "cost_usd", "wall_s")
        found = {name: [getattr(asked, name) for asked in self.questions] for name in names}
        sums = {name: None if None in values else sum(values) for name, values in found.items()}
        return {"requests": len(self.questions), **sums}


def read_record(path: Path) -> DraftRecord:
    """Read the record of a draft. Raises UsageError naming each wrong field."""
    try:
        return DraftRecord.model_validate_json(path.read_bytes())
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def write_record(path: Path, record: DraftRecord) -> None:
    """Write the record immediately, with its sums."""
    write_text(path, record.model_copy(update={"totals": record.summed()}).model_dump_json(indent=2) + "\n")
