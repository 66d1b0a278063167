"""Reads time sheets: entries, and lines that cancel them."""

from collections import defaultdict

from entries import parse_entry

CANCEL = "cancel "


class WrongLine(Exception):
    """A line that cannot be taken into the sums."""

    def __init__(self, place):
        name, number = place
        super().__init__(f"{name}: line {number} is wrong")


def read_sheets(sheets):
    """The entries of (name, lines) pairs that no line cancels. Raises WrongLine."""
    kept = []
    for name, lines in sheets:
        for number, line in enumerate(lines, start=1):
            place = (name, number)
            try:
                if line.startswith(CANCEL):
                    cancel(parse_entry(line.removeprefix(CANCEL)), kept)
                elif line and not line.startswith("#"):
                    kept.append((place, parse_entry(line)))
            except ValueError as error:
                raise WrongLine(place) from error
    check_overlaps(kept)
    return [entry for _, entry in kept]


def cancel(entry, kept):
    """Take away an entry that was read. Raises ValueError if there is none left."""
    del kept[[other for _, other in kept].index(entry)]


def check_overlaps(kept):
    """Raise WrongLine for the first entry that overlaps with one of the same person that was read before."""
    before = defaultdict(list)
    for place, entry in kept:
        if any(entry.overlaps(other) for other in before[entry.person]):
            raise WrongLine(place)
        before[entry.person].append(entry)
