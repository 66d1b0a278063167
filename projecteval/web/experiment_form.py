"""The form beside an experiment's YAML: the same file, with its comments, changed key by key."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from projecteval.experiment import ExperimentFile
from projecteval.mission import Difficulty, MissionKind
from projecteval.web.context import Fields
from projecteval.web.documents import document_text, read_document
from projecteval.web.launch_pages import PLAIN_AGENTS

# The workspace's own ones, as seen from the folder of experiments.
OWN_MISSIONS = "../missions"

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
class Choice:
    """Several boxes; `chosen` are the checked ones."""

    key: str
    label: str
    options: tuple[str, ...]
    chosen: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A whole number."""

    key: str
    label: str
    value: int
    low: int


def choices_of(experiment: ExperimentFile) -> tuple[Choice, ...]:
    """The boxes as the experiment has them."""
    plain = frozenset(agent for agent in experiment.agents if isinstance(agent, str))
    return (
        Choice(key="agents", label="Built-in agents", options=tuple(PLAIN_AGENTS), chosen=plain),
        Choice(
            key="folders",
            label="The workspace's missions (none: those that come with projecteval)",
            options=(OWN_MISSIONS,),
            chosen=frozenset(experiment.missions.folders),
        ),
        Choice(
            key="kinds",
            label="Missions of kind (none: all)",
            options=tuple(MissionKind),
            chosen=frozenset(map(str, experiment.missions.kinds)),
        ),
        Choice(
            key="difficulties",
            label="Missions of difficulty (none: all)",
            options=tuple(Difficulty),
            chosen=frozenset(map(str, experiment.missions.difficulties)),
        ),
        Choice(key="levels", label="Levels", options=("1", "2", "3"), chosen=frozenset(map(str, experiment.levels))),
        Choice(key="modes", label="Modes", options=("direct", "cascade"), chosen=frozenset(map(str, experiment.modes))),
    )


def numbers_of(experiment: ExperimentFile) -> tuple[Number, ...]:
    """The numbers as the experiment has them."""
    return (
        Number(key="samples", label="Samples", value=experiment.samples, low=1),
        Number(key="workers", label="Judged at once", value=experiment.workers, low=1),
        Number(key="seed", label="Seed", value=experiment.seed, low=-(2**31)),
    )


def with_form(text: str, before: ExperimentFile, form: Fields) -> str:
    """The YAML with what the form changed; everything else, comments too, stays as it is.

    Raises UsageError for YAML that cannot be edited.
    """
    document = read_document(text, what="experiment")
    changed = False
    for choice in choices_of(before):
        wanted = [option for option in choice.options if option in form.every(choice.key)]
        if set(wanted) != choice.chosen & set(choice.options):
            _choose(document, choice, wanted)
            changed = True
    for number in numbers_of(before):
        given = form.one(number.key)
        if given.removeprefix("-").isdecimal() and int(given) != number.value:
            document[number.key] = int(given)
            changed = True
    if (explains := bool(form.one("explain_parameters"))) is not before.explain_parameters:
        document["explain_parameters"] = explains
        changed = True
    return document_text(document) if changed else text


def _choose(document: Any, choice: Choice, wanted: list[str]) -> None:
    convert: Callable[[str], object] = int if choice.key == "levels" else str
    part: Any = document
    if choice.key in ("folders", "kinds", "difficulties"):
        if not isinstance(document.get("missions"), Mapping):
            document["missions"] = {}
        part = document["missions"]
    known = part.get(choice.key)
    if not isinstance(known, list):
        part[choice.key] = [convert(option) for option in wanted]
        return
    # In place, so that comments and agents with settings stay where they are.
    for index in range(len(known) - 1, -1, -1):
        if str(known[index]) in choice.options and str(known[index]) not in wanted:
            del known[index]
    present = {str(item) for item in known}
    known.extend(convert(option) for option in wanted if option not in present)
