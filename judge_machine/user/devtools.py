"""A line to the browser's own DevTools, for what WebDriver lacks: separate browser contexts, events, dialogs."""

import contextlib
import http.client
import json
import math
import select
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import websocket

from judge_machine.errors import HarnessError
from judge_machine.user.devtools_line import DevToolsError, NoDevToolsAnswer
from judge_machine.user.watch import CRASH_EVENT

ANSWER_PATIENCE_S = 20.0
PAGE_PATIENCE_S = 10.0
MOST_EVENTS_AT_ONCE = 10_000

Listener = Callable[[str, Mapping[str, Any]], None]


class DevTools:
    """One WebSocket to the browser. Not thread-safe: events are taken in by `pump` and while waiting for an answer.

    `listeners` gets the events of each session; the browser's own session is "".
    """

    def __init__(self, address: str) -> None:
        self.listeners: dict[str, Listener] = {}
        self._number = 0
        self._answer_by_s = math.inf
        self._awaited: dict[int, str] = {}  # the numbers of commands, and the sessions that they were sent to
        self._answers: dict[int, dict[str, Any]] = {}
        try:
            # Its own check of every character takes longer than all else; what is not UTF-8 fails when it is decoded.
            self._socket = websocket.create_connection(
                address, timeout=ANSWER_PATIENCE_S, suppress_origin=True, skip_utf8_validation=True
            )
        except (OSError, websocket.WebSocketException) as error:
            raise HarnessError(f"the browser's DevTools at {address} cannot be reached: {error}") from error

    def send(self, method: str, session: str = "", **parameters: object) -> Mapping[str, Any]:
        """Send a command and wait for its answer.

        Raises DevToolsError when it is refused, NoDevToolsAnswer when the page is too busy to answer or floods the
        line, and HarnessError when the browser is gone.
        """
        number = self.post(method, session, **parameters)
        self._awaited[number] = session
        try:
            # Events are passed on meanwhile, for the answer may wait for one: a page with an open dialog is frozen.
            until_s = min(self._answer_by_s, time.monotonic() + (PAGE_PATIENCE_S if session else ANSWER_PATIENCE_S))
            while number not in self._answers:
                self._receive(until_s)
        except websocket.WebSocketTimeoutException as error:
            raise NoDevToolsAnswer(f"no answer to {method} in time") from error
        except (OSError, websocket.WebSocketException) as error:
            raise HarnessError(f"the browser did not answer to {method}: {error}") from error
        finally:
            del self._awaited[number]
        answer = self._answers.pop(number)
        if "error" in answer:
            raise DevToolsError(f"{method}: {answer['error'].get('message', answer['error'])}")
        result: Mapping[str, Any] = answer["result"]
        return result

    def post(self, method: str, session: str = "", **parameters: object) -> int:
        """Send a command without waiting for its answer, as listeners must; returns the command's number."""
        self._number += 1
        command: dict[str, object] = {"id": self._number, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        try:
            self._socket.send(json.dumps(command))
        except (OSError, websocket.WebSocketException) as error:
            raise HarnessError(f"the browser did not take {method}: {error}") from error
        return self._number

    def pump(self) -> None:
        """Take in all events that have arrived, without waiting."""
        try:
            for _ in range(MOST_EVENTS_AT_ONCE):
                if self._socket.sock is None or not select.select([self._socket.sock], [], [], 0)[0]:
                    break
                self._receive(time.monotonic() + ANSWER_PATIENCE_S)
        except (OSError, ValueError, websocket.WebSocketException) as error:
            raise HarnessError(f"the line to the browser broke: {error}") from error

    @contextlib.contextmanager
    def bounded(self, seconds: float) -> Iterator[None]:
        """Wait no longer than this for all answers inside together."""
        self._answer_by_s = time.monotonic() + seconds
        try:
            yield
        finally:
            self._answer_by_s = math.inf

    def close(self) -> None:
        self._socket.close()

    def _receive(self, until_s: float) -> None:
        """Take in one message; a page that floods the line with events does not move the deadline."""
        left_s = until_s - time.monotonic()
        if left_s <= 0:
            raise websocket.WebSocketTimeoutException("the deadline is over")
        self._socket.settimeout(left_s)
        message: dict[str, Any] = json.loads(self._socket.recv())
        if "id" in message:
            if message["id"] in self._awaited:
                self._answers[message["id"]] = message
            return
        session = message.get("sessionId", "")
        if (listener := self.listeners.get(session)) is not None:
            listener(message["method"], message.get("params", {}))
        if message["method"] == CRASH_EVENT:  # the browser would leave them without an answer
            for number in (number for number, asked in self._awaited.items() if asked == session):
                self._answers[number] = {"error": {"message": "the tab crashed"}}


def browser_address(debugger: str) -> str:
    """The WebSocket address of the browser whose debugger listens at `debugger`, a "host:port"."""
    # Not through urllib, which would ask a proxy that the environment names.
    line = http.client.HTTPConnection(debugger, timeout=ANSWER_PATIENCE_S)
    try:
        line.request("GET", "/json/version")
        address: str = json.load(line.getresponse())["webSocketDebuggerUrl"]
    except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
        raise HarnessError(f"the browser's DevTools at {debugger} do not answer: {error}") from error
    finally:
        line.close()
    return address
