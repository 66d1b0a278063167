"""The files of earlier formats: one for each kind of record, which are read and never written any more.

Format 0 has lists of records alone and amounts as texts, format 1 has a number of the format in each file, and format 2
keeps the lines of an account with the member. All become the content of the present format.
"""

import json
import os
import re

from lending.days import WEEKDAYS
from lending.errors import DamagedData

SETTINGS = "settings.json"
KINDS = ("tools", "members", "loans", "reservations", "entries")
FORMATS = (0, 1, 2)

_AMOUNT = re.compile(r"(-?)([0-9]{1,7})\.([0-9]{2})")
_AMOUNTS = {"tools": ("rate", "value"), "entries": ("amount",)}


def names_of(number):
    """The names of the files of an earlier format, the settings first."""
    return [SETTINGS, *(f"{kind}.json" for kind in KINDS if number != 2 or kind != "entries")]


def read_json(path):
    """What is in a file. Raises DamagedData."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise DamagedData(f"{path.name}: cannot be read: {error}") from error


def format_of(content):
    """The format of a file: 0 where it names none. None for what no file has."""
    if isinstance(content, list):
        return 0
    number = content.get("format", 0) if isinstance(content, dict) else None
    return number if type(number) is int else None


def read_older(folder, number):
    """Settings and records of an earlier format as the present one has them. Raises DamagedData."""
    contents = {name: read_json(folder / name) for name in names_of(number)}
    for name, content in contents.items():
        found = format_of(content)
        if found != number:
            raise DamagedData(f"{name}: is of format {found}, but {SETTINGS} is of format {number}")
    settings = contents.pop(SETTINGS)
    settings.pop("format", None)
    try:
        found = {name.removesuffix(".json"): _records_of(name, content) for name, content in contents.items()}
        _READERS[number](settings, found)
    except (AttributeError, IndexError, KeyError, TypeError) as error:
        raise DamagedData(f"{SETTINGS}: cannot be read: {error}") from error
    return settings, found


def set_aside(folder, number):
    """Copy the files of an earlier format into a folder of their own. Raises DamagedData before it overwrites one."""
    place = folder / f"format-{number}"
    copies = {place / name: (folder / name).read_bytes() for name in names_of(number)}
    for path, content in copies.items():
        if path.exists() and (not path.is_file() or path.read_bytes() != content):
            raise DamagedData(f"{place.name}/{path.name}: is there already")
    place.mkdir(exist_ok=True)
    for path, content in copies.items():
        if not path.exists():
            with path.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())


def remove_older(folder, number):
    """Remove the files of an earlier format but the settings."""
    for name in names_of(number):
        if name != SETTINGS:
            (folder / name).unlink(missing_ok=True)


def _records_of(name, content):
    records = content if isinstance(content, list) else content.get("records")
    if not isinstance(records, list):
        raise DamagedData(f"{name}: cannot be read: it has no list of records")
    if not all(isinstance(record, dict) for record in records):
        raise _not_a_record(name, "it is no object")
    return records


def _not_a_record(name, why):
    return DamagedData(f"{name}: a record cannot be read: {why}")


def _from_0(settings, found):
    settings["debt_limit"] = _cents(SETTINGS, settings["debt_limit"])
    for kind, names in _AMOUNTS.items():
        for record in found[kind]:
            for name in names:
                record[name] = _cents(f"{kind}.json", record.get(name))
    for member in found["members"]:
        member.setdefault("tier", "basic")
    for loan in found["loans"]:
        loan.setdefault("lost", False)
        loan.setdefault("renewals", 0)


def _from_1(_settings, _found):
    """Nothing to do: the records are those of the present format."""


def _from_2(settings, found):
    settings["closed_weekdays"] = [_weekday(number) for number in settings["closed_weekdays"]]
    entries = [entry for member in found["members"] for entry in _account_of(member)]
    found["entries"] = sorted(entries, key=_number_of)


def _weekday(number):
    if type(number) is not int or not 0 <= number < len(WEEKDAYS):
        raise TypeError(f"{number!r} is no weekday")
    return WEEKDAYS[number]


def _account_of(member):
    account = member.get("account")
    if not isinstance(account, list) or not all(isinstance(entry, dict) for entry in account):
        raise _not_a_record("members.json", "its account is no list of entries")
    return [{**entry, "member": member.get("number")} for entry in account]


def _number_of(entry):
    # One that is not of its kind is told later, when the entry is read.
    return entry["number"] if type(entry.get("number")) is int else 0


_READERS = {0: _from_0, 1: _from_1, 2: _from_2}


def _cents(name, text):
    amount = _AMOUNT.fullmatch(text) if isinstance(text, str) else None
    if amount is None:
        raise _not_a_record(name, f"{text!r} is not an amount")
    cents = int(amount[2]) * 100 + int(amount[3])
    return -cents if amount[1] else cents
