"""Turns the cells of a workbook into dates and amounts."""

import datetime
from decimal import Decimal, InvalidOperation

CENT = Decimal("0.01")


class WrongCell(ValueError):
    """A cell does not hold what its column needs."""


def parse_amount(cell: object) -> Decimal:
    """Read an amount in whole cents from a number or from a text such as "1.234,56" or "1234.56"."""
    text = "".join(str(cell).split())
    if "," in text:
        text = text.replace(".", "").replace(",", ".")
    try:
        amount = Decimal(text)
        if not amount.is_finite():
            raise InvalidOperation
        return amount.quantize(CENT)
    except InvalidOperation as error:
        raise WrongCell(f"{cell!r} is not an amount") from error


def parse_date(cell: object) -> datetime.date:
    """Read a day from an Excel date or from a text such as "2026-03-31"."""
    if isinstance(cell, datetime.datetime):
        return cell.date()
    try:
        return datetime.datetime.strptime(str(cell), "%Y-%m-%d").date()
    except ValueError as error:
        raise WrongCell(f"{cell!r} is not a date") from error
