"""The task of an agent at each stage, and its reply."""

import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from judge_machine import Cause
from projecteval.attempt import (
    Artefact,
    AttemptKey,
    Level,
    Mode,
    ModelCall,
    ReplyReading,
    StageName,
    StageOutcome,
    Tokens,
)
from projecteval.mission import Mission
from projecteval.stages.terms import Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """A folder of the attempt's own; it is empty at first and stays from stage to stage.

    It is removed afterwards, unless a person works in it.

    `hidden` are folders that the agent must not read: the run, the mission and its solution. When `stop` is set, the
    run is being stopped: a stage that takes long ends with `judge_machine.JudgingStopped`.
    """

    folder: Path
    hidden: tuple[Path, ...] = ()
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """The report of its earlier submission that an agent reads before it submits again.

    `submission` is the number of the one that is due (2 or more) of at most `most`, `text` says how the last one went,
    `outcomes` are its stages.
    """

    submission: int
    most: int
    text: str
    outcomes: tuple[StageOutcome, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StageTask:
    """One stage of one attempt.

    `previous` are the agent's own outcomes of this attempt so far, in order. `seed` is the run's: an agent that
    chooses by chance chooses by (seed, mission, sample). `attempt` names the attempt, for budgets and logs. `terms` are
    said in the first prompt. `feedback` is set from the second submission on; `workplace` where the stage is part of a
    run.
    """

    stage: StageName
    mission: Mission
    level: Level
    mode: Mode
    sample: int = 0
    previous: tuple[StageOutcome, ...] = ()
    seed: int = 0
    attempt: str = ""
    terms: Terms | None = None
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
        terms: Terms | None = None,
        feedback: Feedback | None = None,
        workplace: Workplace | None = None,
    ) -> "StageTask":
        """Return the task of the stage that follows `previous` in the attempt `key`."""
        return cls(
            stage=key.stages[len(previous)],
            mission=mission,
            level=key.level,
            mode=key.mode,
            sample=key.sample,
            previous=previous,
            seed=seed,
            attempt=str(key),
            terms=terms,
            feedback=feedback,
            workplace=workplace,
        )

    def artefact(self, stage: StageName) -> Artefact | None:
        """Return the agent's own artefact of an earlier stage, or None."""
        return next((outcome.artefact for outcome in self.previous if outcome.name is stage), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageReply:
    """An artefact, or the cause of its absence; a bad answer is data and never raised.

    The other fields are those of StageOutcome. `wall_s` is None where the stage took as long as `perform` did.
    """

    artefact: Artefact | None = field(default=None, hash=False)
    cause: Cause | None = None
    message: str = ""
    request: str = ""
    reply: str = ""
    tokens: Tokens | None = None
    reading: ReplyReading | None = None
    call: ModelCall | None = None
    tests_hidden: bool | None = None
    sandbox: str = ""
    wall_s: float | None = None

    def outcome(self, stage: StageName, *, wall_s: float) -> StageOutcome:
        """Return the reply as the outcome of `stage`, which took `wall_s` unless the reply says otherwise.

        Raises ValueError for a wrong artefact.
        """
        return StageOutcome(
            name=stage,
            artefact=self.artefact,
            cause=self.cause,
            message=self.message,
            request=self.request,
            reply=self.reply,
            wall_s=wall_s if self.wall_s is None else self.wall_s,
            tokens=self.tokens,
            reading=self.reading,
            call=self.call,
            tests_hidden=self.tests_hidden,
            sandbox=self.sandbox,
        )


class StageBudget(Protocol):
    """What the budgets of a run leave for one attempt."""

    def spent(self) -> str | None:
        """Say which budget is spent, so that no stage begins; None while all have something left."""
        ...

    def book(self, outcome: StageOutcome) -> None:
        """Count what a stage reports to have used."""
        ...


class Agent(Protocol):
    """Builds projects, one stage at a time."""

    def perform(self, task: StageTask) -> StageReply:
        """Do one stage. A refusal or a provider's failure is a reply with a cause; only a defect of ours is raised."""
        ...
