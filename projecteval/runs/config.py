"""The configuration of a run; kept as config.json in its folder."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError, field_validator, model_validator

from projecteval.attempt import COLUMNS, AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.mission.origins import checkpoint_id, split_checkpoint
from projecteval.mission.yaml_source import YamlSource, problems_in_words
from projecteval.runs.settings import Name, RunSettings
from projecteval.stages import FeedbackDetail
from projecteval.storage.bounded_json import MAX_PROBLEMS, read_bounded_json, refuse_many_problems

MAX_ATTEMPTS = 1_000_000
"""A few lines can ask for more than memory holds."""


class RunConfig(BaseModel):
    """Every agent tries every mission in every one of its columns, `samples` times.

    `columns` are pairs of mode and level; `settings.columns` has the agents that are asked in some of them alone.
    `mission_paths` name the folders in which missions are looked for; empty
    means those that come with projecteval. `settings` are optional, those of each agent among them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal[1] = 1
    agents: tuple[Name, ...] = Field(min_length=1)
    missions: tuple[Name, ...] = Field(min_length=1)
    mission_paths: tuple[str, ...] = ()
    columns: tuple[tuple[Mode, Level], ...] = Field(default=((Mode.DIRECT, Level.PROMPT),), min_length=1)
    samples: int = Field(default=1, ge=1, le=10_000)
    seed: int = 0
    backend: Literal["playwright", "selenium"] = "playwright"
    settings: RunSettings = RunSettings()

    @field_validator("columns")
    @classmethod
    def _columns_exist(cls, columns: tuple[tuple[Mode, Level], ...]) -> tuple[tuple[Mode, Level], ...]:
        for column in columns:
            if column not in COLUMNS:
                raise ValueError(f"there is no {column[0]} from level {column[1]:d}")
        return columns

    @field_validator("agents", "missions", "columns")
    @classmethod
    def _each_once(cls, items: tuple[object, ...]) -> tuple[object, ...]:
        if len(set(items)) != len(items):
            raise ValueError("each may be named once")
        return items

    @model_validator(mode="after")
    def _settings_name_agents(self) -> "RunConfig":
        if unknown := sorted(self.settings.agents.keys() - set(self.agents)):
            raise ValueError(f"settings.agents: {', '.join(unknown)}: is not an agent of this run; add it to agents")
        if unknown := sorted(self.settings.conditions.keys() - set(self.agents)):
            raise ValueError(
                f"settings.conditions: {', '.join(unknown)}: is not an agent of this run; add it to agents"
            )
        for name, settings in self.settings.agents.items():
            prompts = settings.get("prompts")
            if isinstance(prompts, str) and prompts not in self.settings.prompts:
                raise ValueError(f"settings.agents: {name}: prompts: {prompts!r:.80} is not a set in settings.prompts")
        return self

    @model_validator(mode="after")
    def _agents_have_columns(self) -> "RunConfig":
        for agent, columns in self.settings.columns.items():
            if agent not in self.agents:
                raise ValueError(f"settings.columns: {agent}: is not an agent of this run; add it to agents")
            if not columns or len(set(columns)) != len(columns) or not set(columns) <= set(self.columns):
                raise ValueError(f"settings.columns: {agent}: name some of the columns of the run, each once")
        return self

    @model_validator(mode="after")
    def _sealed_missions_have_seals(self) -> "RunConfig":
        sealed = self.settings.sealed
        if sealed is not None and set(self.missions) != sealed.seals.keys():
            raise ValueError("settings.sealed: seals: expected one for each mission of the run, and no other")
        return self

    @model_validator(mode="after")
    def _can_be_listed(self) -> "RunConfig":
        columns = sum(len(self.columns_of(agent)) for agent in self.agents)
        attempts = columns * len(self.missions) * self.samples
        if attempts > MAX_ATTEMPTS:
            raise ValueError(
                f"{attempts} attempts are more than {MAX_ATTEMPTS}; name fewer agents, missions, columns or samples"
            )
        return self

    def agent_settings(self, agent: str) -> dict[str, JsonValue]:
        """The settings of one of the agents; with `type` among them, the agent's name is a free label.

        Where they name a set of templates, they have the templates themselves.
        """
        settings = dict(self.settings.agents.get(agent, {}))
        if isinstance(prompts := settings.get("prompts"), str):
            settings["prompts"] = dict(self.settings.prompts[prompts])
        return settings

    def condition(self, agent: str) -> str | None:
        """The condition that an agent of the run is tried under, None where it is tried under none."""
        found = self.settings.conditions.get(agent)
        return None if found is None else found.condition

    @property
    def conditions(self) -> dict[str, str]:
        """The agents of the run that are tried under a condition, each with it."""
        return {agent: found.condition for agent, found in self.settings.conditions.items()}

    def base_agent(self, agent: str) -> str:
        """The agent of the experiment that an agent of the run is: without its condition."""
        found = self.settings.conditions.get(agent)
        return agent if found is None else found.agent

    def columns_of(self, agent: str) -> tuple[tuple[Mode, Level], ...]:
        """The columns that an agent is asked in, in the order of the run's; those of the run unless it has its own."""
        own = self.settings.columns.get(agent, self.columns)
        return tuple(column for column in self.columns if column in own)

    def agent_kind(self, agent: str) -> str:
        """The type of one of the agents, with its argument after a colon where it has one."""
        return str(self.settings.agents.get(agent, {}).get("type", agent))

    def submissions(self, agent: str) -> int:
        """The most submissions of an agent, with feedback between: its setting `submissions`, by default 1."""
        most = self.agent_settings(agent).get("submissions", 1)
        return most if isinstance(most, int) and most > 1 else 1  # the agent itself refuses any other value

    def feedback(self, agent: str) -> FeedbackDetail:
        """How much an agent learns of its earlier submission: its setting `feedback`, by default the verdicts."""
        given = self.agent_settings(agent).get("feedback")
        return next((detail for detail in FeedbackDetail if detail == given), FeedbackDetail.VERDICTS)

    def attempt_keys(self) -> tuple[AttemptKey, ...]:
        """Every attempt of the run: by agent, mission, column of the agent, then sample."""
        return tuple(
            AttemptKey(agent=agent, mission=mission, level=level, mode=mode, sample=sample)
            for agent in self.agents
            for mission in self.missions
            for mode, level in self.columns_of(agent)
            for sample in range(self.samples)
        )

    def attempt_before(self, key: AttemptKey) -> AttemptKey | None:
        """The same attempt at the checkpoint before; None at the first one, and where the run does not try it."""
        growing, number = split_checkpoint(key.mission)
        before = checkpoint_id(growing, number - 1)
        return replace(key, mission=before) if number > 1 and before in self.missions else None

    def builds_on(self, key: AttemptKey) -> AttemptKey | None:
        """The attempt on whose code this one builds; None where it builds on what the mission gives."""
        return self.attempt_before(key) if self.settings.growth == "own" else None


def read_config(path: Path) -> RunConfig:
    """Read a config.json. Raises UsageError naming each wrong or misspelt key, those of the agents' settings too.

    A file that passes a bound of `storage.bounded_json` is refused.
    """
    try:
        config = RunConfig.model_validate_json(read_bounded_json(path))
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); name the folder of a run") from error
    except ValidationError as error:
        refuse_many_problems(path, error)
        source = YamlSource(path=path, mapping={}, lines={})
        raise UsageError(list(dict.fromkeys(problems_in_words(source, error, RunConfig)))) from error
    if problems := [f"{path}: settings.{problem}" for problem in islice(_unknown_settings(config), MAX_PROBLEMS)]:
        raise UsageError(problems)
    return config


def _unknown_settings(config: RunConfig) -> Iterator[str]:
    if not config.settings.agents:
        return
    from projecteval.agents.settings import unknown_settings  # noqa: PLC0415 - loads what agents need

    for name, settings in config.settings.agents.items():
        yield from unknown_settings(name, str(settings.get("type", name)), settings.keys() - {"type"})
