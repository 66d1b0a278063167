"""A person with a real browser, on a large and on a small screen."""

import json
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright

from judge_machine.browser_programs import find_browser_programs
from projecteval.web.app import create_app
from projecteval.web.workspace import Workspace

AXE = Path(__file__).with_name("axe.min.js")
LARGE, SMALL = (1280, 900), (390, 844)


@pytest.fixture
def address(workspace: Workspace) -> Iterator[str]:
    """Where a server of the workspace listens."""
    config = uvicorn.Config(create_app(workspace), port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    listener = config.bind_socket()
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    deadline = time.monotonic() + 30
    while not server.started and time.monotonic() < deadline:  # the socket is bound before it is listened to
        thread.join(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(30)
    listener.close()


@pytest.fixture
def chromium() -> Iterator[Browser]:
    programs = find_browser_programs()
    if programs is None:
        pytest.skip("needs Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(programs.browser), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser wrote into its console, and which foreign addresses were asked for."""
    return []


def opened(chromium: Browser, address: str, size: tuple[int, int], scheme: str, complaints: list[str]) -> Page:
    """A page whose errors and foreign requests are noted in `complaints`."""
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text) if message.type != "log" else None)
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


@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_from_the_leaderboard_to_the_failed_test(
    chromium: Browser, address: str, complaints: list[str], size: tuple[int, int], scheme: str
) -> None:
    page = opened(chromium, address, size, scheme, complaints)
    page.goto(f"{address}/runs/books")
    assert violations(page) == []
    page.get_by_role("link", name="1/4").click()
    page.wait_for_url("**/attempts/0")
    assert violations(page) == []
    page.locator("ol.verdicts").get_by_role("link", name="test_a_message_is_shown").click()
    page.wait_for_url("**/tests/test_a_message_is_shown")
    assert page.locator("li.broken").inner_text().startswith("sees expects to see 'Milk'")
    assert page.locator("img.screen").evaluate("picture => picture.complete && picture.naturalWidth") == 300
    assert page.title() == "test_a_message_is_shown"  # the script in the message has not run
    assert violations(page) == []
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0, f"the page is {overflow} pixels wider than the screen"
    assert complaints == []


def test_the_experiment_form_and_its_yaml_follow_each_other(
    chromium: Browser, address: str, complaints: list[str], workspace: Workspace
) -> None:
    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/experiments/edit/first")
    assert violations(page) == []
    page.get_by_label("cascade").check()
    expect(page.locator("#yaml")).to_have_value(re.compile(r"\[direct, cascade\]"))
    text = page.locator("#yaml").input_value()
    page.locator("#yaml").fill(text.replace("samples: 1", "samples: 7"))
    expect(page.locator("#number-samples")).to_have_value("7")
    page.locator("#yaml").fill(text.replace("samples: 1", "samples: no"))
    page.get_by_text("first.yaml:").wait_for()
    page.locator("#yaml").fill(text)
    page.get_by_text("Sound.").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("saved", exact=True).wait_for()
    assert workspace.experiment_path("first").read_text() == text
    assert complaints == []
