"""The form next to an experiment's YAML: the same file, with its comments, changed key by key."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.yaml_edit import can_hold, content_of, value_at, with_item, with_value, without
from projecteval.mission.yaml_source import FieldPath
from projecteval.web.experiments.criteria import criteria_with
from projecteval.web.experiments.groups import groups_of, texts_at
from projecteval.web.fields import Choice, Group, Reads, names_in
from projecteval.web.site import Fields
from projecteval.web.workspace import digest_of

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
    """The groups of the form; a part of the file whose shape is wrong is shown as empty."""

    groups: tuple[Group, ...]
    explains: bool

    @property
    def offers(self) -> tuple[tuple[str, ...], ...]:
        """The values that each group of check boxes offers."""
        return tuple(tuple(option.value for option in group.choice.options) for group in self.groups if group.choice)

    @property
    def agents(self) -> tuple[Group, ...]:
        """A group for each agent with settings."""
        return tuple(group for group in self.groups if group.goes)

    @property
    def shape(self) -> str:
        """A key that differs between forms with other agents with settings, or other fields for them."""
        return digest_of("\n".join(line.name for group in self.agents for line in group.lines))


def folders_of(text: str) -> tuple[str, ...]:
    """The folders of missions that a YAML names, valid or not."""
    content = _content(text)
    return tuple(texts_at(content, ("missions", "folders"))) if content is not None else ()


def form_of_text(text: str, missions: Sequence[Mission]) -> ExperimentForm | None:
    """The form for a YAML, valid or not; None for what cannot be edited. `missions` are those of its folders."""
    content = _content(text)
    if content is None:
        return None
    return ExperimentForm(
        groups=tuple(groups_of(content, missions)), explains=content.get("explain_parameters") is True
    )


def with_form(text: str, missions: Sequence[Mission], form: Fields) -> str:
    """The YAML with what the form changed; everything else, comments too, stays as it is.

    Raises UsageError for YAML that cannot be edited.
    """
    before = form_of_text(text, missions)
    if before is None:
        raise UsageError("experiment: is not YAML with keys; correct it first")
    for changes in (_lines, _boxes):  # a list is written with what the lines have changed in its items
        for path, value in changes(before, _content(text) or {}, form):
            text = without(text, path) if value is None else with_value(text, path, value)
    name, kind = form.one("new_agent"), form.one("new_agent_type")
    if name and kind and isinstance((_content(text) or {}).get("agents"), list | None):
        text = with_item(text, ("agents",), {"name": name, "type": kind})
    return text


def _lines(before: ExperimentForm, content: Mapping[str, Any], form: Fields) -> Iterator[tuple[FieldPath, object]]:
    for line in (line for group in before.groups for line in group.lines):
        given = form.one(line.name, line.value)
        if given != line.value and can_hold(content, line.path):
            yield line.path, _value(given, line.reads)
    for group in reversed(before.groups):  # from the end, so that the others keep their places
        if group.goes and group.id in form.every("remove"):
            yield group.goes, None


def _boxes(before: ExperimentForm, content: Mapping[str, Any], form: Fields) -> Iterator[tuple[FieldPath, object]]:
    for choice in (group.choice for group in before.groups if group.choice):
        # A box that is not checked is not sent; `offered` shows that it was on the page.
        if choice.key in form.every("offered"):
            wanted = [option.value for option in choice.options if option.value in form.every(choice.key)]
            if set(wanted) != choice.chosen and can_hold(content, choice.path):
                yield choice.path, _items(content, choice, wanted)
    explains = bool(form.one("explain_parameters"))
    if explains is not before.explains and "explain_parameters" in form.every("offered"):
        yield ("explain_parameters",), explains or None


def _items(content: Mapping[str, Any], choice: Choice, wanted: Sequence[str]) -> list[object] | None:
    """The list with the items that stay, in their places, and new ones after them; None for no list."""
    found = value_at(content, choice.path)
    held = found if isinstance(found, list) else []
    if choice.key == "criteria":
        return criteria_with(held, wanted)
    offered = {option.value for option in choice.options}
    kept = [item for item in held if isinstance(item, dict | list) or str(item) in wanted or str(item) not in offered]
    present = {str(item) for item in kept if not isinstance(item, dict | list)}
    items = [*kept, *(int(value) if choice.key == "levels" else value for value in wanted if value not in present)]
    return items if items or choice.needed else None


def _value(given: str, reads: Reads) -> object:
    """Return the value as the field is read; text that does not fit is kept as typed, and validation reports it."""
    if not given:
        return None
    if reads == "variants":
        return _variants(given)
    if reads == "truth" and given in ("true", "false"):
        return given == "true"
    return _number(given) if reads == "number" else given


def _number(given: str) -> object:
    if re.fullmatch(r"-?[0-9]{1,18}", given):
        return int(given)
    return float(given) if re.fullmatch(r"-?[0-9]{0,18}\.[0-9]{1,18}", given) else given


def _variants(given: str) -> object:
    seeds = [_number(seed) for seed in names_in(given)]
    return seeds[0] if len(seeds) == 1 and isinstance(seeds[0], int) else seeds or None


def _content(text: str) -> Mapping[str, Any] | None:
    try:
        return content_of(text)
    except UsageError:
        return None
