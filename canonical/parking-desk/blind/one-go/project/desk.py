"""The desk of a parking garage: reads commands from standard input and answers them."""

import re
import sys
from datetime import datetime

from garage import Garage, Refused

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
TICKET = re.compile(r"[1-9][0-9]{0,3}")
PLACES = re.compile(r"0*[1-9][0-9]{0,3}")

WRONG_COMMAND = "wrong command"


def read_moment(date, time):
    if not DATE.fullmatch(date) or not TIME.fullmatch(time):
        raise Refused(WRONG_COMMAND)
    try:
        return datetime.strptime(f"{date} {time}", "%Y-%m-%d %H:%M")
    except ValueError:
        raise Refused(WRONG_COMMAND) from None


def read_plate(word):
    if not PLATE.fullmatch(word):
        raise Refused(WRONG_COMMAND)
    return word


def read_ticket(word):
    if not TICKET.fullmatch(word):
        raise Refused(WRONG_COMMAND)
    return int(word)


def amount(cents):
    return f"{cents // 100}.{cents % 100:02d}"


def written_moment(moment):
    return moment.isoformat(sep=" ", timespec="minutes")


def answer(garage, words):
    """Carry out a command, and return the lines of its answer."""
    match words:
        case ["in", date, time, plate]:
            ticket = garage.enter(read_moment(date, time), read_plate(plate))
            return [f"ticket {ticket}"]
        case ["out", date, time, ticket]:
            price = garage.leave(read_moment(date, time), read_ticket(ticket))
            return [f"pay {amount(price)}"]
        case ["list"]:
            lines = [f"{ticket} {car.plate} {written_moment(car.since)}" for ticket, car in garage.inside()]
            return [*lines, f"{garage.taken} of {garage.places} taken"]
        case ["sum"]:
            return [f"sum {amount(garage.paid)}"]
    raise Refused(WRONG_COMMAND)


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
