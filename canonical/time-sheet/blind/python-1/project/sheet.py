"""Add up the hours of a time sheet: python sheet.py FILE."""

import os
import re
import sys
import unicodedata
from datetime import date

ENTRY = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}):([0-9]{2})-([0-9]{2}):([0-9]{2}) (\S+) ([^ ].*)", re.DOTALL
)
END_OF_DAY = 24 * 60


class WrongFile(Exception):
    """A file that cannot be used; the message is for the user."""


def read_text(path):
    """The text of a file."""
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        raise WrongFile(f"{path}: there is no such file") from None
    except OSError as error:
        raise WrongFile(f"{path}: {error.strerror}") from None


def minute_of_day(hour, minute):
    """The minutes since midnight; 24:00 is one of them. None for what is no time."""
    hour, minute = int(hour), int(minute)
    if minute > 59 or hour * 60 + minute > END_OF_DAY:
        return None
    return hour * 60 + minute


def read_entry(line):
    """The person and the minutes of an entry; None for a line that is wrong."""
    found = ENTRY.fullmatch(line)
    if not found:
        return None
    day, *times, person, _ = found.groups()
    try:
        date.fromisoformat(day)
    except ValueError:
        return None
    start = minute_of_day(*times[:2])
    end = minute_of_day(*times[2:])
    if start is None or end is None or end <= start:
        return None
    return person, end - start


def add_up(path):
    """The minutes of each person."""
    minutes = {}
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        line = line.removesuffix("\r")
        if not line or line.startswith("#"):
            continue
        entry = read_entry(line)
        if entry is None:
            raise WrongFile(f"{path}: line {number} is wrong")
        person, worked = entry
        minutes[person] = minutes.get(person, 0) + worked
    return minutes


def alphabetical(name):
    """The key of a name in alphabetical order: small and capital letters, with or without accents, go together."""
    folded = unicodedata.normalize("NFD", name.casefold())
    plain = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return plain, folded, name


def hours(minutes):
    """Minutes as they are written."""
    return f"{minutes // 60}:{minutes % 60:02}"


def main(arguments):
    """Print the sums and return the exit code."""
    if len(arguments) != 1:
        print("usage: sheet.py FILE", file=sys.stderr)
        return 2
    try:
        minutes = add_up(arguments[0])
    except WrongFile as error:
        sys.stderr.buffer.write(os.fsencode(f"{error}\n"))
        return 2
    lines = [f"{person} {hours(minutes[person])}" for person in sorted(minutes, key=alphabetical)]
    lines.append(f"Total {hours(sum(minutes.values()))}")
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
