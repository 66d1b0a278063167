"""Add up the hours of time sheets: python sheet.py FILE [FILE ...] [--quarters] [--by project]."""

import bisect
import os
import re
import sys
import unicodedata
from dataclasses import dataclass
from datetime import date

ENTRY = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}):([0-9]{2})-([0-9]{2}):([0-9]{2}) (\S+) ([^ ].*)", re.DOTALL
)
CANCEL = "cancel "
END_OF_DAY = 24 * 60
QUARTER = 15
USAGE = "usage: sheet.py FILE [FILE ...] [--quarters] [--by project]"


class WrongCall(Exception):
    """A command line that cannot be understood; the message is for the user."""


class WrongFile(Exception):
    """A file that cannot be used; the message is for the user."""


class MissingFile(WrongFile):
    """A file that cannot be read."""


@dataclass
class Entry:
    """A piece of work."""

    day: date  # on which it started
    person: str
    project: str
    start: int  # in minutes from the same midnight for all entries
    minutes: int
    place: tuple = ()  # the number of the file and of the line

    @property
    def end(self):
        """The minute at which it ends."""
        return self.start + self.minutes


@dataclass
class Call:
    """What the command line asks for."""

    paths: list
    quarters: bool
    by_project: bool


def read_text(path):
    """The text of a file."""
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        raise MissingFile(f"{path}: there is no such file") from None
    except OSError as error:
        raise MissingFile(f"{path}: {error.strerror}") from None


def minute_of_day(hour, minute):
    """The minutes since midnight; 24:00 is one of them. None for what is no time."""
    hour, minute = int(hour), int(minute)
    if minute > 59 or hour * 60 + minute > END_OF_DAY:
        return None
    return hour * 60 + minute


def read_entry(line):
    """The entry of a line; None for a line that is wrong."""
    found = ENTRY.fullmatch(line)
    if not found:
        return None
    day, *times, person, project = found.groups()
    try:
        day = date.fromisoformat(day)
    except ValueError:
        return None
    start = minute_of_day(*times[:2])
    end = minute_of_day(*times[2:])
    if start is None or end is None or start == END_OF_DAY or end == start:
        return None
    if end < start:
        end += END_OF_DAY
    return Entry(day, person, project, day.toordinal() * END_OF_DAY + start, end - start)


def read_entries(paths):
    """The entries of all files that were not taken away."""
    texts = []
    missing = []
    for path in paths:
        try:
            texts.append(read_text(path))
        except MissingFile as error:
            texts.append("")
            if str(error) not in missing:
                missing.append(str(error))
    left = {}  # the entries that were not taken away, by how they are written
    wrong = []  # the places of wrong lines
    for file_number, text in enumerate(texts):
        for number, line in enumerate(text.split("\n"), start=1):
            line = line.removesuffix("\r")
            if not line or line.startswith("#"):
                continue
            if line.startswith(CANCEL):
                same = left.get(line[len(CANCEL):])
                if same:
                    same.pop()
                else:
                    wrong.append((file_number, number))
                continue
            entry = read_entry(line)
            if entry is None:
                wrong.append((file_number, number))
                continue
            entry.place = (file_number, number)
            left.setdefault(line, []).append(entry)
    entries = sorted((entry for same in left.values() for entry in same), key=lambda entry: entry.place)
    if not missing:  # what overlaps may be cancelled in a file that is missing
        overlap = first_overlap(entries)
        if overlap:
            wrong.append(overlap.place)
    messages = missing
    if wrong:
        file_number, number = min(wrong)
        messages = [f"{paths[file_number]}: line {number} is wrong", *missing]
    if messages:
        raise WrongFile("\n".join(messages))
    return entries


def first_overlap(entries):
    """The first entry that overlaps with an entry of the same person before it, or None."""
    known = {}  # starts and ends of entries in the order of time, by person
    for entry in entries:
        spans = known.setdefault(entry.person, [])
        index = bisect.bisect(spans, (entry.start, entry.end))
        if index and spans[index - 1][1] > entry.start:
            return entry
        if index < len(spans) and spans[index][0] < entry.end:
            return entry
        spans.insert(index, (entry.start, entry.end))
    return None


def add_up(entries, quarters, by_project):
    """The minutes of each person or project."""
    worked = {}  # by person, project and date
    for entry in entries:
        key = (entry.person, entry.project, entry.day)
        worked[key] = worked.get(key, 0) + entry.minutes
    sums = {}
    for (person, project, _), minutes in worked.items():
        if quarters:
            minutes -= minutes % QUARTER
        name = project if by_project else person
        sums[name] = sums.get(name, 0) + minutes
    return sums


def alphabetical(name):
    """The key of a name in alphabetical order: small and capital letters, with or without accents, go together."""
    folded = unicodedata.normalize("NFD", name.casefold())
    plain = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return plain, folded, name


def hours(minutes):
    """Minutes as they are written."""
    return f"{minutes // 60}:{minutes % 60:02}"


def read_call(arguments):
    """What the command line asks for."""
    files = []
    quarters = by_project = False
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            files += rest
            break
        if argument == "--quarters":
            quarters = True
        elif argument == "--by" or argument.startswith("--by="):
            word = rest.pop(0) if argument == "--by" and rest else argument[len("--by="):]
            if word != "project":
                raise WrongCall("the option --by needs the word project")
            by_project = True
        elif argument.startswith("-") and argument != "-":
            raise WrongCall(f"there is no option {argument}")
        else:
            files.append(argument)
    if not files:
        raise WrongCall("a file is needed")
    return Call(files, quarters, by_project)


def tell(message):
    """Print a message, which may have the name of a file in it, on standard error."""
    sys.stderr.buffer.write(os.fsencode(f"{message}\n"))
    sys.stderr.flush()


def main(arguments):
    """Print the sums and return the exit code."""
    try:
        call = read_call(arguments)
    except WrongCall as error:
        tell(f"{error}\n{USAGE}")
        return 2
    try:
        minutes = add_up(read_entries(call.paths), call.quarters, call.by_project)
    except WrongFile as error:
        tell(error)
        return 2
    lines = [f"{name} {hours(minutes[name])}" for name in sorted(minutes, key=alphabetical)]
    lines.append(f"Total {hours(sum(minutes.values()))}")
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
