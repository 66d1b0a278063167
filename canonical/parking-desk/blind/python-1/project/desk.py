"""The desk of a parking garage: python desk.py PLACES; commands come from standard input, one a line."""

import re
import sys
from datetime import datetime

FREE_MINUTES = 10
FIRST_HOUR_CENTS = 200
FURTHER_HOUR_CENTS = 150

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
TICKET = re.compile(r"[1-9][0-9]{0,3}")


class DeskError(Exception):
    """A command that is not carried out."""


class Garage:
    """The cars that are inside, and what was paid."""

    def __init__(self, places):
        self.places = places
        self.inside = {}  # ticket -> (plate, moment of arrival)
        self.last_ticket = 0
        self.last_moment = None
        self.paid_cents = 0

    def let_in(self, moment, plate):
        """Let a car in and return its ticket."""
        self._check_time(moment)
        if any(plate == other for other, _ in self.inside.values()):
            raise DeskError(f"{plate} is inside")
        if len(self.inside) >= self.places:
            raise DeskError("full")
        self.last_ticket += 1
        self.inside[self.last_ticket] = (plate, moment)
        self.last_moment = moment
        return self.last_ticket

    def let_out(self, moment, ticket):
        """Let a car out and return what it pays, in cents."""
        self._check_time(moment)
        if ticket not in self.inside:
            raise DeskError(f"no ticket {ticket}")
        _, arrival = self.inside.pop(ticket)
        cents = price((moment - arrival).total_seconds() // 60)
        self.paid_cents += cents
        self.last_moment = moment
        return cents

    def _check_time(self, moment):
        if self.last_moment is not None and moment < self.last_moment:
            raise DeskError("time runs backwards")


def price(minutes):
    """What a stay costs, in cents."""
    minutes = int(minutes)
    if minutes <= FREE_MINUTES:
        return 0
    hours = (minutes + 59) // 60
    return FIRST_HOUR_CENTS + (hours - 1) * FURTHER_HOUR_CENTS


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
    if len(words) == 4 and words[0] in ("in", "out"):
        moment = read_moment(words[1], words[2])
        if moment is not None:
            if words[0] == "in" and PLATE.fullmatch(words[3]):
                return [f"ticket {garage.let_in(moment, words[3])}"]
            if words[0] == "out" and TICKET.fullmatch(words[3]):
                return [f"pay {amount(garage.let_out(moment, int(words[3])))}"]
    elif words == ["list"]:
        lines = [
            f"{ticket} {plate} {moment.isoformat(' ', 'minutes')}"
            for ticket, (plate, moment) in sorted(garage.inside.items())
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
