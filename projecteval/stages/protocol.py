"""What an agent is asked at each stage, and what it gives back."""

from dataclasses import dataclass, field
from typing import Protocol

from judge_machine import Cause
from projecteval.attempt import (
    Artefact,
    AttemptKey,
    Level,
    Mode,
    ModelCall,
    Reading,
    StageName,
    StageOutcome,
    Tokens,
)
from projecteval.mission import Mission
from projecteval.stages.workplace import Feedback, Workplace


@dataclass(frozen=True, slots=True, kw_only=True)
class StageTask:
    """One stage of one attempt.

    `previous` are the agent's own outcomes of this attempt so far, in order. `seed` is the run's: an agent that
    chooses by chance chooses by (seed, mission, sample). `attempt` names the attempt, for budgets and logs.
    `feedback` is there from the second submission on; `workplace` where the stage is part of a run.
    """

    stage: StageName
    mission: Mission
    level: Level
    mode: Mode
    sample: int = 0
    previous: tuple[StageOutcome, ...] = ()
    seed: int = 0
    attempt: str = ""
    feedback: Feedback | None = None
    workplace: Workplace | None = None

    @classmethod
    def of_key(
        cls,
        key: AttemptKey,
        mission: Mission,
        *,
        previous: tuple[StageOutcome, ...],
        seed: int,
        feedback: Feedback | None = None,
        workplace: Workplace | None = None,
    ) -> "StageTask":
        """The task of the stage that follows `previous` in the attempt `key`."""
        return cls(
            stage=key.stages[len(previous)],
            mission=mission,
            level=key.level,
            mode=key.mode,
            sample=key.sample,
            previous=previous,
            seed=seed,
            attempt=str(key),
            feedback=feedback,
            workplace=workplace,
        )

    def artefact(self, stage: StageName) -> Artefact | None:
        """What the agent itself made at an earlier stage, or None."""
        return next((outcome.artefact for outcome in self.previous if outcome.name is stage), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageReply:
    """An artefact, or the cause why there is none; a bad answer is data and never raised.

    The other fields are those of StageOutcome.
    """

    artefact: Artefact | None = field(default=None, hash=False)
    cause: Cause | None = None
    message: str = ""
    request: str = ""
    reply: str = ""
    tokens: Tokens | None = None
    reading: Reading | None = None
    call: ModelCall | None = None

    def outcome(self, stage: StageName, *, wall_s: float) -> StageOutcome:
        """The reply as the outcome of `stage`, which took `wall_s`. Raises ValueError for a wrong artefact."""
        return StageOutcome(
            name=stage,
            artefact=self.artefact,
            cause=self.cause,
            message=self.message,
            request=self.request,
            reply=self.reply,
            wall_s=wall_s,
            tokens=self.tokens,
            reading=self.reading,
            call=self.call,
        )


class Agent(Protocol):
    """Builds projects, one stage at a time."""

    def perform(self, task: StageTask) -> StageReply:
        """Do one stage. A refusal or a provider's failure is a reply with a cause; only a defect of ours is raised."""
        ...
