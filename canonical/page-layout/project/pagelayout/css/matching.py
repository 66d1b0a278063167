"""Finds out whether selectors match elements."""

ATTRIBUTE_TESTS = {
    None: lambda held, value: True,
    "=": lambda held, value: held == value,
    "~=": lambda held, value: value in held.split(),
    "|=": lambda held, value: held == value or held.startswith(value + "-"),
    "^=": lambda held, value: bool(value) and held.startswith(value),
    "$=": lambda held, value: bool(value) and held.endswith(value),
    "*=": lambda held, value: bool(value) and value in held,
}


def matches(selector, element):
    """True if a selector matches an element."""
    return _matches_from(selector.compounds, len(selector.compounds) - 1, element)


def _matches_from(compounds, place, element):
    """True if the compounds up to a place match, the last of them the element."""
    compound = compounds[place]
    if not _matches_compound(compound, element):
        return False
    candidates = {
        "": lambda: None,
        " ": element.ancestors,
        ">": lambda: [element.parent] if element.parent else [],
        "+": lambda: element.earlier_siblings()[-1:],
        "~": element.earlier_siblings,
    }[compound.combinator]()
    return candidates is None or any(_matches_from(compounds, place - 1, one) for one in candidates)


def _matches_compound(compound, element):
    """True if all simple selectors match."""
    classes = element.attributes.get("class", "").split()
    return (
        compound.type in ("*", element.name)
        and all(one == element.attributes.get("id") for one in compound.ids)
        and all(one in classes for one in compound.classes)
        and all(_matches_attribute(element, *one) for one in compound.attributes)
        and all(_matches_pseudo(element, *one) for one in compound.pseudos)
    )


def _matches_attribute(element, name, operator, value):
    """True if an attribute has a value."""
    return name in element.attributes and ATTRIBUTE_TESTS[operator](element.attributes[name], value)


def _matches_pseudo(element, name, argument):
    """True if a pseudo-class holds."""
    if name == "not":
        return not _matches_compound(argument, element)
    if name == "root":
        return element.parent is None
    if name == "empty":
        return not element.children
    siblings = element.parent.elements() if element.parent else [element]
    if name.endswith("-of-type"):
        siblings = [one for one in siblings if one.name == element.name]
    place, name = siblings.index(element) + 1, name.removesuffix("-of-type")
    from_end = len(siblings) + 1 - place
    if name == "first" or name == "first-child":
        return place == 1
    if name == "last" or name == "last-child":
        return from_end == 1
    if name in ("only", "only-child"):
        return len(siblings) == 1
    return _is_step(*argument, from_end if name.startswith("nth-last") else place)


def _is_step(step, offset, place):
    """True if a place is step * n + offset for some n from 0."""
    if step == 0:
        return place == offset
    return (place - offset) % step == 0 and (place - offset) // step >= 0
