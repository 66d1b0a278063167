"""The agents with settings of an experiment's form: a group of fields for each, one more, one less."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pydantic.fields import FieldInfo

from projecteval.agents import agent_names
from projecteval.agents.settings import fields_of
from projecteval.experiment.experiment_file import AgentPart
from projecteval.mission.yaml_source import FieldPath
from projecteval.web.documents import words_of
from projecteval.web.experiments.fields import Group
from projecteval.web.fields import FormField, field_of

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
    """The kinds of agents that can be added to an experiment under a name of one's own, those with settings first."""
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
