"""Everything that the depot knows, and how to find it."""

from dataclasses import dataclass, field
from itertools import islice

from lending.errors import DepotError
from lending.records import LOST, READY, REPAIR, RETIRED, WAITING
from lending.settings import Settings


class _Groups:
    """The records of a kind by one of their fields, in their order, so that nobody goes through all of them.

    Records are added and changed, but never taken out, and never change this field. Those that were added since are
    sorted in when somebody asks.
    """

    def __init__(self, field_name):
        self._field_name = field_name
        self._records, self._count, self._groups = None, 0, {}

    def of(self, records, value):
        """The records whose field has this value."""
        if records is not self._records or len(records) < self._count:
            self._records, self._count, self._groups = records, 0, {}
        if len(records) > self._count:
            for record in islice(records.values(), self._count, None):
                self._groups.setdefault(getattr(record, self._field_name), []).append(record)
            self._count = len(records)
        return self._groups.get(value, ())


def _groups(field_name):
    return field(default_factory=lambda: _Groups(field_name), init=False, repr=False, compare=False)


@dataclass
class Books:
    """The records of the depot by their numbers, and its settings."""

    settings: Settings = field(default_factory=Settings)
    tools: dict = field(default_factory=dict)
    members: dict = field(default_factory=dict)
    loans: dict = field(default_factory=dict)
    reservations: dict = field(default_factory=dict)
    entries: dict = field(default_factory=dict)
    _loans_by_tool: _Groups = _groups("tool")
    _loans_by_member: _Groups = _groups("member")
    _reservations_by_tool: _Groups = _groups("tool")
    _entries_by_member: _Groups = _groups("member")

    def tool(self, number):
        """The tool with this number. Raises DepotError."""
        return _found(self.tools, number, "tool")

    def member(self, number):
        """The member with this number. Raises DepotError."""
        return _found(self.members, number, "member")

    def loan(self, number):
        """The loan with this number. Raises DepotError."""
        return _found(self.loans, number, "loan")

    def reservation(self, number):
        """The reservation with this number. Raises DepotError."""
        return _found(self.reservations, number, "reservation")

    def entry(self, number):
        """The line of an account with this number. Raises DepotError."""
        return _found(self.entries, number, "entry")

    def open_loan_of(self, tool):
        """The loan with which the tool is out, or None."""
        for loan in self._loans_by_tool.of(self.loans, tool.number):
            if loan.returned is None:
                return loan
        return None

    def open_loans(self, member=None):
        """The loans that have not ended, those that are due first before others; of one member only, if one is given."""
        loans = self.loans.values() if member is None else self._loans_by_member.of(self.loans, member.number)
        chosen = [loan for loan in loans if loan.returned is None]
        return sorted(chosen, key=lambda loan: (loan.due, loan.number))

    def queue(self, tool):
        """The reservations of those who wait for the tool, the first one first."""
        reservations = self._reservations_by_tool.of(self.reservations, tool.number)
        chosen = [one for one in reservations if one.state == WAITING]
        return sorted(chosen, key=lambda one: one.number)

    def entries_of(self, member):
        """The lines of the account of a member, the oldest first."""
        return list(self._entries_by_member.of(self.entries, member.number))

    def balance(self, member):
        """What the member owes, in cents; below zero if they paid in advance."""
        return sum([entry.amount for entry in self._entries_by_member.of(self.entries, member.number)])

    def where(self, tool):
        """Where a tool is, in one word: shelf, out, repair, retired or lost."""
        if tool.state in (REPAIR, RETIRED, LOST):
            return tool.state
        assert tool.state == READY
        return "out" if self.open_loan_of(tool) else "shelf"


def next_number(records):
    """The number of the next record of a kind."""
    return max(records, default=0) + 1


def _found(records, number, noun):
    if number not in records:
        raise DepotError(f"{noun} {number}: there is no such {noun}")
    return records[number]
