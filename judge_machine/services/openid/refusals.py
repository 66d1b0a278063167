"""Requests to the provider: what they carry, and the error for one that cannot be met."""

from urllib.parse import parse_qsl

from starlette.requests import Request

MOST_BODY_BYTES = 65536


class Refused(Exception):
    """A request that cannot be met: the status, the code and the description of the answer."""

    def __init__(self, status: int, code: str, description: str) -> None:
        super().__init__(description)
        self.status, self.code = status, code


async def fields_of(request: Request) -> dict[str, str]:
    """The fields of a form that was sent. Raises Refused."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY_BYTES:
            raise Refused(413, "invalid_request", f"expected a body of at most {MOST_BODY_BYTES} bytes")
    try:
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=100))
    except ValueError as error:
        raise Refused(
            400, "invalid_request", "expected a body of the type application/x-www-form-urlencoded"
        ) from error


def issuer_of(request: Request) -> str:
    """The provider's address, at which it accepted the request's connection."""
    _, port = request.scope["server"]
    return f"http://127.0.0.1:{port}"
