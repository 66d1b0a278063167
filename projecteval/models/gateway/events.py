"""Server-sent events: taking them apart without changing a byte of them."""

import re

_END = re.compile(rb"\r\n\r\n|\n\n|\r\r")
_LINE_END = re.compile(r"\r\n|\n|\r")  # str.splitlines would also split at characters that JSON has unescaped


class EventSplitter:
    """Cuts a stream of bytes into events, each with the empty line at its end."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[bytes]:
        """The events that are complete now."""
        searched = max(0, len(self._rest) - 3)
        self._rest += piece
        events, begin = [], 0
        for end in _END.finditer(self._rest, searched):
            events.append(bytes(self._rest[begin : end.end()]))
            begin = end.end()
        del self._rest[:begin]
        return events

    def rest(self) -> bytes:
        """What is left at the end of the stream."""
        return bytes(self._rest)


def data_of(event: bytes) -> str:
    """The data of an event, "" where it has none."""
    end = event.find(b"\n")
    if event.startswith(b"data:") and event[end:] == b"\n\n" and b"\r" not in event:  # nearly all of them
        return event[5:end].decode("utf-8", "replace").removeprefix(" ")
    lines = _LINE_END.split(event.decode("utf-8", "replace"))
    return "\n".join(line[5:].removeprefix(" ") for line in lines if line.startswith("data:"))
