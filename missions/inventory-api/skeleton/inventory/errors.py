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
        raise NotImplementedError("TODO: implement __init__.")


def answer_refusal(request: Request, error: Refusal) -> JSONResponse:
    """Answer with the status and the reason."""
    raise NotImplementedError("TODO: implement answer_refusal.")


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter, or for each place in a bulk."""
    raise NotImplementedError("TODO: implement answer_validation_error.")
