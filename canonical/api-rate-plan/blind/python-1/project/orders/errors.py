"""What can go wrong, and how each of it is answered."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse


class NotFound(Exception):
    """There is nothing at this URL."""


class Conflict(Exception):
    """The request contradicts what is there already."""


class InvalidField(Exception):
    """A field breaks a rule that needs more than the request to check."""

    def __init__(self, name: str, message: str) -> None:
        """Keep the name of the field and the message."""
        super().__init__(name, message)
        self.name = name
        self.message = message


def answer_not_found(request: Request, error: NotFound) -> JSONResponse:
    """Answer 404."""
    return JSONResponse({"detail": "There is no such thing."}, 404)


def answer_conflict(request: Request, error: Conflict) -> JSONResponse:
    """Answer 409 with the reason."""
    return JSONResponse({"detail": str(error)}, 409)


def answer_invalid_field(request: Request, error: InvalidField) -> JSONResponse:
    """Answer 422 with the message of the field."""
    return JSONResponse({"errors": {error.name: error.message}}, 422)


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter; `body` if the body is no object."""
    messages: dict[str, str] = {}
    for problem in error.errors():
        place, *names = problem["loc"]
        name = str(names[0]) if names and problem["type"] != "json_invalid" else str(place)
        messages.setdefault(name, problem["msg"])
    return JSONResponse({"errors": messages}, 422)
