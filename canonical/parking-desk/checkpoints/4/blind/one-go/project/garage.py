"""The garage: who is and was inside, who has a pass, and what was paid."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from busy import busiest
from errors import Refused
from passes import Passes
from prices import LOST_TICKET, price

TIME_TO_LEAVE = timedelta(minutes=15)  # after a payment at the desk


@dataclass
class Car:
    plate: str
    since: datetime
    came_with_pass: bool
    paid: int = 0  # cents
    last_payment: datetime | None = None
    left: datetime | None = None

    def may_leave(self, moment):
        return self.last_payment is not None and moment - self.last_payment <= TIME_TO_LEAVE


@dataclass(frozen=True)
class Counters:
    """What a command replaces as a whole, so that it is easily put back."""

    paid: int = 0  # cents
    kept: int = 0  # places for cars with a pass
    without_pass: int = 0  # cars inside that came without a pass
    last_ticket: int = 0
    last_moment: datetime = datetime.min


class Garage:
    def __init__(self, places):
        self.places = places
        self._counters = Counters()
        self._passes = Passes()
        self._cars = {}  # by ticket, those that are inside
        self._tickets = {}  # by plate, of the cars that are inside
        self._all_cars = []  # also those that have left
        self._steps = []  # what can be undone: the counters before, and what takes the rest back

    @property
    def taken(self):
        return len(self._cars)

    @property
    def paid(self):
        return self._counters.paid

    def inside(self):
        """The tickets and cars that are inside, in the order of the tickets."""
        return sorted(self._cars.items())

    def busiest(self, date):
        """How many cars were inside at most on this date, and the first minute of the date at which it was so many."""
        return busiest(self._all_cars, date)

    def enter(self, moment, plate):
        """Let a car in, and return its ticket."""
        self._check_moment(moment)
        if plate in self._tickets:
            raise Refused(f"{plate} is inside")
        with_pass = self._passes.hold(plate, moment.date())
        if not self._has_place(with_pass):
            raise Refused("full")
        ticket = self._counters.last_ticket + 1
        car = Car(plate, moment, with_pass)
        self._cars[ticket] = car
        self._tickets[plate] = ticket
        self._all_cars.append(car)

        def take_back():
            del self._cars[ticket]
            del self._tickets[plate]
            self._all_cars.pop()

        self._finish(
            take_back,
            last_moment=moment,
            last_ticket=ticket,
            without_pass=self._counters.without_pass + (not with_pass),
        )
        return ticket

    def pay(self, moment, ticket):
        """Take the money for this ticket, and return how much it is in cents."""
        self._check_moment(moment)
        car = self._car(ticket)
        amount = self._due(car, moment)
        before = car.paid, car.last_payment
        car.paid += amount
        car.last_payment = moment

        def take_back():
            car.paid, car.last_payment = before

        self._finish(take_back, last_moment=moment, paid=self.paid + amount)
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
        self._finish(lambda: self._passes.remove_last(plate))

    def keep(self, places):
        """Keep so many places for cars with a pass, in place of those that were kept before."""
        if places > self.places:
            raise Refused(f"there are {self.places} places")
        self._finish(lambda: None, kept=places)

    def undo(self):
        """Take the last step back."""
        if not self._steps:
            raise Refused("nothing to undo")
        self._counters, take_back = self._steps.pop()
        take_back()

    def forget_steps(self):
        """From now on, nothing of what was done can be undone."""
        self._steps.clear()

    def _finish(self, take_back, **changes):
        self._steps.append((self._counters, take_back))
        self._counters = replace(self._counters, **changes)

    def _has_place(self, with_pass):
        if self.taken >= self.places:
            return False
        return with_pass or self._counters.without_pass < self.places - self._counters.kept

    def _due(self, car, moment):
        """What a stay until this moment costs, less what was paid; negative if a pass that was sold later makes it so."""
        return price(car.since, moment, self._passes.of(car.plate)) - car.paid

    def _let_out(self, moment, ticket, amount):
        car = self._cars.pop(ticket)
        del self._tickets[car.plate]
        car.left = moment

        def take_back():
            self._cars[ticket] = car
            self._tickets[car.plate] = ticket
            car.left = None

        self._finish(
            take_back,
            last_moment=moment,
            paid=self.paid + amount,
            without_pass=self._counters.without_pass - (not car.came_with_pass),
        )
        return amount

    def _car(self, ticket):
        if ticket not in self._cars:
            raise Refused(f"no ticket {ticket}")
        return self._cars[ticket]

    def _check_moment(self, moment):
        if moment < self._counters.last_moment:
            raise Refused("time runs backwards")
