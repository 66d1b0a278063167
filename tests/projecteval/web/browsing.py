"""A real browser on a served workspace, and what is asked of every page in it."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

import judge_machine
from judge_machine import find_browser_programs
from projecteval.web.app import create_app
from projecteval.web.connections import ConnectionLimits
from projecteval.web.server import server_config
from projecteval.web.workspace import WorkspaceFolder

AXE = Path(judge_machine.__file__).parent / "user" / "look" / "axe.min.js"
expect.set_options(timeout=60_000)  # generous: a busy machine must not fail a test

LIMITS = ConnectionLimits(most=128)
LARGE, SMALL = (1280, 900), (390, 844)


@contextmanager
def served(workspace: WorkspaceFolder, *, token: str | None = None, limits: ConnectionLimits = LIMITS) -> Iterator[str]:
    """Where a server of the workspace listens."""
    server = uvicorn.Server(server_config(create_app(workspace, token=token), limits))
    listener = socket.create_server(("127.0.0.1", 0))  # whoever comes before the server is up waits
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(30)
    listener.close()


@contextmanager
def browser_of_this_machine() -> Iterator[Browser]:
    programs = find_browser_programs()
    if programs is None:
        pytest.skip("needs Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(programs.browser), args=["--no-sandbox"])
        yield browser
        browser.close()


# What htmx says when somebody goes to another page before an answer has come (an error of the server reads otherwise),
# and what Chromium says when htmx has moved the focus before it looks for `autofocus` itself.
_HARMLESS = ("htmx:afterRequest", "htmx:sendError", "htmx:sendAbort", "Autofocus processing was blocked")


def is_complaint(message: ConsoleMessage) -> bool:
    """Whether the browser complains of something that is wrong with the page."""
    return message.type != "log" and not message.text.startswith(_HARMLESS)


def opened(chromium: Browser, address: str, size: tuple[int, int], scheme: str, complaints: list[str]) -> Page:
    """A page whose errors and foreign requests are noted in `complaints`."""
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(address) else complaints.append(request.url))
    return page


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious."""
    # The policy of the page forbids a script tag; this is evaluated beside it.
    page.evaluate(AXE.read_text("utf-8") + ";0")
    found = page.evaluate("async () => JSON.stringify((await axe.run()).violations)")
    return [
        f"{one['id']}: {[node['html'][:200] for node in one['nodes'][:3]]}"
        for one in json.loads(found)
        if one["impact"] in ("serious", "critical")
    ]


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
