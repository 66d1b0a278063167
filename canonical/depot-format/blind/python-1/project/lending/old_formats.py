"""Depots in the formats 0, 1 and 2: one file for each kind of record. They are read, and never written."""

import re

from lending.books import Books
from lending.days import WEEKDAYS
from lending.errors import DepotError
from lending.reading import NEWEST, damaged, named_format, number_format, read_json, records_of, settings_of
from lending.records import Entry, Loan, Member, Reservation, Tool

SETTINGS = "settings.json"
RECORDS = {
    "tools": Tool,
    "members": Member,
    "loans": Loan,
    "reservations": Reservation,
    "entries": Entry,
}
_FILES = tuple(f"{name}.json" for name in RECORDS)
# The files of each format; in format 2 the entries are with the members.
OLD_FILES = {
    0: (*_FILES, SETTINGS),
    1: (*_FILES, SETTINGS),
    2: (*(name for name in _FILES if name != "entries.json"), SETTINGS),
}

_AMOUNT = re.compile(r"(-?)([0-9]+)\.([0-9]{2})")
_AMOUNTS = {"tools": ("rate", "value"), "entries": ("amount",)}
# What records of format 0 do not have yet.
_ADDED = {"loans": {"lost": False, "renewals": 0}, "members": {"tier": "basic"}}


def format_of_settings(folder):
    """The format of a depot without depot.json. Raises DamagedData where it cannot be told, or is a later one."""
    path = folder / SETTINGS
    content = read_json(path)
    if not isinstance(content, dict):
        raise damaged(path, "cannot be read", "it is no object")
    return number_format(content, path) if "format" in content else 0


def load_old(folder, old_format):
    """Read all files of a depot in an older format. Raises DamagedData."""
    books = Books(settings=_settings_of(folder / SETTINGS, old_format))
    accounts = []
    for name, kind in RECORDS.items():
        path = folder / f"{name}.json"
        if path.name not in OLD_FILES[old_format]:
            continue
        described = _listed(path, old_format)
        if old_format == 0:
            described = [_of_format_0(name, one, path) for one in described]
        setattr(books, name, records_of(kind, described, path))
        if old_format == 2 and name == "members":
            accounts = [entry for one in described for entry in _account(one, path)]
    if old_format == 2:
        entries = records_of(Entry, accounts, folder / "members.json")
        books.entries = dict(sorted(entries.items()))
    return books


def _listed(path, old_format):
    content = read_json(path)
    if isinstance(content, list):
        found, described = 0, content
    elif isinstance(content, dict):
        found, described = named_format(content, path), content.get("records")
    else:
        raise damaged(path, "cannot be read", "it has no records")
    if found != old_format:
        raise damaged(path, f"is of format {found}, but {SETTINGS} is of format {old_format}")
    if not isinstance(described, list):
        raise damaged(path, "cannot be read", "it has no records")
    return described


def _of_format_0(name, described, path):
    """A record as it is in format 1."""
    if not isinstance(described, dict):
        return described
    try:
        amounts = {field: _cents(described[field]) for field in _AMOUNTS.get(name, ()) if field in described}
    except DepotError as error:
        raise damaged(path, "a record cannot be read", error) from error
    return {**_ADDED.get(name, {}), **described, **amounts}


def _account(member, path):
    """The entries of a member of format 2 as they are in format 1."""
    account = member.get("account")
    if not isinstance(account, list) or not all(isinstance(entry, dict) for entry in account):
        raise damaged(path, "a record cannot be read", "its account is no list of entries")
    return [{**entry, "member": member["number"]} for entry in account]


def _settings_of(path, old_format):
    content = read_json(path)
    content.pop("format", None)
    try:
        if old_format == 0 and "debt_limit" in content:
            content["debt_limit"] = _cents(content["debt_limit"])
        if old_format == 2:
            content["closed_weekdays"] = _names_of_weekdays(content.get("closed_weekdays"))
    except DepotError as error:
        raise damaged(path, "cannot be read", error) from error
    return settings_of(content, path)


def _names_of_weekdays(numbers):
    if not isinstance(numbers, list) or not all(type(one) is int and 0 <= one < len(WEEKDAYS) for one in numbers):
        raise DepotError("closed_weekdays are no numbers of weekdays")
    return [WEEKDAYS[one] for one in numbers]


def _cents(text):
    found = _AMOUNT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise DepotError(f"{text!r} is not an amount such as 12.50")
    cents = int(found[2]) * 100 + int(found[3])
    return -cents if found[1] else cents
