"""What is found again and again, without looking at all records each time.

An index follows the records of which it is made: it takes in what was added since it was used last. Records keep their
numbers and what the indexes sort them by, and none is taken away; loans end and reservations stop waiting, but never the
other way round, so that who asks leaves these out.
"""

from collections import defaultdict
from itertools import islice

from lending.records import PAYMENT, WAIVER


class Groups:
    """The records of a kind that are to be kept, grouped by what `key` says of them, in the order of the records."""

    def __init__(self, key, keep=lambda record: True):
        self._key = key
        self._keep = keep
        self._forget()

    def of(self, records):
        """The groups of these records by their keys."""
        for record in _added(self, records):
            if self._keep(record):
                self._groups[self._key(record)].append(record)
        return self._groups

    def _forget(self):
        self._groups = defaultdict(list)
        self.records, self.count = None, 0


class Income:
    """What was charged, without what was waived, and what was paid, by the days.

    `charges` has for each day the sums by the numbers of the tools; `payments` has a sum for each day. `is_complete` is
    False if there is a charge of which the tool is not known.
    """

    def __init__(self):
        self._forget()

    def follow(self, entries, loans):
        """Take in what was added to the accounts."""
        if not self.is_complete:
            # The loan that was missing may be there by now.
            self._forget()
        added = _added(self, entries)
        if any(entry.waives is not None for entry in added):
            # What was charged before may be waived now.
            added = entries.values()
            self._forget()
            self.records, self.count = entries, len(entries)
        waived = {entry.waives for entry in added if entry.waives is not None}
        for entry in added:
            if entry.kind == PAYMENT:
                self.payments[entry.day] = self.payments.get(entry.day, 0) - entry.amount
            elif entry.kind != WAIVER and entry.number not in waived:
                self._charge(entry, loans.get(entry.loan))

    def _charge(self, entry, loan):
        if loan is None:
            self.is_complete = False
            return
        of_day = self.charges.setdefault(entry.day, {})
        of_day[loan.tool] = of_day.get(loan.tool, 0) + entry.amount

    def _forget(self):
        self.charges, self.payments, self.is_complete = {}, {}, True
        self.records, self.count = None, 0


def _added(index, records):
    """The records that the index does not have yet, in their order; it is emptied if it is of others."""
    if index.records is not records or len(records) < index.count:
        index._forget()
        index.records = records
    count = len(records) - index.count
    if not count:
        return ()
    index.count = len(records)
    return list(islice(reversed(records.values()), count))[::-1]
