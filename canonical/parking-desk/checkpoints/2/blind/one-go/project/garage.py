"""The garage: who is inside, what a stay costs, and what was paid."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from prices import price

TIME_TO_LEAVE = timedelta(minutes=15)  # after a payment at the desk


class Refused(Exception):
    """A command that is not carried out; the text says why."""


@dataclass
class Car:
    plate: str
    since: datetime
    paid: int = 0  # cents
    last_payment: datetime | None = None

    def due(self, moment):
        """What a stay until this moment costs, less what was paid, in cents."""
        return price(self.since, moment) - self.paid

    def may_leave(self, moment):
        return self.last_payment is not None and moment <= self.last_payment + TIME_TO_LEAVE


class Garage:
    def __init__(self, places):
        self.places = places
        self.paid = 0  # cents
        self._cars = {}  # by ticket; tickets only grow, so they stay in order
        self._plates = set()
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
        if plate in self._plates:
            raise Refused(f"{plate} is inside")
        if self.taken >= self.places:
            raise Refused("full")
        self._last_moment = moment
        self._last_ticket += 1
        self._cars[self._last_ticket] = Car(plate, moment)
        self._plates.add(plate)
        return self._last_ticket

    def pay(self, moment, ticket):
        """Take the money for this ticket, and return how much it is in cents."""
        self._check_moment(moment)
        car = self._car(ticket)
        self._last_moment = moment
        amount = car.due(moment)
        car.paid += amount
        car.last_payment = moment
        self.paid += amount
        return amount

    def leave(self, moment, ticket):
        """Let the car with this ticket out, and return what it pays in cents."""
        self._check_moment(moment)
        car = self._car(ticket)
        self._last_moment = moment
        amount = 0 if car.may_leave(moment) else car.due(moment)
        del self._cars[ticket]
        self._plates.remove(car.plate)
        self.paid += amount
        return amount

    def _car(self, ticket):
        if ticket not in self._cars:
            raise Refused(f"no ticket {ticket}")
        return self._cars[ticket]

    def _check_moment(self, moment):
        if moment < self._last_moment:
            raise Refused("time runs backwards")
