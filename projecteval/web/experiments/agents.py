"""The agents with settings of an experiment's form: a group of fields for each, one more, one less."""

import types
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from projecteval.agents import agent_names
from projecteval.agents.settings import fields_of
from projecteval.mission.yaml_source import FieldPath
from projecteval.web.documents import words_of
from projecteval.web.experiments.fields import Group, Line, Reads

_MOST_SUMMED_UP = 4


def agent_groups(content: Mapping[str, Any]) -> Iterator[Group]:
    """A group for every agent with settings; those without are boxes of another group."""
    agents = content.get("agents")
    for index, agent in enumerate(agents if isinstance(agents, list) else ()):
        if isinstance(agent, dict):
            yield Group(
                id=f"agent-{index}",
                title=f"Agent {agent.get('name') or index + 1}",
                lines=tuple(_lines(agent, ("agents", index))),
                folded=True,
                says=_summary(agent),
                goes=("agents", index),
            )


def kinds_to_add() -> tuple[str, ...]:
    """The kinds of agents that can be added to an experiment under a name of one's own, those with settings first."""
    return tuple(sorted(agent_names(), key=lambda kind: not any(True for _ in fields_of(kind))))


def _lines(agent: Mapping[str, Any], path: FieldPath) -> Iterator[Line]:
    yield Line(path=(*path, "name"), label="Name", value=words_of(agent.get("name")), default="", reads="text")
    yield Line(path=(*path, "type"), label="Type", value=words_of(agent.get("type")), default="the name", reads="text")
    shown = {"name", "type"}
    for name, field in fields_of(_kind(agent)):
        shown.add(name)
        reads, options = _reading(field.annotation)
        if reads is not None and not isinstance(agent.get(name), dict | list):
            default = "" if field.is_required() else words_of(field.default) or "not given"
            yield _line(agent, (*path, name), reads, options, default)
    for name, value in agent.items():
        if name not in shown and isinstance(value, str | int | float):  # bool as well
            reads = "truth" if isinstance(value, bool) else "text" if isinstance(value, str) else "number"
            yield _line(agent, (*path, name), reads, ("true", "false") if reads == "truth" else (), "")


def _line(agent: Mapping[str, Any], path: FieldPath, reads: Reads, options: tuple[str, ...], default: str) -> Line:
    name = str(path[-1])
    value = words_of(agent.get(name))
    return Line(
        path=path,
        label=name,
        value=value,
        default=default,
        options=(*options, *([value] if value not in ("", *options) else [])) if options else (),
        reads=reads,
    )


def _reading(annotation: Any) -> tuple[Reads | None, tuple[str, ...]]:
    """What one types for a setting of this type, and what there is to choose from; None for lists and mappings."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _reading(get_args(annotation)[0])
    if origin is Literal:
        return "text", tuple(map(str, get_args(annotation)))
    if origin in (Union, types.UnionType):
        found = [_reading(one) for one in get_args(annotation) if one is not type(None)]
        return found[0] if len(found) == 1 else ("text", ())
    if origin is not None or not isinstance(annotation, type):
        return None, ()
    if issubclass(annotation, Enum):
        return "text", tuple(str(one.value) for one in annotation)
    if issubclass(annotation, bool):
        return "truth", ("true", "false")
    return ("number" if issubclass(annotation, int | float) else "text"), ()


def _kind(agent: Mapping[str, Any]) -> str:
    return str(agent.get("type") or agent.get("name") or "").partition(":")[0]


def _summary(agent: Mapping[str, Any]) -> str:
    settings = [f"{name} {words_of(value)}".rstrip() for name, value in agent.items() if name not in ("name", "type")]
    return ", ".join([str(agent.get("type") or agent.get("name") or "no type"), *settings[:_MOST_SUMMED_UP]])
