"""A small site on the loopback interface, and one real browser per backend."""

import http.server
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from judge_machine.browser_programs import find_browser_programs
from judge_machine.errors import TestEnded
from judge_machine.user import AttemptMemory, Browser, BrowserOptions, Deadline, Journey, User, launch_browser

PROGRAMS = find_browser_programs()
SHORT_PATIENCE_S = 1.0


@dataclass
class Site:
    """Pages by path; what is put in is served at once. `handlers` answer a path themselves."""

    origin: str = ""
    pages: dict[str, str] = field(default_factory=dict)
    handlers: dict[str, Callable[[http.server.BaseHTTPRequestHandler], None]] = field(default_factory=dict)

    def put(self, body: str, path: str = "/") -> str:
        """Serve a page with this body; returns its URL."""
        self.pages[path] = f"<!doctype html><meta charset=utf-8><title>Test page</title><body>{body}</body>"
        return self.origin + path

    @staticmethod
    def answer(handler: http.server.BaseHTTPRequestHandler, body: bytes, status: int = 200, **headers: str) -> None:
        """Answer a request; the names of headers are written with underscores."""
        handler.send_response(status)
        for name, value in {"Content_Type": "text/html", **headers}.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)


@pytest.fixture
def site() -> Iterator[Site]:
    served = Site()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            if path in served.handlers:
                served.handlers[path](self)
            elif path in served.pages:
                served.answer(self, served.pages[path].encode())
            else:
                served.answer(self, b"<h1>Not here</h1>", status=404)

        do_POST = do_GET  # noqa: N815 - the standard library's name

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        served.origin = f"http://localhost:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        yield served
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="session")
def browser_options(downloads: Path, tmp_path_factory: pytest.TempPathFactory) -> BrowserOptions:
    if PROGRAMS is None or PROGRAMS.driver is None:
        pytest.skip("needs a Chromium and its driver")
    return BrowserOptions(
        executable=PROGRAMS.browser,
        driver_executable=PROGRAMS.driver,
        arguments=("--no-sandbox",) if os.geteuid() == 0 else (),
        downloads=downloads,
        scratch=tmp_path_factory.mktemp("browser"),
    )


@pytest.fixture(scope="session", params=["playwright", "selenium"])
def browser(request: pytest.FixtureRequest, browser_options: BrowserOptions) -> Iterator[Browser]:
    opened = launch_browser(request.param, browser_options)
    yield opened
    opened.close()


@dataclass
class Stage:
    """What the session gives to a user, kept so that a test can look at it."""

    journey: Journey = field(default_factory=Journey)
    memory: AttemptMemory = field(default_factory=AttemptMemory)


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def user(browser: Browser, stage: Stage, downloads: Path) -> Iterator[User]:
    person = User(
        browser,
        deadline=Deadline(60),
        memory=stage.memory,
        journey=stage.journey,
        downloads=downloads,
    )
    yield person
    person.close()


@pytest.fixture
def fails(user: User) -> Callable[..., AbstractContextManager[pytest.ExceptionInfo[TestEnded]]]:
    """`pytest.raises` around a verb that is going to wait in vain: the user's patience is short meanwhile."""

    @contextmanager
    def expecting(error: type[TestEnded], match: str | None = None) -> Iterator[pytest.ExceptionInfo[TestEnded]]:
        usual, user.patience_s = user.patience_s, SHORT_PATIENCE_S
        with pytest.raises(error, match=match) as raised:
            yield raised
        user.patience_s = usual

    return expecting
