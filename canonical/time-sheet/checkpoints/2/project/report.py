"""Adds up the entries of a time sheet."""

from collections import Counter

QUARTER = 15


def report_lines(entries, *, by, quarters):
    """The sum of each person or project, then that of all."""
    worked = Counter()
    for entry in entries:
        worked[entry.person, entry.project, entry.day] += entry.minutes
    sums = Counter()
    for (person, project, _), minutes in worked.items():
        sums[project if by == "project" else person] += minutes - minutes % QUARTER if quarters else minutes
    lines = [f"{name} {in_hours(sums[name])}" for name in sorted(sums)]
    return [*lines, f"Total {in_hours(sum(sums.values()))}"]


def in_hours(minutes):
    """Minutes as hours and minutes, such as 7:30."""
    return f"{minutes // 60}:{minutes % 60:02}"
