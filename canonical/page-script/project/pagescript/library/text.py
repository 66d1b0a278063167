"""Texts: the constructor and their characters."""

import math

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator
from pagescript.reading.escapes import as_units
from pagescript.values.basics import ITERATOR, Symbol, range_error, realm, type_error, undefined
from pagescript.values.conversions import get_value, to_number, to_object, to_text
from pagescript.values.exotic import Text
from pagescript.values.integers import to_integer, to_length


def this_text(value):
    """The text that a method is called on."""
    if value is undefined or value is None:
        raise type_error("a method of texts is called on nothing")
    return to_text(value)


def shown(value):
    """A value as String gives it."""
    return repr(value) if isinstance(value, Symbol) else to_text(value)


def set_up():
    """Define String and these methods."""
    prototype("String")
    proto = realm.prototypes["String"] = Text("", realm.prototypes["Object"])
    made = constructor("String", 1, _convert, _make)
    _add_functions(Builder(made))
    builder = Builder(proto)
    _add_characters(builder)


def _convert(this, *values):
    return shown(values[0]) if values else ""


def _make(new_target, *values):
    return Text(to_text(values[0]) if values else "", prototype_for(new_target, "String"))


def _add_functions(builder):
    @builder.method("fromCharCode", 1)
    def from_char_code(this, *codes):
        return "".join(chr(_unit(code)) for code in codes)

    @builder.method("fromCodePoint", 1)
    def from_code_point(this, *codes):
        found = ""
        for code in codes:
            number = to_number(code)
            if not (0 <= number <= 0x10FFFF and number == int(number)):
                raise range_error("Invalid code point")
            found += as_units(int(number))
        return found

    @builder.method("raw", 1)
    def raw(this, template, *values):
        texts = to_object(get_value(to_object(template), "raw"))
        count = to_length(texts.get("length"))
        found = ""
        for place in range(count):
            found += to_text(texts.get(str(place)))
            if place + 1 < count and place < len(values):
                found += to_text(values[place])
        return found


def _unit(code):
    number = to_number(code)
    return 0 if number != number or math.isinf(number) else math.trunc(number) & 0xFFFF


def code_point(text, place):
    """The code point at a place, which may be a single half of a pair."""
    first = ord(text[place])
    if 0xD800 <= first < 0xDC00 and place + 1 < len(text):
        second = ord(text[place + 1])
        if 0xDC00 <= second < 0xE000:
            return ((first - 0xD800) << 10) + (second - 0xDC00) + 0x10000
    return first


def _characters(text):
    place = 0
    while place < len(text):
        size = 2 if code_point(text, place) > 0xFFFF else 1
        yield text[place : place + size]
        place += size


def _add_characters(builder):
    @builder.method("charAt", 1)
    def char_at(this, place):
        text, place = this_text(this), to_integer(place)
        return text[int(place)] if 0 <= place < len(text) else ""

    @builder.method("charCodeAt", 1)
    def char_code_at(this, place):
        text, place = this_text(this), to_integer(place)
        return float(ord(text[int(place)])) if 0 <= place < len(text) else math.nan

    @builder.method("codePointAt", 1)
    def code_point_at(this, place):
        text, place = this_text(this), to_integer(place)
        return float(code_point(text, int(place))) if 0 <= place < len(text) else undefined

    @builder.method(ITERATOR, 0)
    def iterator(this):
        return NativeIterator(realm.prototypes["StringIterator"], _characters(this_text(this)))

    for name in ("toString", "valueOf"):

        @builder.method(name, 0)
        def own_text(this):
            if isinstance(this, Text):
                return this.value
            if not isinstance(this, str):
                raise type_error("the value is no text")
            return this
