"""Reads the files of the till line by line."""

from pathlib import Path


class WrongFile(Exception):
    """A file that cannot be read, or that has a wrong line."""


def read_lines(name, read):
    """Call `read` with each line of a file that is neither empty nor a remark. Raises WrongFile."""
    try:
        lines = Path(name).read_bytes().split(b"\n")
    except OSError as error:
        raise WrongFile(f"{name}: {error.strerror}") from error
    for number, line in enumerate(lines, start=1):
        line = line.removesuffix(b"\r")
        if line and not line.startswith(b"#"):
            try:
                read(line.decode("utf-8"))
            except ValueError as error:
                raise WrongFile(f"{name}: line {number}: {error}") from error
