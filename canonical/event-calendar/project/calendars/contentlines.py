"""Content lines (RFC 5545, 3.1): unfolds them and takes them apart."""

import re
from dataclasses import dataclass

from calendars.problems import BrokenFile

_NAME = r"[A-Za-z0-9-]+"
_VALUE = r'(?:"[^"]*"|[^";:,]*)'
_PARAMETER = rf";({_NAME})=({_VALUE}(?:,{_VALUE})*)"
_LINE = re.compile(rf"({_NAME})((?:{_PARAMETER})*):(.*)", re.DOTALL)


@dataclass(frozen=True)
class ContentLine:
    """A property, or the begin or end of a component; `number` is that of its first line in the file."""

    name: str
    parameters: dict
    value: str
    number: int
    text: str

    def parameter(self, name, default=""):
        """The first value of a parameter, without its quotes."""
        return self.parameters.get(name, [default])[0]


def unfolded(octets):
    """The numbers and the octets of the content lines of a file."""
    found = []
    for number, line in enumerate(octets.split(b"\n"), 1):
        line = line.removesuffix(b"\r")
        if line[:1] in (b" ", b"\t"):
            if not found:
                raise BrokenFile(number, "the first line continues nothing")
            found[-1][1].append(line[1:])
        elif line:
            found.append((number, [line]))
    return [(number, b"".join(parts)) for number, parts in found]


def _values(text):
    """The values of a parameter, of which each may be in quotes."""
    return [value.strip('"') for value in re.findall(rf"(?:^|,)({_VALUE})", text)]


def parsed(number, octets):
    """The content line in these octets."""
    try:
        text = octets.decode("utf-8")
    except UnicodeDecodeError:
        raise BrokenFile(number, "not UTF-8") from None
    match = _LINE.fullmatch(text)
    if not match:
        raise BrokenFile(number, "not a content line")
    parameters = {name.upper(): _values(values) for name, values in re.findall(_PARAMETER, match[2])}
    return ContentLine(match[1].upper(), parameters, match[5], number, text)


def with_zone(line, name):
    """The text of a content line in which the value of TZID is another one."""
    match = _LINE.fullmatch(line.text)

    def changed(parameter):
        return f';{parameter[1]}="{name}"' if parameter[1].upper() == "TZID" else parameter[0]

    return match[1] + re.sub(_PARAMETER, changed, match[2]) + ":" + match[5]
