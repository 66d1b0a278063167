"""Expands shorthands into pairs of a property and its value."""

import re

from pagelayout.css.properties import SIDES

STYLES = ("none", "solid")
KEYWORDS_FOR_ALL = ("inherit", "initial")
NUMBER = re.compile(r"[+-]?[\d.]+")


def expand(name, tokens):
    """The longhands of a declaration, with a token or, where there may be several, a tuple of tokens each."""
    if name in SHORTHANDS and tokens[0] not in KEYWORDS_FOR_ALL:
        return SHORTHANDS[name](name, tokens)
    if name in SHORTHANDS:
        return [(longhand, tokens[0]) for longhand, _ in SHORTHANDS[name](name, ("none",))]
    if name == "border-spacing" and tokens[0] not in KEYWORDS_FOR_ALL:
        return [(name, (tokens[0], tokens[-1]))]
    return [(name, tokens if name == "content" else tokens[0])]


def _four_sides(pattern):
    """The expansion of one to four values for the sides."""

    def expand_sides(_, tokens):
        top, right, bottom, left = (tokens[0], tokens[len(tokens) > 1], tokens[2 if len(tokens) > 2 else 0], tokens[-1])
        if len(tokens) in (2, 3):
            left = right
        return [(pattern.format(side), one) for side, one in zip(SIDES, (top, right, bottom, left), strict=True)]

    return expand_sides


def _border(name, tokens):
    """The expansion of border or of the border of one side."""
    style = next((token for token in tokens if token in STYLES), "none")
    width = next((token for token in tokens if NUMBER.match(token)), "3px")
    sides = SIDES if name == "border" else (name.removeprefix("border-"),)
    return [(f"border-{side}-{what}", one) for side in sides for what, one in (("width", width), ("style", style))]


def _flex(_, tokens):
    """The expansion of flex; what is missing is 1 1 0, and not the initial value."""
    if tokens in (("none",), ("auto",)):
        grow = "0" if tokens == ("none",) else "1"
        return [("flex-grow", grow), ("flex-shrink", grow), ("flex-basis", "auto")]
    factors = [token for token in tokens if re.fullmatch(r"[\d.]+", token)]
    basis = [token for token in tokens if token not in factors] or factors[2:] or ["0"]
    grow, shrink = [*factors, "1", "1"][:2] if factors else ("1", "1")
    return [("flex-grow", grow), ("flex-shrink", shrink), ("flex-basis", basis[0])]


def _flex_flow(_, tokens):
    """The expansion of flex-flow."""
    wrap = next((token for token in tokens if "wrap" in token), "nowrap")
    direction = next((token for token in tokens if "wrap" not in token and token != "none"), "row")
    return [("flex-direction", direction), ("flex-wrap", wrap)]


def _gap(_, tokens):
    """The expansion of gap."""
    return [("row-gap", tokens[0]), ("column-gap", tokens[-1])]


SHORTHANDS = {
    "margin": _four_sides("margin-{}"),
    "padding": _four_sides("padding-{}"),
    "border-width": _four_sides("border-{}-width"),
    "border-style": _four_sides("border-{}-style"),
    "border": _border,
    **{f"border-{side}": _border for side in SIDES},
    "flex": _flex,
    "flex-flow": _flex_flow,
    "gap": _gap,
}
