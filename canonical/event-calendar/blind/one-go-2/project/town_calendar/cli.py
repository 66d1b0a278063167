"""The command line of the program."""

import json
import os
import sys

from .agenda import Range, occurrences, parse_day
from .calendarfile import CalendarFile, read_folder
from .faults import UsageError
from .merge import merged
from .zones import iana_zone

HELP = """\
Usage:
  python main.py agenda FOLDER FROM TO ZONE
  python main.py merge FOLDER RESULT
  python main.py --help

agenda  lists, as lines of JSON, all that happens in the calendar files (.ics) of
        FOLDER from the beginning of the day FROM to the beginning of the day TO,
        by the clocks of the IANA time zone ZONE.
        Example: python main.py agenda calendars 2027-03-01 2027-04-01 Europe/Berlin
merge   writes the events of all calendar files of FOLDER into the one file RESULT.

A file that breaks RFC 5545 is left out, and a line of JSON tells where it does.
Exit codes: 0 all is well, 1 a file is broken, 2 an argument cannot be used.
"""
OK = 0
BROKEN = 1
UNUSABLE = 2


def main(arguments: list) -> int:
    """Runs the command that the arguments state and returns the exit code."""
    if any(argument in ("--help", "-h") for argument in arguments[:1] + arguments[1:2]):
        write(sys.stdout, HELP.encode())
        return OK
    try:
        if not arguments:
            raise UsageError("A command is missing: agenda or merge")
        command, *rest = arguments
        if command == "agenda":
            return agenda_command(rest)
        if command == "merge":
            return merge_command(rest)
        raise UsageError("There is no such command", command)
    except UsageError as error:
        text = f"error: {error.problem}"
        if error.argument:
            text += f": {error.argument}"
        write(sys.stderr, os.fsencode(text) + b"\nTry --help.\n")
        return UNUSABLE


def write(stream, data: bytes) -> None:
    stream.buffer.write(data)
    stream.buffer.flush()


def check_number(arguments: list, names: list) -> None:
    """There must be as many arguments as names."""
    if len(arguments) < len(names):
        raise UsageError("An argument is missing", names[len(arguments)])
    if len(arguments) > len(names):
        raise UsageError("There is an argument too many", arguments[len(names)])


def check_folder(folder: str) -> None:
    if not os.path.isdir(folder):
        raise UsageError("The folder does not exist", folder)


def read_day(text: str) -> int:
    try:
        return parse_day(text)
    except ValueError:
        raise UsageError("There is no such day", text) from None


def agenda_command(arguments: list) -> int:
    """Prints the occurrences of all files."""
    check_number(arguments, ["FOLDER", "FROM", "TO", "ZONE"])
    folder, from_text, to_text, zone_name = arguments
    check_folder(folder)
    first = read_day(from_text)
    last = read_day(to_text)
    home = iana_zone(zone_name)
    if home is None:
        raise UsageError("There is no such time zone", zone_name)
    if last < first:
        raise UsageError("TO is before FROM", to_text)
    home_range = Range(home, first, last)
    is_broken = False
    for file in read_folder(folder):
        if file.fault is not None:
            is_broken = True
            write(sys.stdout, fault_line(file))
        else:
            write_occurrences(file, home_range)
    return BROKEN if is_broken else OK


def write_occurrences(file: CalendarFile, home_range: Range) -> None:
    """Prints the occurrences of a file, whose texts are encoded once for each event."""
    file_text = json_text(file.name)
    rest: dict = {}
    output = sys.stdout.buffer
    for found in occurrences(file.events, home_range):
        event = found.event
        if id(event) not in rest:
            texts = {"uid": event.uid, **event.texts, "categories": event.categories}
            rest[id(event)] = json_text(texts)[1:]
        line = (f'{{"file": {file_text}, "start": "{found.start_text}", '
                f'"end": "{found.end_text}", {rest[id(event)]}\n')
        output.write(encoded(line))
    output.flush()


def json_text(value) -> str:
    return json.dumps(value, ensure_ascii=False)


def encoded(text: str) -> bytes:
    """UTF-8; bytes in names of files that are none are written as they are."""
    return text.encode("utf-8", "surrogateescape")


def fault_line(file: CalendarFile) -> bytes:
    """The line that is printed instead of the occurrences of a broken file."""
    fault = file.fault
    entry = {"file": file.name, "line": fault.line, "problem": fault.problem}
    return encoded(json_text(entry) + "\n")


def merge_command(arguments: list) -> int:
    """Writes all events into one calendar."""
    check_number(arguments, ["FOLDER", "RESULT"])
    folder, result = arguments
    check_folder(folder)
    events = []
    faults = []
    for file in read_folder(folder):
        if file.fault is not None:
            faults.append(fault_line(file))
        events.extend(file.events)
    data = merged(events)
    try:
        with open(result, "wb") as output:
            output.write(data)
    except OSError:
        raise UsageError("The result cannot be written", result) from None
    write(sys.stdout, b"".join(faults))
    return BROKEN if faults else OK
