"""Sends forms as a browser does that has loaded the page."""

import re
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
