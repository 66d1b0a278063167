"""Methods of arrays that look for something or join everything."""

from pagescript.library.building import Builder
from pagescript.library.elements import Elements
from pagescript.values.basics import realm, undefined
from pagescript.values.comparison import is_same_or_zero, is_strictly_equal
from pagescript.values.conversions import get_value, is_callable, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of arrays."""
    builder = Builder(realm.prototypes["Array"])

    @builder.method("includes", 1)
    def includes(this, wanted, start):
        elements = Elements(this)
        first = relative(start, elements.length, 0)
        return any(is_same_or_zero(elements.get(place), wanted) for place in range(first, elements.length))

    @builder.method("indexOf", 1)
    def index_of(this, wanted, start):
        elements = Elements(this)
        places = range(relative(start, elements.length, 0), elements.length)
        return float(next((at for at in places if is_strictly_equal(elements.get(at), wanted)), -1))

    @builder.method("lastIndexOf", 1)
    def last_index_of(this, wanted=undefined, *start):
        elements = Elements(this)
        last = elements.length - 1
        if start:
            number = to_integer(start[0])
            last = int(min(number, last)) if number >= 0 else int(max(elements.length + number, -1))
        return float(next((at for at in range(last, -1, -1) if is_strictly_equal(elements.get(at), wanted)), -1))

    @builder.method("join", 1)
    def join(this, separator):
        elements = Elements(this)
        separator = "," if separator is undefined else to_text(separator)
        return separator.join("" if one is undefined or one is None else to_text(one) for one in elements.all())

    @builder.method("toString", 0)
    def text(this):
        method = get_value(this, "join")
        if not is_callable(method):
            method = realm.prototypes["Object"].get("toString")
        return method.call(this, [])
