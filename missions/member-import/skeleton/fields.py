"""The fields of a member: their headers, and what may be in them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from texts import Refused

NUMBER = "Number"
FIRST_NAME = "First name"
LAST_NAME = "Last name"
EMAIL = "Email"
BIRTHDAY = "Birthday"
TOWN = "Town"

DATES = (
    re.compile(r"(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})"),
    re.compile(r"(?P<day>[0-9]{1,2})\.(?P<month>[0-9]{1,2})\.(?P<year>[0-9]{4})"),
)


def read_text(text):
    """Any text is right."""
    raise NotImplementedError("TODO: implement read_text.")


def read_number(text):
    """A whole number from 1 to 999999."""
    raise NotImplementedError("TODO: implement read_number.")


def read_email(text):
    """An email address, in small letters."""
    raise NotImplementedError("TODO: implement read_email.")


def read_date(text):
    """A date that exists, as YYYY-MM-DD."""
    raise NotImplementedError("TODO: implement read_date.")


def read_birthday(text):
    """A date from 1900 on that is not in the future."""
    raise NotImplementedError("TODO: implement read_birthday.")


@dataclass(frozen=True)
class Field:
    """A field: its label, the headers of its columns, and how its text is read (None where it is wrong)."""

    label: str
    headers: tuple[str, ...] = ()
    read: Callable = read_text
    required: bool = False

    def value_of(self, text):
        """Return what is kept of a text; raise Refused with the reason where it is wrong."""
        raise NotImplementedError("TODO: implement value_of.")


FIELDS = (
    Field(NUMBER, ("No", "Member number"), read_number, required=True),
    Field(FIRST_NAME, ("Given name", "Vorname")),
    Field(LAST_NAME, ("Surname", "Nachname"), required=True),
    Field(EMAIL, ("Mail", "Email address"), read_email),
    Field(BIRTHDAY, ("Date of birth", "Geburtsdatum"), read_birthday),
    Field(TOWN, ("City", "Ort")),
)


def all_fields():
    """Return the fields of a member, in the order in which they are shown."""
    raise NotImplementedError("TODO: implement all_fields.")
