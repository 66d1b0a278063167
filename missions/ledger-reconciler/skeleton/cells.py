"""Turns the cells of a workbook into dates and amounts."""

import datetime
from decimal import Decimal, InvalidOperation

CENT = Decimal("0.01")


class WrongCell(ValueError):
    """A cell does not hold what its column needs."""


def parse_amount(cell: object) -> Decimal:
    """Read an amount in whole cents from a number or from a text such as "1.234,56" or "1234.56"."""
    raise NotImplementedError("TODO: implement parse_amount.")


def parse_date(cell: object) -> datetime.date:
    """Read a day from an Excel date or from a text such as "2026-03-31"."""
    raise NotImplementedError("TODO: implement parse_date.")
