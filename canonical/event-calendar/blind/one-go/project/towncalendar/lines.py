"""Content lines of section 3.1: unfolding, reading, folding."""

import re

from .faults import Fault

CONTROLS = "\\x00-\\x08\\x0a-\\x1f\\x7f"
_PARAMETER_VALUE = '(?:"[^"%s]*"|[^";:,%s]*)' % (CONTROLS, CONTROLS)
_PARAMETER = re.compile(
    ";([A-Za-z0-9-]+)=(%s(?:,%s)*)" % (_PARAMETER_VALUE, _PARAMETER_VALUE)
)
_SINGLE_VALUE = re.compile(_PARAMETER_VALUE)
_NAME = re.compile("[A-Za-z0-9-]+")
_CONTROL = re.compile("[%s]" % CONTROLS)

MAXIMUM_OCTETS = 75


class Parameter:
    """One parameter of a content line, and where its value is in the text."""

    __slots__ = ("name", "raw", "begin", "end")

    def __init__(self, name, raw, begin, end):
        self.name = name
        self.raw = raw
        self.begin = begin
        self.end = end

    def values(self):
        """The values, without the quotation marks."""
        found = []
        position = 0
        while True:
            match = _SINGLE_VALUE.match(self.raw, position)
            found.append(match.group().strip('"'))
            position = match.end() + 1
            if match.end() >= len(self.raw):
                return found

    def is_quoted(self):
        return self.raw.startswith('"')


class ContentLine:
    """An unfolded line; names are in capitals."""

    __slots__ = ("number", "text", "name", "parameters", "value")

    def __init__(self, number, text, name, parameters, value):
        self.number = number
        self.text = text
        self.name = name
        self.parameters = parameters
        self.value = value

    def fault(self, problem):
        return Fault(self.number, "%s: %s" % (self.name, problem))

    def parameter(self, name):
        """The single value of a parameter, or None if it is not there."""
        found = None
        for parameter in self.parameters:
            if parameter.name != name:
                continue
            if found is not None:
                raise self.fault("the parameter %s is there twice" % name)
            values = parameter.values()
            if len(values) != 1:
                raise self.fault("the parameter %s has several values" % name)
            found = values[0]
        return found


def unfold(data):
    """Give the pairs of line number and octets of all content lines."""
    rows = data.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    number = 0
    parts = []
    for index, row in enumerate(rows, 1):
        if row.endswith(b"\r"):
            row = row[:-1]
        if row[:1] in (b" ", b"\t") and parts:
            parts.append(row[1:])
            continue
        if parts:
            yield number, b"".join(parts)
        number = index
        parts = [row]
    if parts:
        yield number, b"".join(parts)


def parse_line(number, octets):
    """Read one unfolded line."""
    try:
        text = octets.decode("utf-8")
    except UnicodeDecodeError:
        raise Fault(number, "the line is not in UTF-8") from None
    match = _NAME.match(text)
    if match is None:
        raise Fault(number, "the line does not begin with a name")
    if _CONTROL.search(text):
        raise Fault(number, "the line has a control character")
    name = match.group().upper()
    position = match.end()
    parameters = []
    while text[position:position + 1] == ";":
        match = _PARAMETER.match(text, position)
        if match is None:
            raise Fault(number, "a parameter does not have its form")
        parameters.append(
            Parameter(match.group(1).upper(), match.group(2), match.start(2), match.end(2))
        )
        position = match.end()
    if text[position:position + 1] != ":":
        raise Fault(number, "there is no colon after the name and its parameters")
    return ContentLine(number, text, name, parameters, text[position + 1:])


def read_lines(data):
    """All content lines of a file."""
    return [parse_line(number, octets) for number, octets in unfold(data)]


def fold(text):
    """The octets of a line, folded between characters, with the line end."""
    octets = text.encode("utf-8")
    if len(octets) <= MAXIMUM_OCTETS:
        return octets + b"\r\n"
    pieces = []
    begin = 0
    room = MAXIMUM_OCTETS
    while begin < len(octets):
        end = min(begin + room, len(octets))
        while end < len(octets) and octets[end] & 0xC0 == 0x80:
            end -= 1
        pieces.append(octets[begin:end])
        begin = end
        room = MAXIMUM_OCTETS - 1
    return b"\r\n ".join(pieces) + b"\r\n"
