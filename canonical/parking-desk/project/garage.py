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
        self.advance(moment)
        if any(stay.plate == plate for stay in self.inside.values()):
            raise Refused(f"{plate} is inside")
        if len(self.inside) >= self.places:
            raise Refused("full")
        self.now = moment
        self.last_ticket += 1
        self.inside[self.last_ticket] = Stay(plate, moment)
        return [f"ticket {self.last_ticket}"]

    def leave(self, moment, ticket):
        """Let a car out. Raises Refused."""
        self.advance(moment)
        stay = self.stay_of(ticket)
        self.now = moment
        del self.inside[ticket]
        return [self.take(fee(stay.entry, moment))]

    def list(self):
        """The cars, and how many there are."""
        lines = [f"{ticket} {stay.plate} {shown(stay.entry)}" for ticket, stay in self.inside.items()]
        return [*lines, f"{len(self.inside)} of {self.places} taken"]

    def sum(self):
        """What was paid."""
        return [f"sum {money(self.paid)}"]

    def advance(self, moment):
        """Look at the clock. Raises Refused."""
        if moment < self.now:
            raise Refused("time runs backwards")

    def stay_of(self, ticket):
        """The stay of a ticket. Raises Refused."""
        if ticket not in self.inside:
            raise Refused(f"no ticket {ticket}")
        return self.inside[ticket]

    def take(self, cents):
        """Take money; returns the answer."""
        self.paid += cents
        return f"pay {money(cents)}"
