"""Content lines (RFC 5545, 3.1): unfolds them and takes them apart."""

import re
from dataclasses import dataclass

from calendars.problems import BrokenFile

_NAME = r"[A-Za-z0-9-]+"
_CONTROL = r"\x00-\x08\x0a-\x1f\x7f"
_VALUE = rf'(?:"[^"{_CONTROL}]*"|[^";:,{_CONTROL}]*)'
_PARAMETER = rf";({_NAME})=({_VALUE}(?:,{_VALUE})*)"
_LINE = re.compile(rf"({_NAME})((?:{_PARAMETER})*):([^{_CONTROL}]*)")


@dataclass(frozen=True)
class ContentLine:
    """A property, or the begin or end of a component; `number` is that of its first line in the file."""

    name: str
    parameters: dict
    value: str
    number: int
    text: str

    def parameter(self, name, default=""):
        """The only value of a parameter, without its quotes."""
        values = self.parameters.get(name, [default])
        if len(values) > 1:
            raise BrokenFile(self.number, f"several values of {name}")
        return values[0]

    def type(self, *types):
        """The type of the value, which is one of these; the first one if VALUE is not there."""
        found = self.parameter("VALUE", types[0]).upper()
        if found not in types:
            raise BrokenFile(self.number, f"{self.name} of the type {found}")
        return found


def unfolded(octets):
    """The numbers and the octets of the content lines of a file."""
    found = []
    for number, line in enumerate(octets.removesuffix(b"\n").split(b"\n") if octets else (), 1):
        line = line.removesuffix(b"\r")
        if line[:1] in (b" ", b"\t"):
            if not found:
                raise BrokenFile(number, "the first line continues nothing")
            found[-1][1].append(line[1:])
        else:
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
    parameters = {}
    for name, values in re.findall(_PARAMETER, match[2]):
        parameters.setdefault(name.upper(), []).extend(_values(values))
    return ContentLine(match[1].upper(), parameters, match[5], number, text)


def with_zone(line, name):
    """The text of a content line in which the value of TZID is another one."""
    match = _LINE.fullmatch(line.text)

    def changed(parameter):
        return f';{parameter[1]}="{name}"' if parameter[1].upper() == "TZID" else parameter[0]

    return match[1] + re.sub(_PARAMETER, changed, match[2]) + ":" + match[5]
