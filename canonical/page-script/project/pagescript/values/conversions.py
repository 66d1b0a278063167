"""Conversions between the types."""

import math

from pagescript.values.basics import MISSING, TO_PRIMITIVE, Symbol, realm, type_error, undefined
from pagescript.values.exotic import Text
from pagescript.values.numbers import number_text, text_number
from pagescript.values.objects import Object, Wrapper


def to_primitive(value, hint="default"):
    """A value that is no object: what an object is converted to."""
    if not isinstance(value, Object):
        return value
    method = value.get(TO_PRIMITIVE)
    if method is not undefined and method is not None:
        found = callable_of(method).call(value, [hint])
        if not isinstance(found, Object):
            return found
        raise type_error("Cannot convert object to primitive value")
    for name in ("toString", "valueOf") if hint == "string" else ("valueOf", "toString"):
        method = value.get(name)
        if is_callable(method):
            found = method.call(value, [])
            if not isinstance(found, Object):
                return found
    raise type_error("Cannot convert object to primitive value")


def to_boolean(value):
    """True if a value counts as true."""
    kind = type(value)
    if kind is bool:
        return value
    if kind is float:
        return value != 0 and value == value
    if kind is str:
        return value != ""
    return value is not undefined and value is not None


def to_number(value):
    """A value as a number."""
    kind = type(value)
    if kind is float:
        return value
    if kind is bool:
        return 1.0 if value else 0.0
    if kind is str:
        return text_number(value)
    if value is undefined:
        return math.nan
    if value is None:
        return 0.0
    if kind is Symbol:
        raise type_error("Cannot convert a Symbol value to a number")
    return to_number(to_primitive(value, "number"))


def to_text(value):
    """A value as a text."""
    kind = type(value)
    if kind is str:
        return value
    if kind is float:
        return number_text(value)
    if kind is bool:
        return "true" if value else "false"
    if value is undefined:
        return "undefined"
    if value is None:
        return "null"
    if kind is Symbol:
        raise type_error("Cannot convert a Symbol value to a string")
    return to_text(to_primitive(value, "string"))


def to_key(value):
    """A value as the key of a property."""
    value = to_primitive(value, "string")
    return value if type(value) is Symbol else to_text(value)


def to_object(value):
    """A value as an object; a TypeError for undefined and null."""
    if isinstance(value, Object):
        return value
    if value is undefined or value is None:
        raise type_error(f"Cannot convert {to_text(value)} to object")
    if type(value) is str:
        return Text(value)
    return Wrapper(prototype_of(value), value)


def prototype_of(value):
    """The prototype on which the properties of a primitive value are looked for."""
    kind = {str: "String", float: "Number", bool: "Boolean", Symbol: "Symbol"}.get(type(value))
    if kind is None:
        raise type_error(f"{to_text(value)} has no properties")
    return realm.prototypes[kind]


def get_value(value, key):
    """The property of any value; a TypeError for undefined and null."""
    if isinstance(value, Object):
        return value.get(key)
    if type(value) is str:
        found = Text(value).own(key) if type(key) is str else MISSING
        if found is not MISSING:
            return found.value
    elif value is undefined or value is None:
        raise type_error(f"Cannot read properties of {to_text(value)}")
    return prototype_of(value).get(key, value)


def set_value(value, key, new):
    """Write the property of any value."""
    if isinstance(value, Object):
        value.set(key, new)
    elif value is undefined or value is None:
        raise type_error(f"Cannot set properties of {to_text(value)}")
    else:
        to_object(value).set(key, new, value)


def method_of(value, key):
    """The function under a key, or undefined; a TypeError for anything else."""
    found = get_value(value, key)
    return undefined if found is undefined or found is None else callable_of(found)


def is_callable(value):
    """True for functions."""
    return isinstance(value, Object) and value.is_callable


def callable_of(value):
    """The value, if it is a function; a TypeError otherwise."""
    if not is_callable(value):
        raise type_error("the value is not a function")
    return value


def object_of(value):
    """The value, if it is an object; a TypeError otherwise."""
    if not isinstance(value, Object):
        raise type_error("the value is not an object")
    return value
