"""The settings of a run: what is shared by all of its agents, and those of each agent."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    SerializerFunctionWrapHandler,
    field_serializer,
    field_validator,
    model_serializer,
)

from judge_machine import Aspect, Limits
from projecteval.attempt import Level, Mode
from projecteval.models.protocol import CacheMode
from projecteval.stages.terms import MOST_SUBMISSIONS

if TYPE_CHECKING:
    from projecteval.sealing import OpenedMissions

Name = Annotated[str, Field(min_length=1)]
Positive = Annotated[float, Field(gt=0)]
PositiveInt = Annotated[int, Field(ge=1, strict=True)]
Workers = Annotated[int, Field(ge=1, le=64, strict=True)]
Concurrency = Annotated[int, Field(ge=1, le=256, strict=True)]
Penalty = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Templates = dict[Annotated[str, Field(max_length=100)], Annotated[str, Field(max_length=100_000)]]
Growth = Literal["own", "reference"]
EvidenceOfSealed = Literal["withheld", "kept"]
BEHAVIOUR = "behaviour"
_CACHE_MODES_OF_EARLIER_RUNS = {"off": "own", "readwrite": "shared"}


class _Part(BaseModel):
    """A part of the settings; what was not given is not written either."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_serializer(mode="wrap")
    def _given(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {name: value for name, value in write(self).items() if name in self.model_fields_set}


class Budget(_Part):
    """Bounds on what may be spent; one that is omitted does not apply. `requests` are the turns with a model."""

    usd: Positive | None = None
    tokens: PositiveInt | None = None
    requests: PositiveInt | None = None
    seconds: Positive | None = None


class Budgets(_Part):
    """Bounds on one attempt, on all attempts of each agent together, and on the whole run."""

    attempt: Budget = Budget()
    agent: Budget = Budget()
    run: Budget = Budget()


class SharedLimit(BaseModel):
    """One limit of submissions, from 1 to 100, for these missions together; it takes the place of their own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    limit: Annotated[int, Field(ge=1, le=MOST_SUBMISSIONS, strict=True)]
    missions: Annotated[tuple[Name, ...], Field(min_length=2)]


def share_left(earlier: int, penalty: float) -> float:
    """The share of its score (0 to 1) that a submission keeps after `earlier` ones, each of which costs `penalty`."""
    return max(0.0, 1.0 - earlier * penalty)


def behaviour_counts(criteria: Mapping[str, bool]) -> bool:
    """Return True if the tests are among the criteria that are on.

    They are where they are named, where no criterion is switched on, and where one is that reads findings of judging.
    """
    needed = any(criteria.get(aspect, False) for aspect in Aspect)
    return criteria.get(BEHAVIOUR, needed or not any(criteria.values()))


class AgentCondition(_Part):
    """The agent of the experiment that is tried under a condition, and the name of the condition."""

    agent: Name
    condition: Name


class SealedSource(_Part):
    """The sealed file that the missions of a run are in, never its key.

    `seals` has the published hash of each mission of the run. With `evidence` withheld, the run keeps neither evidence
    nor messages of its tests; prompts, tests and solutions it keeps in no case.
    """

    file: Path
    key_id: Name
    seals: dict[Name, Name]
    evidence: EvidenceOfSealed = "withheld"

    @classmethod
    def of(
        cls, opened: "OpenedMissions", missions: Iterable[str], evidence: EvidenceOfSealed = "withheld"
    ) -> "SealedSource":
        """What a run of these missions says of the sealed file that they are in."""
        seals = {name: opened.seals[name] for name in missions}
        return cls(file=opened.path, key_id=opened.key_id, seals=seals, evidence=evidence)


class ClusterSettings(_Part):
    """The cluster that judges: the address of its scheduler, and the folder of its keys where it is encrypted.

    Workers that differ in version, browser or isolation are refused, or allowed and named with what they judged.
    """

    address: Name
    keys: Path | None = None
    mixed: Literal["refuse", "allow"] = "refuse"


class RunSettings(_Part):
    """The settings in config.json, all of them optional.

    `agents` holds the settings of each agent by its name; which there are depends on the agent's kind. `columns` has
    those that an agent is asked in, where these are not all of the run. `workers` attempts are judged at once,
    `concurrency` are generated at once. `cache` says which kept replies are used, `cache_path` and `prices` name other
    files than the user's cache and the price list of projecteval. `criteria` maps the parts of the evaluation to on or
    off, `criteria_settings` has the settings of some; `encoder` is the model of the checklist score. With
    `explain_parameters`, what a parameter failed is judged again with another locator. `visit` asks for the findings
    that the criteria of these names read. `limits` replaces those of every mission. `recording` is the recorded
    generation that was imported, or those of the samples in order. `submissions_penalty` is the share of a submission's
    score that each one before it costs, `shared_submissions` are limits for several missions. `growth` says whose code
    of the checkpoint before an agent is given where a mission grows: its `own`, or the canonical one as the
    `reference`. `prompts` has the templates of each set that agents name, by file; `conditions` says of each agent that
    is tried under one which it is, in the order of the experiment. `sealed` is set where the missions are in a sealed
    file, `judges` where a cluster judges.
    """

    agents: dict[Name, dict[str, JsonValue]] = Field(default_factory=dict)
    columns: dict[Name, tuple[tuple[Mode, Level], ...]] = Field(default_factory=dict)
    workers: Workers = 1
    concurrency: Concurrency = 8
    cache: CacheMode = "own"
    budgets: Budgets = Budgets()
    criteria: dict[str, Annotated[bool, Field(strict=True)]] = Field(default_factory=dict)
    criteria_settings: dict[Name, dict[str, JsonValue]] = Field(default_factory=dict)
    encoder: Name | None = None
    explain_parameters: Annotated[bool, Field(strict=True)] = False
    visit: tuple[Aspect, ...] = ()
    limits: Limits | None = None
    submissions_penalty: Penalty = 0.0
    shared_submissions: tuple[SharedLimit, ...] = ()
    growth: Growth = "own"
    cache_path: Path | None = None
    prices: Path | None = None
    recording: Name | tuple[Name, ...] | None = None
    prompts: dict[Name, Templates] = Field(default_factory=dict)
    conditions: dict[Name, AgentCondition] = Field(default_factory=dict)
    sealed: SealedSource | None = None
    judges: ClusterSettings | None = None

    @field_validator("cache", mode="before")
    @classmethod
    def _present_name(cls, mode: object) -> object:
        return _CACHE_MODES_OF_EARLIER_RUNS.get(mode, mode) if isinstance(mode, str) else mode

    @field_serializer("limits")
    def _changed_limits(self, limits: Limits | None) -> dict[str, Any] | None:
        return None if limits is None else limits.model_dump(mode="json", exclude_unset=True)
