"""The wire formats in which the server answers: one class for each, and the table of their paths."""

from collections.abc import Mapping

from projecteval.models.server.formats.chat import ChatCompletions
from projecteval.models.server.formats.messages import AnthropicMessages
from projecteval.models.server.formats.responses import OpenAIResponses
from projecteval.models.server.formats.wire import ErrorKind, Event, WireFormat

FORMATS: Mapping[str, WireFormat] = {
    "/v1/chat/completions": ChatCompletions(),
    "/v1/responses": OpenAIResponses(),
    "/v1/messages": AnthropicMessages(),
}
"""By the path that is posted to."""

COUNTING = "/v1/messages/count_tokens"
"""Anthropic's path for counting the tokens of a request without an answer."""

__all__ = ["COUNTING", "FORMATS", "ErrorKind", "Event", "WireFormat"]
