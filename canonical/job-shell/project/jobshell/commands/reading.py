"""`read`."""

import os

from jobshell.executing.control import UtilityProblem
from jobshell.reading.substitutions import is_name


def read_line(shell, arguments):
    """`read`."""
    raw = arguments[:1] == ["-r"]
    names = arguments[raw:]
    if not names or not all(map(is_name, names)):
        raise UtilityProblem("names of variables are needed")
    signs, ended = signs_of_line(raw)
    values = split_line(signs, len(names), shell.variables.separators())
    for name, value in zip(names, values, strict=True):
        shell.variables.put(name, value)
    return 0 if ended else 1


def signs_of_line(raw):
    """The characters of a line, pairs with whether they are escaped, and True if a line feed ended it."""
    signs = []
    while True:
        sign = next_sign()
        if sign in ("", "\n"):
            return signs, bool(sign)
        if sign != "\\" or raw:
            signs.append((sign, False))
        elif (sign := next_sign()) != "\n" and sign:
            signs.append((sign, True))


def next_sign():
    """The next character of standard input."""
    try:
        return os.read(0, 1).decode("latin-1")
    except OSError as problem:
        raise UtilityProblem(str(problem)) from problem


def split_line(signs, count, separators):
    """As many fields as there are names; the last one is the rest of the line."""
    white = {sign for sign in separators if sign in " \t\n"}
    place = _behind_white(signs, 0, white)
    values = []
    while len(values) < count - 1:
        start = place
        while place < len(signs) and not _is_one_of(signs[place], separators):
            place += 1
        values.append(_text(signs[start:place]))
        place = _behind_separator(signs, place, separators, white)
    values.append(_rest(signs[place:], separators, white))
    return values


def _rest(signs, separators, white):
    """The text of the last field, without what ends it."""
    end = len(signs)
    while end and _is_one_of(signs[end - 1], white):
        end -= 1
    single = 0
    while single < end and not _is_one_of(signs[single], separators):
        single += 1
    if _behind_separator(signs[:end], single, separators, white) == end:
        return _text(signs[:single])
    return _text(signs[:end])


def _is_one_of(sign, separators):
    """True for a separator that is not escaped."""
    return sign[0] in separators and not sign[1]


def _behind_white(signs, place, white):
    """The place behind white separators."""
    while place < len(signs) and _is_one_of(signs[place], white):
        place += 1
    return place


def _behind_separator(signs, place, separators, white):
    """The place behind one separator with the white ones around it."""
    place = _behind_white(signs, place, white)
    if place < len(signs) and _is_one_of(signs[place], separators):
        place = _behind_white(signs, place + 1, white)
    return place


def _text(signs):
    """The characters as a text."""
    return "".join(sign for sign, _ in signs)
