"""The files of the depot: JSON, one file for each kind of record, in one folder."""

import json
import os
from dataclasses import fields
from datetime import date
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
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "promised", "day", "repair_until"})


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
        described = [_described(record) for record in getattr(books, name).values()]
        _write(folder / f"{name}.json", {"format": FORMAT, "records": described})
    # The settings come last: they say that there is a depot.
    _write(folder / SETTINGS, {"format": FORMAT, **_described_settings(books.settings)})


def _read(path):
    try:
        content = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DamagedData(f"{path.name}: cannot be read: {error}") from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise DamagedData(f"{path.name}: is not of format {FORMAT}")
    return content


def _write(path, content):
    part = path.with_suffix(".part")
    part.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")
    os.replace(part, path)


def _record_of(kind, described, path):
    known = {one.name for one in fields(kind)}
    try:
        return kind(**{name: _value_of(name, value) for name, value in described.items() if name in known})
    except (TypeError, AttributeError, DepotError) as error:
        raise DamagedData(f"{path.name}: a record cannot be read: {error}") from error


def _value_of(name, value):
    return parse_day(value) if name in _DAYS and value is not None else value


def _described(record):
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


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
