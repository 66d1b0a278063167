"""The fields of a member, and what their cells may hold."""

import re
import unicodedata
from datetime import date
from decimal import Decimal

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


def plain_header(header):
    """A header without what does not matter in it."""
    return re.sub(r"[\s.\-_]", "", header).casefold()


def _number(text):
    return text if re.fullmatch(r"[1-9][0-9]{0,5}", text) else None


def _email(text):
    return text.lower() if re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", text) else None


def _date(text):
    found = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if found:
        year, month, day = found.groups()
    else:
        found = re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text)
        if not found:
            return None
        day, month, year = found.groups()
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def _birthday(text):
    birthday = _date(text)
    return birthday if birthday and "1900" <= birthday and birthday <= date.today().isoformat() else None


def _decimal(text):
    found = re.fullmatch(r"(-?)0*([0-9]+?)(?:[.,]([0-9]*?)0*)?", text)
    if not found or text[-1] in ".,":
        return None
    sign, whole, decimals = found.groups()
    value = whole + (f".{decimals}" if decimals else "")
    return value if value == "0" else sign + value


CHECKS = {"Number": _number, "Email": _email, "Birthday": _birthday}


def checked(field, text):
    """The cell as it is kept, or None if it is not as it has to be; empty cells stay empty."""
    if not text or field not in CHECKS:
        return text
    return CHECKS[field](text)


KINDS = ("Text", "Number", "Date", "Choice")


class Own:
    """A field of one's own."""

    def __init__(self, number, name, kind, options, required):
        self.number, self.name, self.kind = number, name, kind
        self.options, self.required = options, required

    def checked(self, text):
        """The cell as it is kept, or None if it is not as it has to be; empty cells stay empty."""
        if not text or self.kind == "Text":
            return text
        if self.kind == "Number":
            return _decimal(text)
        if self.kind == "Date":
            return _date(text)
        return next((option for option in self.options if option.casefold() == text.casefold()), None)

    def filter(self, text):
        """A function that says whether a value is found by a filter; None for a filter that is wrong."""
        if self.kind == "Text":
            wanted = fold(text)
            return lambda value: wanted in fold(value)
        if self.kind == "Choice":
            option = next((option for option in self.options if fold(option) == fold(text)), None)
            return None if option is None else lambda value: fold(value) == fold(option)
        ends = [self.checked(end.strip()) for end in text.split("..")]
        if None in ends or len(ends) > 2 or not any(ends):
            return None
        key = Decimal if self.kind == "Number" else str
        low, high = [key(end) if end else None for end in (ends if len(ends) == 2 else ends * 2)]
        return lambda value: (low is None or low <= key(value)) and (high is None or key(value) <= high)


class Schema:
    """All fields: those that are always there, and one's own after them."""

    def __init__(self, own):
        self.own = own
        self.by_name = {field.name: field for field in own}
        self.names = [*FIELDS, *self.by_name]
        self.headers = {**HEADERS, **{plain_header(field.name): field.name for field in own}}
        self.named = {plain_header(name): name for name in self.names}

    def field_of(self, header):
        """The field to which a column with this header belongs, or None."""
        return self.headers.get(plain_header(header))

    def checked(self, field, text):
        return self.by_name[field].checked(text) if field in self.by_name else checked(field, text)

    def required(self, field):
        return self.by_name[field].required if field in self.by_name else field in REQUIRED

    def missing(self, member):
        """What to say about required fields of one's own that a member does not have."""
        return [f"{field.name} is missing" for field in self.own if field.required and not member.get(field.name)]

    def slug(self, field):
        """A name for a field in forms."""
        return f"own-{self.by_name[field].number}" if field in self.by_name else field.lower().replace(" ", "-")


class Profile:
    """What the headers of some lists mean; None stands for nothing."""

    def __init__(self, name, text, saved, schema):
        self.name, self.text, self.saved = name, text, saved
        self.meanings = {}
        self.wrong_line = None  # the first one
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            header, sign, field = line.rpartition(" = ")
            header, field = plain_header(header), tidy(field)
            known = schema.named.get(plain_header(field))
            if not sign or not header or known is None and field.casefold() != "nothing":
                self.wrong_line = self.wrong_line or number
            else:
                self.meanings[header] = None if field.casefold() == "nothing" else known
        if not self.meanings:
            self.wrong_line = self.wrong_line or 1
