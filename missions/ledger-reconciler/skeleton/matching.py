"""Finds the ledger entry that belongs to each bank entry."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from decimal import Decimal

from entries import Entry


@dataclass(frozen=True)
class Match:
    """A bank entry and the ledger entry that it was matched with."""

    bank: Entry
    ledger: Entry

    @property
    def difference(self) -> Decimal:
        """Bank amount minus ledger amount."""
        raise NotImplementedError("TODO: implement difference.")

    @property
    def days(self) -> int:
        """Whole days between both dates, never negative."""
        raise NotImplementedError("TODO: implement days.")


@dataclass(frozen=True)
class Reconciliation:
    """All entries and what became of them; every list is in the order of the rows."""

    bank: list[Entry]
    ledger: list[Entry]
    matches: list[Match]
    unmatched_bank: list[Entry]
    unmatched_ledger: list[Entry]

    @property
    def is_complete(self) -> bool:
        """Whether no entry is left over on either side."""
        raise NotImplementedError("TODO: implement is_complete.")


def reconcile(bank: list[Entry], ledger: list[Entry], *, days: int, tolerance: Decimal) -> Reconciliation:
    """Let the bank entries, by date and then by row, each take the best free ledger entry."""
    raise NotImplementedError("TODO: implement reconcile.")


def best_match(entry: Entry, free: list[Entry], *, days: int, tolerance: Decimal) -> Match | None:
    """Choose by smallest difference, then fewest days, then uppermost row; `free` is sorted by amount."""
    raise NotImplementedError("TODO: implement best_match.")
