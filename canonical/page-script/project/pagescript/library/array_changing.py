"""Methods that change arrays."""

import functools

from pagescript.library.building import Builder
from pagescript.library.elements import Elements, filled
from pagescript.values.basics import realm, undefined
from pagescript.values.conversions import callable_of, to_number, to_text
from pagescript.values.integers import relative, to_integer


def set_up():
    """Add them to the prototype of arrays."""
    builder = Builder(realm.prototypes["Array"])
    _add_ends(builder)
    _add_moving(builder)
    _add_sorting(builder)


def _add_ends(builder):
    @builder.method("push", 1)
    def push(this, *values):
        elements = Elements(this)
        if elements.is_free:
            elements.array.items.extend(values)
            return float(len(elements.array.items))
        for place, value in enumerate(values, elements.length):
            elements.set(place, value)
        elements.resize(elements.length + len(values))
        return float(elements.length + len(values))

    @builder.method("pop", 0)
    def pop(this):
        elements = Elements(this)
        if elements.is_free and elements.length:
            return elements.array.items.pop()
        if elements.length == 0:
            elements.resize(0)
            return undefined
        value = elements.get(elements.length - 1)
        elements.remove(elements.length - 1)
        elements.resize(elements.length - 1)
        return value

    @builder.method("shift", 0)
    def shift(this):
        elements = Elements(this)
        if elements.is_free and elements.length:
            return elements.array.items.pop(0)
        values = elements.all()
        if not values:
            elements.resize(0)
            return undefined
        _write(elements, values[1:])
        return values[0]

    @builder.method("unshift", 1)
    def unshift(this, *values):
        elements = Elements(this)
        _write(elements, [*values, *elements.all()])
        return float(elements.length + len(values))


def _write(elements, values):
    """Let these be all elements."""
    if elements.is_free:
        elements.array.items[:] = values
        return
    for place, value in enumerate(values):
        elements.set(place, value)
    for place in range(elements.length - 1, len(values) - 1, -1):
        elements.remove(place)
    elements.resize(len(values))


def _add_moving(builder):
    @builder.method("splice", 2)
    def splice(this, *arguments):
        elements = Elements(this)
        first = relative(arguments[0] if arguments else undefined, elements.length, 0)
        count = 0 if not arguments else elements.length - first
        if len(arguments) > 1:
            count = int(min(max(to_integer(arguments[1]), 0), count))
        values = elements.all()
        removed = values[first : first + count]
        made = filled(this, removed)
        values[first : first + count] = arguments[2:]
        _write(elements, values)
        return made

    @builder.method("reverse", 0)
    def reverse(this):
        elements = Elements(this)
        _write(elements, elements.all()[::-1])
        return elements.holder

    @builder.method("fill", 1)
    def fill(this, value, start, end):
        elements = Elements(this)
        last = relative(end, elements.length, elements.length)
        for place in range(relative(start, elements.length, 0), last):
            elements.set(place, value)
        return elements.holder

    @builder.method("copyWithin", 2)
    def copy_within(this, target, start, end):
        elements = Elements(this)
        to = relative(target, elements.length, 0)
        first, last = relative(start, elements.length, 0), relative(end, elements.length, elements.length)
        moved = [elements.get(place) for place in range(first, last)][: elements.length - to]
        for place, value in enumerate(moved, to):
            elements.set(place, value)
        return elements.holder


def _add_sorting(builder):
    @builder.method("sort", 1)
    def sort(this, comparer):
        if comparer is not undefined:
            callable_of(comparer)
        elements = Elements(this)
        values = elements.all()
        known = [value for value in values if value is not undefined]
        if comparer is undefined:
            known.sort(key=to_text)
        else:
            known.sort(key=functools.cmp_to_key(lambda left, right: _compared(comparer, left, right)))
        _write(elements, known + [undefined] * (len(values) - len(known)))
        return elements.holder


def _compared(comparer, left, right):
    order = to_number(comparer.call(undefined, [left, right]))
    return (order > 0) - (order < 0)
