"""The agents by name; others come through the entry point group `projecteval.agents`."""

import difflib
from collections.abc import Callable
from importlib.metadata import entry_points
from pkgutil import resolve_name

from projecteval.agents.protocol import Agent
from projecteval.errors import UsageError

ENTRY_POINT_GROUP = "projecteval.agents"

AgentFactory = Callable[[str], Agent]
"""Makes an agent from what stands after the colon in `name:argument` ("" without a colon)."""

# The factories are named as text, so that listing the agents loads none of them.
AGENTS: dict[str, str] = {
    "canonical": "projecteval.agents.canonical:CanonicalAgent.from_argument",
    "empty": "projecteval.agents.empty:EmptyAgent.from_argument",
    "hello": "projecteval.agents.hello:HelloAgent.from_argument",
    "skeleton": "projecteval.agents.skeleton:SkeletonAgent.from_argument",
    "mutant": "projecteval.agents.mutant:MutantAgent.from_argument",
    "recorded": "projecteval.agents.recorded:RecordedAgent.from_argument",
}


def agent_names() -> tuple[str, ...]:
    """Every known agent, ours first; a name of ours cannot be taken by an entry point."""
    others = sorted(entry_points(group=ENTRY_POINT_GROUP).names - AGENTS.keys())
    return (*AGENTS, *others)


def make_agent(words: str) -> Agent:
    """The agent called `name` or `name:argument`. Raises UsageError for an unknown name, with the closest ones."""
    name, _, argument = words.partition(":")
    if name in AGENTS:
        factory: AgentFactory = resolve_name(AGENTS[name])
        return factory(argument)
    for entry in entry_points(group=ENTRY_POINT_GROUP, name=name):
        factory = entry.load()
        return factory(argument)
    close = difflib.get_close_matches(name, agent_names(), n=2)
    advice = f"did you mean {' or '.join(close)}?" if close else f"known are: {', '.join(agent_names())}"
    raise UsageError(f"agents: {name}: there is no such agent; {advice}")


def without_argument(name: str, argument: str) -> None:
    """Raise UsageError when an agent that takes no argument was given one."""
    if argument:
        raise UsageError(f"agents: {name}:{argument}: {name} takes no argument; write {name}")
