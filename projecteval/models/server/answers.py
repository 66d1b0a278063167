"""Makes answers of recorded replies, with what a planned fault does to their content."""

from dataclasses import replace

from judge_machine import Cause
from projecteval.models.server.exchange import Answer, Stop
from projecteval.models.server.formats import ErrorKind, WireFormat
from projecteval.models.server.misbehaviour import Misbehaviour, PlannedFault
from projecteval.models.server.recorded import RecordedReply

_ERRORS: dict[Misbehaviour, ErrorKind] = {
    Misbehaviour.RATE_LIMIT: ErrorKind.RATE_LIMIT,
    Misbehaviour.QUOTA: ErrorKind.QUOTA,
    Misbehaviour.ERROR_500: ErrorKind.SERVER,
    Misbehaviour.ERROR_503: ErrorKind.OVERLOADED,
    Misbehaviour.BAD_REQUEST: ErrorKind.BAD_REQUEST,
    Misbehaviour.BAD_KEY: ErrorKind.BAD_KEY,
    Misbehaviour.FILTER_400: ErrorKind.FILTERED,
}


def planned_error(fault: PlannedFault | None, *, key: str) -> tuple[ErrorKind, str] | None:
    """The error that a fault asks for instead of an answer, with its message; None where it asks for none."""
    kind = _ERRORS.get(fault.kind) if fault else None
    if kind is None:
        return None
    return kind, f"Incorrect API key provided: {key}" if kind is ErrorKind.BAD_KEY else f"told to fail: {kind}"


def answer_of(
    recorded: RecordedReply, *, number: int, model: str, fault: PlannedFault | None, key: str, wire: WireFormat
) -> Answer:
    """The answer to request `number`. Faults of the transport are not its matter."""
    reply = recorded.reply
    whole = Answer(
        number=number,
        model=model,
        text=reply.text,
        calls=recorded.calls,
        stop=Stop.TOOLS if recorded.calls else Stop.END,
        usage=reply.usage,
    )
    if reply.truncated:
        whole = replace(whole, stop=Stop.LENGTH)
    if reply.cause is Cause.REFUSED:
        whole = replace(whole, stop=Stop.REFUSAL, refusal=reply.message or "no")
    return _spoilt(whole, fault.kind if fault else None, key=key, wire=wire)


def _spoilt(answer: Answer, kind: Misbehaviour | None, *, key: str, wire: WireFormat) -> Answer:
    match kind:
        case Misbehaviour.MALFORMED:
            return replace(answer, body={"answer": answer.text})
        case Misbehaviour.NO_CHOICES:
            return replace(answer, empty=True)
        case Misbehaviour.LENGTH:
            return replace(answer, text=answer.text[: len(answer.text) // 2], calls=(), stop=Stop.LENGTH)
        case Misbehaviour.REFUSAL:
            return replace(answer, text="", calls=(), stop=Stop.REFUSAL, refusal="I cannot help with that.")
        case Misbehaviour.FILTER:
            return replace(answer, text="", calls=(), stop=Stop.FILTER)
        case Misbehaviour.ECHO_KEY:
            return replace(answer, text=f"You sent {key}. {answer.text}")
        case Misbehaviour.WRONG_USAGE:
            return replace(answer, raw_usage=wire.wrong_usage)
        case Misbehaviour.NO_USAGE:
            return replace(answer, usage=None)
        case _:
            return answer
