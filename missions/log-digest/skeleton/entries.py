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
    raise NotImplementedError("TODO: implement read_lines.")


def read_bytes(name: str) -> bytes:
    """Read a whole log from a file, a compressed file or standard input."""
    raise NotImplementedError("TODO: implement read_bytes.")


def parse_entry(line: str) -> Entry | None:
    """Read one line, or return None if it is malformed."""
    raise NotImplementedError("TODO: implement parse_entry.")


def parse_time(text: str) -> datetime.datetime:
    """Read a moment such as 2026-03-01 12:00:05."""
    raise NotImplementedError("TODO: implement parse_time.")
