"""The form beside an experiment's YAML: the same file, with its comments, changed key by key."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from projecteval.errors import UsageError
from projecteval.experiment import ExperimentFile
from projecteval.experiment.experiment_file import Budget
from projecteval.mission import Mission
from projecteval.mission.yaml_source import FieldPath, parse_yaml
from projecteval.replies import ReplyFormat
from projecteval.web.context import Fields
from projecteval.web.experiment_criteria import criteria_choice, criteria_with
from projecteval.web.experiment_fields import Choice, Group, Line, Option
from projecteval.web.experiment_missions import FILTERS, mission_choices
from projecteval.web.launch_pages import PLAIN_AGENTS
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

_LIMITS = {
    "install_s": "Installing, seconds",
    "build_s": "Building, seconds",
    "setup_s": "Setting up, seconds",
    "start_s": "Starting, seconds",
    "test_s": "A test, seconds",
    "memory_mib": "Memory, MiB",
    "disk_mib": "Written files, MiB",
    "processes": "Processes",
}
_BUDGETS = {"usd": "US dollars", "tokens": "Tokens", "requests": "Requests", "seconds": "Seconds"}


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
    return tuple(_texts(content, ("missions", "folders"))) if content is not None else ()


def form_of_text(text: str, missions: Sequence[Mission]) -> ExperimentForm | None:
    """The form for a YAML, sound or not; None for what cannot be edited. `missions` are those of its folders."""
    content = _content(text)
    if content is None:
        return None
    agents = content.get("agents")
    return ExperimentForm(
        groups=tuple(_groups(content, missions)),
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


def _groups(content: Mapping[str, Any], missions: Sequence[Mission]) -> Iterator[Group]:
    agents = frozenset(_texts(content, ("agents",)))
    known = (*PLAIN_AGENTS, *sorted(agents - set(PLAIN_AGENTS)))
    yield _boxes("agents", "Agents without settings", known, agents, needed=True)
    yield from mission_choices({key: _texts(content, ("missions", key)) for key in FILTERS}, missions)
    yield _boxes("levels", "Levels", ("1", "2", "3"), _texts(content, ("levels",), "1"), needed=True)
    yield _boxes("modes", "Modes", ("direct", "cascade"), _texts(content, ("modes",), "direct"), needed=True)
    yield Group(
        id="conditions",
        title="How often, and how",
        lines=(
            _line(content, ("samples",), "Samples", "1"),
            _line(content, ("seed",), "Seed", "0"),
            _line(content, ("workers",), "Judged at once", "1"),
            _line(content, ("concurrency",), "Generated at once", "8"),
            _line(content, ("variant",), "Variants: seeds, original", "originals", numeric=False),
            _line(content, ("backend",), "Driven by", "playwright", options=_options("backend")),
            _line(content, ("cache",), "Replies kept", "readwrite", options=_options("cache")),
        ),
    )
    yield _boxes("formats", "Reply formats", tuple(ReplyFormat), _texts(content, ("formats",)), folded=True)
    yield Group(id="criteria", title="Criteria", choice=criteria_choice(content.get("criteria")), folded=True)
    for part, title in (("attempt", "Budget of an attempt"), ("run", "Budget of the run")):
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


def _line(
    content: Mapping[str, Any],
    path: FieldPath,
    label: str,
    default: str,
    *,
    options: tuple[str, ...] = (),
    numeric: bool = True,
) -> Line:
    found = _at(content, path)
    value = ", ".join(map(str, found)) if isinstance(found, list) else "" if found is None else str(found)
    return Line(
        path=path,
        label=label,
        value="" if isinstance(found, dict) else value,
        default=default,
        options=(*options, *([value] if value not in ("", *options) else [])) if options else (),
        numeric=numeric,
    )


def _options(key: str) -> tuple[str, ...]:
    annotation = ExperimentFile.model_fields[key].annotation
    return tuple(annotation.__args__) if annotation is not None else ()


def _items(content: Mapping[str, Any], choice: Choice, wanted: Sequence[str]) -> list[object] | None:
    """The list with the items that stay, in their places, and what is new behind them; None for no list."""
    found = _at(content, choice.path)
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


def _at(content: Mapping[str, Any], path: FieldPath) -> Any:
    found: Any = content
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found


def _texts(content: Mapping[str, Any], path: FieldPath, *default: str) -> tuple[str, ...]:
    found = _at(content, path)
    if found is None:
        return default
    return tuple(str(item) for item in found if not isinstance(item, dict | list)) if isinstance(found, list) else ()


def _can_hold(content: Mapping[str, Any], path: FieldPath) -> bool:
    """Whether what is above the last key is made of keys, or not there yet; something else there is left alone."""
    return all(isinstance(_at(content, path[:end]), dict | None) for end in range(1, len(path)))
