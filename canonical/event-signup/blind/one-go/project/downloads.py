"""The files that people download."""

import csv
import datetime
import io

LINE_BYTES = 74  # of an iCalendar line, without the line break and the space before a continuation


def participants_csv(event):
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["name", "email", "state"])
    writer.writerows(event.participants())
    return text.getvalue()


def calendar_text(text):
    for sign in ["\\", ",", ";"]:
        text = text.replace(sign, "\\" + sign)
    return text.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def fold(line):
    """Breaks a line that is too long, never inside a character."""
    parts = [""]
    size = 0
    for character in line:
        length = len(character.encode("utf-8", "replace"))
        if size + length > LINE_BYTES:
            parts.append("")
            size = 0
        parts[-1] += character
        size += length
    return "\r\n ".join(parts)


def calendar_file(event):
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Event sign-up//EN",
        "BEGIN:VEVENT",
        f"UID:event-{event.id}@event-sign-up.invalid",
        f"DTSTAMP:{now}",
        f"DTSTART;VALUE=DATE:{event.date.replace('-', '')}",
        f"SUMMARY:{calendar_text(event.title)}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(fold(line) + "\r\n" for line in lines)
