"""A recorded reply as a chat completion, right or wrong."""

from typing import Any

from judge_machine import Cause
from projecteval.models.protocol import ModelReply
from projecteval.models.server.misbehaviour import Fault, Misbehaviour

_WRONG_USAGE: dict[str, Any] = {
    "prompt_tokens": -7,
    "completion_tokens": "many",
    "total_tokens": None,
    "prompt_tokens_details": [1, 2],
}


def completion(reply: ModelReply, *, number: int, model: str, fault: Fault | None, key: str) -> dict[str, Any]:
    """The body of the answer to request `number`."""
    text, finish, refusal = reply.text, "stop", None
    usage: dict[str, Any] | None = _usage(reply)
    if reply.truncated:
        finish = "length"
    if reply.cause is Cause.REFUSED:
        refusal = reply.message or "no"
    match fault.kind if fault else None:
        case Misbehaviour.MALFORMED:
            return {"answer": text}
        case Misbehaviour.LENGTH:
            text, finish = text[: len(text) // 2], "length"
        case Misbehaviour.REFUSAL:
            text, refusal = "", "I cannot help with that."
        case Misbehaviour.FILTER:
            text, finish = "", "content_filter"
        case Misbehaviour.ECHO_KEY:
            text = f"You sent {key}. {text}"
        case Misbehaviour.WRONG_USAGE:
            usage = _WRONG_USAGE
        case Misbehaviour.NO_USAGE:
            usage = None
    message = {"role": "assistant", "content": text or None, "refusal": refusal}
    choices = [{"index": 0, "message": message, "finish_reason": finish}]
    body: dict[str, Any] = {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": model,
        "choices": [] if fault and fault.kind is Misbehaviour.NO_CHOICES else choices,
    }
    return body if usage is None else body | {"usage": usage}


def error_body(message: str, *, kind: str, code: str | None = None) -> dict[str, Any]:
    """The body of an error, as OpenAI-compatible servers write it."""
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def _usage(reply: ModelReply) -> dict[str, Any]:
    usage = reply.usage
    counts = {"prompt_tokens": usage.input_tokens or 0, "completion_tokens": usage.output_tokens or 0}
    return dict(usage.raw) or counts | {"total_tokens": sum(counts.values())}
