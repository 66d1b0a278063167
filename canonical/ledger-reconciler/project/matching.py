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
        return self.bank.amount - self.ledger.amount

    @property
    def days(self) -> int:
        """Whole days between both dates, never negative."""
        return abs((self.bank.date - self.ledger.date).days)


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
        return not self.unmatched_bank and not self.unmatched_ledger


def reconcile(bank: list[Entry], ledger: list[Entry], *, days: int, tolerance: Decimal) -> Reconciliation:
    """Let the bank entries, by date and then by row, each take the best free ledger entry."""
    free = sorted(ledger, key=lambda entry: entry.amount)
    matches = []
    for entry in sorted(bank, key=lambda entry: (entry.date, entry.row)):
        match = best_match(entry, free, days=days, tolerance=tolerance)
        if match:
            matches.append(match)
            free.remove(match.ledger)
    matched_rows = {match.bank.row for match in matches}
    return Reconciliation(
        bank=bank,
        ledger=ledger,
        matches=sorted(matches, key=lambda match: match.bank.row),
        unmatched_bank=[entry for entry in bank if entry.row not in matched_rows],
        unmatched_ledger=sorted(free, key=lambda entry: entry.row),
    )


def best_match(entry: Entry, free: list[Entry], *, days: int, tolerance: Decimal) -> Match | None:
    """Choose by smallest difference, then fewest days, then uppermost row; `free` is sorted by amount."""
    start = bisect_left(free, entry.amount - tolerance, key=lambda other: other.amount)
    end = bisect_right(free, entry.amount + tolerance, key=lambda other: other.amount)
    candidates = [Match(entry, other) for other in free[start:end]]
    allowed = [match for match in candidates if match.days <= days]
    return min(allowed, key=lambda match: (abs(match.difference), match.days, match.ledger.row), default=None)
