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
        raise NotImplementedError("TODO: implement tool.")

    def member(self, number):
        """The member with this number. Raises DepotError."""
        raise NotImplementedError("TODO: implement member.")

    def loan(self, number):
        """The loan with this number. Raises DepotError."""
        raise NotImplementedError("TODO: implement loan.")

    def reservation(self, number):
        """The reservation with this number. Raises DepotError."""
        raise NotImplementedError("TODO: implement reservation.")

    def entry(self, number):
        """The line of an account with this number. Raises DepotError."""
        raise NotImplementedError("TODO: implement entry.")

    def open_loan_of(self, tool):
        """The loan with which the tool is out, or None."""
        raise NotImplementedError("TODO: implement open_loan_of.")

    def open_loans(self, member=None):
        """The loans that have not ended, those that are due first before others; of one member only, if one is given."""
        raise NotImplementedError("TODO: implement open_loans.")

    def queue(self, tool):
        """The reservations of those who wait for the tool, the first one first."""
        raise NotImplementedError("TODO: implement queue.")

    def entries_of(self, member):
        """The lines of the account of a member, the oldest first."""
        raise NotImplementedError("TODO: implement entries_of.")

    def balance(self, member):
        """What the member owes, in cents; below zero if they paid in advance."""
        raise NotImplementedError("TODO: implement balance.")

    def where(self, tool):
        """Where a tool is, in one word: shelf, out, repair, retired or lost."""
        raise NotImplementedError("TODO: implement where.")


def next_number(records):
    """The number of the next record of a kind."""
    raise NotImplementedError("TODO: implement next_number.")


def _found(records, number, noun):
    raise NotImplementedError("TODO: implement _found.")
