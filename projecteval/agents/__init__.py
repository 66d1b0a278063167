"""The agents that build projects: one Protocol, and one table of names in `projecteval.agents.table`."""

from projecteval.agents.setup import AgentServices, AgentSetup
from projecteval.agents.table import agent_names, make_agent
from projecteval.stages import Agent, StageReply, StageTask

__all__ = ["Agent", "AgentServices", "AgentSetup", "StageReply", "StageTask", "agent_names", "make_agent"]
