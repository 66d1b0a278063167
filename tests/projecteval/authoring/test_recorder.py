"""The real recorder of Playwright, without a window: somebody clicks, a draft test comes out."""

import json
import os
import subprocess
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import as_file, files
from pathlib import Path
from urllib.error import URLError

import pytest
from playwright.sync_api import Page, Playwright, sync_playwright

from judge_machine import find_browser_programs
from tests.projecteval.cli.command import DEADLINE_S, command_line, environment

_LOOK_S = 0.1

# Notes where each browser keeps its data, so that the port of its debugger can be found there.
BROWSER = """\
#!/bin/sh
for word in "$@"; do
  case "$word" in --user-data-dir=*) echo "${word#--user-data-dir=}" >> "$NOTES" ;; esac
done
exec "$REAL_BROWSER" --remote-debugging-port=0 "$@"
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_arguments: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder of pages."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def find_page(playwright: Playwright, notes: Path, url: str, recorder: subprocess.Popen[str]) -> Page:
    """The recorded page, in whichever browser it is, once the recorder listens to it."""
    deadline = time.monotonic() + DEADLINE_S
    while time.monotonic() < deadline:
        assert recorder.poll() is None, recorder.communicate()
        folders = dict.fromkeys(notes.read_text().split()) if notes.exists() else ()
        for folder in folders:
            told = Path(folder, "DevToolsActivePort")
            port = told.read_text().split()[:1] if told.exists() else []
            # Who attaches while the recorder still sets up its page ends it; asking for the list attaches nothing.
            if not port or url not in opened_addresses(port[0]):
                continue
            browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port[0]}")
            for page in (page for context in browser.contexts for page in context.pages if page.url == url):
                page.wait_for_function("window.__pw_recorderState !== undefined")
                return page
        time.sleep(_LOOK_S)
    raise AssertionError("the recorder never opened the page")


def opened_addresses(port: str) -> list[str]:
    """The addresses of the pages of a browser, as its port for debuggers lists them."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=DEADLINE_S) as answer:
            return [target["url"] for target in json.load(answer)]
    except (URLError, ConnectionError):
        return []


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """For the browser's files: the path of its socket may have no more than 107 characters."""
    with tempfile.TemporaryDirectory(prefix="record-") as folder:
        yield Path(folder)


@pytest.mark.skipif(find_browser_programs(window=True) is None, reason="needs a browser")
def test_clicks_become_a_draft(tmp_path: Path, short_folder: Path) -> None:
    programs = find_browser_programs(window=True)
    assert programs is not None
    wrapper, notes = tmp_path / "browser.sh", tmp_path / "notes"
    wrapper.write_text(BROWSER)
    wrapper.chmod(0o755)
    pages = files("projecteval.authoring") / "templates" / "website-static" / "project"
    with as_file(pages) as folder, served(folder) as url:
        recorder = subprocess.Popen(
            ["env", "--default-signal=INT", *command_line("missions", "record", url)],
            env=environment(
                PROJECTEVAL_BROWSER=str(wrapper),
                REAL_BROWSER=str(programs.browser),
                NOTES=str(notes),
                DISPLAY=os.environ.get("DISPLAY") or ":none",
                PWTEST_CLI_HEADLESS="1",
                TMPDIR=str(short_folder),
            ),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            with sync_playwright() as playwright:
                page = find_page(playwright, notes, url, recorder)
                page.locator("#item").click()
                page.keyboard.type("Oat milk")
                page.locator("#add").click()
                page.locator("#items li").wait_for()
                page.close()
            out, err = recorder.communicate(timeout=DEADLINE_S)
        finally:
            recorder.kill()
            recorder.wait()
    assert recorder.returncode == 0, err
    assert '    user.fill(item_input, "Oat milk")\n    user.click(add_button)\n' in out
    assert "user.visit(page_url)" in out
    assert f"page_url: '{url}'" in out
