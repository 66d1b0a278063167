"""A person as an agent: a folder to work in, and a page with what an agent would be told."""

from projecteval.agents.person.agent import PersonAgent

__all__ = ["PersonAgent"]
