"""What the files of a depot contain, in the format of this program and in the older ones.

Format 3 has everything in one file. Formats 0, 1 and 2 have one file for each kind of record and one for the settings;
their contents are brought into the form of format 3 while they are read.
"""

import re
from dataclasses import fields
from datetime import date
from typing import get_args

from lending.books import Books
from lending.days import WEEKDAYS, parse_day
from lending.errors import DamagedData, DepotError
from lending.records import Entry, Loan, Member, Reservation, Tool
from lending.settings import Settings

FORMAT = 3
DEPOT = "depot.json"
SETTINGS = "settings.json"
KINDS = {
    "tools": Tool,
    "members": Member,
    "loans": Loan,
    "reservations": Reservation,
    "entries": Entry,
}
# The kinds of record that have a file of their own in an older format.
OLDER_KINDS = {0: tuple(KINDS), 1: tuple(KINDS), 2: tuple(name for name in KINDS if name != "entries")}

_AMOUNT = re.compile(r"(-?)([0-9]{1,15})\.([0-9]{2})")
_AMOUNTS_OF_0 = {"tools": ("rate", "value"), "entries": ("amount",)}
_ADDED_TO_0 = {"loans": {"lost": False, "renewals": 0}, "members": {"tier": "basic"}}
_SETTINGS_ADDED_TO_0 = {"late_cap": 40, "renewals": 2}


def file_of(kind):
    """The name of the file with the records of a kind in the older formats."""
    return f"{kind}.json"


def format_of_settings(content):
    """The format of a depot whose settings these are. Raises DamagedData for none that this program knows."""
    if not isinstance(content, dict):
        raise DamagedData(f"{SETTINGS}: cannot be read: it is no object")
    if "format" not in content:
        return 0
    found = content["format"]
    check_format(found, SETTINGS)
    if found == 0:
        raise DamagedData(f"{SETTINGS}: cannot be read: format 0 is not told in it")
    return found


def check_format(found, file):
    """Raise DamagedData for what is no format, and for a later one."""
    if not _is_number(found) or found < 0:
        raise DamagedData(f"{file}: cannot be read: {found!r} is no format")
    if found > FORMAT:
        raise DamagedData(f"{file}: is of format {found}; this program knows formats up to {FORMAT}")


def books_of(content):
    """The books in the content of depot.json. Raises DamagedData."""
    if not isinstance(content, dict):
        raise DamagedData(f"{DEPOT}: cannot be read: it is no object")
    check_format(content.get("format"), DEPOT)
    if content["format"] != FORMAT:
        raise DamagedData(f"{DEPOT}: cannot be read: it is of format {content['format']}")
    for name in KINDS:
        if not isinstance(content.get(name), list):
            raise DamagedData(f"{DEPOT}: cannot be read: there is no list of {name}")
    books = Books(settings=_settings_of(content.get("settings"), DEPOT))
    for name in KINDS:
        _fill(books, name, content[name], DEPOT)
    return books


def described_books(books):
    """The content of depot.json."""
    content = {"format": FORMAT, "settings": _described_settings(books.settings)}
    for name in KINDS:
        content[name] = [_described(record) for record in getattr(books, name).values()]
    content["entries"].sort(key=lambda described: described["number"])
    return content


def older_books(settings, contents):
    """The books of a depot in an older format: the content of its settings, and that of each file by the kind of record.

    Raises DamagedData.
    """
    found = format_of_settings(settings)
    described = {name: _records_in(contents[name], file_of(name), found) for name in OLDER_KINDS[found]}
    books = Books(settings=_older_settings(settings, found))
    for name, records in described.items():
        _fill(books, name, records, file_of(name), adapt=_adapted_0 if found == 0 else None)
    if found == 2:
        _fill(books, "entries", _entries_in(described["members"]), file_of("members"))
        books.entries = dict(sorted(books.entries.items()))
    return books


def _records_in(content, file, wanted):
    """The list of records in a file of an older format."""
    if isinstance(content, list):
        found, records = 0, content
    elif isinstance(content, dict) and _is_number(content.get("format")):
        found, records = content["format"], content.get("records")
    else:
        raise DamagedData(f"{file}: cannot be read: its format is not told")
    if found != wanted:
        raise DamagedData(f"{file}: is of format {found}, but {SETTINGS} is of format {wanted}")
    if not isinstance(records, list):
        raise DamagedData(f"{file}: cannot be read: there is no list of records")
    return records


