"""The groups of the form of an experiment, filled with what its file says; one for each agent with settings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic.fields import FieldInfo

from projecteval.agents import agent_names
from projecteval.agents.settings import fields_of
from projecteval.experiment import ExperimentFile
from projecteval.experiment.experiment_file import AgentPart
from projecteval.mission import Mission
from projecteval.mission.yaml_edit import value_at
from projecteval.mission.yaml_source import FieldPath
from projecteval.replies import ReplyFormat
from projecteval.reports.plain_agents import PLAIN_AGENTS
from projecteval.runs.settings import Budget
from projecteval.web.experiments.criteria import criteria_choice
from projecteval.web.experiments.missions import FILTERS, mission_choices
from projecteval.web.fields import Choice, FormField, Group, Option, field_of, schema_at, words_of

_LIMITS = {
    "install_s": "Installing, seconds",
    "install_mib": "Installing, MiB",
    "install_files": "Installing, files",
    "install_memory_mib": "Installing, memory in MiB",
    "build_s": "Building, seconds",
    "build_mib": "Building, memory in MiB",
    "setup_s": "Setting up, seconds",
    "start_s": "Starting, seconds",
    "test_s": "A test, seconds",
    "memory_mib": "Memory, MiB",
    "disk_mib": "Written files, MiB",
    "processes": "Processes",
}
_BUDGETS = {"usd": "US dollars", "tokens": "Tokens", "requests": "Requests", "seconds": "Seconds"}


def groups_of(content: Mapping[str, Any], missions: Sequence[Mission]) -> Iterator[Group]:
    """The groups of the form in their order; a part of another shape than it should have is shown as empty."""
    agents = frozenset(texts_at(content, ("agents",)))
    known = (*PLAIN_AGENTS, *sorted(agents - set(PLAIN_AGENTS)))
    yield _boxes("agents", "Agents without settings", known, agents, needed=True)
    yield from agent_groups(content)
    yield from mission_choices({key: texts_at(content, ("missions", key)) for key in FILTERS}, missions)
    yield _boxes("levels", "Levels", ("1", "2", "3"), texts_at(content, ("levels",), "1"), needed=True)
    yield _boxes("modes", "Modes", ("direct", "cascade"), texts_at(content, ("modes",), "direct"), needed=True)
    yield Group(
        id="conditions",
        title="How often, and how",
        lines=(
            _line(content, ("samples",), "Samples"),
            _line(content, ("seed",), "Seed"),
            _line(content, ("workers",), "Judged at once"),
            _line(content, ("concurrency",), "Generated at once"),
            replace(_line(content, ("variant",), "Variants: seeds, original", "originals"), reads="variants"),
            _line(content, ("submissions_penalty",), "Share of the score that a submission costs those after it"),
            _line(content, ("growth",), "Where missions grow, on code"),
            _line(content, ("backend",), "Driven by"),
            _line(content, ("cache",), "Replies kept"),
            _line(content, ("encoder",), "Encoder of checklists", "all-MiniLM-L6-v2"),
            _line(content, ("language",), "Programming language", "any"),
            _line(content, ("prompts",), "Folder of templates of prompts", "those shipped"),
        ),
    )
    yield _boxes("formats", "Reply formats", tuple(ReplyFormat), texts_at(content, ("formats",)), folded=True)
    yield Group(id="criteria", title="Criteria", choice=criteria_choice(content.get("criteria")), folded=True)
    for part, title in (
        ("attempt", "Budget of an attempt"),
        ("agent", "Budget of an agent"),
        ("run", "Budget of the run"),
    ):
        lines = (_line(content, ("budgets", part, key), _BUDGETS[key], "no bound") for key in Budget.model_fields)
        yield Group(id=f"budget-{part}", title=title, lines=tuple(lines), folded=True, none="none")
    limits = (_line(content, ("limits", key), label, "the mission's") for key, label in _LIMITS.items())
    yield Group(id="limits", title="Limits", lines=tuple(limits), folded=True, none="the missions' own")


def _boxes(
    key: str,
    title: str,
    known: Sequence[str],
    chosen: Sequence[str] | frozenset[str],
    *,
    needed: bool = False,
    folded: bool = False,
) -> Group:
    options = tuple(Option(value=str(value), checked=value in chosen) for value in known)
    choice = Choice(key=key, path=(key,), options=options, needed=needed)
    return Group(id=key, title=title, choice=choice, folded=folded, none="as each agent has it")


def _line(content: Mapping[str, Any], path: FieldPath, label: str, default: str | None = None) -> FormField:
    field = field_of(schema_at(ExperimentFile, path), content, path, label, default=default)
    assert field is not None, path
    return field


def texts_at(content: Mapping[str, Any], path: FieldPath, *default: str) -> tuple[str, ...]:
    """The items of the list at a path that are not lists or mappings; `default` where it has none."""
    found = value_at(content, path)
    if found is None:
        return default
    return tuple(str(item) for item in found if not isinstance(item, dict | list)) if isinstance(found, list) else ()


_MOST_SUMMED_UP = 4
_OWN = {"name": ("Name", ""), "type": ("Type", "the name")}


def agent_groups(content: Mapping[str, Any]) -> Iterator[Group]:
    """A group for every agent with settings; those without are boxes of another group."""
    agents = content.get("agents")
    for index, agent in enumerate(agents if isinstance(agents, list) else ()):
        if isinstance(agent, dict):
            yield Group(
                id=f"agent-{index}",
                title=f"Agent {agent.get('name') or index + 1}",
                lines=tuple(_lines(content, index)),
                folded=True,
                says=_summary(agent),
                goes=("agents", index),
            )


def kinds_to_add() -> tuple[str, ...]:
    """The kinds of agents that can be added to an experiment under a custom name, those with settings first."""
    return tuple(sorted(agent_names(), key=lambda kind: not any(True for _ in fields_of(kind))))


def _lines(content: Mapping[str, Any], index: int) -> Iterator[FormField]:
    path: FieldPath = ("agents", index)
    agent: Mapping[str, Any] = content["agents"][index]
    settings = dict(fields_of(_kind(agent)))
    for name, schema in {**AgentPart.model_fields, **settings}.items():
        label, default = _OWN.get(name, (name, None))
        field = field_of(schema, content, (*path, name), label, default=default)
        if field is not None and field.reads != "names" and not isinstance(agent.get(name), dict | list):
            yield field if field.default or schema.is_required() else replace(field, default="not given")
    for name, value in agent.items():
        if name not in settings and name not in _OWN and isinstance(value, str | int | float):  # bool as well
            kind = FieldInfo(annotation=type(value))
            yield from filter(None, [field_of(kind, content, (*path, name), str(name))])


def _kind(agent: Mapping[str, Any]) -> str:
    return str(agent.get("type") or agent.get("name") or "").partition(":")[0]


def _summary(agent: Mapping[str, Any]) -> str:
    settings = [f"{name} {words_of(value)}".rstrip() for name, value in agent.items() if name not in ("name", "type")]
    return ", ".join([str(agent.get("type") or agent.get("name") or "no type"), *settings[:_MOST_SUMMED_UP]])
