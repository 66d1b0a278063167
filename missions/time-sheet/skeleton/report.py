"""Adds up the entries of a time sheet."""

from collections import Counter


def report_lines(entries):
    """The sum of each person, then that of all."""
    raise NotImplementedError("TODO: implement report_lines.")


def in_hours(minutes):
    """Minutes as hours and minutes, such as 7:30."""
    raise NotImplementedError("TODO: implement in_hours.")
