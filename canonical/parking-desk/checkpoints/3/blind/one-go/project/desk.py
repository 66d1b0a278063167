"""The desk of a parking garage: reads commands from standard input and answers them."""

import re
import sys
from datetime import date, datetime, time

from garage import Garage, Refused

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
TICKET = re.compile(r"[1-9][0-9]{0,3}")
KEPT_PLACES = re.compile(r"0|[1-9][0-9]{0,3}")
PLACES = re.compile(r"0*[1-9][0-9]{0,3}")


class WrongCommand(Refused):
    def __init__(self):
        super().__init__("wrong command")


def matching(pattern, word):
    if not pattern.fullmatch(word):
        raise WrongCommand
    return word


def read_date(word):
    try:
        return date.fromisoformat(matching(DATE, word))
    except ValueError:
        raise WrongCommand from None


def read_moment(date_word, time_word):
    return datetime.combine(read_date(date_word), time.fromisoformat(matching(TIME, time_word)))


def read_plate(word):
    return matching(PLATE, word)


def read_ticket(word):
    return int(matching(TICKET, word))


def read_span(first_word, last_word):
    first, last = read_date(first_word), read_date(last_word)
    if last < first:
        raise WrongCommand
    return first, last


def amount(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def written_moment(moment):
    return moment.isoformat(sep=" ", timespec="minutes")


def answer(garage, words):
    """Carry out a command, and return the lines of its answer."""
    match words:
        case ["in", day, clock, plate]:
            return [f"ticket {garage.enter(read_moment(day, clock), read_plate(plate))}"]
        case ["out", day, clock, ticket]:
            return [f"pay {amount(garage.leave(read_moment(day, clock), read_ticket(ticket)))}"]
        case ["pay", day, clock, ticket]:
            return [f"pay {amount(garage.pay(read_moment(day, clock), read_ticket(ticket)))}"]
        case ["lost", day, clock, plate]:
            return [f"pay {amount(garage.leave_without_ticket(read_moment(day, clock), read_plate(plate)))}"]
        case ["pass", plate, first, last]:
            garage.sell_pass(read_plate(plate), *read_span(first, last))
            return ["ok"]
        case ["reserve", places]:
            garage.keep(int(matching(KEPT_PLACES, places)))
            return ["ok"]
        case ["list"]:
            lines = [f"{ticket} {car.plate} {written_moment(car.since)}" for ticket, car in garage.inside()]
            return [*lines, f"{garage.taken} of {garage.places} taken"]
        case ["sum"]:
            return [f"sum {amount(garage.paid)}"]
    raise WrongCommand


def run(garage, source, target):
    for raw in source:
        line = raw.decode("utf-8", errors="replace").rstrip("\r\n")
        words = [word for word in line.split(" ") if word]
        if not words:
            continue
        if words == ["quit"]:
            return
        try:
            lines = answer(garage, words)
        except Refused as refused:
            lines = [f"error: {refused}"]
        target.write("\n".join(lines) + "\n")
        target.flush()


def main(arguments):
    if len(arguments) != 1 or not PLACES.fullmatch(arguments[0]):
        print("usage: desk.py PLACES (a whole number from 1 to 9999)", file=sys.stderr)
        return 2
    run(Garage(int(arguments[0])), sys.stdin.buffer, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
