"""The answers that an agent handed in, stage by stage."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TypeGuard

from pydantic import JsonValue

from judge_machine import Cause, LaunchManifest, Owner, owner_of
from projecteval.attempt.keys import AttemptKey, StageName
from projecteval.mission import Checklist
from projecteval.project import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """The provider's counts for one stage, in the same words for every provider; None is unknown, and never 0.

    `raw` holds the provider's own words.
    """

    input: int | None = None
    output: int | None = None
    cached_input: int | None = None
    reasoning: int | None = None
    raw: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelCall:
    """The model that answered, and the cost of asking it.

    `cost_usd` is None where no price is known. `tries` counts the requests that were sent, 0 for a reply that was kept.
    `from_cache` says that the reply was first given to another attempt or in another run: it is not independent of
    that, and `cost_usd` is what it would have cost.
    `truncated` when the provider stopped at its limit. `wall_s` includes the waits between tries, `cache_key` is what
    the reply is kept under. `turns` counts the answers of a model: one to a plain question, and those in the loop of a
    coding agent where it says so.
    """

    model: str
    cost_usd: float | None = None
    tries: int = 1
    from_cache: bool = False
    truncated: bool = False
    wall_s: float = 0.0
    cache_key: str = ""
    turns: int | None = None


class ReadingStatus(StrEnum):
    """A reply was right as received, right after repairs, or contained no answer that could be found."""

    STRICT = "strict"
    REPAIRED = "repaired"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyReading:
    """The reading of a reply: the format that was asked for, and the names of the repairs, sorted."""

    status: ReadingStatus
    format: str = ""
    repairs: tuple[str, ...] = ()


Artefact = Checklist | Project | LaunchManifest | Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class StageOutcome:
    """The outcome of one stage: an artefact, or the cause (of agent, provider or harness) of its absence.

    The artefact's type follows from the stage: Checklist, Project (skeleton, code), LaunchManifest, or parameter name
    to value. `tokens` is None if not counted. `request` and `reply` are the texts as they were sent and received;
    in a conversation that spans several stages, `request` is what was new. Of a request that the run does not keep
    there is `request_sha256` alone. With `harness_error`, `reply` is the
    traceback. `reading` says how the reply was read, `call` what the model and its provider did; None where there was
    nothing to read, or no model. `tests_hidden` says whether tests and solutions were hidden from an agent that ran
    programs on this machine; None where it ran none, or says nothing about it. `sandbox` is the one that its command
    ran in, `box` or `none`; empty for agents that run no commands, and where older runs do not say it.
    """

    name: StageName
    artefact: Artefact | None = field(default=None, hash=False)
    cause: Cause | None = None
    message: str = ""
    request: str = ""
    request_sha256: str = ""
    reply: str = ""
    wall_s: float = 0.0
    tokens: Tokens | None = None
    reading: ReplyReading | None = None
    call: ModelCall | None = None
    tests_hidden: bool | None = None
    sandbox: str = ""

    def __post_init__(self) -> None:
        if (self.artefact is None) == (self.cause is None):
            raise ValueError(f"{self.name}: an outcome has either an artefact or a cause")
        if self.artefact is not None and not _fits(self.name, self.artefact):
            raise ValueError(f"{self.name}: a {type(self.artefact).__name__} is not what this stage gives")
        if self.cause is not None and owner_of(self.cause) not in (Owner.AGENT, Owner.PROVIDER, Owner.HARNESS):
            raise ValueError(f"{self.name}: {self.cause} is not a cause that a stage can have")


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """The stages of one attempt and what the judge needs of them; `project` and `launch` are None where they failed.

    `recorded` has, for an attempt that was made elsewhere and imported, what was recorded of each stage, unread: also
    of stages after one that failed. It is None for every other attempt.
    """

    key: AttemptKey
    stages: tuple[StageOutcome, ...] = ()
    project: Project | None = None
    launch: LaunchManifest | None = None
    values: Mapping[str, str] = field(default_factory=dict, hash=False)
    recorded: Mapping[str, JsonValue] | None = field(default=None, hash=False)

    @classmethod
    def of_stages(
        cls, key: AttemptKey, stages: Iterable[StageOutcome], *, recorded: Mapping[str, JsonValue] | None = None
    ) -> "Attempt":
        """Put an attempt together from its stages. Raises ValueError when they are not the first ones of its column."""
        stages = tuple(stages)
        names = tuple(stage.name for stage in stages)
        if names != key.stages[: len(names)]:
            raise ValueError(f"{key}: expected the stages {', '.join(key.stages)} in order, found {', '.join(names)}")
        artefacts = {stage.name: stage.artefact for stage in stages}
        project, launch = artefacts.get(StageName.CODE), artefacts.get(StageName.LAUNCH)
        values = artefacts.get(StageName.PARAMETERS)
        return cls(
            key=key,
            stages=stages,
            project=project if isinstance(project, Project) else None,
            launch=launch if isinstance(launch, LaunchManifest) else None,
            values=MappingProxyType(dict(values) if _is_values(values) else {}),
            recorded=recorded,
        )

    @property
    def failure(self) -> StageOutcome | None:
        """The first stage that failed, or None."""
        return next((stage for stage in self.stages if stage.cause is not None), None)

    @property
    def remaining(self) -> tuple[StageName, ...]:
        """The stages that are still to be done, in order; see `remaining_stages`."""
        return remaining_stages(self.key, [(stage.name, stage.cause) for stage in self.stages])


def remaining_stages(key: AttemptKey, done: Sequence[tuple[StageName, Cause | None]]) -> tuple[StageName, ...]:
    """The stages of the attempt that are still to be done after `done`, in order.

    A stage that failed through the agent ends the attempt. One that failed through the provider or the harness is done
    again.
    """
    for name, cause in done:
        if cause is not None:
            return () if owner_of(cause) is Owner.AGENT else key.stages[key.stages.index(name) :]
    return key.stages[len(done) :]


def _fits(name: StageName, artefact: Artefact) -> bool:
    match name:
        case StageName.CHECKLIST:
            return isinstance(artefact, Checklist)
        case StageName.SKELETON | StageName.CODE:
            return isinstance(artefact, Project)
        case StageName.LAUNCH:
            return isinstance(artefact, LaunchManifest)
        case StageName.PARAMETERS:
            return _is_values(artefact)


def _is_values(artefact: Artefact | None) -> TypeGuard[Mapping[str, str]]:
    return isinstance(artefact, Mapping) and not isinstance(artefact, Project)  # a project is a mapping too