def _entries_in(members):
    """The entries of format 2, which are in the accounts of the members; each is told whose it is."""
    for member in members:
        account = member.get("account")
        if not isinstance(account, list):
            raise _no_record(file_of("members"), "the account is no list")
        for entry in account:
            if not isinstance(entry, dict):
                raise _no_record(file_of("members"), "an entry is no object")
            yield {**entry, "member": member["number"]}


def _fill(books, name, described, file, adapt=None):
    """Put records of a kind into the books; each can be adapted first."""
    records = getattr(books, name)
    for one in described:
        try:
            if not isinstance(one, dict):
                raise ValueError("it is no object")
            record = _record_of(KINDS[name], adapt(name, one) if adapt else one)
        except (ValueError, DepotError) as error:
            raise _no_record(file, error) from error
        if record.number in records:
            raise DamagedData(f"{file}: number {record.number} is there twice")
        records[record.number] = record


def _no_record(file, why):
    return DamagedData(f"{file}: a record cannot be read: {why}")


def _record_of(kind, described):
    values = {}
    for one in fields(kind):
        if one.name not in described:
            raise ValueError(f"{one.name} is missing")
        value = described[one.name]
        try:
            values[one.name] = _value_of(value, get_args(one.type) or (one.type,))
        except (ValueError, DepotError):
            raise ValueError(f"{one.name} is {value!r}") from None
    return kind(**values)


def _value_of(value, types):
    """A value from a file, if it is of one of these types. Raises ValueError or DepotError."""
    if value is None and type(None) in types:
        return None
    if date in types:
        if isinstance(value, str):
            return parse_day(value)
    elif type(value) in types and value is not None:
        return value
    raise ValueError


def _adapted_0(name, described):
    """A record of format 0 as one of format 1."""
    adapted = {**_ADDED_TO_0.get(name, {}), **described}
    for amount in _AMOUNTS_OF_0.get(name, ()):
        if amount in adapted:
            adapted[amount] = _cents_of(adapted[amount])
    return adapted


def _cents_of(value):
    found = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise ValueError(f"{value!r} is not an amount such as 12.50")
    sign, whole, cents = found.groups()
    return int(f"{sign}{whole}{cents}")


def _older_settings(content, found):
    content = {name: value for name, value in content.items() if name != "format"}
    try:
        if found == 0:
            content = {**_SETTINGS_ADDED_TO_0, **content}
            if "debt_limit" in content:
                content["debt_limit"] = _cents_of(content["debt_limit"])
        if found == 2 and isinstance(content.get("closed_weekdays"), list):
            content["closed_weekdays"] = [_weekday(number) for number in content["closed_weekdays"]]
    except ValueError as error:
        raise DamagedData(f"{SETTINGS}: cannot be read: {error}") from error
    return _settings_of(content, SETTINGS)


def _weekday(number):
    if not _is_number(number) or not 0 <= number < len(WEEKDAYS):
        raise ValueError(f"{number!r} is no weekday")
    return WEEKDAYS[number]


def _settings_of(content, file):
    try:
        if not isinstance(content, dict):
            raise ValueError("there are no settings")
        names = [one.name for one in fields(Settings)]
        for name in (*names, *content):
            if name not in content or name not in names:
                raise ValueError(f"{name} is {'unknown' if name in content else 'missing'}")
        values = dict(content)
        for name in ("currency", "grace_days", "late_percent", "late_cap", "debt_limit", "renewals"):
            if not (isinstance(values[name], str) if name == "currency" else _is_number(values[name])):
                raise ValueError(f"{name} is {values[name]!r}")
        weekdays, days = values["closed_weekdays"], values["closed_days"]
        if not isinstance(weekdays, list) or any(day not in WEEKDAYS for day in weekdays):
            raise ValueError(f"closed_weekdays is {weekdays!r}")
        if not isinstance(days, dict) or any(not isinstance(reason, str) for reason in days.values()):
            raise ValueError(f"closed_days is {days!r}")
        values["closed_weekdays"] = tuple(weekdays)
        values["closed_days"] = {parse_day(day): reason for day, reason in days.items()}
        return Settings(**values)
    except (ValueError, DepotError) as error:
        raise DamagedData(f"{file}: cannot be read: {error}") from error


def _described(record):
    values = {one.name: getattr(record, one.name) for one in fields(record)}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}


def _described_settings(settings):
    values = {one.name: getattr(settings, one.name) for one in fields(settings)}
    days = {day.isoformat(): reason for day, reason in sorted(settings.closed_days.items())}
    return {**values, "closed_weekdays": list(settings.closed_weekdays), "closed_days": days}


def _is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)
