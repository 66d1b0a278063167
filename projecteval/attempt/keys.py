"""The keys of attempts: levels, modes, the stages of each, and the names of the built-in agents."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from projecteval.errors import UsageError


class Level(IntEnum):
    """The amount of detail that the agent receives: the prompt, the checklist, or the skeleton."""

    PROMPT = 1
    CHECKLIST = 2
    SKELETON = 3


class Mode(StrEnum):
    """Straight to the code, or through every level in between, each from the agent's own previous output."""

    DIRECT = "direct"
    CASCADE = "cascade"


class StageName(StrEnum):
    """The stages, in the order in which they follow each other."""

    CHECKLIST = "checklist"
    SKELETON = "skeleton"
    CODE = "code"
    LAUNCH = "launch"
    PARAMETERS = "parameters"


_LAST_STAGES = (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS)

_SEQUENCES: dict[tuple[Mode, Level], tuple[StageName, ...]] = {
    (Mode.CASCADE, Level.PROMPT): (StageName.CHECKLIST, StageName.SKELETON, *_LAST_STAGES),
    (Mode.CASCADE, Level.CHECKLIST): (StageName.SKELETON, *_LAST_STAGES),
    (Mode.DIRECT, Level.PROMPT): _LAST_STAGES,
    (Mode.DIRECT, Level.CHECKLIST): _LAST_STAGES,
    (Mode.DIRECT, Level.SKELETON): _LAST_STAGES,
}

COLUMNS = tuple(_SEQUENCES)
"""Every (mode, level) that exists, in the order in which tables print them."""


def stage_sequence(level: Level, mode: Mode) -> tuple[StageName, ...]:
    """The stages of an attempt, in order. Raises UsageError for cascade from level 3, where no level is in between."""
    try:
        return _SEQUENCES[mode, level]
    except KeyError:
        known = ", ".join(f"{known_mode} {known_level:d}" for known_mode, known_level in COLUMNS)
        raise UsageError(f"level, mode: there is no {mode} from level {level}; use one of: {known}") from None


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class AttemptKey:
    """One agent on one mission in one column; `sample` counts independent repetitions from 0."""

    agent: str
    mission: str
    level: Level
    mode: Mode
    sample: int = 0

    def __post_init__(self) -> None:
        stage_sequence(self.level, self.mode)
        if self.sample < 0:
            raise UsageError(f"sample: found {self.sample}; count samples from 0")

    def __str__(self) -> str:
        return f"{self.agent} on {self.mission}, {self.mode} {self.level:d}, sample {self.sample}"

    def as_json(self) -> dict[str, str | int]:
        """The key as other programs read it."""
        return {
            "agent": self.agent,
            "mission": self.mission,
            "level": int(self.level),
            "mode": str(self.mode),
            "sample": self.sample,
        }

    @property
    def stages(self) -> tuple[StageName, ...]:
        """The stages that the attempt goes through."""
        return stage_sequence(self.level, self.mode)


# They submit projects without behaviour: what they pass describes the tests, not an agent.
FLOORS = ("empty", "hello", "skeleton")

# What they pass is known beforehand and says nothing about how hard a test is.
OUR_OWN = frozenset({"canonical", "keep", "mutant", "starter", *FLOORS})


def built_in_name(agent: str) -> str:
    """The name without its argument, as `mutant` of `mutant:3`."""
    return agent.partition(":")[0]
