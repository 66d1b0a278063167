"""The fields of a member: what they are called, and what may be in them."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date

from .errors import Refused

NUMBER = "Number"
FIRST_NAME = "First name"
LAST_NAME = "Last name"
EMAIL = "Email"
BIRTHDAY = "Birthday"
TOWN = "Town"

TEXT_KIND = "Text"
NUMBER_KIND = "Number"
DATE_KIND = "Date"
CHOICE_KIND = "Choice"
OWN_KINDS = (TEXT_KIND, NUMBER_KIND, DATE_KIND, CHOICE_KIND)
_MEMBER_NUMBER_KIND = "Member number"
_EMAIL_KIND = "Email"
_BIRTHDAY_KIND = "Birthday"

_FIRST_YEAR = 1900

# Letters with strokes, which Unicode does not take apart.
_STROKES = str.maketrans("øłđħŧı", "oldhti")


@dataclass(frozen=True)
class Field:
    name: str
    kind: str
    slug: str  # how it is called in the pages
    headers: tuple = ()  # by which a column belongs to it, beside its name
    options: tuple = ()
    is_required: bool = False
    is_own: bool = False


BUILT_IN = (
    Field(NUMBER, _MEMBER_NUMBER_KIND, "number", ("No", "Member number"), is_required=True),
    Field(FIRST_NAME, TEXT_KIND, "first_name", ("Given name", "Vorname")),
    Field(LAST_NAME, TEXT_KIND, "last_name", ("Surname", "Nachname"), is_required=True),
    Field(EMAIL, _EMAIL_KIND, "email", ("Mail", "Email address")),
    Field(BIRTHDAY, _BIRTHDAY_KIND, "birthday", ("Date of birth", "Geburtsdatum")),
    Field(TOWN, TEXT_KIND, "town", ("City", "Ort")),
)


class Fields:
    """All fields: the built-in ones, and then the own ones in the order in which they were made."""

    def __init__(self, own):
        self.own = tuple(own)
        self.all = BUILT_IN + self.own
        self.by_hand = self.all[1:]
        self.names = tuple(field.name for field in self.all)
        self._by_name = {field.name: field for field in self.all}
        self._by_header = {
            plain_header(header): field.name for field in self.all for header in (field.name, *field.headers)
        }
        self._by_header.pop("", None)

    def __getitem__(self, name):
        return self._by_name[name]

    def __contains__(self, name):
        return name in self._by_name

    def name_of_header(self, header):
        """The field that a column with this header belongs to, or None."""
        return self._by_header.get(plain_header(header))

    def named(self, text):
        """The name of the field that is meant, or None."""
        return next((name for name in self.names if name.casefold() == text.casefold()), None)


def own_field(number, name, kind, options, is_required):
    return Field(name, kind, f"own-{number}", options=tuple(options), is_required=is_required, is_own=True)


def check_new_field(fields, name, kind, options):
    """Refuse what cannot become an own field."""
    if not name:
        raise Refused("Name is missing")
    if name in fields or fields.named(name) is not None or fields.name_of_header(name) is not None:
        raise Refused("Name is there already")
    if kind not in OWN_KINDS:
        raise Refused("Kind is wrong")
    if kind == CHOICE_KIND and not options:
        raise Refused("Options are missing")


def read_options(text):
    """The options between the commas, each once."""
    options = {}
    for part in text.split(","):
        option = clean(part)
        if option:
            options.setdefault(option.casefold(), option)
    return list(options.values())


def clean(text):
    """Without spaces around it, and with single spaces inside."""
    return " ".join(text.split())


def fold(text):
    """Without accents and capital letters, to compare and search."""
    if text.isascii():
        return text.lower()
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.translate(_STROKES)


def plain_header(text):
    return re.sub(r"[\s._-]", "", text.casefold())


def value_of(field, text):
    """The value that a cell stands for, or None if the cell is wrong."""
    if text == "" or field.kind == TEXT_KIND:
        return text
    if field.kind == CHOICE_KIND:
        return _option(field, text)
    return _READERS[field.kind](text)


def problem_of(field, value):
    """What is wrong about a value, which is None if its cell is wrong, or else None."""
    if value is None:
        return f"{field.name} is wrong"
    if value == "" and field.is_required:
        return f"{field.name} is missing"
    return None


def _member_number(text):
    return text if re.fullmatch(r"[1-9][0-9]{0,5}", text) else None


def _email(text):
    return text.lower() if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text) else None


def _date(text):
    parts = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if parts:
        year, month, day = parts.groups()
    else:
        parts = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text)
        if not parts:
            return None
        day, month, year = parts.groups()
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def _birthday(text):
    birthday = _date(text)
    if birthday is None or not f"{_FIRST_YEAR}-01-01" <= birthday <= date.today().isoformat():
        return None
    return birthday


def _own_number(text):
    parts = re.fullmatch(r"(-?)([0-9]+)(?:[.,]([0-9]+))?", text)
    if not parts:
        return None
    sign, whole, decimals = parts.groups()
    whole = whole.lstrip("0") or "0"
    decimals = (decimals or "").rstrip("0")
    number = f"{whole}.{decimals}" if decimals else whole
    return number if number == "0" else sign + number


def _option(field, text):
    return next((option for option in field.options if option.casefold() == text.casefold()), None)


_READERS = {
    _MEMBER_NUMBER_KIND: _member_number,
    _EMAIL_KIND: _email,
    _BIRTHDAY_KIND: _birthday,
    NUMBER_KIND: _own_number,
    DATE_KIND: _date,
}
