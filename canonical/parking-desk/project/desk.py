"""The desk of a parking garage: reads commands and answers them."""

import re
import sys

from garage import Garage, Refused
from moments import read_moment

_PLATE = re.compile(r"[A-Z0-9-]{1,10}")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


def main(arguments):
    """Answer the commands of standard input; the exit code is 2 without a number of places."""
    if len(arguments) != 1 or not _NUMBER.fullmatch(arguments[0]):
        print("expected a number of places from 1 to 9999", file=sys.stderr)
        sys.exit(2)
    garage = Garage(int(arguments[0]))
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"]:
            break
        if words:
            print(*answer(garage, words), sep="\n", flush=True)


def answer(garage, words):
    """The lines that answer a command."""
    try:
        return carry_out(garage, words)
    except ValueError:
        return ["error: wrong command"]
    except Refused as error:
        return [f"error: {error}"]


def carry_out(garage, words):
    """Carry out a command. Raises ValueError where it is none, Refused where it is not possible."""
    match words:
        case ["in", date, time, plate]:
            return garage.enter(read_moment(date, time), read(_PLATE, plate))
        case ["out", date, time, ticket]:
            return garage.leave(read_moment(date, time), int(read(_NUMBER, ticket)))
        case ["list"]:
            return garage.list()
        case ["sum"]:
            return garage.sum()
    raise ValueError(words)


def read(form, word):
    """The word, if it has this form. Raises ValueError."""
    if not form.fullmatch(word):
        raise ValueError(word)
    return word


if __name__ == "__main__":
    main(sys.argv[1:])
