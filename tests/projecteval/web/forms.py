"""Sends forms as a browser does that has loaded the page."""

import re
from html.parser import HTMLParser
from typing import Any

from fastapi.testclient import TestClient


def form_token(browser: TestClient, page: str = "/experiments") -> str:
    """The token that the page's forms carry."""
    found = re.search(r'name="form_token" value="([^"]+)"', browser.get(page).text)
    assert found is not None
    return found[1]


def send(browser: TestClient, address: str, /, **fields: Any) -> Any:
    """Send a form with the token of a page, and return the answer."""
    return browser.post(address, data={"form_token": form_token(browser), **fields})


def fields_of(page: str) -> dict[str, list[str]]:
    """What a browser sends for the forms of a page as they are filled: check marks, lines, hidden fields, choices."""
    reader = _FieldReader()
    reader.feed(page)
    return reader.fields


class _FieldReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self._choice = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "input" and (given.get("type") != "checkbox" or "checked" in given):
            self.fields.setdefault(given["name"], []).append(given.get("value", ""))
        elif tag == "select":
            self._choice = given["name"]
        elif tag == "option" and ("selected" in given or self._choice not in self.fields):
            self.fields[self._choice] = [given.get("value", "")]
