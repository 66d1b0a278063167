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
        raise NotImplementedError("TODO: implement __init__.")


def answer_not_found(request: Request, error: NotFound) -> JSONResponse:
    """Answer 404."""
    raise NotImplementedError("TODO: implement answer_not_found.")


def answer_conflict(request: Request, error: Conflict) -> JSONResponse:
    """Answer 409 with the reason."""
    raise NotImplementedError("TODO: implement answer_conflict.")


def answer_invalid_field(request: Request, error: InvalidField) -> JSONResponse:
    """Answer 422 with the message of the field."""
    raise NotImplementedError("TODO: implement answer_invalid_field.")


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter; `body` if the body is no object."""
    raise NotImplementedError("TODO: implement answer_validation_error.")
