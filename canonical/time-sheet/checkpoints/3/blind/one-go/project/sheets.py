"""The lines of all sheets together: entries, what takes them away, and which line is the first wrong one."""

from bisect import bisect_left
from collections import defaultdict

from entries import read_entry

CANCEL = "cancel "


class WrongLine(Exception):
    def __init__(self, file, number, reason):
        super().__init__(f"{file}: line {number}: {reason}")


def read_sheets(sheets):
    """The entries that were not taken away, of sheets with their names and texts; WrongLine tells the first wrong line."""
    places = []  # file and number of each line, in the order of files and lines
    entries = {}  # by the index of their line, in the same order
    written = defaultdict(list)  # indices of the entries that are left, by how they are written
    wrong = {}  # what is wrong, by the index of the line
    for file, text in sheets:
        for number, line in enumerate(text.split("\n"), start=1):
            line = line.removesuffix("\r")
            if line == "" or line.startswith("#"):
                continue
            index = len(places)
            places.append((file, number))
            if line.startswith(CANCEL):
                indices = written[line.removeprefix(CANCEL)]
                if indices:
                    del entries[indices.pop()]
                else:
                    wrong[index] = "there is no such entry before that could be taken away"
                continue
            try:
                entries[index] = read_entry(line)
            except ValueError as error:
                wrong[index] = str(error)
            else:
                written[line].append(index)
    # Only now is it known which entries are taken away; so an overlap can come before what was found above.
    overlapping = _first_overlapping(entries)
    if overlapping is not None:
        wrong[overlapping] = "this overlaps with an entry before"
    if wrong:
        first = min(wrong)
        raise WrongLine(*places[first], wrong[first])
    return list(entries.values())


def _first_overlapping(entries):
    """The index of the first entry that overlaps with one before it, of the same person; None if there is none."""
    spans_of = defaultdict(list)  # by person: begin and end of the entries so far, sorted; they do not overlap
    for index, entry in entries.items():
        spans = spans_of[entry.person]
        position = bisect_left(spans, (entry.begin, entry.finish))
        if position > 0 and spans[position - 1][1] > entry.begin:
            return index
        if position < len(spans) and spans[position][0] < entry.finish:
            return index
        spans.insert(position, (entry.begin, entry.finish))
    return None
