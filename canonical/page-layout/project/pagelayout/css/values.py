"""Values: from tokens to what is computed with."""

import re
from dataclasses import dataclass

NUMBER = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))(px|em|rem|%)?")


@dataclass(frozen=True)
class Percent:
    """A share of something that only the layout knows."""

    hundredths: float

    def of(self, base):
        """The share of a length."""
        return base * self.hundredths / 100


def computed(token, font_size, root_size):
    """A length or a number as a float, a Percent, or the word itself."""
    match = NUMBER.fullmatch(token)
    if not match:
        return token
    number, unit = float(match.group(1)), match.group(2)
    if unit == "%":
        return Percent(number)
    return number * {"em": font_size, "rem": root_size}.get(unit, 1)


def has_unit(token):
    """True if a number has a unit."""
    match = NUMBER.fullmatch(token)
    return bool(match and match.group(2))


def resolved(value, base, otherwise=0.0):
    """A length, or the share of a base; something else where it is a word, or a share of what is not known."""
    if isinstance(value, Percent):
        return otherwise if base is None else value.of(base)
    return otherwise if isinstance(value, str) else value
