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
    workbook = Workbook()
    workbook.remove(workbook.active)
    add_sheet(workbook, "Matched", MATCHED_HEADER, map(matched_row, outcome.matches))
    add_sheet(workbook, "Unmatched bank", BANK_HEADER, map(entry_row, outcome.unmatched_bank))
    add_sheet(workbook, "Unmatched ledger", LEDGER_HEADER, map(entry_row, outcome.unmatched_ledger))
    add_sheet(workbook, "Summary", SUMMARY_HEADER, summary_rows(outcome))
    workbook.save(path)


def add_sheet(workbook: Workbook, title: str, header: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Add a sheet with its header and rows."""
    sheet = workbook.create_sheet(title)
    for row in (header, *rows):
        sheet.append(row)
    for cell in (cell for cells in sheet.rows for cell in cells if cell.data_type == "f"):
        cell.data_type = "s"  # a text that begins with = is no formula


def matched_row(match: Match) -> tuple[object, ...]:
    """Lay out one match in the order of MATCHED_HEADER."""
    bank, ledger = match.bank, match.ledger
    return (
        bank.row,
        ledger.row,
        bank.date,
        ledger.date,
        bank.label,
        ledger.label,
        bank.amount,
        ledger.amount,
        match.difference,
        match.days,
    )


def entry_row(entry: Entry) -> tuple[object, ...]:
    """Lay out one entry that is left over."""
    return (entry.row, entry.date, entry.label, entry.amount)


def summary_rows(outcome: Reconciliation) -> list[tuple[object, ...]]:
    """Count and add up every group of entries."""
    groups = {
        "Bank": outcome.bank,
        "Ledger": outcome.ledger,
        "Matched": [match.bank for match in outcome.matches],
        "Unmatched bank": outcome.unmatched_bank,
        "Unmatched ledger": outcome.unmatched_ledger,
    }
    rows = [(name, len(group), total(group)) for name, group in groups.items()]
    return [*rows, ("Difference", None, total(outcome.bank) - total(outcome.ledger))]


def total(entries: list[Entry]) -> object:
    """Add up the amounts of some entries."""
    return sum(entry.amount for entry in entries)
