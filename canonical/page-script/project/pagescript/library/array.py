"""Arrays: the constructor, and what reads without a function."""

from pagescript.library.building import Builder, constructor
from pagescript.library.elements import Elements, filled, key_of
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator, each
from pagescript.values.basics import ITERATOR, SPECIES, range_error, realm, undefined
from pagescript.values.conversions import callable_of, method_of
from pagescript.values.exotic import Array
from pagescript.values.integers import relative, to_integer
from pagescript.values.objects import Object


def set_up():
    """Define Array and its functions."""
    made = constructor("Array", 1, lambda this, *values: _make(realm.globals["Array"], *values), _make)
    builder = Builder(made)

    @builder.method("isArray", 1)
    def is_array(this, value):
        return isinstance(value, Array)

    @builder.method("of", 0)
    def of(this, *values):
        return _collected(this, values)

    @builder.method("from", 1)
    def from_(this, source, mapper):
        if mapper is not undefined:
            callable_of(mapper)
        return _from(this, source, mapper)

    @builder.getter(SPECIES)
    def species(this):
        return this

    methods = Builder(realm.prototypes["Array"])
    _add_copying(methods)
    _add_iterators(methods)


def _make(new_target, *values):
    proto = prototype_for(new_target, "Array")
    if len(values) != 1 or not isinstance(values[0], float):
        return Array(list(values), proto)
    if not (0 <= values[0] < 4294967296 and values[0] == int(values[0])):
        raise range_error("Invalid array length")
    return Array([undefined] * int(values[0]), proto)


def _collected(maker, values):
    if isinstance(maker, Object) and maker.is_constructor and maker is not realm.globals["Array"]:
        made = maker.construct([], maker)
        for place, value in enumerate(values):
            made.define(key_of(place), value)
        made.set("length", float(len(values)))
        return made
    return Array(list(values))


def _from(maker, source, mapper):
    values = []

    def add(value):
        place = float(len(values))
        values.append(value if mapper is undefined else mapper.call(undefined, [value, place]))

    if method_of(source, ITERATOR) is not undefined:
        each(source, add)
    else:
        elements = Elements(source)
        for place in range(elements.length):
            add(elements.get(place))
    return _collected(maker, values)


def _add_copying(builder):
    @builder.method("concat", 1)
    def concat(this, *values):
        found = []
        for value in (this, *values):
            found.extend(value.items if isinstance(value, Array) else [value])
        return filled(this, found)

    @builder.method("slice", 2)
    def slice_(this, start, end):
        elements = Elements(this)
        first, last = relative(start, elements.length, 0), relative(end, elements.length, elements.length)
        return filled(this, [elements.get(place) for place in range(first, last)])

    @builder.method("flat", 0)
    def flat(this, depth):
        depth = 1.0 if depth is undefined else to_integer(depth)
        return filled(this, flattened(Elements(this).all(), depth))


def flattened(values, depth):
    """Values, with the elements of arrays in their place down to a depth."""
    found = []
    for value in values:
        if isinstance(value, Array) and depth > 0:
            found.extend(flattened(list(value.items), depth - 1))
        else:
            found.append(value)
    return found


def elements_of(value):
    """The elements one after the other, also those that are added meanwhile."""
    place = 0
    while place < Elements(value).length:
        yield Elements(value).get(place)
        place += 1


def _add_iterators(builder):
    @builder.method("keys", 0)
    def keys(this):
        return _iterator(float(place) for place, _ in enumerate(elements_of(this)))

    @builder.method("entries", 0)
    def entries(this):
        return _iterator(Array([float(place), value]) for place, value in enumerate(elements_of(this)))

    @builder.method("values", 0)
    def values(this):
        return _iterator(elements_of(this))

    builder.holder.define(ITERATOR, builder.holder.get("values"), enumerable=False)


def _iterator(values):
    return NativeIterator(realm.prototypes["ArrayIterator"], values)
