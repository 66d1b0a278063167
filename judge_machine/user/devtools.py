"""A line to the browser's own DevTools, for what WebDriver lacks: separate browser contexts, events, dialogs."""

import http.client
import json
import select
from collections.abc import Callable, Mapping
from typing import Any

import websocket

from judge_machine.errors import HarnessError

ANSWER_PATIENCE_S = 20.0
MOST_EVENTS_AT_ONCE = 10_000

Listener = Callable[[str, Mapping[str, Any]], None]


class DevToolsError(Exception):
    """The browser refused a command; the message is its own."""


class DevTools:
    """One WebSocket to the browser. Not thread-safe: events are taken in by `pump` and while waiting for an answer.

    `listeners` gets the events of each session; the browser's own session is "".
    """

    def __init__(self, address: str) -> None:
        self.listeners: dict[str, Listener] = {}
        self._number = 0
        self._waiting: list[tuple[str, str, Mapping[str, Any]]] = []
        try:
            self._socket = websocket.create_connection(address, timeout=ANSWER_PATIENCE_S, suppress_origin=True)
        except (OSError, websocket.WebSocketException) as error:
            raise HarnessError(f"the browser's DevTools at {address} cannot be reached: {error}") from error

    def send(self, method: str, session: str = "", **parameters: object) -> Mapping[str, Any]:
        """Send a command and wait for its answer. Raises DevToolsError, or HarnessError when the browser is gone."""
        self._number += 1
        number = self._number
        command: dict[str, object] = {"id": number, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        try:
            self._socket.send(json.dumps(command))
            while (message := self._receive()).get("id") != number:
                self._keep(message)
        except (OSError, websocket.WebSocketException) as error:
            raise HarnessError(f"the browser did not answer to {method}: {error}") from error
        if "error" in message:
            raise DevToolsError(f"{method}: {message['error'].get('message', message['error'])}")
        result: Mapping[str, Any] = message["result"]
        return result

    def pump(self) -> None:
        """Take in all events that have arrived, without waiting."""
        try:
            for _ in range(MOST_EVENTS_AT_ONCE):
                if not select.select([self._socket.fileno()], [], [], 0)[0]:
                    break
                self._keep(self._receive())
        except (OSError, ValueError, websocket.WebSocketException) as error:
            raise HarnessError(f"the line to the browser broke: {error}") from error
        while self._waiting:
            session, method, event = self._waiting.pop(0)
            if session in self.listeners:
                self.listeners[session](method, event)

    def close(self) -> None:
        self._socket.close()

    def _receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv())
        return message

    def _keep(self, message: dict[str, Any]) -> None:
        if "method" in message:
            self._waiting.append((message.get("sessionId", ""), message["method"], message.get("params", {})))


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
