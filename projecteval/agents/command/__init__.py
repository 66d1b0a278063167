"""Coding agents that are command lines: a workspace, a prompt as a file, and what they leave behind."""

from projecteval.agents.command.agent import CommandAgent

__all__ = ["CommandAgent"]
