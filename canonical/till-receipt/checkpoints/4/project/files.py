"""Reads the files of the till line by line."""

from pathlib import Path


class WrongFile(Exception):
    """A file that cannot be read, or that has a wrong line."""


def read_lines(name, read):
    """Call `read` with each line of a file that is neither empty nor a remark. Raises WrongFile."""
    try:
        lines = Path(name).read_text("utf-8").splitlines()
    except OSError as error:
        raise WrongFile(f"{name}: {error.strerror}") from error
    for number, line in enumerate(lines, start=1):
        if line and not line.startswith("#"):
            try:
                read(line)
            except ValueError as error:
                raise WrongFile(f"{name}: line {number}: {error}") from error
