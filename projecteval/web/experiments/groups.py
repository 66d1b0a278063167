"""What the form of an experiment has, filled with what its file says."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

from projecteval.experiment import ExperimentFile
from projecteval.mission import Mission
from projecteval.mission.yaml_source import FieldPath
from projecteval.replies import ReplyFormat
from projecteval.runs.settings import Budget
from projecteval.web.documents import words_of
from projecteval.web.experiments.agents import agent_groups
from projecteval.web.experiments.criteria import criteria_choice
from projecteval.web.experiments.fields import Choice, Group, Line, Option, Reads
from projecteval.web.experiments.missions import FILTERS, mission_choices
from projecteval.web.launches.pages import PLAIN_AGENTS

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
            _line(content, ("samples",), "Samples", "1"),
            _line(content, ("seed",), "Seed", "0"),
            _line(content, ("workers",), "Judged at once", "1"),
            _line(content, ("concurrency",), "Generated at once", "8"),
            _line(content, ("variant",), "Variants: seeds, original", "originals", reads="variants"),
            _line(content, ("backend",), "Driven by", "playwright", options=_options("backend")),
            _line(content, ("cache",), "Replies kept", "readwrite", options=_options("cache")),
        ),
    )
    yield _boxes("formats", "Reply formats", tuple(ReplyFormat), texts_at(content, ("formats",)), folded=True)
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
    reads: Reads = "number",
) -> Line:
    found = value_at(content, path)
    value = ", ".join(map(str, found)) if isinstance(found, list) else words_of(found)
    return Line(
        path=path,
        label=label,
        value=value,
        default=default,
        options=(*options, *([value] if value not in ("", *options) else [])) if options else (),
        reads=reads,
    )


def _options(key: str) -> tuple[str, ...]:
    return get_args(ExperimentFile.model_fields[key].annotation)


def value_at(content: Mapping[str, Any], path: FieldPath) -> Any:
    """What is at a path; None where there is nothing."""
    found: Any = content
    for key in path:
        if isinstance(found, list) and isinstance(key, int):
            found = found[key] if key < len(found) else None
        else:
            found = found.get(key) if isinstance(found, dict) else None
    return found


def texts_at(content: Mapping[str, Any], path: FieldPath, *default: str) -> tuple[str, ...]:
    """The items of the list at a path that are no lists or mappings; `default` where there is nothing."""
    found = value_at(content, path)
    if found is None:
        return default
    return tuple(str(item) for item in found if not isinstance(item, dict | list)) if isinstance(found, list) else ()
