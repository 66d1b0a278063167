"""Reads selectors: compounds of simple selectors with combinators between them."""

import re
from dataclasses import dataclass, field

NAME = r"[A-Za-z_][\w-]*"
SIMPLE = re.compile(
    rf"(?P<type>{NAME}|\*)|#(?P<id>[\w-]+)|\.(?P<class>[\w-]+)"
    rf"|\[\s*(?P<attribute>{NAME})\s*(?:(?P<operator>[~|^$*]?=)\s*[\"']?(?P<value>[^\"'\]]*?)[\"']?\s*)?\]"
    rf"|::?(?P<pseudo>[a-z-]+)(?:\(\s*(?P<argument>[^()]*(?:\([^()]*\))?[^()]*?)\s*\))?"
)
COMBINATOR = re.compile(r"\s*([>+~])\s*|\s+")
STEPS = re.compile(r"([+-]?\d*)n\s*(?:([+-])\s*(\d+))?|([+-]?\d+)")
PSEUDO_ELEMENTS = ("before", "after")


@dataclass
class Compound:
    """Simple selectors about one element, and how it stands to the compound on its left."""

    combinator: str = ""
    type: str = "*"
    ids: list = field(default_factory=list)
    classes: list = field(default_factory=list)
    attributes: list = field(default_factory=list)
    pseudos: list = field(default_factory=list)


@dataclass
class Selector:
    """Compounds from left to right, a pseudo-element or None, and the specificity."""

    compounds: list
    pseudo_element: str | None = None
    specificity: tuple = (0, 0, 0)


def read_selectors(text):
    """The selectors of a list with commas."""
    return [_read_selector(part.strip()) for part in text.split(",") if part.strip()]


def read_steps(text):
    """The numbers a and b of an+b."""
    if text in ("odd", "even"):
        return 2, int(text == "odd")
    step, sign, offset, only = STEPS.fullmatch(text.replace(" ", "")).groups()
    if only is not None:
        return 0, int(only)
    return int(step + "1" if step in ("", "+", "-") else step), int((sign or "+") + (offset or "0"))


def _read_selector(text):
    """One selector."""
    selector = Selector([Compound()])
    place = 0
    while place < len(text):
        if match := COMBINATOR.match(text, place):
            selector.compounds.append(Compound(match.group(1) or " "))
        else:
            match = SIMPLE.match(text, place)
            _add_simple(selector, match)
        place = match.end()
    return selector


def _add_simple(selector, match):
    """Add a simple selector to the last compound."""
    compound, weights = selector.compounds[-1], [0, 0, 0]
    if match["type"]:
        compound.type = match["type"]
        weights[2] = int(match["type"] != "*")
    elif match["id"]:
        compound.ids.append(match["id"])
        weights[0] = 1
    elif match["class"]:
        compound.classes.append(match["class"])
        weights[1] = 1
    elif match["attribute"]:
        compound.attributes.append((match["attribute"], match["operator"], match["value"]))
        weights[1] = 1
    elif match["pseudo"] in PSEUDO_ELEMENTS:
        selector.pseudo_element = match["pseudo"]
        weights[2] = 1
    elif match["pseudo"] == "not":
        inner = _read_selector(match["argument"])
        compound.pseudos.append(("not", inner.compounds[0]))
        weights = inner.specificity
    else:
        compound.pseudos.append((match["pseudo"], read_steps(match["argument"]) if match["argument"] else None))
        weights[1] = 1
    selector.specificity = tuple(map(sum, zip(selector.specificity, weights, strict=True)))
