"""Methods of arrays that call a function for each element."""

from pagescript.library.array import flattened
from pagescript.library.building import Builder
from pagescript.library.elements import Elements, filled, key_of, similar
from pagescript.values.basics import realm, type_error, undefined
from pagescript.values.conversions import callable_of, to_boolean


def set_up():
    """Add them to the prototype of arrays."""
    builder = Builder(realm.prototypes["Array"])
    _add_going(builder)
    _add_choosing(builder)
    _add_reducing(builder)


def visited(this, function, receiver, *, also_missing=False):
    """The places and elements that are there when it is their turn, with what the function gives for each."""
    elements = Elements(this)
    callable_of(function)
    for place in range(elements.length):
        if also_missing or elements.has(place):
            value = elements.get(place)
            yield place, value, function.call(receiver, [value, float(place), elements.holder])


def _add_going(builder):
    @builder.method("forEach", 1)
    def for_each(this, function, receiver):
        for _ in visited(this, function, receiver):
            pass
        return undefined

    @builder.method("map", 1)
    def map_(this, function, receiver):
        elements = Elements(this)
        callable_of(function)
        made = similar(this, elements.length)
        for place, _, found in visited(this, function, receiver):
            made.define(key_of(place), found)
        return made

    @builder.method("flatMap", 1)
    def flat_map(this, function, receiver):
        return filled(this, flattened([found for _, _, found in visited(this, function, receiver)], 1))

    @builder.method("filter", 1)
    def filter_(this, function, receiver):
        return filled(this, [value for _, value, found in visited(this, function, receiver) if to_boolean(found)])


def _add_choosing(builder):
    @builder.method("every", 1)
    def every(this, function, receiver):
        return all(to_boolean(found) for _, _, found in visited(this, function, receiver))

    @builder.method("some", 1)
    def some(this, function, receiver):
        return any(to_boolean(found) for _, _, found in visited(this, function, receiver))

    @builder.method("find", 1)
    def find(this, function, receiver):
        for _, value, found in visited(this, function, receiver, also_missing=True):
            if to_boolean(found):
                return value
        return undefined

    @builder.method("findIndex", 1)
    def find_index(this, function, receiver):
        for place, _, found in visited(this, function, receiver, also_missing=True):
            if to_boolean(found):
                return float(place)
        return -1.0


def reduced(this, function, first, *, backwards):
    """What remains of all elements after the function has joined them one by one."""
    elements = Elements(this)
    callable_of(function)
    places = [place for place in range(elements.length) if elements.has(place)]
    if backwards:
        places.reverse()
    if not first and not places:
        raise type_error("Reduce of empty array with no initial value")
    value = first[0] if first else elements.get(places.pop(0))
    for place in places:
        if elements.has(place):
            value = function.call(undefined, [value, elements.get(place), float(place), elements.holder])
    return value


def _add_reducing(builder):
    @builder.method("reduce", 1)
    def reduce(this, function=undefined, *first):
        return reduced(this, function, first, backwards=False)

    @builder.method("reduceRight", 1)
    def reduce_right(this, function=undefined, *first):
        return reduced(this, function, first, backwards=True)
