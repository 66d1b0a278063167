"""The bookings of a hall as an iCalendar file."""

from zones import at

LONGEST = 75  # bytes of a line without its end


def escaped(text):
    """Return a text with a backslash before the signs that mean something."""
    for sign in "\\,;":
        text = text.replace(sign, f"\\{sign}")
    return text


def folded(line):
    """Return a line in parts of at most 75 bytes, of which all but the first begin with a space."""
    parts, part = [], b""
    for letter in line:
        piece = letter.encode()
        if len(part) + len(piece) > LONGEST:
            parts.append(part)
            part = b" "
        part += piece
    return b"\r\n".join([*parts, part])


def event_lines(booking, hall):
    """Return the lines of a booking."""
    begin, end = (f"{at(booking['starts'] + after, 'UTC'):%Y%m%dT%H%M%SZ}" for after in (0, booking["minutes"]))
    return [
        "BEGIN:VEVENT",
        f"UID:booking-{booking['id']}@hall-hours",
        f"DTSTAMP:{begin}",
        f"DTSTART:{begin}",
        f"DTEND:{end}",
        f"SUMMARY:{escaped(booking['title'])}",
        f"DESCRIPTION:{escaped(booking['person'])}",
        f"LOCATION:{escaped(hall['name'])}",
        "END:VEVENT",
    ]


def calendar_of(bookings, hall):
    """Return the file with the bookings of a hall."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hall hours//EN"]
    for booking in bookings:
        lines += event_lines(booking, hall)
    return b"".join(folded(line) + b"\r\n" for line in [*lines, "END:VCALENDAR"])
