"""What can go wrong, and how each of it is answered."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse


class Refusal(Exception):
    """A request that is not carried out; subclasses tell the status."""

    status = 400


class NotFound(Refusal):
    """There is no item with this id."""

    status = 404


class Conflict(Refusal):
    """There are not enough pieces, or the idempotency key was used for something else."""

    status = 409


class Outdated(Refusal):
    """The item has changed since the client has read it."""

    status = 412


class EtagNeeded(Refusal):
    """The client does not tell which state of the item it has read."""

    status = 428


class InvalidFields(Refusal):
    """Fields that are valid each but cannot be used; `messages` has one message for each field at fault."""

    status = 422

    def __init__(self, messages: dict[str, str]) -> None:
        """Keep the messages by field name."""
        super().__init__("Some fields are wrong.")
        self.messages = messages


def answer_refusal(request: Request, error: Refusal) -> JSONResponse:
    """Answer with the status and the reason."""
    if isinstance(error, InvalidFields):
        return JSONResponse({"errors": error.messages}, error.status)
    return JSONResponse({"detail": str(error)}, error.status)


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter, or for each place in a bulk."""
    messages: dict[str, str] = {}
    for problem in error.errors():
        place, *names = problem["loc"]
        in_bulk = names[:1] == ["movements"] and len(names) > 1
        names = names[1:] if in_bulk else names
        name = str(names[0]) if names and problem["type"] != "json_invalid" else str(place)
        messages.setdefault(name, problem["msg"])
    return JSONResponse({"errors": messages}, 422)
