"""JSON.stringify, and the object JSON."""

import math
import re

from pagescript.library.building import Builder
from pagescript.library.json_reading import parse
from pagescript.values.basics import TO_STRING_TAG, Symbol, realm, type_error, undefined
from pagescript.values.conversions import get_value, is_callable, to_number, to_text
from pagescript.values.exotic import Array
from pagescript.values.integers import to_integer
from pagescript.values.numbers import number_text
from pagescript.values.objects import Object, Wrapper, new_object

_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNSAFE = re.compile(r'["\\\x00-\x1f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]')


def set_up():
    """Define JSON."""
    made = realm.globals["JSON"] = new_object()
    builder = Builder(made)
    builder.tag(TO_STRING_TAG, "JSON")

    @builder.method("parse", 2)
    def parse_(this, text, reviver):
        return parse(to_text(text), reviver)

    @builder.method("stringify", 3)
    def stringify(this, value, replacer, space):
        root = new_object()
        root.define("", value)
        found = Writer(replacer, space).property(root, "", "")
        return undefined if found is None else found


def quoted(text):
    """A text in quotes."""
    return '"' + _UNSAFE.sub(lambda found: _SHORT.get(found[0], f"\\u{ord(found[0]):04x}"), text) + '"'


def _gap(space):
    """The white space of one level."""
    if isinstance(space, Wrapper):
        space = to_number(space) if isinstance(space.value, float) else to_text(space)
    if type(space) is float:
        return " " * int(min(10, max(0, to_integer(space))))
    return space[:10] if isinstance(space, str) else ""


def _wanted_keys(replacer):
    """The keys that a list allows, or None where all are wanted."""
    if not isinstance(replacer, Array):
        return None
    keys = []
    for item in replacer.items:
        if isinstance(item, (str, float)) and type(item) is not bool:
            keys.append(to_text(item))
        elif isinstance(item, Wrapper) and isinstance(item.value, (str, float)):
            keys.append(to_text(item))
    return list(dict.fromkeys(keys))


class Writer:
    """Writes values."""

    def __init__(self, replacer, space):
        self.function = replacer if is_callable(replacer) else None
        self.keys = None if self.function else _wanted_keys(replacer)
        self.gap = _gap(space)
        self.open = []

    def property(self, holder, key, indent):
        """The value under a key as a text; None if it is left out."""
        value = holder.get(key)
        if isinstance(value, Object):
            method = get_value(value, "toJSON")
            if is_callable(method):
                value = method.call(value, [key])
        if self.function:
            value = self.function.call(holder, [key, value])
        if isinstance(value, Wrapper):
            value = self.unwrapped(value)
        if isinstance(value, Object) and not value.is_callable:
            return self.object(value, indent)
        if value is undefined or isinstance(value, (Object, Symbol)):
            return None
        if isinstance(value, str):
            return quoted(value)
        if type(value) is float:
            return number_text(value) if math.isfinite(value) else "null"
        return to_text(value)

    def unwrapped(self, value):
        """The primitive value of an object around one."""
        if isinstance(value.value, float):
            return to_number(value)
        return to_text(value) if isinstance(value.value, str) else value.value

    def object(self, value, indent):
        """An array or object."""
        if value in self.open:
            raise type_error("Converting circular structure to JSON")
        self.open.append(value)
        inner = indent + self.gap
        if isinstance(value, Array):
            keys = [str(place) for place in range(len(value.items))]
            parts = [self.property(value, key, inner) or "null" for key in keys]
            signs = "[]"
        else:
            keys = value.enumerable_keys() if self.keys is None else self.keys
            found = [(key, self.property(value, key, inner)) for key in keys]
            colon = ": " if self.gap else ":"
            parts = [quoted(key) + colon + text for key, text in found if text is not None]
            signs = "{}"
        self.open.pop()
        if not parts:
            return signs
        if not self.gap:
            return signs[0] + ",".join(parts) + signs[1]
        return f"{signs[0]}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{signs[1]}"
