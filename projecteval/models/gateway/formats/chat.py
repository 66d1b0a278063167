"""OpenAI's chat completions, as many providers and local servers speak them."""

from collections.abc import Mapping

from pydantic import JsonValue

from projecteval.models.gateway.formats.wire import (
    Body,
    Event,
    StreamReader,
    bearer,
    openai_error,
    with_tools,
    without,
)
from projecteval.models.protocol import TokenUsage, normalised_usage
from projecteval.models.provider import FormatName

_OF_THE_AGENT = ("function", "custom")


class ChatCompletions:
    """`POST /v1/chat/completions`."""

    name: FormatName = "chat"
    path = "/chat/completions"
    counting_path = ""

    def sent(self, body: Body, *, hosted_tools: bool) -> Body:
        """With the figures of a stream asked for, and without the provider's own tools unless they are allowed."""
        if not hosted_tools:
            tools = body.get("tools")
            kept = [tool for tool in tools if _is_agents(tool)] if isinstance(tools, list) else []
            body = with_tools(without(body, "web_search_options"), kept)
        if body.get("stream") is True and not _wants_usage(body):
            options = body.get("stream_options")
            body = {**body, "stream_options": {**(options if isinstance(options, dict) else {}), "include_usage": True}}
        return body

    def headers(self, key: str) -> Mapping[str, str]:
        return bearer(key)

    def error(self, message: str, *, status: int) -> Body:
        return openai_error(message, status=status)

    def budget_status(self) -> int:
        return 429

    def usage(self, answer: Body) -> TokenUsage:
        return normalised_usage(answer.get("usage"))

    def reader(self, body: Body) -> StreamReader:
        return _ChunkReader(shows_usage=_wants_usage(body))


class _ChunkReader:
    """The figures come with the last event that has any, or in one of their own, for which a client must ask."""

    def __init__(self, *, shows_usage: bool) -> None:
        self._shows_usage = shows_usage
        self.usage, self.model, self.ended, self.is_complete = TokenUsage(), "", False, False

    def read(self, event: Event, *, data: str) -> bool:
        if data == "[DONE]":
            self.ended = self.is_complete = True
            return True
        choices = event.get("choices")
        if isinstance(choices, list) and any(isinstance(one, dict) and one.get("finish_reason") for one in choices):
            self.is_complete = True  # some servers omit the last event
        if isinstance(event.get("model"), str):
            self.model = self.model or event["model"]
        if not isinstance(event.get("usage"), dict):
            return True
        self.usage = normalised_usage(event["usage"])
        return self._shows_usage or event.get("choices") != []


def _wants_usage(body: Body) -> bool:
    options = body.get("stream_options")
    return isinstance(options, dict) and options.get("include_usage") is True


def _is_agents(tool: JsonValue) -> bool:
    return isinstance(tool, dict) and tool.get("type") in _OF_THE_AGENT
