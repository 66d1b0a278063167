"""Conditions of an experiment: named sets of settings under which each agent is tried, and what they make of agents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Annotated

from pydantic import JsonValue, StringConstraints

from projecteval.agents.settings import fields_of
from projecteval.agents.table import AGENTS
from projecteval.attempt import Level, Mode
from projecteval.mission.yaml_source import advice
from projecteval.stages.prompt_files import read_prompts

ConditionName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9 ._-]*$", max_length=60, strict=True)]
Factor = dict[ConditionName, dict[str, JsonValue]]
Settings = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """An agent of the experiment under one condition, None under none; `settings` are what they say together.

    `columns` are those that it is asked in.
    """

    agent: str
    kind: str
    condition: str | None
    settings: dict[str, JsonValue] = field(hash=False)
    columns: tuple[tuple[Mode, Level], ...]

    @property
    def label(self) -> str:
        """The name of the agent in the run."""
        return self.agent if self.condition is None else f"{self.agent}/{self.condition}"


def crossed(given: Factor | list[Factor]) -> dict[str, Settings]:
    """The conditions by name: those of a mapping, or of several mappings every combination, as `one+other`.

    Raises ValueError where two mappings set the same setting.
    """
    factors = given if isinstance(given, list) else [given]
    used: set[str] = set()
    for factor in factors:
        own = {name for settings in factor.values() for name in settings}
        if twice := sorted(own & used):
            raise ValueError(f"{', '.join(twice)}: is set by two mappings that are crossed; set it in one of them")
        used |= own
    if not any(factors):
        return {}
    return {
        "+".join(name for name, _ in chosen): {key: value for _, settings in chosen for key, value in settings.items()}
        for chosen in product(*(factor.items() for factor in factors))
    }


def takes_prompts(kind: str) -> bool:
    """Return True if an agent of the type `kind` is asked with our templates: a model, or a command."""
    kind = kind.partition(":")[0]
    return "prompts" in dict(fields_of(kind)) and kind != "recorded"


def takes_conditions(kind: str) -> bool:
    """Return True if an agent of the type `kind` is tried under each condition: what asks with our templates, and
    agents of other packages.
    """
    return takes_prompts(kind) or kind.partition(":")[0] not in AGENTS


def under(conditions: Mapping[str, Settings], chosen: list[str] | None, kind: str) -> Mapping[str | None, Settings]:
    """The conditions of one agent, those it has `chosen` or all; None alone where there is none."""
    takes = takes_conditions(kind)
    names = [name for name in conditions if takes and (chosen is None or name in chosen)]
    return {name: conditions[name] for name in names} if names else {None: {}}


def merged(defaults: Settings, own: Settings, condition: Settings) -> dict[str, JsonValue]:
    """The settings of an agent under a condition, whose own come last; null takes a setting away."""
    return {name: value for name, value in {**defaults, **own, **condition}.items() if value is not None}


class PromptSets:
    """The templates of the folders that an experiment names, each read once; folders are beside the experiment."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.sets: dict[str, dict[str, str]] = {}

    def name_of(self, folder: str) -> str:
        """The name of the set in a folder. Raises UsageError as `read_prompts` does."""
        name = str(Path(folder))
        if name not in self.sets:
            self.sets[name] = read_prompts(self._path.parent / folder, where=f"{self._path}: prompts")
        return name

    def named(self, agents: Iterator[Tried]) -> Iterator[Tried]:
        """The agents, with the names of sets in place of folders."""
        for one in agents:
            folder = one.settings.get("prompts")
            if isinstance(folder, str):
                one.settings["prompts"] = self.name_of(folder)
            yield one


def unknown_conditions(label: str, conditions: Mapping[str, Settings], chosen: list[str] | None) -> Iterator[str]:
    """Yield one line, with the nearest right name, for each condition that an agent names and that does not exist."""
    for name in chosen or ():
        if name not in conditions:
            yield f"agents: {label}: conditions: {name}: is not a condition of this experiment; " + (
                advice(name, tuple(conditions)) if conditions else "define it under conditions"
            )
