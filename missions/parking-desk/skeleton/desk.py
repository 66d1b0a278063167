"""The desk of a parking garage: reads commands and answers them."""

import re
import sys

from garage import Garage, Refused
from moments import read_moment

_PLATE = re.compile(r"[A-Z0-9-]{1,10}")
_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


def main(arguments):
    """Answer the commands of standard input; the exit code is 2 without a number of places."""
    raise NotImplementedError("TODO: implement main.")


def answer(garage, words):
    """The lines that answer a command."""
    raise NotImplementedError("TODO: implement answer.")


def carry_out(garage, words):
    """Carry out a command. Raises ValueError where it is none, Refused where it is not possible."""
    raise NotImplementedError("TODO: implement carry_out.")


def read(form, word):
    """The word, if it has this form. Raises ValueError."""
    raise NotImplementedError("TODO: implement read.")


if __name__ == "__main__":
    main(sys.argv[1:])
