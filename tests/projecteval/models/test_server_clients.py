"""The server as the clients of OpenAI and Anthropic see it: whole and streamed answers, tool calls, turns, errors."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import anthropic
import openai
import pytest
from anthropic.types import Message
from openai.types.chat import ChatCompletion
from openai.types.responses import Response

from projecteval.models.server import Misbehaviour, ModelServer, RecordedReplies, Rule, ToolCall, Turn

Serve = Callable[..., ModelServer]

ARGUMENTS = {"command": 'printf "%s" "ünïcode" > notes.txt', "seconds": 5}
LOOK = Turn(
    text="I look at the folder first.", calls=(ToolCall(name="bash", arguments=ARGUMENTS), ToolCall(name="look"))
)
DONE = Turn(text="Nothing else is to be done.")


@pytest.fixture
def built(serve: Serve) -> ModelServer:
    """A server with a conversation of two turns for whoever offers the tool bash."""
    return serve(replies=RecordedReplies([Rule(tools=("bash",), turns=(LOOK, DONE)), Rule(text="Hello yourself.")]))


@pytest.fixture
def openai_client() -> Iterator[Callable[[ModelServer], openai.OpenAI]]:
    with ExitStack() as stack:
        yield lambda server: stack.enter_context(openai.OpenAI(base_url=server.url, api_key="k", max_retries=0))


@pytest.fixture
def anthropic_client() -> Iterator[Callable[[ModelServer], anthropic.Anthropic]]:
    with ExitStack() as stack:
        yield lambda server: stack.enter_context(
            anthropic.Anthropic(base_url=server.origin, api_key="k", max_retries=0)
        )


@pytest.mark.parametrize("stream", [False, True])
def test_chat_completions_call_tools_and_go_on(
    built: ModelServer, openai_client: Callable[[ModelServer], openai.OpenAI], stream: bool
) -> None:
    client = openai_client(built)
    tools: Any = [{"type": "function", "function": {"name": "bash", "parameters": {"type": "object"}}}]
    messages: Any = [{"role": "user", "content": "Build it."}]
    said: list[str | None] = []
    for _ in range(2):
        if stream:
            with client.chat.completions.stream(
                model="demo", messages=messages, tools=tools, stream_options={"include_usage": True}
            ) as chunks:
                completion: ChatCompletion = chunks.get_final_completion()
        else:
            completion = client.chat.completions.create(model="demo", messages=messages, tools=tools)
        message = completion.choices[0].message
        said.append(message.content)
        assert completion.usage is not None
        assert completion.usage.total_tokens > 2
        messages.append(message.model_dump(exclude_none=True, exclude={"parsed"}))
        for call in message.tool_calls or ():
            assert call.type == "function"
            said.append(call.function.name)
            assert json.loads(call.function.arguments) == (ARGUMENTS if call.function.name == "bash" else {})
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "done"})
    assert said == [LOOK.text, "bash", "look", DONE.text]
    assert completion.choices[0].finish_reason == "stop"
    assert [(request.api, request.turns, request.stream) for request in built.requests] == [
        ("chat", 0, stream),
        ("chat", 1, stream),
    ]


@pytest.mark.parametrize("stream", [False, True])
def test_responses_call_functions_and_go_on(
    built: ModelServer, openai_client: Callable[[ModelServer], openai.OpenAI], stream: bool
) -> None:
    client = openai_client(built)
    tools: Any = [{"type": "function", "name": "bash", "parameters": {"type": "object"}, "strict": False}]
    given: Any = [{"role": "user", "content": [{"type": "input_text", "text": "Build it."}]}]
    said = []
    for _ in range(2):
        if stream:
            with client.responses.stream(model="demo", input=given, tools=tools, instructions="Be brief.") as chunks:
                response: Response = chunks.get_final_response()
        else:
            response = client.responses.create(model="demo", input=given, tools=tools, instructions="Be brief.")
        assert response.usage is not None
        assert response.usage.total_tokens > 2
        for item in response.output:
            given.append(item.model_dump(exclude_none=True, exclude={"parsed_arguments"}))
            if item.type == "function_call":
                said.append(item.name)
                assert json.loads(item.arguments) == (ARGUMENTS if item.name == "bash" else {})
        said.append(response.output_text)
        for item in response.output:
            if item.type == "function_call":
                given.append({"type": "function_call_output", "call_id": item.call_id, "output": "done"})
    assert said == ["bash", "look", LOOK.text, DONE.text]
    assert [(request.api, request.turns) for request in built.requests] == [("responses", 0), ("responses", 1)]


@pytest.mark.parametrize("stream", [False, True])
def test_messages_use_tools_and_go_on(
    built: ModelServer, anthropic_client: Callable[[ModelServer], anthropic.Anthropic], stream: bool
) -> None:
    client = anthropic_client(built)
    asked: Any = {
        "model": "demo",
        "max_tokens": 100,
        "system": "Be brief.",
        "tools": [{"name": "bash", "input_schema": {"type": "object"}}],
        "messages": [{"role": "user", "content": "Build it."}],
    }
    said: list[object] = []
    for _ in range(2):
        if stream:
            with client.messages.stream(**asked) as chunks:
                message: Message = chunks.get_final_message()
        else:
            message = client.messages.create(**asked)
        said += [block.text if block.type == "text" else (block.name, block.input) for block in message.content]
        assert message.usage.input_tokens > 1
        assert message.usage.output_tokens > 1
        asked["messages"].append({"role": "assistant", "content": message.model_dump(exclude_none=True)["content"]})
        results = [
            {"type": "tool_result", "tool_use_id": block.id, "content": "done"}
            for block in message.content
            if block.type == "tool_use"
        ]
        asked["messages"].append({"role": "user", "content": results})
    assert said == [LOOK.text, ("bash", ARGUMENTS), ("look", {}), DONE.text]
    assert message.stop_reason == "end_turn"
    assert [(request.api, request.turns) for request in built.requests] == [("messages", 0), ("messages", 1)]
    count = client.messages.count_tokens(model="demo", messages=[{"role": "user", "content": "Build it."}])
    assert (count.input_tokens, built.count) == (3, 2)


@pytest.mark.parametrize(
    ("fault", "status", "kind"),
    [
        (Misbehaviour.RATE_LIMIT, 429, "rate_limit_error"),
        (Misbehaviour.QUOTA, 402, "billing_error"),
        (Misbehaviour.BAD_KEY, 401, "authentication_error"),
        (Misbehaviour.ERROR_500, 500, "api_error"),
        (Misbehaviour.ERROR_503, 503, "overloaded_error"),
        (Misbehaviour.FILTER_400, 400, "invalid_request_error"),
    ],
)
def test_errors_of_messages_are_those_of_anthropic(
    serve: Serve,
    anthropic_client: Callable[[ModelServer], anthropic.Anthropic],
    fault: Misbehaviour,
    status: int,
    kind: str,
) -> None:
    with pytest.raises(anthropic.APIStatusError) as caught:
        anthropic_client(serve(f"*={fault}")).messages.create(
            model="demo", max_tokens=9, messages=[{"role": "user", "content": "Hello."}]
        )
    assert caught.value.status_code == status
    assert isinstance(caught.value.body, dict)
    assert (caught.value.body["type"], caught.value.body["error"]["type"]) == ("error", kind)
