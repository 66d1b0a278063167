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
        return self.total / self.count


def read_measurements(path: Path) -> list[Measurement]:
    """Read all measurements of a file; there is at least one."""
    text = read_text(path)
    header = text.partition("\n")[0]
    separator = ";" if ";" in header else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    positions = find_columns(path, next(reader, []))
    lines = ((reader.line_num, fields) for fields in reader)
    measurements = list(parse_lines(path, lines, positions))
    if not measurements:
        raise WrongInput(f"{path}: no measurements")
    return measurements


def read_text(path: Path) -> str:
    """Read a file that is encoded in UTF-8 or else in Windows-1252."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise WrongInput(f"{path}: {error.strerror}") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def find_columns(path: Path, header: list[str]) -> list[int]:
    """Find the positions of category and value, whatever their order and case."""
    headings = [heading.strip().casefold() for heading in header]
    missing = [column for column in COLUMNS if column.casefold() not in headings]
    if missing:
        raise WrongInput(f"{path}: missing column {', '.join(missing)}")
    return [headings.index(column.casefold()) for column in COLUMNS]


def parse_lines(path: Path, lines: Iterator[tuple[int, list[str]]], positions: list[int]) -> Iterator[Measurement]:
    """Turn the numbered lines below the header into measurements, skipping empty ones."""
    category_position, value_position = positions
    for number, fields in lines:
        if not any(field.strip() for field in fields):
            continue
        if len(fields) <= max(positions):
            raise WrongInput(f"{path}: line {number}: too few fields")
        try:
            value = Decimal(fields[value_position].strip().replace(",", "."))
        except InvalidOperation as error:
            raise WrongInput(f"{path}: line {number}: {fields[value_position]!r} is not a number") from error
        if not value.is_finite() or value < 0:
            raise WrongInput(f"{path}: line {number}: {fields[value_position]!r} is not a number from 0 up")
        yield Measurement(fields[category_position].strip(), value)


def summarise(measurements: list[Measurement], *, sort: bool) -> list[Summary]:
    """Sum up by category in order of first appearance, or with the largest total first."""
    values: dict[str, list[Decimal]] = {}
    for measurement in measurements:
        values.setdefault(measurement.category, []).append(measurement.value)
    summaries = [Summary(category, len(group), sum(group, Decimal(0))) for category, group in values.items()]
    return sorted(summaries, key=lambda summary: -summary.total) if sort else summaries
