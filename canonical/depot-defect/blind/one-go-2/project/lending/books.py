"""Everything that the depot knows, and how to find it."""

from dataclasses import dataclass, field

from lending.errors import DepotError
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
        return next((loan for loan in self.loans.values() if loan.tool == tool.number and loan.is_open), None)

    def open_loans(self, member=None):
        """The loans that have not ended, those that are due first before others; of one member only, if one is given."""
        chosen = [
            loan for loan in self.loans.values() if loan.is_open and (member is None or loan.member == member.number)
        ]
        return sorted(chosen, key=lambda loan: (loan.due, loan.number))

    def queue(self, tool):
        """The reservations of those who wait for the tool, the first one first."""
        chosen = [one for one in self.reservations.values() if one.tool == tool.number and one.state == WAITING]
        return sorted(chosen, key=lambda one: one.number)

    def entries_of(self, member):
        """The lines of the account of a member, the oldest first."""
        return [entry for entry in self.entries.values() if entry.member == member.number]

    def balance(self, member):
        """What the member owes, in cents; below zero if they paid in advance."""
        return sum(entry.amount for entry in self.entries_of(member))

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
