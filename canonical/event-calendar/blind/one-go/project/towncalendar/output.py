"""The lines that the program prints."""

import json
from datetime import date

from .values import DAY
from .zones import LAST_TIME

# JSON lets these stand as they are, but many programs end a line there.
_LINE_ENDS = {"\x85": "\\u0085", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def to_json(value):
    text = json.dumps(value, ensure_ascii=False)
    for character, escape in _LINE_ENDS.items():
        if character in text:
            text = text.replace(character, escape)
    return text


def _day_text(ordinal):
    return date.fromordinal(min(max(ordinal, 1), date.max.toordinal())).isoformat()


def _offset_text(offset):
    sign = "-" if offset < 0 else "+"
    hours, rest = divmod(abs(offset), 3600)
    minutes, seconds = divmod(rest, 60)
    text = "%s%02d:%02d" % (sign, hours, minutes)
    return text + ":%02d" % seconds if seconds else text


class TimeWriter:
    """Writes moments by the clocks of a zone."""

    def __init__(self, zone):
        self._zone = zone
        self._days = {}
        self._offsets = {}

    def _day(self, ordinal):
        text = self._days.get(ordinal)
        if text is None:
            text = self._days[ordinal] = _day_text(ordinal)
        return text

    def day(self, moment):
        """The day on which a moment is."""
        return self._day(self._zone.to_local(moment) // DAY)

    def time(self, moment):
        offset = self._zone.offset_at(moment)
        ordinal, second = divmod(min(moment + offset, LAST_TIME), DAY)
        text = self._offsets.get(offset)
        if text is None:
            text = self._offsets[offset] = _offset_text(offset)
        minute = second // 60
        return "%sT%02d:%02d:%02d%s" % (
            self._day(ordinal), minute // 60, minute % 60, second % 60, text
        )


class OccurrenceWriter:
    """Writes the lines of the occurrences of one file."""

    def __init__(self, file_name, times):
        self._begin = '{"file": %s, "start": "' % to_json(file_name)
        self._times = times
        self._rests = {}

    def _rest(self, event):
        """What is the same for all occurrences of an event."""
        rest = self._rests.get(id(event))
        if rest is None:
            fields = to_json({
                "uid": event.uid,
                "summary": event.summary,
                "location": event.location,
                "description": event.description,
                "categories": event.categories,
            })
            rest = self._rests[id(event)] = '", ' + fields[1:]
        return rest

    def line(self, occurrence):
        write = self._times.day if occurrence.on_days else self._times.time
        return "".join((
            self._begin, write(occurrence.start), '", "end": "', write(occurrence.end),
            self._rest(occurrence.event),
        ))


def fault_line(file_name, fault):
    return to_json({"file": file_name, "line": fault.line, "problem": fault.problem})


def print_lines(stream, lines):
    """Write lines in UTF-8 to a binary stream."""
    chunk = []
    for line in lines:
        chunk.append(line)
        if len(chunk) == 1000:
            _print_chunk(stream, chunk)
            chunk = []
    if chunk:
        _print_chunk(stream, chunk)


def _print_chunk(stream, chunk):
    stream.write(("\n".join(chunk) + "\n").encode("utf-8", "replace"))
