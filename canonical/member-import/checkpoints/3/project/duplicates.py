"""Finds the member that a new row of a file may be."""

from fields import BIRTHDAY, EMAIL, FIRST_NAME, LAST_NAME
from texts import fold


def person_of(record):
    """Return names and birthday as they are compared, or None where one is empty."""
    parts = (fold(record.get(FIRST_NAME, "")), fold(record.get(LAST_NAME, "")), record.get(BIRTHDAY, ""))
    return parts if all(parts) else None


class Twins:
    """All members by their email addresses, and by names and birthday; of several the one with the smallest number."""

    def __init__(self, members):
        self._emails, self._people = {}, {}
        for number, record in sorted(members.items()):
            if record.get(EMAIL):
                self._emails.setdefault(record[EMAIL], number)
            person = person_of(record)
            if person:
                self._people.setdefault(person, number)

    def find(self, values):
        """Return the number of the member that a row is the same as, or None."""
        return self._emails.get(values.get(EMAIL) or None) or self._people.get(person_of(values))
