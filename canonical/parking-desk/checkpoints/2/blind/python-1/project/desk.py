"""The desk of a parking garage: python desk.py PLACES; commands come from standard input, one a line."""

import re
import sys
from dataclasses import dataclass
from datetime import datetime

FREE_MINUTES = 10
MINUTES_TO_LEAVE = 15
FIRST_HOUR_CENTS = 200
DAY_HOUR_CENTS = 150
NIGHT_HOUR_CENTS = 50
HIGHEST_CENTS = 1200  # for the hours that begin within 24 hours
DAY_BEGINS = 8
NIGHT_BEGINS = 20

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
TICKET = re.compile(r"[1-9][0-9]{0,3}")


class DeskError(Exception):
    """A command that is not carried out."""


@dataclass
class Car:
    """A car that is inside."""

    plate: str
    arrival: datetime
    paid_cents: int = 0
    paid_at: datetime | None = None  # the last payment

    def due(self, moment):
        """What a stay until then costs, in cents, less what was paid."""
        return price(self.arrival, moment) - self.paid_cents

    def may_leave(self, moment):
        """Whether the last payment is so recent that nothing else is to be paid."""
        return self.paid_at is not None and minutes_between(self.paid_at, moment) <= MINUTES_TO_LEAVE


class Garage:
    """The cars that are inside, and what was paid."""

    def __init__(self, places):
        self.places = places
        self.inside = {}  # ticket -> car
        self.last_ticket = 0
        self.last_moment = None
        self.paid_cents = 0

    def let_in(self, moment, plate):
        """Let a car in and return its ticket."""
        self._check_time(moment)
        if any(plate == car.plate for car in self.inside.values()):
            raise DeskError(f"{plate} is inside")
        if len(self.inside) >= self.places:
            raise DeskError("full")
        self.last_ticket += 1
        self.inside[self.last_ticket] = Car(plate, moment)
        self.last_moment = moment
        return self.last_ticket

    def let_out(self, moment, ticket):
        """Let a car out and return what it pays, in cents."""
        self._check_time(moment)
        car = self._car(ticket)
        cents = 0 if car.may_leave(moment) else car.due(moment)
        del self.inside[ticket]
        self.paid_cents += cents
        self.last_moment = moment
        return cents

    def take_payment(self, moment, ticket):
        """Let the driver of a car pay before leaving and return what is paid, in cents."""
        self._check_time(moment)
        car = self._car(ticket)
        cents = car.due(moment)
        car.paid_cents += cents
        car.paid_at = moment
        self.paid_cents += cents
        self.last_moment = moment
        return cents

    def _car(self, ticket):
        if ticket not in self.inside:
            raise DeskError(f"no ticket {ticket}")
        return self.inside[ticket]

    def _check_time(self, moment):
        if self.last_moment is not None and moment < self.last_moment:
            raise DeskError("time runs backwards")


def minutes_between(start, end):
    """The minutes from one moment to another."""
    return int((end - start).total_seconds()) // 60


def price(arrival, moment):
    """What a stay costs, in cents."""
    minutes = minutes_between(arrival, moment)
    if minutes <= FREE_MINUTES:
        return 0
    hours = (minutes + 59) // 60
    days, rest = divmod(hours, 24)
    if not days:
        return first_hours_price(arrival.hour, hours)
    cents = first_hours_price(arrival.hour, 24)
    cents += (days - 1) * hours_price(arrival.hour, 24)
    return cents + hours_price(arrival.hour, rest)


def hour_price(hour):
    """What an hour costs that begins at this hour of the day, in cents."""
    return DAY_HOUR_CENTS if DAY_BEGINS <= hour < NIGHT_BEGINS else NIGHT_HOUR_CENTS


def hours_price(start, count):
    """What up to 24 hours in a row cost, in cents."""
    return min(HIGHEST_CENTS, sum(hour_price((start + index) % 24) for index in range(count)))


def first_hours_price(start, count):
    """What the first hours of a stay cost, up to 24, in cents."""
    first = hour_price(start)
    if first == DAY_HOUR_CENTS:
        first = FIRST_HOUR_CENTS
    further = sum(hour_price((start + index) % 24) for index in range(1, count))
    return min(HIGHEST_CENTS, first + further)


def amount(cents):
    """Cents as they are written."""
    return f"{cents // 100}.{cents % 100:02}"


def read_moment(day, time):
    """The moment of a date and a time; None for what is none."""
    if not DATE.fullmatch(day) or not TIME.fullmatch(time):
        return None
    try:
        return datetime.strptime(f"{day} {time}", "%Y-%m-%d %H:%M")
    except ValueError:
        return None


def answer(garage, words):
    """Carry out a command and return the lines of its answer."""
    if len(words) == 4 and words[0] in ("in", "out", "pay"):
        moment = read_moment(words[1], words[2])
        if moment is not None:
            if words[0] == "in" and PLATE.fullmatch(words[3]):
                return [f"ticket {garage.let_in(moment, words[3])}"]
            if words[0] == "out" and TICKET.fullmatch(words[3]):
                return [f"pay {amount(garage.let_out(moment, int(words[3])))}"]
            if words[0] == "pay" and TICKET.fullmatch(words[3]):
                return [f"pay {amount(garage.take_payment(moment, int(words[3])))}"]
    elif words == ["list"]:
        lines = [
            f"{ticket} {car.plate} {car.arrival.isoformat(' ', 'minutes')}"
            for ticket, car in sorted(garage.inside.items())
        ]
        return lines + [f"{len(garage.inside)} of {garage.places} taken"]
    elif words == ["sum"]:
        return [f"sum {amount(garage.paid_cents)}"]
    raise DeskError("wrong command")


def read_places(arguments):
    """The number of places, or None if the arguments are wrong."""
    if len(arguments) != 1 or not re.fullmatch(r"[0-9]{1,9}", arguments[0]):
        return None
    places = int(arguments[0])
    return places if 1 <= places <= 9999 else None


def main(arguments):
    """Answer commands until `quit` or the end of the input."""
    places = read_places(arguments)
    if places is None:
        print("usage: desk.py PLACES, a whole number from 1 to 9999", file=sys.stderr)
        return 2
    garage = Garage(places)
    for raw in iter(sys.stdin.buffer.readline, b""):
        line = raw.decode("latin-1").removesuffix("\n").removesuffix("\r")
        words = [word for word in line.split(" ") if word]
        if not words:
            continue
        if words == ["quit"]:
            break
        try:
            lines = answer(garage, words)
        except DeskError as error:
            lines = [f"error: {error}"]
        sys.stdout.write("".join(f"{one}\n" for one in lines))
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
