"""The desk of a parking garage: python desk.py PLACES; commands come from standard input, one a line."""

import re
import sys
from dataclasses import dataclass
from datetime import date, datetime

FREE_MINUTES = 10
MINUTES_TO_LEAVE = 15
FIRST_HOUR_CENTS = 200
DAY_HOUR_CENTS = 150
NIGHT_HOUR_CENTS = 50
HIGHEST_CENTS = 1200  # for the hours that begin within 24 hours
LOST_TICKET_CENTS = 1000
DAY_BEGINS = 8
NIGHT_BEGINS = 20

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
NUMBER = re.compile(r"[1-9][0-9]{0,3}")


class DeskError(Exception):
    """A command that is not carried out."""


class Passes:
    """The days on which a plate has a pass; days are counted as dates do it (toordinal)."""

    def __init__(self):
        self.spans = []  # first and last day

    def add(self, first, last):
        """Add a pass for these days; both belong to it."""
        self.spans.append((first, last))

    def hold(self, day):
        """Whether there is a pass on this day."""
        return any(first <= day <= last for first, last in self.spans)

    def changes(self):
        """The days on which it may be different from the day before."""
        return {day for first, last in self.spans for day in (first, last + 1)}


@dataclass
class Car:
    """A car that is inside."""

    plate: str
    arrival: datetime
    passes: Passes
    with_pass: bool  # on the day of its entry
    paid_cents: int = 0
    paid_at: datetime | None = None  # the last payment

    def due(self, moment):
        """What a stay until then costs, in cents, less what was paid."""
        return price(self.arrival, moment, self.passes) - self.paid_cents

    def may_leave(self, moment):
        """Whether the last payment is so recent that nothing else is to be paid."""
        return self.paid_at is not None and minutes_between(self.paid_at, moment) <= MINUTES_TO_LEAVE


class Garage:
    """The cars that are inside, and what was paid."""

    def __init__(self, places):
        self.places = places
        self.kept = 0  # places for cars with a pass
        self.passes = {}  # plate -> passes
        self.inside = {}  # ticket -> car
        self.last_ticket = 0
        self.last_moment = None
        self.paid_cents = 0

    def let_in(self, moment, plate):
        """Let a car in and return its ticket."""
        self._check_time(moment)
        if any(plate == car.plate for car in self.inside.values()):
            raise DeskError(f"{plate} is inside")
        passes = self._passes(plate)
        with_pass = passes.hold(moment.toordinal())
        if len(self.inside) >= self.places:
            raise DeskError("full")
        others = sum(not car.with_pass for car in self.inside.values())
        if not with_pass and others >= self.places - self.kept:
            raise DeskError("full")
        self.last_ticket += 1
        self.inside[self.last_ticket] = Car(plate, moment, passes, with_pass)
        self.last_moment = moment
        return self.last_ticket

    def let_out(self, moment, ticket):
        """Let a car out and return what it pays, in cents."""
        self._check_time(moment)
        car = self._car(ticket)
        cents = 0 if car.may_leave(moment) else car.due(moment)
        return self._let_go(moment, ticket, cents)

    def let_out_by_plate(self, moment, plate):
        """Let a car out whose ticket is lost and return what it pays, in cents."""
        self._check_time(moment)
        for ticket, car in self.inside.items():
            if car.plate == plate:
                return self._let_go(moment, ticket, car.due(moment) + LOST_TICKET_CENTS)
        raise DeskError(f"{plate} is not inside")

    def sell_pass(self, plate, first, last):
        """Sell a pass for a plate, from the first day to the last one."""
        self._passes(plate).add(first.toordinal(), last.toordinal())

    def reserve(self, count):
        """Keep places for cars with a pass."""
        if count > self.places:
            raise DeskError(f"there are {self.places} places")
        self.kept = count

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

    def _let_go(self, moment, ticket, cents):
        del self.inside[ticket]
        self.paid_cents += cents
        self.last_moment = moment
        return cents

    def _passes(self, plate):
        return self.passes.setdefault(plate, Passes())

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


def price(arrival, moment, passes):
    """What a stay costs, in cents."""
    minutes = minutes_between(arrival, moment)
    if minutes <= FREE_MINUTES:
        return 0
    hours = (minutes + 59) // 60
    start = arrival.toordinal()
    days, rest = divmod(hours, 24)
    if not days:
        return hours_price(start, arrival.hour, rest, passes, first=True)
    cents = hours_price(start, arrival.hour, 24, passes, first=True)
    # 24 hours are on two days. As long as the passes of both are the same, they cost the same.
    changes = {day - before for day in passes.changes() for before in (0, 1)}
    runs = sorted({start + 1, start + days} | {day for day in changes if start + 1 < day < start + days})
    for day, end in zip(runs, runs[1:]):
        cents += (end - day) * hours_price(day, arrival.hour, 24, passes)
    return cents + hours_price(start + days, arrival.hour, rest, passes)


def hours_price(day, hour, count, passes, first=False):
    """What up to 24 hours in a row cost, from an hour of a day on, in cents; first if they begin a stay."""
    free = (passes.hold(day), passes.hold(day + 1))
    cents = 0
    for index in range(count):
        next_day, hour_of_day = divmod(hour + index, 24)
        if free[next_day]:
            continue
        if not DAY_BEGINS <= hour_of_day < NIGHT_BEGINS:
            cents += NIGHT_HOUR_CENTS
        elif first and index == 0:
            cents += FIRST_HOUR_CENTS
        else:
            cents += DAY_HOUR_CENTS
    return min(HIGHEST_CENTS, cents)


def amount(cents):
    """Cents as they are written."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def read_day(text):
    """The date that is written; None for what is none."""
    if not DATE.fullmatch(text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def read_moment(day, time):
    """The moment of a date and a time; None for what is none."""
    day = read_day(day)
    if day is None or not TIME.fullmatch(time):
        return None
    return datetime(day.year, day.month, day.day, int(time[:2]), int(time[3:]))


def answer(garage, words):
    """Carry out a command and return the lines of its answer."""
    if len(words) == 4 and words[0] in ("in", "out", "pay", "lost"):
        moment = read_moment(words[1], words[2])
        if moment is not None:
            if words[0] == "in" and PLATE.fullmatch(words[3]):
                return [f"ticket {garage.let_in(moment, words[3])}"]
            if words[0] == "out" and NUMBER.fullmatch(words[3]):
                return [f"pay {amount(garage.let_out(moment, int(words[3])))}"]
            if words[0] == "pay" and NUMBER.fullmatch(words[3]):
                return [f"pay {amount(garage.take_payment(moment, int(words[3])))}"]
            if words[0] == "lost" and PLATE.fullmatch(words[3]):
                return [f"pay {amount(garage.let_out_by_plate(moment, words[3]))}"]
    elif len(words) == 4 and words[0] == "pass":
        first, last = read_day(words[2]), read_day(words[3])
        if PLATE.fullmatch(words[1]) and first and last and first <= last:
            garage.sell_pass(words[1], first, last)
            return ["ok"]
    elif len(words) == 2 and words[0] == "reserve":
        if words[1] == "0" or NUMBER.fullmatch(words[1]):
            garage.reserve(int(words[1]))
            return ["ok"]
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
