"""The desk of a run: the stages that wait for a person, and the server that shows them."""

import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import uvicorn

from projecteval.agents.desk import StageWork, WorkState
from projecteval.agents.table import is_person
from projecteval.errors import UsageError
from projecteval.runs.folder import RunFolder
from projecteval.web import pages as static_pages
from projecteval.web.connections import ConnectionLimits
from projecteval.web.entrance import new_token
from projecteval.web.pages import Pages
from projecteval.web.people import pages
from projecteval.web.people.people_site import PeopleSite
from projecteval.web.server import make_app, server_config

_HOST = "127.0.0.1"


class PeopleDesk:
    """Shows the stages of a run's persons; a context manager that ends its server.

    The server starts with the first stage that waits, on a free port of loopback, with a token of its own; `announce`
    is told what to open.
    """

    def __init__(self, run: RunFolder, *, announce: Callable[[str], None]) -> None:
        self._run = run
        self._announce = announce
        self._works: dict[str, StageWork] = {}
        self._lock = threading.Lock()
        self._server: uvicorn.Server | None = None
        self._listener: socket.socket | None = None
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "PeopleDesk":
        return self

    def __exit__(self, *_error: object) -> None:
        with self._lock:
            server, thread, listener = self._server, self._thread, self._listener
        if server is not None and thread is not None and listener is not None:
            server.should_exit = True
            thread.join()
            listener.close()

    @contextmanager
    def showing(self, work: StageWork) -> Iterator[None]:
        """Show the stage; once it has ended its page says so until the next one of the attempt."""
        with self._lock:
            self._works[work.id] = work
            self._serve()
        yield

    def works(self) -> tuple[StageWork, ...]:
        """The stages that wait."""
        with self._lock:
            return tuple(work for work in self._works.values() if work.state is not WorkState.DONE)

    def work(self, attempt: str) -> StageWork:
        """The last stage that an attempt was shown with, by its id. Raises UsageError where there is none."""
        with self._lock:
            work = self._works.get(attempt)
        if work is None:
            raise UsageError(f"attempt: {attempt:.80}: is not one that waits here; choose one of the list")
        return work

    def later(self) -> tuple[str, ...]:
        """The attempts of persons that come later, or are being judged."""
        config, waiting = self._run.config, {work.task.attempt for work in self.works()}
        left: Mapping[str, str] = {str(work.key): work.key.agent for work in self._run.missing()}
        return tuple(
            name for name, agent in left.items() if is_person(config.agent_kind(agent)) and name not in waiting
        )

    def _serve(self) -> None:
        if self._server is not None:
            return
        self._listener = socket.create_server((_HOST, 0))
        token = new_token()
        site = PeopleSite(pages=Pages(form_token=new_token()), home="All waiting attempts", desk=self)
        app = make_app(site, [static_pages.router, pages.router], host=_HOST, token=token)
        self._server = uvicorn.Server(server_config(app, ConnectionLimits.of_this_process()))
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._listener]}, name="people", daemon=True
        )
        self._thread.start()
        self._announce(f"a person's turn: open http://{_HOST}:{self._listener.getsockname()[1]}/?token={token}")
