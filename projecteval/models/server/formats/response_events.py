"""The answers of OpenAI's responses, whole and as the events of a stream."""

from collections.abc import Iterator
from typing import Any

from projecteval.models.server.exchange import Answer, Stop
from projecteval.models.server.formats.wire import pieces

_INCOMPLETE = {Stop.LENGTH: "max_output_tokens", Stop.FILTER: "content_filter"}


def response_body(answer: Answer) -> dict[str, Any]:
    """The whole answer."""
    status = "incomplete" if answer.stop in _INCOMPLETE else "completed"
    return _head(answer, status=status) | {
        "incomplete_details": {"reason": _INCOMPLETE[answer.stop]} if answer.stop in _INCOMPLETE else None,
        "output": list(_items(answer)),
        "usage": _usage(answer),
    }


def response_events(answer: Answer) -> Iterator[dict[str, Any]]:
    """The bodies of the events, without their sequence numbers."""
    begun = _head(answer, status="in_progress")
    yield {"type": "response.created", "response": begun}
    yield {"type": "response.in_progress", "response": begun}
    for index, item in enumerate(_items(answer)):
        place = {"output_index": index, "item_id": item["id"]}
        empty: dict[str, Any] = {"content": []} if item["type"] == "message" else {"arguments": ""}
        begun_item = {**item, **empty, "status": "in_progress"}
        yield {"type": "response.output_item.added", "output_index": index, "item": begun_item}
        yield from (_message_events if item["type"] == "message" else _call_events)(item, place)
        yield {"type": "response.output_item.done", "output_index": index, "item": item}
    whole = response_body(answer)
    yield {"type": f"response.{whole['status']}", "response": whole}


def _message_events(item: dict[str, Any], place: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for index, part in enumerate(item["content"]):
        kind = "text" if part["type"] == "output_text" else "refusal"
        where = {**place, "content_index": index}
        stream = "output_text" if kind == "text" else kind
        logprobs: dict[str, Any] = {"logprobs": []} if kind == "text" else {}
        yield {"type": "response.content_part.added", **where, "part": {**part, kind: ""}}
        for delta in pieces(part[kind]):
            yield {"type": f"response.{stream}.delta", **where, "delta": delta, **logprobs}
        yield {"type": f"response.{stream}.done", **where, kind: part[kind], **logprobs}
        yield {"type": "response.content_part.done", **where, "part": part}


def _call_events(item: dict[str, Any], place: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for delta in pieces(item["arguments"]):
        yield {"type": "response.function_call_arguments.delta", **place, "delta": delta}
    yield {
        "type": "response.function_call_arguments.done",
        **place,
        "name": item["name"],
        "arguments": item["arguments"],
    }


def _head(answer: Answer, *, status: str) -> dict[str, Any]:
    return {
        "id": f"resp_{answer.number}",
        "object": "response",
        "created_at": 0,
        "status": status,
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "metadata": {},
        "model": answer.model,
        "output": [],
        "parallel_tool_calls": True,
        "temperature": None,
        "tool_choice": "auto",
        "tools": [],
        "top_p": None,
        "usage": None,
    }


def _items(answer: Answer) -> Iterator[dict[str, Any]]:
    if answer.empty:
        return
    parts: list[dict[str, Any]] = []
    if answer.text:
        parts.append({"type": "output_text", "text": answer.text, "annotations": []})
    if answer.refusal is not None:
        parts.append({"type": "refusal", "refusal": answer.refusal})
    if parts:
        yield {
            "type": "message",
            "id": f"msg_{answer.number}",
            "role": "assistant",
            "status": "incomplete" if answer.stop in _INCOMPLETE else "completed",
            "content": parts,
        }
    for index, call in enumerate(answer.calls):
        yield {
            "type": "function_call",
            "id": f"fc_{answer.number}_{index}",
            "call_id": f"call_{answer.number}_{index}",
            "name": call.name,
            "arguments": call.arguments_text,
            "status": "completed",
        }


def _usage(answer: Answer) -> dict[str, Any] | None:
    if answer.raw_usage is not None:
        return dict(answer.raw_usage)
    if answer.usage is None:
        return None
    asked, said = answer.usage.input_tokens or 0, answer.usage.output_tokens or 0
    return {
        "input_tokens": asked,
        "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
        "output_tokens": said,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": asked + said,
    }
