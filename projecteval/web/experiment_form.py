"""The form beside an experiment's YAML: the same file, with its comments, changed key by key."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.yaml_source import FieldPath, parse_yaml
from projecteval.web.context import Fields
from projecteval.web.experiment_criteria import criteria_with
from projecteval.web.experiment_fields import Choice, Group
from projecteval.web.experiment_groups import groups_of, texts_at, value_at
from projecteval.web.yaml_edits import edited

NEW_EXPERIMENT = """\
# What is compared, and under which conditions.
version: 1
missions:
  kinds: [website]
agents:
  - canonical
  - mutant
levels: [1]
modes: [direct]
samples: 1
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperimentForm:
    """What the form shows; a part of the file that has another shape than it should is shown as empty.

    `settled` are the agents with settings, which stay as they are.
    """

    groups: tuple[Group, ...]
    settled: tuple[str, ...]
    explains: bool

    @property
    def offers(self) -> tuple[tuple[str, ...], ...]:
        """What can be chosen."""
        return tuple(tuple(option.value for option in group.choice.options) for group in self.groups if group.choice)


def folders_of(text: str) -> tuple[str, ...]:
    """The folders of missions that a YAML names, sound or not."""
    content = _content(text)
    return tuple(texts_at(content, ("missions", "folders"))) if content is not None else ()


def form_of_text(text: str, missions: Sequence[Mission]) -> ExperimentForm | None:
    """The form for a YAML, sound or not; None for what cannot be edited. `missions` are those of its folders."""
    content = _content(text)
    if content is None:
        return None
    agents = content.get("agents")
    return ExperimentForm(
        groups=tuple(groups_of(content, missions)),
        settled=tuple(
            f"{agent.get('name')} ({agent['type']})" if "type" in agent else str(agent.get("name"))
            for agent in (agents if isinstance(agents, list) else ())
            if isinstance(agent, dict)
        ),
        explains=content.get("explain_parameters") is True,
    )


def with_form(text: str, missions: Sequence[Mission], form: Fields) -> str:
    """The YAML with what the form changed; everything else, comments too, stays as it is.

    Raises UsageError for YAML that cannot be edited.
    """
    before = form_of_text(text, missions)
    content = _content(text)
    if before is None or content is None:
        raise UsageError("experiment: is not YAML with keys; correct it first")
    for path, value in _changes(before, content, form):
        text = edited(text, path, value)
    return text


def _changes(before: ExperimentForm, content: Mapping[str, Any], form: Fields) -> Iterator[tuple[FieldPath, object]]:
    for group in before.groups:
        # A box that is not checked is not sent; `offered` tells that it was on the page.
        if group.choice is not None and group.choice.key in form.every("offered"):
            wanted = [option.value for option in group.choice.options if option.value in form.every(group.choice.key)]
            if set(wanted) != group.choice.chosen and _can_hold(content, group.choice.path):
                yield group.choice.path, _items(content, group.choice, wanted)
        for line in group.lines:
            given = form.one(line.name, line.value)
            if given != line.value and _can_hold(content, line.path):
                yield line.path, _variants(given) if line.name == "variant" else _value(given)
    explains = bool(form.one("explain_parameters"))
    if explains is not before.explains and "explain_parameters" in form.every("offered"):
        yield ("explain_parameters",), explains or None


def _items(content: Mapping[str, Any], choice: Choice, wanted: Sequence[str]) -> list[object] | None:
    """The list with the items that stay, in their places, and what is new behind them; None for no list."""
    found = value_at(content, choice.path)
    held = found if isinstance(found, list) else []
    if choice.key == "criteria":
        return criteria_with(held, wanted)
    offered = {option.value for option in choice.options}
    kept = [item for item in held if isinstance(item, dict | list) or str(item) in wanted or str(item) not in offered]
    present = {str(item) for item in kept if not isinstance(item, dict | list)}
    items = [*kept, *(int(value) if choice.key == "levels" else value for value in wanted if value not in present)]
    return items if items or choice.needed else None


def _value(given: str) -> object:
    """A number where it is one; other text stays as it was typed, and is told by the validation."""
    if not given:
        return None
    if re.fullmatch(r"-?[0-9]{1,18}", given):
        return int(given)
    return float(given) if re.fullmatch(r"-?[0-9]{0,18}\.[0-9]{1,18}", given) else given


def _variants(given: str) -> object:
    seeds = [_value(seed) for seed in given.replace(",", " ").split()]
    return seeds[0] if len(seeds) == 1 and isinstance(seeds[0], int) else seeds or None


def _content(text: str) -> Mapping[str, Any] | None:
    try:
        return parse_yaml(text, path=Path("experiment")).mapping
    except UsageError:
        return None


def _can_hold(content: Mapping[str, Any], path: FieldPath) -> bool:
    """Whether what is above the last key is made of keys, or not there yet; something else there is left alone."""
    return all(isinstance(value_at(content, path[:end]), dict | None) for end in range(1, len(path)))
