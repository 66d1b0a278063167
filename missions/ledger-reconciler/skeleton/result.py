"""Writes the result of a reconciliation as a workbook."""

from collections.abc import Iterable
from pathlib import Path

from openpyxl import Workbook

from entries import Entry
from matching import Match, Reconciliation

MATCHED_HEADER = (
    "Bank row",
    "Ledger row",
    "Bank date",
    "Ledger date",
    "Reference",
    "Voucher",
    "Bank amount",
    "Ledger amount",
    "Difference",
    "Days",
)
BANK_HEADER = ("Row", "Date", "Reference", "Amount")
LEDGER_HEADER = ("Row", "Date", "Voucher", "Amount")
SUMMARY_HEADER = ("Item", "Count", "Amount")


def write_result(path: Path, outcome: Reconciliation) -> None:
    """Write the four sheets, replacing a workbook that exists."""
    raise NotImplementedError("TODO: implement write_result.")


def add_sheet(workbook: Workbook, title: str, header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Add a sheet with its header and rows."""
    raise NotImplementedError("TODO: implement add_sheet.")


def matched_row(match: Match) -> tuple[object, ...]:
    """Lay out one match in the order of MATCHED_HEADER."""
    raise NotImplementedError("TODO: implement matched_row.")


def entry_row(entry: Entry) -> tuple[object, ...]:
    """Lay out one entry that is left over."""
    raise NotImplementedError("TODO: implement entry_row.")


def summary_rows(outcome: Reconciliation) -> list[tuple[object, ...]]:
    """Count and add up every group of entries."""
    raise NotImplementedError("TODO: implement summary_rows.")


def total(entries: list[Entry]) -> object:
    """Add up the amounts of some entries."""
    raise NotImplementedError("TODO: implement total.")
