"""Reads time sheets: entries, and lines that cancel them."""

from collections import defaultdict

from entries import parse_entry

CANCEL = b"cancel "


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
        written = line.removesuffix(b"\r")
        try:
            if written.startswith(CANCEL):
                cancel(written.removeprefix(CANCEL), kept)
            elif written and not written.startswith(b"#"):
                kept.append((at, written, parse_entry(written.decode("utf-8"))))
        except ValueError:
            wrong.append(at)
    wrong += overlaps(kept)
    if wrong:
        place, _ = numbered[min(wrong)]
        raise WrongLine(place)
    return [entry for _, _, entry in kept]


def cancel(written, kept):
    """Take away an entry that was written so. Raises ValueError if there is none left."""
    del kept[[other for _, other, _ in kept].index(written)]


def overlaps(kept):
    """Where the entries are that overlap with one of the same person that was read before."""
    before = defaultdict(list)  # by the person and the number of the day
    for at, _, entry in kept:
        day = entry.day.toordinal()
        near = [other for apart in (-1, 0, 1) for other in before[entry.person, day + apart]]
        if any(entry.overlaps(other) for other in near):
            yield at
        before[entry.person, day].append(entry)
