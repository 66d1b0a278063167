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
    raise NotImplementedError("TODO: implement read_selectors.")


def read_steps(text):
    """The numbers a and b of an+b."""
    raise NotImplementedError("TODO: implement read_steps.")


def _read_selector(text):
    """One selector."""
    raise NotImplementedError("TODO: implement _read_selector.")


def _add_simple(selector, match):
    """Add a simple selector to the last compound."""
    raise NotImplementedError("TODO: implement _add_simple.")
