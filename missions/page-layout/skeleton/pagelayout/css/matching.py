"""Finds out whether selectors match elements."""

ATTRIBUTE_TESTS = {
    None: lambda held, value: None,
    "=": lambda held, value: None,
    "~=": lambda held, value: None,
    "|=": lambda held, value: None,
    "^=": lambda held, value: None,
    "$=": lambda held, value: None,
    "*=": lambda held, value: None,
}


def matches(selector, element):
    """True if a selector matches an element."""
    raise NotImplementedError("TODO: implement matches.")


def _matches_from(compounds, place, element):
    """True if the compounds up to a place match, the last of them the element."""
    raise NotImplementedError("TODO: implement _matches_from.")


def _matches_compound(compound, element):
    """True if all simple selectors match."""
    raise NotImplementedError("TODO: implement _matches_compound.")


def _matches_attribute(element, name, operator, value):
    """True if an attribute has a value."""
    raise NotImplementedError("TODO: implement _matches_attribute.")


def _matches_pseudo(element, name, argument):
    """True if a pseudo-class holds."""
    raise NotImplementedError("TODO: implement _matches_pseudo.")


def _is_step(step, offset, place):
    """True if a place is step * n + offset for some n from 0."""
    raise NotImplementedError("TODO: implement _is_step.")
