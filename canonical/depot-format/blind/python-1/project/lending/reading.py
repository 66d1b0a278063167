"""Reads JSON files, and refuses whatever in them is not as it should be."""

import json
from dataclasses import fields
from datetime import date
from typing import get_args

from lending.days import WEEKDAYS, parse_day
from lending.errors import DamagedData, DepotError
from lending.settings import Settings

NEWEST = 3


def damaged(path, words, more=None):
    """The error for a file that is wrong."""
    return DamagedData(f"{path.name}: {words}" if more is None else f"{path.name}: {words}: {more}")


def read_json(path):
    """The content of a file. Raises DamagedData for one that is missing or no JSON."""
    try:
        return json.loads(path.read_bytes().decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise damaged(path, "cannot be read", error) from error


def number_format(content, path):
    """The number of the format that a file names. Raises DamagedData for none, and for a later one."""
    number = named_format(content, path)
    if number > NEWEST:
        raise damaged(path, f"is of format {number}; this program knows formats up to {NEWEST}")
    return number


def named_format(content, path):
    """The number of the format that a file names, whichever it is. Raises DamagedData for none."""
    number = content.get("format")
    if type(number) is not int or number < 1:
        raise damaged(path, "cannot be read", "it does not name its format")
    return number


def records_of(kind, described, path):
    """The records of a kind by their numbers. Raises DamagedData for one that is wrong, or there twice."""
    types = {one.name: one.type for one in fields(kind)}
    records = {}
    for one in described:
        try:
            if not isinstance(one, dict):
                raise DepotError("it is no object")
            record = kind(**{name: _value_of(one, name, wanted) for name, wanted in types.items()})
        except DepotError as error:
            raise damaged(path, "a record cannot be read", error) from error
        if record.number in records:
            raise damaged(path, f"number {record.number} is there twice")
        records[record.number] = record
    return records


def settings_of(described, path, *, complete=False):
    """The settings that are described as in format 1, all of them if they must be complete. Raises DamagedData."""
    try:
        if not isinstance(described, dict):
            raise DepotError("the settings are no object")
        types = {one.name: one.type for one in fields(Settings)}
        unknown = [name for name in described if name not in types]
        if unknown:
            raise DepotError(f"there is no setting {unknown[0]}")
        missing = [name for name in types if complete and name not in described]
        if missing:
            raise DepotError(f"{missing[0]} is missing")
        values = {name: _value_of(described, name, types[name]) for name in described if types[name] in (int, str)}
        return Settings(
            closed_weekdays=_weekdays(described.get("closed_weekdays")),
            closed_days=_closed_days(described.get("closed_days")),
            **values,
        )
    except DepotError as error:
        raise damaged(path, "cannot be read", error) from error


def _weekdays(names):
    if not isinstance(names, list) or not all(isinstance(name, str) and name in WEEKDAYS for name in names):
        raise DepotError("closed_weekdays are no weekdays")
    return tuple(names)


def _closed_days(reasons):
    if not isinstance(reasons, dict) or not all(isinstance(reason, str) for reason in reasons.values()):
        raise DepotError("closed_days are no days with their reasons")
    return {parse_day(day): reason for day, reason in reasons.items()}


def _value_of(described, name, wanted):
    if name not in described:
        raise DepotError(f"{name} is missing")
    value = described[name]
    kinds = get_args(wanted) or (wanted,)
    if value is None and type(None) in kinds:
        return None
    if date in kinds and type(value) is str:
        return parse_day(value)
    if type(value) not in kinds or value is None:
        raise DepotError(f"{name} is not of its kind: {value!r}")
    return value
