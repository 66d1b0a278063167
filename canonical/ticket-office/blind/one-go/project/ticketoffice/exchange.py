"""Requests and their answers."""

from dataclasses import dataclass, field
from http import HTTPStatus

SESSION_COOKIE = "office_session"


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: bytes
    form: dict[str, list[str]]
    signature: str
    session_token: str
    is_office: bool

    @property
    def is_post(self) -> bool:
        return self.method == "POST"

    def field(self, name: str) -> str:
        return self.form.get(name, [""])[0]

    def fields(self, name: str) -> list[str]:
        return self.form.get(name, [])


@dataclass(frozen=True)
class Response:
    body: str = ""
    status: HTTPStatus = HTTPStatus.OK
    headers: list[tuple[str, str]] = field(default_factory=list)


def redirect(address: str, *headers: tuple[str, str]) -> Response:
    return Response(status=HTTPStatus.SEE_OTHER, headers=[("Location", address), *headers])
