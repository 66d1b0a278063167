"""Lists what happens in a folder of calendar files, or merges the files into one."""

import argparse
import re
import sys
from datetime import datetime
from pathlib import Path

from calendars.agenda import agenda_lines
from calendars.merging import merged_lines
from calendars.writing import written
from calendars.zones import iana_zone


class Unusable(Exception):
    """An argument cannot be used; the message names it."""


def read_day(text):
    """A day such as 2027-03-01, as the datetime at which it begins."""
    try:
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            raise ValueError
        return datetime.strptime(text, "%Y-%m-%d")
    except ValueError:
        raise Unusable(f"{text} is not a day such as 2027-03-01") from None


def read_zone(name):
    """The IANA time zone of a name."""
    zone = iana_zone(name)
    if zone is None:
        raise Unusable(f"{name} is not an IANA time zone")
    return zone


def files_in(name):
    """The calendar files of a folder, ordered by their names."""
    folder = Path(name)
    if not folder.is_dir():
        raise Unusable(f"{name} is not a folder")
    return sorted(path for path in folder.iterdir() if path.name.endswith(".ics") and path.is_file())


def run_agenda(options):
    """Print the occurrences of all files; returns the exit code."""
    zone = read_zone(options.zone)
    first, last = read_day(options.first), read_day(options.last)
    if last < first:
        raise Unusable(f"{options.last} comes before {options.first}")
    is_sound = True
    for path in files_in(options.folder):
        lines, is_broken = agenda_lines(path, first, last, zone)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        is_sound = is_sound and not is_broken
    return 0 if is_sound else 1


def run_merge(options):
    """Write one calendar with the events of all files; returns the exit code."""
    lines, reports = merged_lines(files_in(options.folder))
    try:
        Path(options.result).write_bytes(written(lines))
    except OSError as error:
        raise Unusable(f"{options.result} cannot be written: {error.strerror}") from None
    sys.stdout.write("".join(f"{line}\n" for line in reports))
    return 1 if reports else 0


def read_options(arguments):
    """The arguments of the command line, taken apart."""
    parser = argparse.ArgumentParser(prog="event_calendar", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="agenda|merge")
    agenda = commands.add_parser("agenda", help="agenda FOLDER FROM TO ZONE: lists what happens")
    for name, place in (("FOLDER", "folder"), ("FROM", "first"), ("TO", "last"), ("ZONE", "zone")):
        agenda.add_argument(place, metavar=name)
    agenda.set_defaults(run=run_agenda)
    merge = commands.add_parser("merge", help="merge FOLDER RESULT: writes one calendar of all files")
    for name, place in (("FOLDER", "folder"), ("RESULT", "result")):
        merge.add_argument(place, metavar=name)
    merge.set_defaults(run=run_merge)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    chosen = read_options(sys.argv[1:])
    try:
        sys.exit(chosen.run(chosen))
    except Unusable as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(2)
