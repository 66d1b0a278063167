"""A session at the desk: answers commands, takes them back, saves and loads."""

import files
from errors import Refused, WrongCommand
from garage import Garage
from words import (
    read_date,
    read_kept_places,
    read_moment,
    read_plate,
    read_span,
    read_ticket,
    written_amount,
    written_moment,
    written_time,
)

CHANGING = {"in", "out", "pay", "lost", "pass", "reserve"}


class Session:
    def __init__(self, places):
        self._garage = Garage(places)
        self._journal = []  # the commands that made the garage what it is

    def answer(self, words):
        """Carry out a command, and return the lines of its answer."""
        match words:
            case ["undo"]:
                self._garage.undo()
                return [f"undone {self._journal.pop()}"]
            case ["save", path]:
                self._save(path)
                return ["ok"]
            case ["load", path]:
                self._load(path)
                return ["ok"]
        lines = _answer(self._garage, words)
        if words[0] in CHANGING:
            self._journal.append(" ".join(words))
        return lines

    def _save(self, path):
        try:
            files.save(path, self._garage.places, self._journal)
        except files.FileTrouble:
            raise Refused(f"cannot save {path}") from None

    def _load(self, path):
        try:
            places, journal = files.load(path)
        except files.FileTrouble:
            raise Refused(f"cannot load {path}") from None
        garage = Garage(places)
        for command in journal:
            _answer(garage, command.split(" "))
        garage.forget_steps()
        self._garage, self._journal = garage, journal


def _answer(garage, words):
    match words:
        case ["in", day, clock, plate]:
            return [f"ticket {garage.enter(read_moment(day, clock), read_plate(plate))}"]
        case ["out", day, clock, ticket]:
            return [_paid(garage.leave(read_moment(day, clock), read_ticket(ticket)))]
        case ["pay", day, clock, ticket]:
            return [_paid(garage.pay(read_moment(day, clock), read_ticket(ticket)))]
        case ["lost", day, clock, plate]:
            return [_paid(garage.leave_without_ticket(read_moment(day, clock), read_plate(plate)))]
        case ["pass", plate, first, last]:
            garage.sell_pass(read_plate(plate), *read_span(first, last))
            return ["ok"]
        case ["reserve", places]:
            garage.keep(read_kept_places(places))
            return ["ok"]
        case ["list"]:
            lines = [f"{ticket} {car.plate} {written_moment(car.since)}" for ticket, car in garage.inside()]
            return [*lines, f"{garage.taken} of {garage.places} taken"]
        case ["sum"]:
            return [f"sum {written_amount(garage.paid)}"]
        case ["busy", day]:
            most, first_minute = garage.busiest(read_date(day))
            return [f"busy {most} at {written_time(first_minute)}"]
    raise WrongCommand


def _paid(cents):
    return f"pay {written_amount(cents)}"
