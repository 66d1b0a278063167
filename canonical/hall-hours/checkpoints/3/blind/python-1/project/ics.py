"""The calendar files that telephones read."""
import datetime
import unicodedata

import clocks

MOST_BYTES = 75


def plain(text):
    """A text as the value of a line."""
    for letter in "\\,;":
        text = text.replace(letter, "\\" + letter)
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\\n")


def letters(text):
    """The letters of a text, each with the signs that belong to it."""
    found = []
    for sign in text:
        if found and (unicodedata.category(sign) in ("Mn", "Me", "Mc") or sign == "\u200d" or found[-1][-1] == "\u200d") \
                and len((found[-1] + sign).encode()) < MOST_BYTES:
            found[-1] += sign
        else:
            found.append(sign)
    return found


def folded(line):
    """The lines, with their ends, in which a line is written."""
    if len(line.encode()) <= MOST_BYTES:
        return line + "\r\n"
    lines = [""]
    length = 0
    for letter in letters(line):
        size = len(letter.encode())
        if length + size > MOST_BYTES:
            lines.append(" ")
            length = 1
        lines[-1] += letter
        length += size
    return "".join(each + "\r\n" for each in lines)


def utc(moment):
    there = clocks.EPOCH + datetime.timedelta(seconds=moment)
    return "%04d%02d%02dT%02d%02d%02dZ" % (there.year, there.month, there.day, there.hour, there.minute, there.second)


def calendar(bookings, hall_name):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hall hours//EN"]
    for booking in bookings:
        lines += ["BEGIN:VEVENT",
                  "UID:booking-%d@hall-hours" % booking["id"],
                  "DTSTAMP:" + utc(booking["starts"]),
                  "DTSTART:" + utc(booking["starts"]),
                  "DTEND:" + utc(booking["ends"]),
                  "SUMMARY:" + plain(booking["title"]),
                  "DESCRIPTION:" + plain(booking["person"]),
                  "LOCATION:" + plain(hall_name),
                  "END:VEVENT"]
    lines.append("END:VCALENDAR")
    return "".join(map(folded, lines))
