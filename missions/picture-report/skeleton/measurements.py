"""Reads measurements from a CSV file and sums them up by category."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path

COLUMNS = ("Category", "Value")


class WrongInput(Exception):
    """The measurements cannot be used; the message names the file and the place."""


@dataclass(frozen=True)
class Measurement:
    """One measured value, never negative."""

    category: str
    value: Decimal


@dataclass(frozen=True)
class Summary:
    """What the measurements of one category add up to."""

    category: str
    count: int
    total: Decimal

    @property
    def mean(self) -> Decimal:
        """Total divided by count."""
        raise NotImplementedError("TODO: implement mean.")


def read_measurements(path: Path) -> list[Measurement]:
    """Read all measurements of a file; there is at least one."""
    raise NotImplementedError("TODO: implement read_measurements.")


def read_text(path: Path) -> str:
    """Read a file that is encoded in UTF-8 or else in Windows-1252."""
    raise NotImplementedError("TODO: implement read_text.")


def find_columns(path: Path, header: list[str]) -> list[int]:
    """Find the positions of category and value, whatever their order and case."""
    raise NotImplementedError("TODO: implement find_columns.")


def parse_lines(path: Path, lines: Iterator[tuple[int, list[str]]], positions: list[int]) -> Iterator[Measurement]:
    """Turn the numbered lines below the header into measurements, skipping empty ones."""
    raise NotImplementedError("TODO: implement parse_lines.")


def summarise(measurements: list[Measurement], *, sort: bool) -> list[Summary]:
    """Sum up by category in order of first appearance, or with the largest total first."""
    raise NotImplementedError("TODO: implement summarise.")
