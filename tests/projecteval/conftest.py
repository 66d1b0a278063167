"""Small missions, written into tmp_path."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.files import write_files

MISSION_YAML = """\
# yaml-language-server: $schema=../mission.schema.json
format: 1
id: guest-book
title: Guest book
kind: website
difficulty: easy
skills: [forms, lists]
provenance: Written for the tests of projecteval.
stack: {language: python, framework: none}
prompt: |
  I want a guest book. Visitors write a message; all messages are listed.
checklist:
  - page: Book
    functions:
      - description: Shows a message after it was sent.
        required: true
        tests: [test_a_message_is_shown]
      - description: Keeps the messages.
        tests: [test_messages_stay, test_an_empty_message_is_refused]
parameters:
  book_url: {kind: url, description: URL of the page with the messages.}
  message_input: {kind: element, description: The field for a message.}
  send_button: {kind: element, description: Sends the message.}
limits: {test_s: 10}
weights: {test_messages_stay: 2}
remarks: Any storage will do.
"""

TESTS_PY = '''\
"""Tests of the guest book."""

import pytest


def _send(user, url, field, button, text):
    user.visit(url)
    user.fill(field, text)
    user.click(button)
    user.sees(text)


def test_launches(user, book_url):
    """The guest book opens."""
    user.visit(book_url)
    user.sees("Guest book")


def test_a_message_is_shown(user, values, book_url, message_input, send_button):
    """A message that was sent is shown."""
    _send(user, book_url, message_input, send_button, values.text("first"))


@pytest.mark.needs("test_a_message_is_shown")
@pytest.mark.time_limit(30)
def test_messages_stay(user, values, server, book_url):
    """A message is still there after the server was started again."""
    server.restart()
    user.visit(book_url)
    user.sees(values.text("first"))


def test_an_empty_message_is_refused(user, book_url, send_button, *, again=False):
    """An empty message is not listed."""
    user.visit(book_url)
    user.click(send_button)
    assert "empty" in user.text_of(send_button)
'''

SERVER_PY = """\
from http.server import BaseHTTPRequestHandler, HTTPServer

messages = []


class Book(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(("Guest book " + ", ".join(messages)).encode())

    def do_POST(self):
        size = int(self.headers["Content-Length"])
        text = self.rfile.read(size).decode()
        if len(text) > 0:
            messages.append(text)
        self.do_GET()


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8000), Book).serve_forever()
"""

SKELETON_PY = """\
from http.server import BaseHTTPRequestHandler, HTTPServer


class Book(BaseHTTPRequestHandler):
    def do_GET(self):
        ...
"""

LAUNCH_YAML = "format: 1\nstart: [python, server.py]\nready_url: http://localhost:8000/\n"
PARAMETERS_YAML = "book_url: http://localhost:8000/\nmessage_input: message\nsend_button: send\n"


@pytest.fixture
def write_mission(tmp_path: Path) -> Callable[..., Path]:
    """Write the guest book (or a changed one) with its solution below tmp_path; returns the mission's folder."""

    def write(yaml: str = MISSION_YAML, tests: str | None = TESTS_PY, *, folder: str = "guest-book") -> Path:
        mission = f"missions/{folder}"
        solution = f"canonical/{folder}"
        files = {
            f"{mission}/mission.yaml": yaml,
            f"{mission}/skeleton/server.py": SKELETON_PY,
            f"{solution}/project/server.py": SERVER_PY,
            f"{solution}/launch.yaml": LAUNCH_YAML,
            f"{solution}/parameters.yaml": PARAMETERS_YAML,
        }
        if tests is not None:
            files[f"{mission}/tests.py"] = tests
        return write_files(tmp_path, files) / mission

    return write


@pytest.fixture
def mission_yaml() -> str:
    return MISSION_YAML


@pytest.fixture
def tests_py() -> str:
    return TESTS_PY


@pytest.fixture(scope="module")
def outside() -> Iterator[Path]:
    """A folder outside of those for temporary files, which are hidden from an agent as a whole."""
    folder = Path(tempfile.mkdtemp(prefix="projecteval-test-", dir="/opt" if os.geteuid() == 0 else Path.home()))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)
