"""Messages between both sides of a box: an object as JSON in a file in memory, which may be long, and descriptors."""

import json
import os
import socket
from collections.abc import Mapping, Sequence
from typing import Any

_MOST_DESCRIPTORS = 64


def send(control: socket.socket, message: Mapping[str, object], descriptors: Sequence[int] = ()) -> None:
    """Send a message, and copies of descriptors with it."""
    text = os.memfd_create("message")
    try:
        with os.fdopen(os.dup(text), "wb") as file:
            file.write(json.dumps(message).encode())
        socket.send_fds(control, [b"\n"], [text, *descriptors])
    finally:
        os.close(text)


def receive(control: socket.socket) -> tuple[dict[str, Any], list[int]]:
    """The next message and its descriptors, which the caller closes. Raises EOFError where the other side is gone."""
    try:
        _, descriptors, _, _ = socket.recv_fds(control, 1, _MOST_DESCRIPTORS)
    except ConnectionError as error:
        raise EOFError(str(error)) from error
    if not descriptors:
        raise EOFError("the other side is gone")
    with os.fdopen(descriptors[0], "rb") as file:
        file.seek(0)
        message: dict[str, Any] = json.load(file)
    return message, descriptors[1:]
