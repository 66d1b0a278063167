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
        raise NotImplementedError("TODO: implement __init__.")


def answer_not_found(request: Request, error: NotFound) -> JSONResponse:
    """Answer 404."""
    raise NotImplementedError("TODO: implement answer_not_found.")


def answer_conflict(request: Request, error: Conflict) -> JSONResponse:
    """Answer 409 with the reason."""
    raise NotImplementedError("TODO: implement answer_conflict.")


def answer_invalid_fields(request: Request, error: InvalidFields) -> JSONResponse:
    """Answer 422 with the message of each field."""
    raise NotImplementedError("TODO: implement answer_invalid_fields.")


def answer_validation_error(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer 422 with the first message for each field or query parameter; `body` if the body is no object."""
    raise NotImplementedError("TODO: implement answer_validation_error.")
