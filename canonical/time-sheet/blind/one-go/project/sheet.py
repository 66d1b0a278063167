"""Tells from a time sheet how long each person has worked, and all together."""

import sys

from entries import WrongLine, read_entries


def written_hours(minutes):
    return f"{minutes // 60}:{minutes % 60:02d}"


def alphabetical(name):
    return name.casefold(), name


def sums(entries):
    """The lines of the report."""
    minutes = {}
    for entry in entries:
        minutes[entry.person] = minutes.get(entry.person, 0) + entry.minutes
    lines = [f"{person} {written_hours(minutes[person])}" for person in sorted(minutes, key=alphabetical)]
    return [*lines, f"Total {written_hours(sum(minutes.values()))}"]


def fail(message):
    sys.stderr.buffer.write(f"{message}\n".encode("utf-8", "surrogateescape"))
    return 2


def main(arguments):
    if len(arguments) != 1:
        return fail("usage: sheet.py FILE")
    name = arguments[0]
    try:
        with open(name, "rb") as file:
            content = file.read()
    except OSError as error:
        return fail(f"{name}: {error.strerror}")
    try:
        lines = sums(read_entries(content.decode("utf-8-sig", "surrogateescape")))
    except WrongLine as wrong:
        return fail(f"{name}: {wrong}")
    # Names need not be UTF-8: what is not, is written as it was read.
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
