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
    """The entries of (name, lines) pairs that no line cancels. Raises WrongLine for the first line that is wrong."""
    numbered = [((name, number), line) for name, lines in sheets for number, line in enumerate(lines, start=1)]
    kept, wrong = [], []
    for at, (_, line) in enumerate(numbered):
        try:
            if line.startswith(CANCEL):
                cancel(parse_entry(line.removeprefix(CANCEL)), kept)
            elif line and not line.startswith("#"):
                kept.append((at, parse_entry(line)))
        except ValueError:
            wrong.append(at)
    wrong += overlaps(kept)
    if wrong:
        place, _ = numbered[min(wrong)]
        raise WrongLine(place)
    return [entry for _, entry in kept]


def cancel(entry, kept):
    """Take away an entry that was read. Raises ValueError if there is none left."""
    del kept[[other for _, other in kept].index(entry)]


def overlaps(kept):
    """Where the entries are that overlap with one of the same person that was read before."""
    before = defaultdict(list)
    for at, entry in kept:
        if any(entry.overlaps(other) for other in before[entry.person]):
            yield at
        before[entry.person].append(entry)
