"""The file of the depot: JSON, everything in one file, which is replaced as a whole."""

import json
import os
from contextlib import suppress
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import get_type_hints

from lending.books import Books
from lending.days import WEEKDAYS, parse_day
from lending.errors import DamagedData, DepotError
from lending.older_files import FORMATS, KINDS, SETTINGS, format_of, read_json, read_older, remove_older, set_aside
from lending.records import Entry, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 3
DEPOT = "depot.json"
_RECORDS = dict(zip(KINDS, (Tool, Member, Loan, Reservation, Entry), strict=True))
_HINTS = {kind: get_type_hints(kind) for kind in _RECORDS.values()}
_DAYS = frozenset({"joined", "left", "start", "due", "returned", "made", "day", "repair_until"})


def create_books(folder):
    """Write the files of a new depot. Raises DepotError where there is one."""
    folder = Path(folder)
    if (folder / DEPOT).exists() or (folder / SETTINGS).exists():
        raise DepotError(f"{folder}: there is a depot already")
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / DEPOT, _content_of(Books()))
    _write(folder / SETTINGS, {"format": FORMAT})


def stored_format(folder):
    """The number of the format in which the depot is kept.

    Raises DepotError where there is no depot, DamagedData for a format that this program does not know.
    """
    folder = Path(folder)
    for name in (DEPOT, SETTINGS):
        if (folder / name).is_file():
            number = format_of(read_json(folder / name))
            if number is not None and number > FORMAT:
                raise DamagedData(f"{name}: is of format {number}; this program knows formats up to {FORMAT}")
            if number == FORMAT or name == SETTINGS and number in FORMATS:
                return number
            raise DamagedData(f"{name}: cannot be read: it has no format that this program knows")
    raise DepotError(f"{folder}: there is no depot; make one with: init")


def load_books(folder):
    """Read the depot, also from files of earlier formats, which stay as they are. Raises DepotError and DamagedData."""
    folder, number = Path(folder), stored_format(folder)
    if number == FORMAT:
        content = read_json(folder / DEPOT)
        settings, found, name = content.get("settings"), content, DEPOT
    else:
        settings, found = read_older(folder, number)
        name = SETTINGS
    books = Books(settings=_settings_of(settings, name))
    for kind in _RECORDS:
        name = DEPOT if number == FORMAT else _file_of(kind, number)
        getattr(books, kind).update(_records_of(kind, found.get(kind), name))
    return books


def save_books(folder, books):
    """Write the depot. Files of an earlier format are set aside first and removed then.

    Raises DepotError if that is not possible; everything is as it was then.
    """
    folder = Path(folder)
    number = stored_format(folder)
    part = _write_part(folder / DEPOT, _content_of(books))
    try:
        if number != FORMAT:
            set_aside(folder, number)
        os.replace(part, folder / DEPOT)
    except BaseException as error:
        part.unlink()
        if isinstance(error, OSError):
            raise DepotError(f"{DEPOT}: cannot be written: {error}") from error
        raise
    if number != FORMAT:
        # A program that knows earlier formats only finds one here that it refuses.
        _write(folder / SETTINGS, {"format": FORMAT})
        remove_older(folder, number)


def _content_of(books):
    records = {kind: [_described(record) for record in getattr(books, kind).values()] for kind in _RECORDS}
    records["entries"].sort(key=lambda entry: entry["number"])
    return {"format": FORMAT, "settings": _described_settings(books.settings), **records}


def _write(path, content):
    os.replace(_write_part(path, content), path)


def _write_part(path, content):
    part = path.with_name(f"{path.name}.new")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(json.dumps(content, indent=1, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
    except (OSError, UnicodeEncodeError) as error:
        with suppress(OSError):
            part.unlink()
        raise DepotError(f"{path.name}: cannot be written: {error}") from error
    return part


def _file_of(kind, number):
    # Format 2 keeps the lines of an account with the member.
    return "members.json" if kind == "entries" and number == 2 else f"{kind}.json"


def _records_of(kind, described, name):
    if not isinstance(described, list):
        raise DamagedData(f"{name}: cannot be read: it has no list of {kind}")
    found = {}
    for one in described:
        record = _record_of(_RECORDS[kind], one, name)
        if record.number in found:
            raise DamagedData(f"{name}: number {record.number} is there twice")
        found[record.number] = record
    return found


def _record_of(kind, described, name):
    hints = _HINTS[kind]
    try:
        values = {field: _value_of(field, described[field]) for field in hints}
        for field, value in values.items():
            if not isinstance(value, hints[field]) or isinstance(value, bool) and hints[field] is not bool:
                raise TypeError(f"{field} is {value!r}")
        return kind(**values)
    except (KeyError, TypeError, AttributeError, DepotError) as error:
        raise DamagedData(f"{name}: a record cannot be read: {error}") from error


def _value_of(name, value):
    return parse_day(value) if name in _DAYS and value is not None else value


def _described(record):
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def _settings_of(described, name):
    try:
        values = dict(described)
        values["closed_days"] = {parse_day(day): reason for day, reason in values["closed_days"].items()}
        values["closed_weekdays"] = tuple(values["closed_weekdays"])
        return _checked(Settings(**values))
    except (KeyError, TypeError, ValueError, AttributeError, DepotError) as error:
        raise DamagedData(f"{name}: cannot be read: {error}") from error


def _checked(settings):
    texts = (settings.currency, *settings.closed_days.values())
    numbers = (settings.grace_days, settings.late_percent, settings.late_cap, settings.debt_limit, settings.renewals)
    if not all(isinstance(text, str) for text in texts) or not all(type(number) is int for number in numbers):
        raise TypeError("a value is not of its kind")
    if not set(settings.closed_weekdays) <= set(WEEKDAYS):
        raise ValueError(f"closed_weekdays is {settings.closed_weekdays}")
    return settings


def _described_settings(settings):
    values = {one.name: getattr(settings, one.name) for one in fields(settings)}
    days = {day.isoformat(): reason for day, reason in sorted(settings.closed_days.items())}
    return {**values, "closed_weekdays": list(settings.closed_weekdays), "closed_days": days}
