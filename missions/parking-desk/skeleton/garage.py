"""The cars in the garage."""

from dataclasses import dataclass, field

from moments import shown
from tariff import fee, money


class Refused(Exception):
    """A command that makes sense, but not now."""


@dataclass
class Stay:
    """A car that is inside."""

    plate: str
    entry: int


@dataclass
class Garage:
    """So many places, the cars on them by their tickets, and what was paid."""

    places: int
    now: int = 0
    last_ticket: int = 0
    paid: int = 0
    inside: dict[int, Stay] = field(default_factory=dict)

    def enter(self, moment, plate):
        """Let a car in. Raises Refused."""
        raise NotImplementedError("TODO: implement enter.")

    def leave(self, moment, ticket):
        """Let a car out. Raises Refused."""
        raise NotImplementedError("TODO: implement leave.")

    def list(self):
        """The cars, and how many there are."""
        raise NotImplementedError("TODO: implement list.")

    def sum(self):
        """What was paid."""
        raise NotImplementedError("TODO: implement sum.")

    def advance(self, moment):
        """Look at the clock. Raises Refused."""
        raise NotImplementedError("TODO: implement advance.")

    def stay_of(self, ticket):
        """The stay of a ticket. Raises Refused."""
        raise NotImplementedError("TODO: implement stay_of.")

    def take(self, cents):
        """Take money; returns the answer."""
        raise NotImplementedError("TODO: implement take.")
