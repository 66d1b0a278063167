"""Tracebacks in what a server printed, for the messages of failures that they caused."""

from itertools import takewhile

_PYTHON = "Traceback (most recent call last):"
_EXCEPTIONS = ("Error", "Exception")
_MOST_LINES = 8
_MOST_CHARACTERS = 200  # of a line


def last_traceback(log: str) -> str:
    """Return the lines of the last traceback that name the exception and the calls next to it; empty without one.

    Python's ends with the exception, on the first line that is not indented; Node's and Java's begin with it.
    """
    lines = log.splitlines()
    found: list[str] = []
    for place, line in enumerate(lines):
        if line == _PYTHON:
            end = next((at for at in range(place + 1, len(lines)) if not lines[at][:1].isspace()), len(lines))
            found = lines[place : end + 1][-_MOST_LINES:]
        elif place and _is_call(line) and any(word in lines[place - 1] for word in _EXCEPTIONS):
            found = [lines[place - 1], *takewhile(_is_call, lines[place : place + _MOST_LINES - 1])]
    return "\n".join(line[:_MOST_CHARACTERS] for line in found)


def _is_call(line: str) -> bool:
    return line[:1].isspace() and line.lstrip().startswith("at ")
