"""The built-in agents in a reader's words: what each hands in, since its name alone does not say so."""

import re
from collections.abc import Iterable, Mapping

# These need no settings. A label that is the name of one is always that agent.
PLAIN_AGENTS: Mapping[str, str] = {
    "canonical": "hands in the mission's own solution, and should pass everything",
    "mutant": "hands in the canonical solution with one seeded defect, another in each sample; should fail something",
    "skeleton": "the solution with its bodies taken out: structure without function",
    "keep": "the solution of the first checkpoint, unchanged at every later one of a mission that grows",
    "starter": "the files that an agent is given to extend, unchanged; nothing where none are given",
    "hello": "a server that answers every request, and can nothing else",
    "empty": "hands in nothing; should pass nothing",
}


def plain_agent_words(agent: str) -> str:
    """The first words about a built-in agent, such as "hands in nothing"; empty for any other agent."""
    return re.split("[,;]", PLAIN_AGENTS.get(agent, ""), maxsplit=1)[0]


def plain_agent_notes(agents: Iterable[str]) -> tuple[str, ...]:
    """A line for each built-in agent among `agents`, such as "empty: hands in nothing; should pass nothing"."""
    return tuple(f"{agent}: {PLAIN_AGENTS[agent]}" for agent in agents if agent in PLAIN_AGENTS)
