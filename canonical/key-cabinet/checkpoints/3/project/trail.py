"""The trail: an entry for everything that was changed, and for every attempt that was not allowed."""

import csv
import io
from dataclasses import dataclass

NONE = "-"
COLUMNS = ("number", "day", "who", "action", "for", "what", "before", "after", "why")


@dataclass(frozen=True)
class Entry:
    """One change: who did what for whom, and why they were allowed to."""

    day: str
    who: str
    action: str
    whom: str = NONE
    what: str = NONE
    before: str = NONE
    after: str = NONE
    why: str = NONE
    area: str | None = None  # the area that it is about

    @property
    def texts(self):
        """What people see of it."""
        return (self.day, self.who, self.action, self.whom, self.what, self.before, self.after, self.why)


@dataclass(frozen=True)
class Filter:
    """Which entries somebody wants to see; an empty text does not count."""

    person: str = ""
    action: str = ""
    area: str = ""

    def fits(self, world, entry):
        """True if an entry is wanted; an area stands for those inside of it, too."""
        return (
            self.person in ("", entry.who, entry.whom)
            and self.action in ("", entry.action)
            and (not self.area or (entry.area in world.areas and self.area in world.around(entry.area)))
        )


def chosen(world, trail, wanted, areas):
    """The entries that are wanted, and are about one of the areas unless these are None; each with its number."""
    return [
        (number, entry)
        for number, entry in trail
        if wanted.fits(world, entry) and (areas is None or entry.area in areas)
    ]


def as_csv(entries):
    """The entries as a CSV file."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    writer.writerows((number, *entry.texts) for number, entry in entries)
    return file.getvalue()
