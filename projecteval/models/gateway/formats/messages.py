"""Anthropic's messages."""

from collections.abc import Mapping

from pydantic import JsonValue

from projecteval.models.gateway.formats.wire import Body, Event, StreamReader, with_tools, without
from projecteval.models.protocol import TokenUsage, token_count
from projecteval.models.provider import FormatName

_OF_THE_AGENT = ("bash_", "text_editor_", "computer_", "memory_", "tool_search_tool_")
_KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    402: "billing_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
}


class AnthropicMessages:
    """`POST /v1/messages`, and `/v1/messages/count_tokens`."""

    name: FormatName = "messages"
    path = "/messages"
    counting_path = "/messages/count_tokens"

    def sent(self, body: Body, *, hosted_tools: bool) -> Body:
        """Without the provider's own tools and connections unless they are allowed."""
        if hosted_tools:
            return body
        body, tools = without(body, "mcp_servers", "container"), body.get("tools")
        return with_tools(body, [tool for tool in tools if _is_agents(tool)]) if isinstance(tools, list) else body

    def headers(self, key: str) -> Mapping[str, str]:
        return {"x-api-key": key} if key else {}

    def error(self, message: str, *, status: int) -> Body:
        kind = _KINDS.get(status, "api_error" if status >= 500 else "invalid_request_error")
        return {"type": "error", "error": {"type": kind, "message": message}}

    def budget_status(self) -> int:
        return 402

    def usage(self, answer: Body) -> TokenUsage:
        return _usage(answer.get("usage"))

    def reader(self, body: Body) -> StreamReader:
        del body
        return _EventReader()


class _EventReader:
    """The first event has what was read, later ones what has been written so far."""

    def __init__(self) -> None:
        self._figures: dict[str, JsonValue] = {}
        self._is_counted = False
        self.model, self.ended = "", False

    @property
    def usage(self) -> TokenUsage:
        """Those of the last event that has any; before it the output is not known."""
        return _usage(self._figures) if self._is_counted else TokenUsage(raw=dict(self._figures))

    @property
    def is_complete(self) -> bool:
        return self.ended

    def read(self, event: Event, *, data: str) -> bool:
        del data
        match event.get("type"):
            case "message_start" if isinstance(message := event.get("message"), dict):
                self.model = message["model"] if isinstance(message.get("model"), str) else ""
                self._take(message.get("usage"))
            case "message_delta":
                self._is_counted = self._take(event.get("usage")) or self._is_counted
            case "message_stop":
                self.ended = True
        return True

    def _take(self, figures: JsonValue) -> bool:
        if not isinstance(figures, dict):
            return False
        self._figures |= {name: value for name, value in figures.items() if value is not None}
        return "output_tokens" in figures


def _usage(raw: JsonValue) -> TokenUsage:
    """`input_tokens` of the provider has neither what was read from its cache nor what was written there."""
    if not isinstance(raw, dict):
        return TokenUsage()
    fresh = token_count(raw, "input_tokens")
    cached, written = token_count(raw, "cache_read_input_tokens"), token_count(raw, "cache_creation_input_tokens")
    return TokenUsage(
        input_tokens=None if fresh is None else fresh + (cached or 0) + (written or 0),
        output_tokens=token_count(raw, "output_tokens"),
        cached_input_tokens=cached,
        cache_write_tokens=written,
        cache_write_1h_tokens=token_count(raw, "cache_creation", "ephemeral_1h_input_tokens"),
        raw=raw,
    )


def _is_agents(tool: JsonValue) -> bool:
    if not isinstance(tool, dict):
        return False
    kind = tool.get("type", "custom")
    return kind is None or (isinstance(kind, str) and (kind == "custom" or kind.startswith(_OF_THE_AGENT)))
