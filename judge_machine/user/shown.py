"""Texts that the probe reports, compared with those that a test expects; the page never learns the latter."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

# The white space of JavaScript, with which the probe makes the texts of the page normal, and the zero-width space.
_SPACES = re.compile("[\t-\r \xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]+")


def normal(text: str) -> str:
    """The text with every run of white space as one space, and none at its ends."""
    return _SPACES.sub(" ", text).strip(" ")


def shows(element: Mapping[str, Any], wanted: str, *, any_case: bool = False) -> bool:
    """Return True if the text of an element contains `wanted`, as it is drawn or as it is written in the source."""
    text, both = normal(wanted), (str(element["drawn"]), str(element["written"]))
    if any_case:
        return any(text.casefold() in one.casefold() for one in both)
    return any(text in one for one in both)


def option_of(options: Sequence[Mapping[str, Any]], wanted: str) -> Mapping[str, Any] | None:
    """The option that a person means by `wanted`: by its label, else by its text, else by its value."""
    text = normal(wanted)
    for key in ("label", "text", "value"):
        for option in options:
            if option[key] == text:
                return option
    return None


def has_value(field: Mapping[str, Any], wanted: str) -> bool:
    """Return True if a field has this value, or, as a list, shows it as the chosen option."""
    if wanted in (field["value"], field["label"]):
        return True
    if field["type"] not in ("number", "range"):
        return False
    try:
        return float(field["value"]) == float(wanted)  # 12.50 is 12.5
    except ValueError:
        return False
