"""Points in time as properties state them: days, floating, UTC and zoned times."""

from typing import NamedTuple, Optional

from .content import Line
from .params import check_params
from .values import (
    Duration,
    parse_date,
    parse_date_time,
    parse_positive_duration,
)
from .zones import UTC


class Stamp(NamedTuple):
    """kind is date, local (floating), utc or zone; only the last two have a zone."""

    kind: str
    wall: int
    zone: object

    def moment(self, home) -> int:
        """The moment, by the clocks of home if the stamp has no zone of its own."""
        return (self.zone or home).moment(self.wall)

    def key(self) -> tuple:
        """What makes two RECURRENCE-IDs the same, whatever the zone of the reader is."""
        if self.zone is None:
            return self.kind, self.wall
        return "moment", self.zone.moment(self.wall)


class Period(NamedTuple):
    """The length of an RDATE with a PERIOD: its end or its duration."""

    end: Optional[Stamp]
    duration: Optional[Duration]


def read_stamps(line: Line, zones) -> list:
    """The stamps of a line with a list of times, each with its Period or None."""
    kind = check_params(line)
    param = line.param("TZID")
    zone = None
    if param is not None:
        if kind == "DATE":
            raise line.fault("A DATE cannot have a TZID.")
        zone = zones.find(param.values[0])
        if zone is None:
            raise line.fault(f"The time zone {param.values[0]!r} is unknown.")
    try:
        return [read_one(text, kind, zone) for text in line.value.split(",")]
    except ValueError as error:
        raise line.fault(str(error)) from None


def read_stamp(line: Line, zones) -> Stamp:
    """The stamp of a line with one time."""
    found = read_stamps(line, zones)
    if len(found) != 1:
        raise line.fault("There is more than one value.")
    return found[0][0]


def read_one(text: str, kind: str, zone) -> tuple:
    """One value of a list of times."""
    if kind == "DATE":
        return Stamp("date", parse_date(text), None), None
    if kind == "DATE-TIME":
        return read_time(text, zone), None
    begin_text, slash, end_text = text.partition("/")
    if not slash:
        raise ValueError(f"{text!r} is not a PERIOD.")
    begin = read_time(begin_text, zone)
    if end_text[:1] in ("P", "p", "+", "-"):
        return begin, Period(None, parse_positive_duration(end_text))
    end = read_time(end_text, zone)
    if not is_later(end, begin):
        raise ValueError(f"The period {text!r} does not end after its start.")
    return begin, Period(end, None)


def read_time(text: str, zone) -> Stamp:
    """A DATE-TIME in the zone of its TZID, if there is one."""
    wall, is_utc = parse_date_time(text)
    if is_utc:
        if zone is not None:
            raise ValueError("A time in UTC cannot have a TZID.")
        return Stamp("utc", wall, UTC)
    if zone is None:
        return Stamp("local", wall, None)
    return Stamp("zone", wall, zone)


def is_later(end: Stamp, begin: Stamp) -> bool:
    """Whether a stamp is later than another one; floating times are compared as they are."""
    if end.zone is None or begin.zone is None:
        return end.wall > begin.wall
    return end.zone.moment(end.wall) > begin.zone.moment(begin.wall)


def read_utc(line: Line) -> int:
    """The moment of a property that must be in UTC."""
    check_params(line)
    if line.param("TZID") is not None:
        raise line.fault("A time in UTC cannot have a TZID.")
    try:
        wall, is_utc = parse_date_time(line.value)
    except ValueError as error:
        raise line.fault(str(error)) from None
    if not is_utc:
        raise line.fault("The time must be in UTC.")
    return wall


def read_local(line: Line) -> list:
    """The walls of a property that must have local times without a zone."""
    if check_params(line) != "DATE-TIME":
        raise line.fault("The value must be a DATE-TIME.")
    if line.param("TZID") is not None:
        raise line.fault("The local time cannot have a TZID.")
    walls = []
    for text in line.value.split(","):
        try:
            wall, is_utc = parse_date_time(text)
        except ValueError as error:
            raise line.fault(str(error)) from None
        if is_utc:
            raise line.fault("The time must be local.")
        walls.append(wall)
    return walls
