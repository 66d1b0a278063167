"""The names of drawings and formulas that have capital letters or a namespace."""

from .nodes import MATH, SVG, Element

SVG_NAMES = None  # TODO: set SVG_NAMES.
SVG_ATTRIBUTES = None  # TODO: set SVG_ATTRIBUTES.
NAMESPACED = None  # TODO: set NAMESPACED.

SMALL_NAMES = None  # TODO: set SMALL_NAMES.
ELEMENTS = None  # TODO: set ELEMENTS.
FOREIGN_ATTRIBUTES = None  # TODO: set FOREIGN_ATTRIBUTES.
ATTRIBUTES = None  # TODO: set ATTRIBUTES.


def foreign_element(tag, namespace):
    """A new element of a namespace for a tag, with the names as they are there."""
    raise NotImplementedError("TODO: implement foreign_element.")
