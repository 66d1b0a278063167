"""OpenAI's responses."""

from collections.abc import Mapping

from pydantic import JsonValue

from projecteval.models.gateway.formats.wire import (
    Body,
    Event,
    RequestRefused,
    StreamReader,
    bearer,
    openai_error,
    with_tools,
)
from projecteval.models.protocol import TokenUsage, token_count
from projecteval.models.provider import FormatName

_OF_THE_AGENT = frozenset({"function", "custom", "local_shell", "apply_patch", "namespace", "tool_search"})
_COMPLETE = frozenset({"response.completed", "response.incomplete"})
_LAST = _COMPLETE | {"response.failed"}


class OpenAIResponses:
    """`POST /v1/responses`."""

    name: FormatName = "responses"
    path = "/responses"
    counting_path = ""

    def sent(self, body: Body, *, hosted_tools: bool) -> Body:
        """Without the provider's own tools unless they are allowed. Raises RequestRefused for one in the background."""
        if body.get("background") is True:
            raise RequestRefused("background: the gateway counts what it sees; ask without background")
        tools = body.get("tools")
        if hosted_tools or not isinstance(tools, list):
            return body
        return with_tools(body, [tool for tool in tools if _is_agents(tool)])

    def headers(self, key: str) -> Mapping[str, str]:
        return bearer(key)

    def error(self, message: str, *, status: int) -> Body:
        return openai_error(message, status=status)

    def budget_status(self) -> int:
        return 429

    def usage(self, answer: Body) -> TokenUsage:
        return _usage(answer.get("usage"))

    def reader(self, body: Body) -> StreamReader:
        del body
        return _EventReader()


class _EventReader:
    """The figures come with the last event."""

    def __init__(self) -> None:
        self.usage, self.model, self.ended, self.is_complete = TokenUsage(), "", False, False

    def read(self, event: Event, *, data: str) -> bool:
        del data
        response = event.get("response")
        if isinstance(response, dict):
            if isinstance(response.get("model"), str):
                self.model = response["model"]
            if event.get("type") in _LAST:
                self.usage, self.ended = _usage(response.get("usage")), True
                self.is_complete = event["type"] in _COMPLETE
        return True


def _usage(raw: JsonValue) -> TokenUsage:
    if not isinstance(raw, dict):
        return TokenUsage()
    return TokenUsage(
        input_tokens=token_count(raw, "input_tokens"),
        output_tokens=token_count(raw, "output_tokens"),
        cached_input_tokens=token_count(raw, "input_tokens_details", "cached_tokens"),
        reasoning_tokens=token_count(raw, "output_tokens_details", "reasoning_tokens"),
        cache_write_tokens=token_count(raw, "input_tokens_details", "cache_write_tokens"),
        raw=raw,
    )


def _is_agents(tool: JsonValue) -> bool:
    if not isinstance(tool, dict):
        return False
    if tool.get("type") == "shell":  # it runs where its environment says, and with the agent if that says nothing
        environment = tool.get("environment")
        return environment is None or (isinstance(environment, dict) and environment.get("type") == "local")
    return tool.get("type") in _OF_THE_AGENT
