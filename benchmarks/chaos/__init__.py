"""Kills processes of a judging from outside and looks at the verdicts: the machine's faults are not the project's."""

from benchmarks.chaos.proof import main

__all__ = ["main"]
