"""The wire formats that a gateway speaks, by their paths."""

from collections.abc import Mapping

from projecteval.models.gateway.formats.chat import ChatCompletions
from projecteval.models.gateway.formats.messages import AnthropicMessages
from projecteval.models.gateway.formats.responses import OpenAIResponses
from projecteval.models.gateway.formats.wire import RequestRefused, StreamReader, WireFormat

FORMATS: Mapping[str, WireFormat] = {
    one.path: one for one in (ChatCompletions(), OpenAIResponses(), AnthropicMessages())
}
"""Path below /v1 → the format that is spoken there."""

__all__ = ["FORMATS", "RequestRefused", "StreamReader", "WireFormat"]
