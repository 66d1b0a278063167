"""The garage: who is inside, what a stay costs, and what was paid."""

from dataclasses import dataclass
from datetime import datetime

FREE_MINUTES = 10
FIRST_HOUR = 200  # cents
FURTHER_HOUR = 150  # cents


class Refused(Exception):
    """A command that is not carried out; the text says why."""


@dataclass(frozen=True)
class Car:
    plate: str
    since: datetime


def price(minutes):
    """What a stay costs, in cents."""
    if minutes <= FREE_MINUTES:
        return 0
    hours_begun = (minutes + 59) // 60
    return FIRST_HOUR + (hours_begun - 1) * FURTHER_HOUR


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

    def leave(self, moment, ticket):
        """Let the car with this ticket out, and return what it pays in cents."""
        self._check_moment(moment)
        if ticket not in self._cars:
            raise Refused(f"no ticket {ticket}")
        self._last_moment = moment
        car = self._cars.pop(ticket)
        self._plates.remove(car.plate)
        cost = price((moment - car.since).days * 1440 + (moment - car.since).seconds // 60)
        self.paid += cost
        return cost

    def _check_moment(self, moment):
        if moment < self._last_moment:
            raise Refused("time runs backwards")
