"""A person who works on the pages of a run, over HTTP, as a browser does."""

import re
import time
from pathlib import Path
from typing import Self

import httpx

from tests.projecteval.cli.command import DEADLINE_S

_LOOK_S = 0.1


class Visitor:
    """Opens the address that the run printed; a context manager that closes its connections."""

    def __init__(self, address: str) -> None:
        base, _, _ = address.partition("/?")
        self._client = httpx.Client(base_url=base, trust_env=False, follow_redirects=True, timeout=60)
        self._client.get(address)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.close()

    def get(self, path: str) -> httpx.Response:
        return self._client.get(path)

    def attempt(self) -> str:
        """The path of the attempt that waits, once there is one."""
        deadline = time.monotonic() + DEADLINE_S
        while not (found := re.search(r'href="(/attempts/[0-9a-f]+)"', self.get("/").text)):
            assert time.monotonic() < deadline, "no attempt waits"
            time.sleep(_LOOK_S)
        return found[1]

    def wait_for(self, path: str, words: str) -> str:
        """The text of the page, once it has these words."""
        deadline = time.monotonic() + DEADLINE_S
        while words not in (page := self.get(path).text):
            assert time.monotonic() < deadline, page
            time.sleep(_LOOK_S)
        return page

    def send(self, path: str, action: str, **typed: str) -> httpx.Response:
        """Send the form of the page as it is shown, with these fields."""
        page = self.get(path).text
        hidden = dict(re.findall(r'name="(form_token|turn)" value="([^"]+)"', page))
        return self._client.post(f"{path}/{action}", data={**hidden, **typed})


def address_in(log: Path) -> str:
    """The address that a run has printed into its log, once it has."""
    deadline = time.monotonic() + DEADLINE_S
    while not (found := re.search(r"open (http://127\.0\.0\.1:\d+/\?token=\S+)", log.read_text("utf-8"))):
        assert time.monotonic() < deadline, log.read_text("utf-8")
        time.sleep(_LOOK_S)
    return found[1]
