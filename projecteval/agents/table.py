"""The agents by name; others come through the entry point group `projecteval.agents`."""

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from projecteval.agents.setup import AgentServices, AgentSetup
from projecteval.errors import UsageError
from projecteval.plugins import ExtensionPoint
from projecteval.stages import Agent

AgentFactory = Callable[[AgentSetup], Agent]
"""Makes an agent. Raises UsageError for an argument or a setting that cannot be used."""

AGENTS: dict[str, str] = {
    "canonical": "projecteval.agents.built_in:CanonicalAgent.from_setup",
    "empty": "projecteval.agents.built_in:EmptyAgent.from_setup",
    "hello": "projecteval.agents.built_in:HelloAgent.from_setup",
    "skeleton": "projecteval.agents.built_in:SkeletonAgent.from_setup",
    "starter": "projecteval.agents.built_in:StarterAgent.from_setup",
    "keep": "projecteval.agents.built_in:KeepAgent.from_setup",
    "mutant": "projecteval.agents.built_in:MutantAgent.from_setup",
    "model": "projecteval.agents.model:ModelAgent.from_setup",
    "command": "projecteval.agents.command:CommandAgent.from_setup",
    "person": "projecteval.agents.person:PersonAgent.from_setup",
    "recorded": "projecteval.agents.recorded:RecordedAgent.from_setup",
    "imported": "projecteval.agents.built_in:ImportedAgent.from_setup",
    "harbor": "projecteval.agents.built_in:HarborAgent.from_setup",
}

_POINT = ExtensionPoint(kind="agents", noun="agent", ours=AGENTS)


def agent_names() -> tuple[str, ...]:
    """Every known agent, ours first; a name of ours cannot be taken by an entry point."""
    return _POINT.names()


def make_agent(
    label: str, settings: Mapping[str, JsonValue] | None = None, services: AgentServices | None = None
) -> Agent:
    """The agent called `label` in a run.

    With `type` in its settings the label is free and `type` says which agent it is, as `name` or `name:argument`;
    without, the label itself does. Raises UsageError for an unknown name, with the closest ones, and for settings that
    cannot be used; PlugInError where an agent of another package cannot be made.
    """
    further = dict(settings or {})
    words = further.pop("type", label)
    if not isinstance(words, str):
        raise UsageError(f"agents: {label}: type: found {words!r:.80}; name an agent, as in: type: model")
    kind, _, argument = words.partition(":")
    check_label(label, words)
    setup = AgentSetup(name=label, kind=kind, argument=argument, settings=further, services=services or AgentServices())
    agent: Agent = _POINT.make(kind, setup)
    return agent


def asks_by_itself(words: str) -> bool:
    """Return True if an agent of the type `words` may use models that it does not ask through our services."""
    kind = words.partition(":")[0]
    return kind in ("command", "person") or kind not in AGENTS


def is_person(words: str) -> bool:
    """Return True if an agent of the type `words` is a person: one attempt at a time, in a folder that is kept."""
    return words.partition(":")[0] == "person"


def check_label(label: str, words: str) -> None:
    """Raise UsageError where an agent of the type `words` has the name of another kind of ours for its label."""
    taken = label.partition(":")[0]
    if taken in AGENTS and taken != words.partition(":")[0]:
        # Who reads a report takes a name of ours at its word, and so does the judge.
        raise UsageError(f"agents: {label}: is the name of another agent than its type {words}; choose another label")
