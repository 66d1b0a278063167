"""What a stage has around it beside the mission: a folder to work in, and what was said of earlier submissions."""

import threading
from dataclasses import dataclass, field
from pathlib import Path

from projecteval.attempt import StageOutcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Workplace:
    """A folder of the attempt's own; it is empty at first, stays from stage to stage, and is removed afterwards.

    `hidden` are folders in which an agent has no business: the run, the mission and its solution. When `stop` is set,
    the run is being stopped: a stage that takes long ends with `judge_machine.JudgingStopped`.
    """

    folder: Path
    hidden: tuple[Path, ...] = ()
    stop: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feedback:
    """What an agent is told before it hands in again.

    `submission` is the number of the one that is due (2 or more) of at most `most`, `text` says how the last one went,
    `outcomes` are its stages.
    """

    submission: int
    most: int
    text: str
    outcomes: tuple[StageOutcome, ...] = ()
