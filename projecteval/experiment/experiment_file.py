"""The format of experiment.yaml, its validation in plain words, and its JSON Schema."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints, ValidationError, model_validator

from judge_machine import Limits
from projecteval.agents.settings import unknown_settings
from projecteval.attempt import COLUMNS, Level, Mode
from projecteval.errors import UsageError
from projecteval.experiment.conditions import Factor, Settings, crossed, under, unknown_conditions
from projecteval.experiment.criteria import wrong_settings
from projecteval.mission import Difficulty, MissionKind
from projecteval.mission.languages import Language
from projecteval.mission.yaml_source import YamlSource, parse_yaml_source, problems_in_words, read_yaml_source
from projecteval.models.protocol import CacheMode
from projecteval.runs.settings import Budgets, Concurrency, EvidenceOfSealed, Growth, Penalty, SharedLimit, Workers

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True, strict=True)]
LevelNumber = Annotated[int, Field(ge=1, le=3, strict=True)]
Seed = Annotated[int, Field(ge=0, strict=True)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MissionFilter(_Part):
    """Selects the missions that match every given filter; without a filter, all.

    A filter that lists several values fits a mission that has one of them. `folders` are searched instead of the
    missions that come with projecteval; a relative one is resolved from the experiment's file.
    """

    ids: list[Text] = Field(default_factory=list)
    kinds: list[MissionKind] = Field(default_factory=list)
    difficulties: list[Difficulty] = Field(default_factory=list)
    skills: list[Text] = Field(default_factory=list)
    languages: list[Text] = Field(default_factory=list)
    frameworks: list[Text] = Field(default_factory=list)
    tags: list[Text] = Field(default_factory=list)
    folders: list[Text] = Field(default_factory=list)


class AgentPart(BaseModel):
    """One agent under a name of your own; the further keys are settings of its type.

    `type` is an agent's name, with its argument after a colon where it takes one; by default it is `name`. `levels` and
    `modes` take the place of those of the experiment. `conditions` names those of the experiment that it is tried
    under, by default all.
    """

    model_config = ConfigDict(frozen=True, extra="allow")
    __pydantic_extra__: dict[str, JsonValue] = Field(init=False)

    name: Text
    type: Text | None = None
    conditions: list[Text] | None = None
    levels: Annotated[list[LevelNumber], Field(min_length=1)] | None = None
    modes: Annotated[list[Mode], Field(min_length=1)] | None = None

    @property
    def has_columns(self) -> bool:
        """True where the agent does not simply take the columns of the experiment."""
        return self.levels is not None or self.modes is not None


class CriterionSwitch(_Part):
    """One criterion of the evaluation, switched on or off, with its settings."""

    name: Text
    enabled: Annotated[bool, Field(strict=True)] = True
    settings: dict[Text, JsonValue] = Field(default_factory=dict)


class SealedPart(_Part):
    """A sealed file with the missions, and the file of its key; relative ones are resolved from the experiment's file.

    The key may also be given when the experiment is run. `seals` are published hashes that missions of the file must
    have. With `evidence` withheld the run keeps neither evidence nor messages of its tests.
    """

    file: Text
    key: Text | None = None
    seals: list[Text] = Field(default_factory=list)
    evidence: EvidenceOfSealed = "withheld"


class JudgesPart(_Part):
    """A cluster that judges: the address of its scheduler, and the folder of its keys.

    A relative folder is resolved from the experiment's file. `mixed` says whether workers may differ in version,
    browser or isolation.
    """

    address: Text
    keys: Text | None = None
    mixed: Literal["refuse", "allow"] = "refuse"


class ExperimentFile(_Part):
    """An experiment of projecteval: several agents on the same missions under identical conditions."""

    version: Annotated[int, Field(ge=1, le=1, strict=True)]
    missions: MissionFilter = MissionFilter()
    sealed: SealedPart | None = None
    variant: Seed | list[Seed | Literal["original"]] = Field(default_factory=list)
    agents: list[AgentPart | Text] = Field(min_length=1)
    levels: list[LevelNumber] = Field(default_factory=lambda: [1], min_length=1)
    modes: list[Mode] = Field(default_factory=lambda: [Mode.DIRECT], min_length=1)
    samples: Annotated[int, Field(ge=1, le=10_000, strict=True)] = 1
    seed: Annotated[int, Field(strict=True)] = 0
    formats: list[Text] = Field(default_factory=list)
    prompts: Text | None = None
    language: Language | None = None
    conditions: Factor | list[Factor] = Field(default_factory=dict)
    criteria: list[CriterionSwitch | Text] = Field(default_factory=list)
    encoder: Text | None = None
    explain_parameters: Annotated[bool, Field(strict=True)] = False
    limits: Limits | None = None
    submissions_penalty: Penalty = 0.0
    shared_submissions: list[SharedLimit] = Field(default_factory=list)
    growth: Growth = "own"
    backend: Literal["playwright", "selenium"] = "playwright"
    workers: Workers = 1
    concurrency: Concurrency = 8
    judges: JudgesPart | Text | None = None
    cache: CacheMode = "own"
    budgets: Budgets = Budgets()

    @model_validator(mode="after")
    def _some_column_exists(self) -> Self:
        for agent in self.agents:
            if not self.columns_of(agent):
                where = f"agents: {agent.name}: " if isinstance(agent, AgentPart) and agent.has_columns else ""
                raise ValueError(
                    f"{where}levels, modes: a cascade starts from level 1 or 2; add a level or the mode direct"
                )
        return self

    @model_validator(mode="after")
    def _sealed_missions_are_alone(self) -> Self:
        if self.sealed is not None and self.missions.folders:
            raise ValueError("missions.folders: the missions are in the sealed file; remove one of both")
        if self.sealed is not None and self.seeds:
            raise ValueError("variant: variants of sealed missions would be kept in plain text; remove it")
        return self

    @model_validator(mode="after")
    def _sealed_missions_stay_here(self) -> Self:
        if self.sealed is not None and self.judges is not None:
            raise ValueError("judges: sealed missions are judged on this machine alone; remove one of both")
        return self

    @model_validator(mode="after")
    def _conditions_can_be_crossed(self) -> Self:
        crossed(self.conditions)
        return self

    @property
    def named_conditions(self) -> Mapping[str, Settings]:
        """The settings of every condition by its name, in the order of the file."""
        return crossed(self.conditions)

    @property
    def seeds(self) -> tuple[int | None, ...]:
        """The seeds of the variants that are tried, None for the originals; empty where originals alone are."""
        named = [self.variant] if isinstance(self.variant, int) else self.variant
        return tuple(None if seed == "original" else seed for seed in named)

    @property
    def columns(self) -> tuple[tuple[Mode, Level], ...]:
        """The columns that any agent is asked in."""
        every = {column for agent in self.agents for column in self.columns_of(agent)}
        return tuple(column for column in COLUMNS if column in every)

    def columns_of(self, agent: AgentPart | str) -> tuple[tuple[Mode, Level], ...]:
        """The columns that levels and modes name together; a cascade from level 3 does not exist and is omitted."""
        own = None if isinstance(agent, str) else agent
        levels = self.levels if own is None or own.levels is None else own.levels
        modes = self.modes if own is None or own.modes is None else own.modes
        return tuple((mode, level) for mode, level in COLUMNS if mode in modes and level in levels)


def read_experiment(path: Path) -> ExperimentFile:
    """Read and validate an experiment. Raises UsageError with one line for every problem."""
    return _validated(read_yaml_source(path))


def parse_experiment(text: str, *, path: Path) -> ExperimentFile:
    """Validate the text of an experiment; `path` is where it is kept. Raises UsageError like `read_experiment`."""
    return _validated(parse_yaml_source(text, path=path))


def _validated(source: YamlSource) -> ExperimentFile:
    if problems := _wrong_version(source):
        raise UsageError(problems)
    try:
        experiment = ExperimentFile.model_validate(source.mapping)
    except ValidationError as error:
        raise UsageError(list(dict.fromkeys(problems_in_words(source, error, ExperimentFile)))) from error
    if problems := list(_unknown_settings(experiment, source)):
        raise UsageError(problems)
    return experiment


def _unknown_settings(experiment: ExperimentFile, source: YamlSource) -> Iterator[str]:
    for index, criterion in enumerate(experiment.criteria):
        if isinstance(criterion, CriterionSwitch) and criterion.settings:
            for field, problem in wrong_settings(criterion.name, criterion.settings):
                yield f"{source.where(('criteria', index, 'settings', *field))}: {problem}"
    conditions = experiment.named_conditions
    for index, agent in enumerate(experiment.agents):
        part = AgentPart(name=agent) if isinstance(agent, str) else agent
        kind, where = part.type or part.name, source.where(("agents", index))
        for problem in unknown_settings(part.name, kind, (part.__pydantic_extra__ or {}).keys()):
            yield f"{where}: {problem}"
        yield from (f"{where}: {problem}" for problem in unknown_conditions(part.name, conditions, part.conditions))
        for name, settings in under(conditions, part.conditions, kind).items():
            for problem in unknown_settings(f"{part.name}, condition {name}", kind, settings.keys()):
                yield f"{source.where(('conditions', str(name)))}: {problem}"


def schema_text() -> str:
    """The JSON Schema of experiment.yaml, as it is kept in docs/experiment.schema.json."""
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **ExperimentFile.model_json_schema(),
    }
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _wrong_version(source: YamlSource) -> list[str]:
    found = source.mapping.get("version")
    if type(found) is int and found != 1:
        return [f"{source.where(('version',))}: version: found {found}; this projecteval reads version 1"]
    return []
