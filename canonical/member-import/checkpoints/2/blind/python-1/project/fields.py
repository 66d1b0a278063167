"""The fields of a member, and what their cells may hold."""

import re
import unicodedata
from datetime import date

FIELDS = ("Number", "First name", "Last name", "Email", "Birthday", "Town")
REQUIRED = ("Number", "Last name")
HEADERS = {
    "number": "Number", "no": "Number", "membernumber": "Number",
    "firstname": "First name", "givenname": "First name", "vorname": "First name",
    "lastname": "Last name", "surname": "Last name", "nachname": "Last name",
    "email": "Email", "mail": "Email", "emailaddress": "Email",
    "birthday": "Birthday", "dateofbirth": "Birthday", "geburtsdatum": "Birthday",
    "town": "Town", "city": "Town", "ort": "Town",
}
STROKES = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ŧ": "t", "ı": "i"})


def tidy(text):
    """Text without spaces around it and with single spaces inside."""
    return " ".join(text.split())


def fold(text):
    """Text without the difference of capital letters and accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    return plain.casefold().translate(STROKES)


def field_of(header):
    """The field to which a column with this header belongs, or None."""
    return HEADERS.get(re.sub(r"[\s.\-_]", "", header).casefold())


def _number(text):
    return text if re.fullmatch(r"[1-9][0-9]{0,5}", text) else None


def _email(text):
    return text.lower() if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text) else None


def _birthday(text):
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if found:
        year, month, day = found.groups()
    else:
        found = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text)
        if not found:
            return None
        day, month, year = found.groups()
    try:
        birthday = date(int(year), int(month), int(day))
    except ValueError:
        return None
    if birthday.year < 1900 or birthday > date.today():
        return None
    return birthday.isoformat()


CHECKS = {"Number": _number, "Email": _email, "Birthday": _birthday}


def checked(field, text):
    """The cell as it is kept, or None if it is not as it has to be; empty cells stay empty."""
    if not text or field not in CHECKS:
        return text
    return CHECKS[field](text)
