"""An event as a calendar file, and its participants as a CSV file."""

import csv
import io
import re
from datetime import UTC, datetime, timedelta

LINE_OCTETS = 75


def fold(line):
    """Break a line of a calendar file after 75 octets at most, never inside a character (RFC 5545, 3.1)."""
    lines, current = [], ""
    for character in line:
        if len((current + character).encode()) > LINE_OCTETS:
            lines.append(current)
            current = " "
        current += character
    return "\r\n".join([*lines, current])


def write_calendar(event):
    """Return an iCalendar file with the event as one whole day."""
    title = re.sub(r"([\\;,])", r"\\\1", event.title)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Event sign-up//EN",
        "BEGIN:VEVENT",
        f"UID:event-{event.id}@event-signup.invalid",
        f"DTSTAMP:{datetime.now(UTC):%Y%m%dT%H%M%SZ}",
        f"DTSTART;VALUE=DATE:{event.day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{event.day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{title}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{fold(line)}\r\n" for line in lines)


def write_participants(signups):
    """Return a CSV file with name, e-mail address and state of everybody."""
    text = io.StringIO(newline="")
    rows = [(signup.name, signup.email, signup.state) for signup in signups]
    csv.writer(text).writerows([("name", "email", "state"), *rows])
    return text.getvalue()
