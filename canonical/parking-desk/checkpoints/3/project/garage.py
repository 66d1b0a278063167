"""The cars in the garage."""

from dataclasses import dataclass, field

from moments import DAY, shown
from tariff import LOST_TICKET, fee, money

MINUTES_TO_LEAVE = 15


class Refused(Exception):
    """A command that makes sense, but not now."""


@dataclass
class Stay:
    """A car that is inside."""

    plate: str
    entry: int
    had_pass: bool
    paid: int = 0
    paid_at: int | None = None

    def may_leave(self, moment):
        """True for some minutes after a payment."""
        return self.paid_at is not None and moment - self.paid_at <= MINUTES_TO_LEAVE


@dataclass
class Garage:
    """So many places, the cars on them by their tickets, the days of passes by plates, and what was paid."""

    places: int
    reserved: int = 0
    now: int = 0
    last_ticket: int = 0
    paid: int = 0
    inside: dict[int, Stay] = field(default_factory=dict)
    passes: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    def enter(self, moment, plate):
        """Let a car in. Raises Refused."""
        self.advance(moment)
        if any(stay.plate == plate for stay in self.inside.values()):
            raise Refused(f"{plate} is inside")
        has_pass = self.has_pass(plate, moment // DAY)
        others = sum(not stay.had_pass for stay in self.inside.values())
        if len(self.inside) >= self.places or (not has_pass and others >= self.places - self.reserved):
            raise Refused("full")
        self.now = moment
        self.last_ticket += 1
        self.inside[self.last_ticket] = Stay(plate, moment, has_pass)
        return [f"ticket {self.last_ticket}"]

    def leave(self, moment, ticket):
        """Let a car out. Raises Refused."""
        self.advance(moment)
        stay = self.stay_of(ticket)
        self.now = moment
        del self.inside[ticket]
        return [self.take(0 if stay.may_leave(moment) else self.due(stay, moment))]

    def leave_without_ticket(self, moment, plate):
        """Let a car out whose ticket is lost. Raises Refused."""
        self.advance(moment)
        found = [(ticket, stay) for ticket, stay in self.inside.items() if stay.plate == plate]
        if not found:
            raise Refused(f"{plate} is not inside")
        self.now = moment
        (ticket, stay), *_ = found
        del self.inside[ticket]
        return [self.take(self.due(stay, moment) + LOST_TICKET)]

    def pay(self, moment, ticket):
        """Take the money before a car leaves. Raises Refused."""
        self.advance(moment)
        stay = self.stay_of(ticket)
        self.now = moment
        due = self.due(stay, moment)
        stay.paid, stay.paid_at = stay.paid + due, moment
        return [self.take(due)]

    def sell_pass(self, plate, first, last):
        """Let a plate park for nothing on these days."""
        self.passes.setdefault(plate, []).append((first, last))
        return ["ok"]

    def reserve(self, places):
        """Keep places for passes. Raises Refused."""
        if places > self.places:
            raise Refused(f"there are {self.places} places")
        self.reserved = places
        return ["ok"]

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

    def has_pass(self, plate, day):
        """Whether a pass of this plate holds on a day."""
        return any(first <= day <= last for first, last in self.passes.get(plate, ()))

    def due(self, stay, moment):
        """The cents that are still to be paid; below 0 if a pass was sold after a payment."""
        return fee(stay.entry, moment, lambda day: self.has_pass(stay.plate, day)) - stay.paid

    def take(self, cents):
        """Take money; returns the answer."""
        self.paid += cents
        return f"pay {money(cents)}"
