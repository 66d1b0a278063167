"""The errors of OpenAI's interfaces, which chat completions and responses share."""

from collections.abc import Mapping
from typing import Any

from projecteval.models.server.formats.wire import ErrorKind

# HTTP status, type, code.
_ERRORS: Mapping[ErrorKind, tuple[int, str, str | None]] = {
    ErrorKind.BAD_REQUEST: (400, "invalid_request_error", None),
    ErrorKind.NOT_FOUND: (404, "invalid_request_error", None),
    ErrorKind.BAD_KEY: (401, "invalid_request_error", "invalid_api_key"),
    ErrorKind.RATE_LIMIT: (429, "rate_limit_error", "rate_limit_exceeded"),
    ErrorKind.QUOTA: (429, "insufficient_quota", "insufficient_quota"),
    ErrorKind.SERVER: (500, "server_error", None),
    ErrorKind.OVERLOADED: (503, "server_error", None),
    ErrorKind.FILTERED: (400, "invalid_request_error", "content_filter"),
}


def openai_error(kind: ErrorKind, message: str, *, code: str | None = None) -> tuple[int, dict[str, Any]]:
    """The HTTP status and the body of an error."""
    status, name, usual_code = _ERRORS[kind]
    return status, {"error": {"message": message, "type": name, "param": None, "code": code or usual_code}}
