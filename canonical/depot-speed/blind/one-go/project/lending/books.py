"""Everything that the depot knows, and how to find it."""

from dataclasses import dataclass, field

from lending.errors import DepotError
from lending.indexes import Groups, Income
from lending.records import LOST, READY, REPAIR, RETIRED, WAITING
from lending.settings import Settings


@dataclass
class Books:
    """The records of the depot by their numbers, and its settings."""

    settings: Settings = field(default_factory=Settings)
    tools: dict = field(default_factory=dict)
    members: dict = field(default_factory=dict)
    loans: dict = field(default_factory=dict)
    reservations: dict = field(default_factory=dict)
    entries: dict = field(default_factory=dict)

    def __post_init__(self):
        # Only to find records; they are no records themselves and are not kept in files.
        self._open_by_tool = Groups(lambda loan: loan.tool, lambda loan: loan.is_open)
        self._open_by_member = Groups(lambda loan: loan.member, lambda loan: loan.is_open)
        self._waiting_by_tool = Groups(lambda one: one.tool, lambda one: one.state == WAITING)
        self._entries_by_member = Groups(lambda entry: entry.member)
        self._balances = {}
        self._income = Income()

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
        for loan in self._open_by_tool.of(self.loans).get(tool.number, ()):
            if loan.is_open:
                return loan
        return None

    def open_loans(self, member=None):
        """The loans that have not ended, those that are due first before others; of one member only, if one is given."""
        groups = self._open_by_member.of(self.loans)
        chosen = groups.values() if member is None else [groups.get(member.number, ())]
        still_open = [loan for loans in chosen for loan in loans if loan.is_open]
        return sorted(still_open, key=lambda loan: (loan.due, loan.number))

    def count_open_loans(self, member):
        """How many loans of a member have not ended."""
        return sum(loan.is_open for loan in self._open_by_member.of(self.loans).get(member.number, ()))

    def queue(self, tool):
        """The reservations of those who wait for the tool, the first one first."""
        reservations = self._waiting_by_tool.of(self.reservations).get(tool.number, ())
        chosen = [one for one in reservations if one.state == WAITING]
        return sorted(chosen, key=lambda one: one.number)

    def entries_of(self, member):
        """The lines of the account of a member, the oldest first."""
        return list(self._entries_by_member.of(self.entries).get(member.number, ()))

    def balance(self, member):
        """What the member owes, in cents; below zero if they paid in advance."""
        entries = self._entries_by_member.of(self.entries).get(member.number, ())
        known, balance = self._balances.get(member.number, (None, 0))
        if known != (id(entries), len(entries)):
            balance = sum(entry.amount for entry in entries)
            self._balances[member.number] = (id(entries), len(entries)), balance
        return balance

    def income(self):
        """Charges and payments by the days, for reports."""
        self._income.follow(self.entries, self.loans)
        return self._income

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
