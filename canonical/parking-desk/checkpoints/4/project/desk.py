"""The desk of a parking garage: reads commands and answers them."""

import re
import sys

from garage import Refused
from moments import read_day, read_moment
from session import Session

_PLATE = re.compile(r"[A-Z0-9-]{1,10}")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")
_PLACES = re.compile(r"0|[1-9][0-9]{0,3}")


def main(arguments):
    """Answer the commands of standard input; the exit code is 2 without a number of places."""
    if len(arguments) != 1 or not _NUMBER.fullmatch(arguments[0]):
        print("expected a number of places from 1 to 9999", file=sys.stderr)
        sys.exit(2)
    session = Session(int(arguments[0]))
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            break
        if words:
            print(*answer(session, words), sep="\n", flush=True)


def answer(session, words):
    """The lines that answer a command."""
    try:
        change = read_change(words)
        return look(session, words) if change is None else session.change(words, change)
    except ValueError:
        return ["error: wrong command"]
    except Refused as error:
        return [f"error: {error}"]


def read_change(words):
    """What a command does to the garage; None where it is none that changes it. Raises ValueError."""
    match words:
        case ["in", date, time, plate]:
            moment, plate = read_moment(date, time), read(_PLATE, plate)
            return lambda garage: garage.enter(moment, plate)
        case ["out" | "pay" as what, date, time, ticket]:
            moment, number = read_moment(date, time), int(read(_NUMBER, ticket))
            return lambda garage: (garage.leave if what == "out" else garage.pay)(moment, number)
        case ["lost", date, time, plate]:
            moment, plate = read_moment(date, time), read(_PLATE, plate)
            return lambda garage: garage.leave_without_ticket(moment, plate)
        case ["pass", plate, first, last] if read_day(first) <= read_day(last):
            days, plate = (read_day(first), read_day(last)), read(_PLATE, plate)
            return lambda garage: garage.sell_pass(plate, *days)
        case ["reserve", places]:
            number = int(read(_PLACES, places))
            return lambda garage: garage.reserve(number)
    return None


def look(session, words):
    """The answer to a command that changes nothing in the garage. Raises ValueError, Refused."""
    match words:
        case ["list"]:
            return session.garage.list()
        case ["sum"]:
            return session.garage.sum()
        case ["busy", date]:
            return session.garage.busy(read_day(date))
        case ["undo"]:
            return session.undo()
        case ["save", file]:
            return session.save(file)
        case ["load", file]:
            return session.load(file)
    raise ValueError(words)


def read(form, word):
    """The word, if it has this form. Raises ValueError."""
    if not form.fullmatch(word):
        raise ValueError(word)
    return word


if __name__ == "__main__":
    main(sys.argv[1:])
