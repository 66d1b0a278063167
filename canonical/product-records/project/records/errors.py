"""What can go wrong, and how each of it is answered."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse


class NotFound(Exception):
    """There is no record with this id."""


class Conflict(Exception):
    """The request contradicts a record or a request that is there already."""


class InvalidFields(Exception):
    """Fields that are valid each but break a rule; `messages` has one message for each field at fault."""

    def __init__(self, messages: dict[str, str]) -> None:
        """Keep the messages by field name."""
        super().__init__(messages)
        self.messages = messages


def answer_not_found(request: Request, error: NotFound) -> JSONResponse:
    """Answer 404."""
    return JSONResponse({"detail": "There is no such record."}, 404)


def answer_conflict(request: Request, error: Conflict) -> JSONResponse:
    """Answer 409 with the reason."""
    return JSONResponse({"detail": str(error)}, 409)


def answer_invalid_fields(request: Request, error: InvalidFields) -> JSONResponse:
    """Answer 422 with the message of each field."""
    return JSONResponse({"errors": error.messages}, 422)


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter; `body` if the body is no object."""
    messages: dict[str, str] = {}
    for problem in error.errors():
        place, *names = problem["loc"]
        name = str(names[0]) if names and problem["type"] != "json_invalid" else str(place)
        messages.setdefault(name, problem["msg"])
    return JSONResponse({"errors": messages}, 422)
