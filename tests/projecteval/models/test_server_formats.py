"""The server's wire formats, byte by byte: shapes, order of events, token counts, and faults in streams."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from anthropic.types import Message, RawMessageStreamEvent
from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.responses import Response, ResponseStreamEvent
from pydantic import BaseModel, TypeAdapter

from projecteval.models.server import ModelServer, RecordedReplies, Rule, ToolCall, Turn

Serve = Callable[..., ModelServer]

BODIES: dict[str, dict[str, Any]] = {
    "chat/completions": {"messages": [{"role": "user", "content": "Hello."}]},
    "responses": {"input": "Hello."},
    "messages": {"messages": [{"role": "user", "content": "Hello."}], "max_tokens": 100},
}
WHOLE: dict[str, TypeAdapter[Any]] = {
    "chat/completions": TypeAdapter(ChatCompletion),
    "responses": TypeAdapter(Response),
    "messages": TypeAdapter(Message),
}
EVENT: dict[str, TypeAdapter[Any]] = {
    "chat/completions": TypeAdapter(ChatCompletionChunk),
    "responses": TypeAdapter(ResponseStreamEvent),
    "messages": TypeAdapter(RawMessageStreamEvent),
}


def post(server: ModelServer, path: str, **changes: Any) -> httpx.Response:
    body = {"model": "demo", **BODIES[path], **changes}
    return httpx.post(f"{server.url}/{path}", json=body, headers={"x-api-key": "sk-planted"}, timeout=60)


def events(text: str) -> list[dict[str, Any]]:
    """The bodies of server-sent events whose names, where they have one, are those of their types."""
    found = []
    for block in text.split("\n\n")[:-1]:
        fields = dict(line.split(": ", 1) for line in block.split("\n"))
        if fields["data"] != "[DONE]":
            found.append(json.loads(fields["data"]))
            assert fields.get("event", found[-1].get("type")) == found[-1].get("type")
    return found


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("plan", ["", "1=length", "1=refusal", "1=filter", "1=no_usage"])
def test_answers_and_events_have_the_documented_shape(serve: Serve, path: str, plan: str) -> None:
    whole = post(serve(plan), path).json()
    text = post(serve(plan), path, stream=True, stream_options={"include_usage": True}).text
    streamed = [event for event in events(text) if event.get("type") != "ping"]
    if (path, plan) != ("messages", "1=no_usage"):  # Anthropic's format never lacks it: that is the fault
        for shape, body in [(WHOLE[path], whole), *((EVENT[path], event) for event in streamed)]:
            read: BaseModel = shape.validate_python(body)
            assert not read.model_extra


def test_events_come_in_the_documented_order(serve: Serve) -> None:
    replies = RecordedReplies([Rule(turns=(Turn(text="I look.", calls=(ToolCall(name="look"),)),))])
    server = serve(replies=replies)
    text = ["output_item.added", "content_part.added", "output_text.delta", "output_text.done", "content_part.done"]
    call = ["output_item.added", *(f"function_call_arguments.{end}" for end in ("delta", "done")), "output_item.done"]
    assert [
        event["type"].removeprefix("response.") for event in events(post(server, "responses", stream=True).text)
    ] == [
        *("created", "in_progress", *text, "output_item.done", *call, "completed"),
    ]
    block = ["content_block_start", "content_block_delta", "content_block_stop"]
    assert [event["type"] for event in events(post(server, "messages", stream=True).text)] == [
        *("message_start", "ping", *block, *block, "message_delta", "message_stop"),
    ]


@pytest.mark.parametrize("path", BODIES)
def test_tokens_are_counted_as_they_are_reported(serve: Serve, path: str) -> None:
    server = serve("2=500,3=cut")
    reported = post(server, path).json()["usage"]
    assert post(server, path).status_code == 500
    with pytest.raises(httpx.RemoteProtocolError):
        post(server, path, stream=True)
    names = ("prompt_tokens", "completion_tokens") if path == "chat/completions" else ("input_tokens", "output_tokens")
    assert (server.tokens.input_tokens, server.tokens.output_tokens) == tuple(2 * reported[name] for name in names)
    assert (server.count, [request.fault for request in server.requests]) == (3, ["", "500", "cut"])


@pytest.mark.parametrize("path", BODIES)
def test_a_conversation_ends_with_its_last_turn(serve: Serve, path: str) -> None:
    server = serve(replies=RecordedReplies([Rule(turns=(Turn(text="Done."),))]))
    turns = [{"role": "user", "content": "Go on."}, {"role": "assistant", "content": "I go on."}]
    response = post(server, path, **{"input" if path == "responses" else "messages": turns})
    assert (response.status_code, "turn 2 of the model" in response.text) == (404, True)


def test_a_response_that_is_not_whole_is_refused(serve: Serve) -> None:
    assert post(serve(), "responses", previous_response_id="resp_1").status_code == 400


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("fault", ["cut", "drop"])
def test_a_stream_breaks_off(serve: Serve, path: str, fault: str) -> None:
    with pytest.raises(httpx.RemoteProtocolError):
        post(serve(f"1={fault}"), path, stream=True)


@pytest.mark.parametrize("path", BODIES)
def test_a_stream_has_the_faults_of_an_answer(serve: Serve, path: str) -> None:
    sound = post(serve(), path, stream=True)
    assert sound.headers["content-type"] == "text/event-stream"
    for kind in ("gzip", "drip:0.0001"):
        assert post(serve(f"1={kind}"), path, stream=True).text == sound.text
    assert post(serve("1=truncated"), path, stream=True).text == sound.text[: len(sound.content) // 2]
    assert ["answer" in event for event in events(post(serve("1=malformed"), path, stream=True).text)] == [True]
    assert "sk-planted" in post(serve("1=echo_key"), path).text
    assert "many" in post(serve("1=wrong_usage"), path, stream=True, stream_options={"include_usage": True}).text
    space = b" " * (1 << 20)
    assert space in post(serve("1=bomb"), path, stream=True).content


def test_an_endless_stream_goes_on_until_its_caller_has_enough(serve: Serve) -> None:
    server, got = serve("1=endless"), 0
    asked = {"model": "demo", "input": "Hello.", "stream": True}
    with httpx.stream("POST", f"{server.url}/responses", json=asked, timeout=60) as response:
        for part in response.iter_bytes():
            got += len(part)
            if got > 4 << 20:
                break
    assert got > 4 << 20
