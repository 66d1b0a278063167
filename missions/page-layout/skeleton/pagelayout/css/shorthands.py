"""Expands shorthands into pairs of a property and its value."""

import re

from pagelayout.css.properties import SIDES

STYLES = ("none", "solid")
KEYWORDS_FOR_ALL = ("inherit", "initial")
NUMBER = re.compile(r"[+-]?[\d.]+")


def expand(name, tokens):
    """The longhands of a declaration, with a token or, where there may be several, a tuple of tokens each."""
    raise NotImplementedError("TODO: implement expand.")


def _four_sides(pattern):
    """The expansion of one to four values for the sides."""

    raise NotImplementedError("TODO: implement _four_sides.")


def _border(name, tokens):
    """The expansion of border or of the border of one side."""
    raise NotImplementedError("TODO: implement _border.")


def _flex(_, tokens):
    """The expansion of flex; what is missing is 1 1 0, and not the initial value."""
    raise NotImplementedError("TODO: implement _flex.")


def _flex_flow(_, tokens):
    """The expansion of flex-flow."""
    raise NotImplementedError("TODO: implement _flex_flow.")


def _gap(_, tokens):
    """The expansion of gap."""
    raise NotImplementedError("TODO: implement _gap.")


SHORTHANDS = None  # TODO: set SHORTHANDS.
