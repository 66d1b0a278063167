"""Reads the files of the till line by line."""

from pathlib import Path


class WrongFile(Exception):
    """A file that cannot be read, or that has a wrong line."""


def read_lines(name, read):
    """Call `read` with each line of a file that is neither empty nor a remark. Raises WrongFile."""
    raise NotImplementedError("TODO: implement read_lines.")
