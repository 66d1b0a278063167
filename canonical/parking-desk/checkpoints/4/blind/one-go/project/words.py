"""The words of the commands: read and written."""

import re
from datetime import date, datetime, time

from errors import WrongCommand

DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
TIME = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]")
PLATE = re.compile(r"[A-Z0-9-]{1,10}")
TICKET = re.compile(r"[1-9][0-9]{0,3}")
KEPT_PLACES = re.compile(r"0|[1-9][0-9]{0,3}")


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


def read_span(first_word, last_word):
    first, last = read_date(first_word), read_date(last_word)
    if last < first:
        raise WrongCommand
    return first, last


def read_plate(word):
    return matching(PLATE, word)


def read_ticket(word):
    return int(matching(TICKET, word))


def read_kept_places(word):
    return int(matching(KEPT_PLACES, word))


def written_amount(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def written_moment(moment):
    return moment.isoformat(sep=" ", timespec="minutes")


def written_time(moment):
    return moment.isoformat(timespec="minutes")
