"""Writes bookings as a file for other calendars (iCalendar)."""

import re
from datetime import timedelta

from .clocks import EPOCH

MOST_BYTES = 75


def write_calendar(bookings):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hall hours//EN"]
    for booking in bookings:
        start = _moment(booking.start)
        lines += [
            "BEGIN:VEVENT",
            f"UID:booking-{booking.id}@hall-hours",
            f"DTSTAMP:{start}",
            f"DTSTART:{start}",
            f"DTEND:{_moment(booking.end)}",
            f"SUMMARY:{_escaped(booking.title)}",
            f"DESCRIPTION:{_escaped(booking.person)}",
            f"LOCATION:{_escaped(booking.hall.name)}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _moment(moment):
    time = EPOCH + timedelta(seconds=moment)
    return time.isoformat(timespec="seconds")[:19].replace("-", "").replace(":", "") + "Z"


def _escaped(text):
    text = re.sub(r"[\r\n]+", " ", text)
    return re.sub(r"([\\,;])", r"\\\1", text)


def _folded(line):
    """The line in parts that are short enough; all but the first begin with a space."""
    parts = [""]
    size = 0
    for letter in line:
        letter_size = len(letter.encode("utf-8", "replace"))
        if size + letter_size > MOST_BYTES:
            parts.append(" ")
            size = 1
        parts[-1] += letter
        size += letter_size
    return parts
