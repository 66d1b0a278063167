"""The command line of the program."""

import os
import re
import sys
from datetime import date

from .calendarfile import calendar_names, read_calendar_file
from .faults import UnusableArgument
from .merge import merge_files
from .occurrences import Range, occurrences_of
from .output import OccurrenceWriter, TimeWriter, fault_line, print_lines
from .values import DAY
from .zones import iana_zone

USAGE = """\
usage: python -m towncalendar agenda FOLDER FROM TO ZONE
       python -m towncalendar merge FOLDER RESULT
       python -m towncalendar --help

agenda  lists everything that happens from the beginning of the day FROM to
        the beginning of the day TO (days such as 2027-03-01) by the clocks of
        the IANA time zone ZONE (such as Europe/Berlin), as told by the files
        of FOLDER whose names end with .ics: one JSON object in each line
merge   writes all events of these files into the single calendar RESULT

exit code: 0, 1 if a file is broken, 2 if an argument cannot be used
"""

EXIT_DONE = 0
EXIT_BROKEN_FILE = 1
EXIT_UNUSABLE_ARGUMENT = 2

_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _file_names(folder):
    if not os.path.isdir(folder):
        raise UnusableArgument(folder, "there is no such folder")
    try:
        return calendar_names(folder)
    except OSError as error:
        raise UnusableArgument(folder, "the folder cannot be read") from error


def _day(text):
    try:
        if not _DAY.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text).toordinal()
    except ValueError:
        raise UnusableArgument(text, "there is no such day") from None


def _zone(name):
    zone = iana_zone(name)
    if zone is None:
        raise UnusableArgument(name, "there is no such time zone")
    return zone


def _agenda(folder, first_text, last_text, zone_name):
    names = _file_names(folder)
    first = _day(first_text)
    last = _day(last_text)
    view = _zone(zone_name)
    if last < first:
        raise UnusableArgument(last_text, "TO is before FROM")
    wanted = Range(view.to_moment(first * DAY), view.to_moment(last * DAY), view)
    times = TimeWriter(view)
    output = sys.stdout.buffer
    exit_code = EXIT_DONE
    for name in names:
        file = read_calendar_file(folder, name)
        if file.fault is not None:
            print_lines(output, [fault_line(name, file.fault)])
            exit_code = EXIT_BROKEN_FILE
            continue
        writer = OccurrenceWriter(name, times)
        print_lines(output, map(writer.line, occurrences_of(file.events, wanted)))
    output.flush()
    return exit_code


def _merge(folder, result):
    names = _file_names(folder)
    octets, broken = merge_files(folder, names)
    try:
        with open(result, "wb") as file:
            file.write(octets)
    except (OSError, ValueError) as error:
        raise UnusableArgument(result, "the result cannot be written") from error
    output = sys.stdout.buffer
    print_lines(output, [fault_line(file.name, file.fault) for file in broken])
    output.flush()
    return EXIT_BROKEN_FILE if broken else EXIT_DONE


_COMMANDS = {"agenda": (_agenda, 4), "merge": (_merge, 2)}


def _run(arguments):
    if not arguments:
        raise UnusableArgument("", "agenda or merge is missing")
    command, *rest = arguments
    if command not in _COMMANDS:
        raise UnusableArgument(command, "there is no such command")
    function, count = _COMMANDS[command]
    if len(rest) < count:
        raise UnusableArgument(" ".join(arguments), "arguments are missing")
    if len(rest) > count:
        raise UnusableArgument(rest[count], "this argument is too much")
    return function(*rest)


def main(arguments):
    """Run the program and give its exit code."""
    if arguments and arguments[0] in ("--help", "-h"):
        sys.stdout.write(USAGE)
        return EXIT_DONE
    try:
        return _run(arguments)
    except UnusableArgument as error:
        message = "%s: %s\nSee --help for the use.\n" % (error.argument, error.problem)
        sys.stderr.buffer.write(message.encode("utf-8", "surrogateescape"))
        sys.stderr.buffer.flush()
        return EXIT_UNUSABLE_ARGUMENT
