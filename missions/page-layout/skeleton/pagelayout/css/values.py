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
        raise NotImplementedError("TODO: implement of.")


def computed(token, font_size, root_size):
    """A length or a number as a float, a Percent, or the word itself."""
    raise NotImplementedError("TODO: implement computed.")


def has_unit(token):
    """True if a number has a unit."""
    raise NotImplementedError("TODO: implement has_unit.")


def resolved(value, base, otherwise=0.0):
    """A length, or the share of a base; something else where it is a word, or a share of what is not known."""
    raise NotImplementedError("TODO: implement resolved.")
