"""Content lines (RFC 5545, section 3.1): unfolding, their parts, and folding."""

import re
from dataclasses import dataclass, field

from .faults import Fault

CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
NAME = "[A-Za-z0-9-]+"
PARAM_VALUE = f'(?:"[^"{CONTROL}]*"|[^";:,{CONTROL}]*)'
PARAM = f"{NAME}={PARAM_VALUE}(?:,{PARAM_VALUE})*"

ONE_VALUE = re.compile(PARAM_VALUE)
ONE_PARAM = re.compile(f";({NAME})=({PARAM_VALUE}(?:,{PARAM_VALUE})*)")
LINE = re.compile(f"({NAME})((?:;{PARAM})*):([^{CONTROL}]*)")

MAX_OCTETS = 75


@dataclass(slots=True)
class Param:
    """A parameter of a property, its values without their quotation marks."""

    name: str
    values: list
    quoted: bool


@dataclass(slots=True)
class Line:
    """An unfolded content line and the number of the line in which it begins."""

    number: int
    text: str
    name: str
    value: str
    params: list = field(default_factory=list)

    def param(self, name: str):
        """The first parameter of this name, or None."""
        for param in self.params:
            if param.name == name:
                return param
        return None

    def fault(self, problem: str) -> Fault:
        return Fault(self.number, f"{self.name}: {problem}")


def read_lines(data: bytes):
    """Yields the content lines of a file."""
    pieces = data.split(b"\n")
    if pieces[-1] == b"":
        pieces.pop()
    parts: list = []
    begin = 1
    for number, piece in enumerate(pieces, 1):
        if piece.endswith(b"\r"):
            piece = piece[:-1]
        if number > 1 and piece[:1] in (b" ", b"\t"):
            parts.append(piece[1:])
            continue
        if parts:
            yield parse_line(begin, b"".join(parts))
        parts = [piece]
        begin = number
    if parts:
        yield parse_line(begin, b"".join(parts))


def parse_line(number: int, raw: bytes) -> Line:
    """Takes an unfolded content line apart."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Fault(number, "The line is not encoded in UTF-8.") from None
    match = LINE.fullmatch(text)
    if match is None:
        raise Fault(number, "This is not a content line of the form name;parameters:value.")
    name, head, value = match.groups()
    params = [parse_param(found) for found in ONE_PARAM.finditer(head)] if head else []
    return Line(number, text, name.upper(), value, params)


def parse_param(match) -> Param:
    """A parameter from a match of ONE_PARAM."""
    values = split_values(match.group(2))
    quoted = all(value.startswith('"') for value in values)
    return Param(match.group(1).upper(), [value.strip('"') for value in values], quoted)


def split_values(text: str) -> list:
    """Splits a list of parameter values at the commas outside of quotation marks."""
    values = []
    position = 0
    while True:
        match = ONE_VALUE.match(text, position)
        values.append(match.group())
        position = match.end()
        if position >= len(text):
            return values
        position += 1


def with_time_zone(line: Line, name: str) -> str:
    """The text of a line whose TZID parameter gets another value."""
    head = line.text[: len(line.text) - len(line.value) - 1]
    written = f'"{name}"' if re.search("[;:,]", name) else name
    changed = []
    position = 0
    for match in ONE_PARAM.finditer(head):
        if match.group(1).upper() == "TZID":
            changed.append(head[position : match.start(2)])
            changed.append(written)
            position = match.end(2)
    changed.append(head[position:])
    return "".join(changed) + ":" + line.value


def fold(text: str) -> bytes:
    """A content line as it is written: folded between characters, with CRLF."""
    raw = text.encode("utf-8")
    pieces = []
    begin = 0
    room = MAX_OCTETS
    while len(raw) - begin > room:
        end = begin + room
        while raw[end] & 0xC0 == 0x80:
            end -= 1
        pieces.append(raw[begin:end])
        begin = end
        room = MAX_OCTETS - 1
    pieces.append(raw[begin:])
    return b"\r\n ".join(pieces) + b"\r\n"
