"""Reads the entries of logs, line by line."""

import datetime
import gzip
import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
STANDARD_INPUT = "-"
TIME_FORMAT = "%Y-%m-%d %H:%M:%S"

LINE = re.compile(rf"(\d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d) ({'|'.join(LEVELS)}) (.+)")


class WrongLog(Exception):
    """A log cannot be read; the message names the file."""


@dataclass(frozen=True)
class Entry:
    """One line of a log."""

    time: datetime.datetime
    level: str
    message: str


def read_lines(names: Iterable[str], encoding: str) -> Iterator[str]:
    """Read the lines of all logs, without their ends, leaving out empty ones."""
    for name in names:
        try:
            text = read_bytes(name).decode(encoding)
        except UnicodeDecodeError as error:
            raise WrongLog(f"{name}: not in the encoding {encoding}") from error
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            raise WrongLog(f"{name}: not compressed with gzip, or damaged") from error
        except OSError as error:
            raise WrongLog(f"{name}: {error.strerror}") from error
        # Not splitlines(), which takes further signs inside of a message for the end of a line.
        yield from (line for line in text.replace("\r\n", "\n").split("\n") if line)


def read_bytes(name: str) -> bytes:
    """Read a whole log from a file, a compressed file or standard input."""
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    content = Path(name).read_bytes()
    return gzip.decompress(content) if name.endswith(".gz") else content


def parse_entry(line: str) -> Entry | None:
    """Read one line, or return None if it is malformed."""
    match = LINE.fullmatch(line)
    if not match:
        return None
    time, level, message = match.groups()
    try:
        return Entry(time=parse_time(time), level=level, message=message)
    except ValueError:
        return None


def parse_time(text: str) -> datetime.datetime:
    """Read a moment such as 2026-03-01 12:00:05."""
    return datetime.datetime.strptime(text, TIME_FORMAT)
