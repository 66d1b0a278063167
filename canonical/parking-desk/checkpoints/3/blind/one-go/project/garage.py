"""The garage: who is inside, who has a pass, and what was paid."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from passes import Passes
from prices import LOST_TICKET, price

TIME_TO_LEAVE = timedelta(minutes=15)  # after a payment at the desk


class Refused(Exception):
    """A command that is not carried out; the text says why."""


@dataclass
class Car:
    plate: str
    since: datetime
    came_with_pass: bool
    paid: int = 0  # cents
    last_payment: datetime | None = None

    def may_leave(self, moment):
        return self.last_payment is not None and moment - self.last_payment <= TIME_TO_LEAVE


class Garage:
    def __init__(self, places):
        self.places = places
        self.paid = 0  # cents
        self._kept = 0  # places for cars with a pass
        self._passes = Passes()
        self._cars = {}  # by ticket; tickets only grow, so they stay in order
        self._tickets = {}  # by plate, of the cars that are inside
        self._last_ticket = 0
        self._last_moment = datetime.min

    @property
    def taken(self):
        return len(self._cars)

    def inside(self):
        """The tickets and cars that are inside, in the order of the tickets."""
        return self._cars.items()

    def enter(self, moment, plate):
        """Let a car in, and return its ticket."""
        self._check_moment(moment)
        if plate in self._tickets:
            raise Refused(f"{plate} is inside")
        with_pass = self._passes.hold(plate, moment.date())
        if not self._has_place(with_pass):
            raise Refused("full")
        self._last_moment = moment
        self._last_ticket += 1
        self._cars[self._last_ticket] = Car(plate, moment, with_pass)
        self._tickets[plate] = self._last_ticket
        return self._last_ticket

    def pay(self, moment, ticket):
        """Take the money for this ticket, and return how much it is in cents."""
        self._check_moment(moment)
        car = self._car(ticket)
        self._last_moment = moment
        amount = self._due(car, moment)
        car.paid += amount
        car.last_payment = moment
        self.paid += amount
        return amount

    def leave(self, moment, ticket):
        """Let the car with this ticket out, and return what it pays in cents."""
        self._check_moment(moment)
        car = self._car(ticket)
        return self._let_out(moment, ticket, 0 if car.may_leave(moment) else self._due(car, moment))

    def leave_without_ticket(self, moment, plate):
        """Let the car with this plate out, and return what it pays in cents."""
        self._check_moment(moment)
        if plate not in self._tickets:
            raise Refused(f"{plate} is not inside")
        ticket = self._tickets[plate]
        return self._let_out(moment, ticket, self._due(self._cars[ticket], moment) + LOST_TICKET)

    def sell_pass(self, plate, first, last):
        self._passes.add(plate, first, last)

    def keep(self, places):
        """Keep so many places for cars with a pass, in place of those that were kept before."""
        if places > self.places:
            raise Refused(f"there are {self.places} places")
        self._kept = places

    def _has_place(self, with_pass):
        if self.taken >= self.places:
            return False
        if with_pass:
            return True
        without_pass = sum(not car.came_with_pass for car in self._cars.values())
        return without_pass < self.places - self._kept

    def _due(self, car, moment):
        """What a stay until this moment costs, less what was paid; negative if a pass that was sold later makes it so."""
        return price(car.since, moment, self._passes.of(car.plate)) - car.paid

    def _let_out(self, moment, ticket, amount):
        self._last_moment = moment
        car = self._cars.pop(ticket)
        del self._tickets[car.plate]
        self.paid += amount
        return amount

    def _car(self, ticket):
        if ticket not in self._cars:
            raise Refused(f"no ticket {ticket}")
        return self._cars[ticket]

    def _check_moment(self, moment):
        if moment < self._last_moment:
            raise Refused("time runs backwards")
