"""The fields of a member: what they are called, and what may be in them."""

import re
import unicodedata
from datetime import date

NUMBER = "Number"
FIRST_NAME = "First name"
LAST_NAME = "Last name"
EMAIL = "Email"
BIRTHDAY = "Birthday"
TOWN = "Town"
FIELDS = (NUMBER, FIRST_NAME, LAST_NAME, EMAIL, BIRTHDAY, TOWN)
REQUIRED = (NUMBER, LAST_NAME)

# How a field is called in the database and in the pages.
SLUGS = {field: field.lower().replace(" ", "_") for field in FIELDS}

_HEADERS = {
    NUMBER: ("Number", "No", "Member number"),
    FIRST_NAME: ("First name", "Given name", "Vorname"),
    LAST_NAME: ("Last name", "Surname", "Nachname"),
    EMAIL: ("Email", "Mail", "Email address"),
    BIRTHDAY: ("Birthday", "Date of birth", "Geburtsdatum"),
    TOWN: ("Town", "City", "Ort"),
}

_FIRST_YEAR = 1900

# Letters with strokes, which Unicode does not take apart.
_STROKES = str.maketrans("øłđħŧı", "oldhti")


def clean(text):
    """Without spaces around it, and with single spaces inside."""
    return " ".join(text.split())


def fold(text):
    """Without accents and capital letters, to compare and search."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.translate(_STROKES)


def _plain_header(text):
    return re.sub(r"[\s._-]", "", text.casefold())


_FIELD_OF_HEADER = {_plain_header(header): field for field, headers in _HEADERS.items() for header in headers}


def field_of_header(header):
    """The field that a column with this header belongs to, or None."""
    return _FIELD_OF_HEADER.get(_plain_header(header))


def value_of(field, text):
    """The value that a cell stands for, or None if the cell is wrong."""
    if text == "":
        return ""
    reader = _READERS.get(field)
    return reader(text) if reader else text


def problem_of(field, value):
    """What is wrong about a value, which is None if its cell is wrong, or else None."""
    if value is None:
        return f"{field} is wrong"
    if value == "" and field in REQUIRED:
        return f"{field} is missing"
    return None


def _number(text):
    return text if re.fullmatch(r"[1-9][0-9]{0,5}", text) else None


def _email(text):
    return text.lower() if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text) else None


def _birthday(text):
    parts = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if parts:
        year, month, day = parts.groups()
    else:
        parts = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text)
        if not parts:
            return None
        day, month, year = parts.groups()
    try:
        birthday = date(int(year), int(month), int(day))
    except ValueError:
        return None
    if birthday.year < _FIRST_YEAR or birthday > date.today():
        return None
    return birthday.isoformat()


_READERS = {NUMBER: _number, EMAIL: _email, BIRTHDAY: _birthday}
