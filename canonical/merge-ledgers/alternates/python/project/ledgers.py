"""Reads ledgers line by line; texts are kept as latin-1, so that every byte is one character."""

import datetime
import re
from typing import NamedTuple

ENCODING = "latin-1"
DECIMALS = {"CHF": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "USD": 2}

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_REFERENCE = re.compile(r"[A-Za-z0-9-]{1,20}")
_AMOUNTS = {
    currency: re.compile(r"-?[0-9]{1,15}" + (rf"(?:\.[0-9]{{1,{decimals}}})?" if decimals else ""))
    for currency, decimals in DECIMALS.items()
}


class Unusable(Exception):
    """Something without which there is no result."""


class Malformed(Exception):
    """A line that cannot be used; its text is the word for why."""


class Record(NamedTuple):
    """A line of a ledger; of a voiding the content does not matter."""

    date: str
    reference: str
    file: int
    number: int
    kind: str
    content: tuple[str, str, int, str] | None


def is_date(text):
    """Tell whether a text is a day that exists."""
    if not _DATE.fullmatch(text):
        return False
    if text.startswith("0000"):
        text = "2000" + text[4:]
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def shifted(text, decimals):
    """A number with a point as a whole number of its smallest unit."""
    whole, _, fraction = text.partition(".")
    return int(whole + fraction.ljust(decimals, "0"))


def read_ledger(path, file, report):
    """Yield the records of a file; malformed lines are passed to `report` with their number."""
    last = ("", "")
    days = set()  # that were found to exist
    try:
        with open(path, encoding=ENCODING, newline="\n") as lines:
            for number, line in enumerate(lines, 1):
                if number == 1:
                    line = line.removeprefix("\xef\xbb\xbf")
                line = line.removesuffix("\n").removesuffix("\r")
                if not line or line.startswith("#"):
                    continue
                try:
                    record = _parse(line, file, number, last, days)
                except Malformed as problem:
                    report(file, number, str(problem))
                    continue
                last = record[:2]
                yield record
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error


def _parse(line, file, number, last, days):
    fields = line.split(";", 6)
    if len(fields) < 7:
        raise Malformed("fields")
    date, reference, kind, account, currency, amount, text = fields
    if date not in days:
        if not is_date(date):
            raise Malformed("date")
        days.clear()
        days.add(date)
    if not _REFERENCE.fullmatch(reference):
        raise Malformed("reference")
    if kind not in {"E", "C", "V"}:
        raise Malformed("kind")
    content = None
    if kind != "V":
        if not account:
            raise Malformed("account")
        if currency not in DECIMALS:
            raise Malformed("currency")
        if not _AMOUNTS[currency].fullmatch(amount):
            raise Malformed("amount")
        content = (account, currency, shifted(amount, DECIMALS[currency]), text)
    if (date, reference) < last:
        raise Malformed("order")
    return Record(date, reference, file, number, kind, content)
