"""Files to take away: a calendar with an event, and the people of an event."""

import csv
import io
from datetime import UTC, date, datetime, timedelta


def calendar(event):
    """The event as an iCalendar file (RFC 5545); a line has at most 75 octets."""
    day = date.fromisoformat(event["day"])
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//events//EN",
        "BEGIN:VEVENT",
        f"UID:event-{event['number']}@events.example",
        f"DTSTAMP:{datetime.now(UTC):%Y%m%dT%H%M%SZ}",
        f"DTSTART;VALUE=DATE:{day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{escaped(event['title'])}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines).encode()


def escaped(text):
    """A text in which the signs that mean something have a backslash."""
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text


def folded(line):
    """A line that goes on in further lines, which begin with a space."""
    parts, octets = [""], 0
    for letter in line:
        octets += len(letter.encode())
        if octets > 74:
            parts.append("")
            octets = len(letter.encode())
        parts[-1] += letter
    return "\r\n ".join(parts)


def table(people):
    """The people as CSV in UTF-8."""
    written = io.StringIO(newline="")
    csv.writer(written).writerows([("name", "email", "state"), *people])
    return written.getvalue().encode()
