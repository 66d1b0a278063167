"""Through the gateway the SDKs of the providers get what they get without it, and every token is counted."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from anthropic import Anthropic
from openai import OpenAI

from projecteval.models.gateway.formats import FORMATS
from projecteval.models.server import ModelServer, RecordedReplies, Rule, ToolCall, Turn
from tests.projecteval.models.gateway.conftest import CHAT, MESSAGES, PATHS, RESPONSES, OpenGateway, asking, post

Serve = Callable[..., ModelServer]
TURNS = (
    Turn(text="I look.", calls=(ToolCall(name="bash", arguments={"command": "ls"}),)),
    Turn(text="There is nothing."),
)
TOOL = {"name": "bash", "parameters": {"type": "object", "properties": {"command": {"type": "string"}}}}


def openai_of(url: str, key: str) -> OpenAI:
    return OpenAI(base_url=f"{url}/v1", api_key=key, max_retries=0, timeout=60)


def chat(url: str, key: str) -> list[Any]:
    """Both turns of a conversation, whole and as a stream with a helper that puts it together."""
    with openai_of(url, key) as client:
        tools: Any = [{"type": "function", "function": TOOL}]
        said: list[Any] = [{"role": "user", "content": "Look."}]
        whole = client.chat.completions.create(model="demo", messages=said, tools=tools).choices[0].message
        with client.chat.completions.stream(model="demo", messages=said, tools=tools) as stream:
            streamed = stream.get_final_completion().choices[0].message
        assert whole.tool_calls is not None
        call = whole.tool_calls[0]
        said += [whole.model_dump(exclude_none=True), {"role": "tool", "tool_call_id": call.id, "content": "nothing"}]
        last = client.chat.completions.create(model="demo", messages=said, tools=tools).choices[0].message
    calls = [one.tool_calls[0].function for one in (whole, streamed) if one.tool_calls]  # type: ignore[union-attr]
    return [whole.content, streamed.content, last.content, *((one.name, one.arguments) for one in calls)]


def responses(url: str, key: str) -> list[Any]:
    with openai_of(url, key) as client:
        tools: Any = [{"type": "function", "strict": False, **TOOL}]
        whole = client.responses.create(model="demo", input="Look.", tools=tools)
        with client.responses.stream(model="demo", input="Look.", tools=tools) as stream:
            streamed = stream.get_final_response()
    calls = [one for reply in (whole, streamed) for one in reply.output if one.type == "function_call"]
    parts = [(one.name, one.arguments) for one in calls]
    return [whole.output_text, streamed.output_text, *parts]


def messages(url: str, key: str) -> list[Any]:
    with Anthropic(base_url=url, api_key=key, max_retries=0, timeout=60) as client:
        tools: Any = [{"name": "bash", "input_schema": TOOL["parameters"]}]
        said: Any = [{"role": "user", "content": "Look."}]
        whole = client.messages.create(model="demo", max_tokens=99, messages=said, tools=tools)
        with client.messages.stream(model="demo", max_tokens=99, messages=said, tools=tools) as stream:
            streamed = stream.get_final_message()
        counted = client.messages.count_tokens(model="demo", messages=said)
    parts = [part.model_dump(exclude={"id"}) for reply in (whole, streamed) for part in reply.content]
    return [parts, whole.stop_reason, streamed.stop_reason, counted.input_tokens]


@pytest.mark.parametrize("converse", [chat, responses, messages])
def test_an_sdk_notices_no_difference(
    converse: Callable[[str, str], list[Any]], serve: Serve, gateway: OpenGateway
) -> None:
    server, direct = (serve(replies=RecordedReplies([Rule(turns=TURNS)])) for _ in range(2))
    with gateway(server) as call:
        through = converse(call.url, call.token)
        reading = call.reading
    assert through == converse(direct.origin, "sk-any")
    assert "bash" in repr(through)
    assert (reading.requests, reading.tokens.input_tokens) == (server.count, server.tokens.input_tokens)
    assert reading.tokens.output_tokens == server.tokens.output_tokens
    assert server.tokens == direct.tokens
    assert reading.cost_usd is None  # the model has no price
    assert all(request.with_key for request in server.requests)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("stream", [False, True])
def test_an_answer_passes_unchanged(path: str, stream: bool, serve: Serve, gateway: OpenGateway) -> None:
    with gateway(serve()) as call:
        through = post(call, path, stream=stream)
    direct = httpx.post(serve().origin + path, json={**asking(path), "stream": stream}, timeout=60)
    told = {"stream_options": {"include_usage": True}} if path == CHAT else {}
    full = httpx.post(serve().origin + path, json={**asking(path), "stream": stream, **told}, timeout=60)
    expected = full if stream and path == CHAT else direct
    lines = [line for line in expected.text.splitlines() if '"choices": []' not in line]
    assert [line for line in through.text.splitlines() if line] == [line for line in lines if line]
    assert through.headers["content-type"] == direct.headers["content-type"]


def test_a_client_that_asks_for_the_figures_of_a_stream_gets_them(serve: Serve, gateway: OpenGateway) -> None:
    with gateway(serve()) as call:
        asked = post(call, stream=True, stream_options={"include_usage": True}).text
        unasked = post(call, stream=True).text
        assert call.reading.tokens.output_tokens == 2 * 10
    assert '"choices": []' in asked
    assert '"choices": []' not in unasked
    assert unasked.endswith("data: [DONE]\n\n")


@pytest.mark.parametrize(
    ("path", "hosted", "own"),
    [
        (CHAT, {"type": "web_search"}, {"type": "function", "function": TOOL}),
        (RESPONSES, {"type": "web_search"}, {"type": "function", **TOOL}),
        (RESPONSES, {"type": "mcp", "server_url": "https://example.org"}, {"type": "local_shell"}),
        (RESPONSES, {"type": "shell", "environment": {"type": "container_auto"}}, {"type": "shell"}),
        (MESSAGES, {"type": "web_fetch_20250910", "name": "web_fetch"}, {"name": "bash", "input_schema": {}}),
        (MESSAGES, {"type": "code_execution_20250825", "name": "x"}, {"type": "bash_20250124", "name": "bash"}),
    ],
)
def test_tools_that_the_provider_runs_are_removed(path: str, hosted: Any, own: Any) -> None:
    wire = FORMATS[path.removeprefix("/v1")]
    body = {**asking(path), "tools": [hosted, own], "tool_choice": "auto"}
    assert wire.sent(body, hosted_tools=False) == {**body, "tools": [own]}
    assert wire.sent(body, hosted_tools=True) == body
    alone = {**asking(path), "tools": [hosted], "tool_choice": "auto"}
    assert wire.sent(alone, hosted_tools=False) == asking(path)
    mine = {**asking(path), "tools": [own]}
    assert wire.sent(mine, hosted_tools=False) is mine


def test_models_are_listed_and_nothing_else_is_reached(serve: Serve, gateway: OpenGateway) -> None:
    server = serve()
    with gateway(server, formats=["chat"]) as call:
        headers = {"Authorization": f"Bearer {call.token}"}
        listed = httpx.get(f"{call.url}/v1/models", headers=headers)
        assert listed.json()["data"][0]["id"] == "recorded"
        assert post(call, RESPONSES).status_code == 404
        assert "known are /v1/chat/completions" in post(call, RESPONSES).json()["error"]["message"]
        others = [("GET", CHAT), ("POST", "/v1/embeddings"), ("GET", "/requests"), ("GET", "/v1/../requests")]
        for method, path in others:
            answer = httpx.request(method, call.url + path, headers=headers)
            assert answer.status_code in (404, 405)
            assert "the gateway does not answer this" in answer.json()["error"]["message"]
        assert call.reading.requests == server.count == 0


def test_a_stranger_on_the_machine_is_refused(serve: Serve, gateway: OpenGateway) -> None:
    with gateway(serve()) as call:
        for headers in ({}, {"Authorization": "Bearer sk-other"}, {"x-api-key": ""}, {"x-api-key": "ü".encode()}):
            answer = httpx.post(call.url + CHAT, json=asking(CHAT), headers=headers)
            assert (answer.status_code, answer.json()["error"]["type"]) == (401, "authentication_error")
        assert call.reading.requests == 0
