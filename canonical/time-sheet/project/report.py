"""Adds up the entries of a time sheet."""

from collections import Counter


def report_lines(entries):
    """The sum of each person, then that of all."""
    sums = Counter()
    for entry in entries:
        sums[entry.person] += entry.minutes
    lines = [f"{name} {in_hours(sums[name])}" for name in sorted(sums)]
    return [*lines, f"Total {in_hours(sum(sums.values()))}"]


def in_hours(minutes):
    """Minutes as hours and minutes, such as 7:30."""
    return f"{minutes // 60}:{minutes % 60:02}"
