"""The trail of everything that happens: what a person may see of it."""

import csv
import io
from dataclasses import dataclass

from .errors import NotAllowed
from .words import ADMINISTER

NOT_ALLOWED_ACTION = "not allowed"
ACTIONS = (
    "area",
    "key",
    "role",
    "person",
    "rule",
    "propose",
    "confirm",
    "decline",
    "borrow",
    "lend",
    "return",
    "delegate",
    "revoke",
    "lapse",
    "request",
    "approve",
    "refuse",
    "today",
    NOT_ALLOWED_ACTION,
)
ALL_ACTIONS = "all"

# The columns of an entry, and their names for people.
COLUMNS = {
    "number": "number",
    "day": "day",
    "who": "who",
    "action": "action",
    "whom": "for",
    "what": "what",
    "was": "before",
    "became": "after",
    "why": "why",
}

_ROWS_ON_A_PAGE = 20


@dataclass(frozen=True)
class Filter:
    person: str = ""
    action: str = ALL_ACTIONS
    area: str = ""


def value(entry, column):
    return "-" if entry[column] is None else str(entry[column])


class TrailDesk:
    def __init__(self, records, person):
        self._records = records
        self._area_sets = []
        if not person.caretaker:
            areas = records.rights().areas_with(person, ADMINISTER)
            if not areas:
                raise NotAllowed
            self._area_sets.append(areas)

    def page(self, chosen, below=None):
        """The newest entries below a number, and the number for the next page, or None."""
        entries = self._records.entries(**self._restriction(chosen), below=below, limit=_ROWS_ON_A_PAGE + 1)
        shown = entries[:_ROWS_ON_A_PAGE]
        return shown, shown[-1]["number"] if len(entries) > len(shown) else None

    def as_csv(self, chosen):
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(COLUMNS.values())
        for entry in self._records.entries(**self._restriction(chosen), newest_first=False):
            writer.writerow([value(entry, column) for column in COLUMNS])
        return text.getvalue()

    def _restriction(self, chosen):
        area_sets = list(self._area_sets)
        if chosen.area:
            areas = self._records.areas()
            area_sets.append(areas.inwards(chosen.area) if chosen.area in areas else [])
        return {
            "area_sets": area_sets,
            "person": chosen.person or None,
            "action": None if chosen.action == ALL_ACTIONS else chosen.action,
        }
