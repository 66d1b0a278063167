"""The desk of a parking garage: reads commands from standard input and answers them."""

import re
import sys

from errors import Refused
from session import Session

PLACES = re.compile(r"0*[1-9][0-9]{0,3}")


def run(session, source, target):
    for raw in source:
        # File names need not be UTF-8: what is not, is kept as it is.
        line = raw.decode("utf-8", "surrogateescape").rstrip("\r\n")
        words = [word for word in line.split(" ") if word]
        if not words:
            continue
        if words == ["quit"]:
            return
        try:
            lines = session.answer(words)
        except Refused as refused:
            lines = [f"error: {refused}"]
        target.write(("\n".join(lines) + "\n").encode("utf-8", "surrogateescape"))
        target.flush()


def main(arguments):
    if len(arguments) != 1 or not PLACES.fullmatch(arguments[0]):
        print("usage: desk.py PLACES (a whole number from 1 to 9999)", file=sys.stderr)
        return 2
    run(Session(int(arguments[0])), sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
