"""Profiles, which say what the headers of some files mean."""

import re
from dataclasses import dataclass

from .errors import Refused
from .fields import clean, plain_header

NOTHING = "nothing"
_SIGN = " = "


@dataclass
class Profile:
    name: str
    text: str
    meanings: dict  # the name of a field or None, by the plain header


def read_meanings(fields, text):
    """What a text of a profile says about headers."""
    meanings = {}
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        line = clean(line)
        if not line:
            continue
        meaning = _read_line(fields, line)
        if meaning is None:
            raise Refused(f"Line {number} is wrong")
        header, name = meaning
        meanings[header] = name
    return meanings


def _read_line(fields, line):
    """The plain header and the name of its field or None, or None for a wrong line."""
    position = line.find(_SIGN)
    while position > 0:
        header, meant = line[:position], line[position + len(_SIGN) :]
        if meant.casefold() == NOTHING:
            return plain_header(header), None
        name = fields.named(meant)
        if name is not None:
            return plain_header(header), name
        position = line.find(_SIGN, position + 1)
    return None


def save_profile(records, name, text):
    name = clean(name)
    if not name:
        raise Refused("Name is missing")
    records.put_profile(Profile(name, text, read_meanings(records.fields(), text)))


def fitting_profile(profiles, headers):
    """The profile to use for a file with these headers, or None; the one saved last comes first in the list."""
    present = {plain_header(header) for header in headers}
    fitting = [profile for profile in profiles if present.issuperset(profile.meanings)]
    return max(fitting, key=lambda profile: len(profile.meanings), default=None)
