"""Turns, tokens, cost and the last message, from what an agent prints; what it does not say stays missing.

Each module reads the log of one agent.
"""

from collections.abc import Callable, Mapping
from typing import Literal, get_args

from projecteval.agents.command.logs import claude_code, codex, gemini, lines, mini_swe_agent, opencode
from projecteval.agents.command.logs.figures import LogSummary

LogName = Literal["none", "lines", "claude-code", "codex", "gemini", "mini-swe-agent", "opencode"]

REPORTED: Mapping[LogName, frozenset[str]] = {
    "none": frozenset(),
    "lines": frozenset({"usd", "tokens", "requests"}),
    "claude-code": frozenset({"usd", "tokens", "requests"}),
    "codex": frozenset({"tokens"}),
    "gemini": frozenset({"tokens", "requests"}),
    "mini-swe-agent": frozenset({"usd", "tokens", "requests"}),
    "opencode": frozenset({"usd", "tokens", "requests"}),
}
"""The quantities of a budget that each log can report; seconds are measured, whatever a log says."""

_READERS: Mapping[LogName, Callable[[str], LogSummary]] = {
    "none": lambda _output: LogSummary(),
    "lines": lines.read,
    "claude-code": claude_code.read,
    "codex": codex.read,
    "gemini": gemini.read,
    "mini-swe-agent": mini_swe_agent.read,
    "opencode": opencode.read,
}
assert _READERS.keys() == set(get_args(LogName))


def read_log(name: LogName, output: str, *, complete: bool) -> LogSummary:
    """Read a whole log. Figures of one that is not `complete` would be too small, so they are missing."""
    summary = _READERS[name](output)
    return summary if complete else LogSummary(message=summary.message, model=summary.model)


__all__ = ["REPORTED", "LogName", "LogSummary", "read_log"]
