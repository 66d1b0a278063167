"""The files of the depot: JSON, one file for each kind of record, in one folder."""

import json
import os
from dataclasses import fields
from datetime import date
from functools import cache
from pathlib import Path

from lending.books import Books
from lending.days import parse_day
from lending.errors import DamagedData, DepotError
from lending.records import Entry, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 1
SETTINGS = "settings.json"
_RECORDS = {
    "tools": Tool,
    "members": Member,
    "loans": Loan,
    "reservations": Reservation,
    "entries": Entry,
}
_FIELDS = {kind: frozenset(one.name for one in fields(kind)) for kind in _RECORDS.values()}
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "day", "repair_until"})
_DAYS_OF = {kind: sorted(_DAYS & names) for kind, names in _FIELDS.items()}

# One line for each field. Only without `indent` it is made by the part of `json` that is written in C.
_FLAT = json.JSONEncoder(ensure_ascii=False, separators=(",\n   ", ": "), default=date.isoformat)


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    folder = Path(folder)
    if (folder / SETTINGS).exists():
        raise DepotError(f"{folder}: there is a depot already")
    folder.mkdir(parents=True, exist_ok=True)
    save_books(folder, Books())


def load_books(folder):
    """Read all files of the depot. Raises DepotError where there is none, DamagedData for a file that is wrong."""
    folder = Path(folder)
    if not (folder / SETTINGS).is_file():
        raise DepotError(f"{folder}: there is no depot; make one with: init")
    books = Books(settings=_settings_of(_read(folder / SETTINGS)))
    for name, kind in _RECORDS.items():
        path = folder / f"{name}.json"
        records = getattr(books, name)
        for described in _read(path).get("records", []):
            record = _record_of(kind, described, path)
            records[record.number] = record
    return books


def save_books(folder, books):
    """Write all files of the depot; each is replaced as a whole."""
    folder = Path(folder)
    for name in _RECORDS:
        _write(folder / f"{name}.json", _text_of(getattr(books, name).values()))
    # The settings come last: they say that there is a depot.
    content = {"format": FORMAT, **_described_settings(books.settings)}
    _write(folder / SETTINGS, json.dumps(content, indent=1, ensure_ascii=False))


def _read(path):
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DamagedData(f"{path.name}: cannot be read: {error}") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise DamagedData(f"{path.name}: is not of format {FORMAT}")
    return content


def _write(path, text):
    part = path.with_suffix(".part")
    part.write_text(text + "\n", "utf-8")
    os.replace(part, path)


def _text_of(records):
    """A file of records, laid out as `json` does with an indent of 1."""
    # No text in JSON has a line break of its own, so that this one is between two records.
    lines = _FLAT.encode([vars(record) for record in records])[2:-2].replace("},\n   {", "\n  },\n  {\n   ")
    listed = f"[\n  {{\n   {lines}\n  }}\n ]" if lines else "[]"
    return f'{{\n "format": {FORMAT},\n "records": {listed}\n}}'


def _record_of(kind, described, path):
    try:
        values = dict(described)
        for name in _DAYS_OF[kind]:
            if values.get(name) is not None:
                values[name] = _day(values[name])
        return kind(**values)
    except (TypeError, ValueError, DepotError):
        return _unusual_record_of(kind, described, path)


def _unusual_record_of(kind, described, path):
    """The record of one with fields that are not known, or an error about the first field that is wrong."""
    known = _FIELDS[kind]
    try:
        return kind(**{name: _value_of(name, value) for name, value in described.items() if name in known})
    except (TypeError, AttributeError, DepotError) as error:
        raise DamagedData(f"{path.name}: a record cannot be read: {error}") from error


def _value_of(name, value):
    return parse_day(value) if name in _DAYS and value is not None else value


@cache
def _day(text):
    # Many records are of the same day.
    return parse_day(text)


def _settings_of(content):
    try:
        days = {parse_day(day): reason for day, reason in content.pop("closed_days").items()}
        weekdays = tuple(content.pop("closed_weekdays"))
        content.pop("format")
        return Settings(closed_days=days, closed_weekdays=weekdays, **content)
    except (KeyError, TypeError, AttributeError, DepotError) as error:
        raise DamagedData(f"{SETTINGS}: cannot be read: {error}") from error


def _described_settings(settings):
    values = {one.name: getattr(settings, one.name) for one in fields(settings)}
    days = {day.isoformat(): reason for day, reason in sorted(settings.closed_days.items())}
    return {**values, "closed_weekdays": list(settings.closed_weekdays), "closed_days": days}
