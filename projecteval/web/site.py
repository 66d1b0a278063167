"""The parts of the server that every page gets, and the fields of a form that was sent."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import parse_qs

from fastapi import Depends, HTTPException, Request
from starlette.requests import ClientDisconnect

from projecteval.errors import UsageError
from projecteval.web.pages import Pages
from projecteval.web.security import FORM_TOKEN_HEADER
from projecteval.web.workspace import WorkspaceFolder

MOST_FORM_BYTES = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """The parts of one server; each folder of pages adds its own to those of the folders below it.

    `home` are the words for its first page.
    """

    pages: Pages
    home: str = "All runs"

    def shortened(self, text: str) -> str:
        """Return a message as a user sees it in a browser."""
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkspaceSite(Site):
    """The parts of a server that shows a workspace."""

    workspace: WorkspaceFolder

    def shortened(self, text: str) -> str:
        """Return a message whose paths begin in the workspace."""
        return self.workspace.shortened(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fields:
    """The fields of a form whose token was right."""

    values: Mapping[str, list[str]]

    def one(self, name: str, default: str = "") -> str:
        """The first value of a field, without white space around it."""
        return self.raw(name, default).strip()

    def raw(self, name: str, default: str = "") -> str:
        """The first value of a field as it was sent, with the line ends of a file."""
        return self.values.get(name, [default])[0].replace("\r\n", "\n")

    def every(self, name: str) -> list[str]:
        """All values of a field."""
        return self.values.get(name, [])

    def number(self, name: str, low: int, high: int) -> int:
        """A field with a whole number, `low` where it is not there. Raises UsageError for anything else."""
        text = self.one(name, str(low))
        if not text.isascii() or not text.isdigit() or not low <= int(text[:9]) <= high:
            raise UsageError(f"{name}: {text!r:.40}: write a whole number from {low} to {high}")
        return int(text)


def site_of(request: Request) -> Site:
    """The site that a request came to; pages depend on it as the class of the parts that they use."""
    site: Site = request.app.state.site
    return site


async def _fields(request: Request) -> Fields:
    """Read a form. Raises 413 for one that is too large and 403 for one without the server's token."""
    content = b""
    try:
        async for part in request.stream():
            content += part
            if len(content) > MOST_FORM_BYTES:
                raise HTTPException(413, "The form is larger than 1 MiB.")
    except ClientDisconnect as error:
        raise HTTPException(400, "The form did not arrive as a whole.") from error
    try:
        values = parse_qs(content.decode("utf-8"), keep_blank_values=True, max_num_fields=1000)
    except ValueError as error:
        raise HTTPException(400, "The form cannot be read.") from error
    given = request.headers.get(FORM_TOKEN_HEADER) or values.get("form_token", [""])[0]
    if not hmac.compare_digest(given.encode(), site_of(request).pages.form_token.encode()):
        raise HTTPException(403, "The page is older than the server; load it again and repeat what you did.")
    return Fields(values=values)


Form = Annotated[Fields, Depends(_fields)]
FORM_SENT = Depends(_fields)
"""For forms without fields: their token is checked all the same."""
