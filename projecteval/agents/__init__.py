"""Who builds projects: one Protocol, and one table of names in `projecteval.agents.table`."""

from projecteval.agents.protocol import Agent, StageReply, StageTask
from projecteval.agents.table import agent_names, make_agent

__all__ = ["Agent", "StageReply", "StageTask", "agent_names", "make_agent"]
