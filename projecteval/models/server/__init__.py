"""A small model provider that gives recorded replies, and misbehaves on demand.

It speaks OpenAI's chat completions and responses and Anthropic's messages, whole and as streams, with tool calls.
`projecteval model-server` and `ModelServer` run it on this machine alone, for demonstrations, tests and replays.
"""

from projecteval.models.server.exchange import ToolCall
from projecteval.models.server.misbehaviour import Misbehaviour, Plan
from projecteval.models.server.recorded import RecordedReplies, Rule, Turn
from projecteval.models.server.server import LoggedRequest, ModelServer

__all__ = ["LoggedRequest", "Misbehaviour", "ModelServer", "Plan", "RecordedReplies", "Rule", "ToolCall", "Turn"]
