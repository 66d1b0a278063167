"""Operations on the properties of objects."""

from pagescript.values.basics import type_error, undefined
from pagescript.values.conversions import get_value, set_value, to_key, to_object, to_text
from pagescript.values.exotic import Array
from pagescript.values.objects import Object


def get(frame, stack):
    """Replace an object and a key by the property."""
    key = stack.pop()
    holder = stack[-1]
    stack[-1] = read(holder, key)


def read(holder, key):
    """The property of a value under a key that may have to be converted."""
    if type(key) is float and type(holder) in (Array, str):
        place = int(key) if key == key and abs(key) < 4294967296 else -1
        items = holder.items if type(holder) is Array else holder
        if place == key and 0 <= place < len(items):
            return items[place]
    if holder is undefined or holder is None:
        raise type_error(f"Cannot read properties of {to_text(holder)}")
    return get_value(holder, to_key(key))


def get_named(key):
    """Replace an object by its property."""

    def operation(frame, stack):
        holder = stack[-1]
        stack[-1] = holder.get(key) if isinstance(holder, Object) else get_value(holder, key)

    return operation


def get_method(frame, stack):
    """Replace an object and a key by the property and the object."""
    key = stack.pop()
    stack.insert(-1, read(stack[-1], key))


def get_named_method(key):
    """Replace an object by its property and itself."""

    def operation(frame, stack):
        holder = stack[-1]
        stack.insert(-1, get_value(holder, key))

    return operation


def set_(frame, stack):
    """Replace an object, a key and a value by the value, which was written."""
    value = stack.pop()
    key = stack.pop()
    holder = stack[-1]
    stack[-1] = value
    if type(key) is float and type(holder) is Array and not holder.frozen and 0 <= key < len(holder.items):
        place = int(key)
        if place == key:
            holder.items[place] = value
            return
    if holder is undefined or holder is None:
        raise type_error(f"Cannot set properties of {to_text(holder)}")
    set_value(holder, to_key(key), value)


def delete(frame, stack):
    """Replace an object and a key by True, after the property was removed."""
    key = stack.pop()
    to_object(stack[-1]).delete(to_key(key))
    stack[-1] = True


def get_super(frame, stack):
    """Replace a key by the property above the method."""
    stack[-1] = _above(frame).get(to_key(stack[-1]), frame.receiver())


def get_super_method(frame, stack):
    """Replace a key by the property above the method and the object of the method."""
    stack[-1] = _above(frame).get(to_key(stack[-1]), frame.receiver())
    stack.append(frame.receiver())


def set_super(frame, stack):
    """Replace a key and a value by the value, which was written to the object of the method."""
    value = stack.pop()
    key = to_key(stack[-1])
    _above(frame).set(key, value, frame.receiver())
    stack[-1] = value


def _above(frame):
    above = frame.owner.function.home.proto
    if above is None:
        raise type_error("there is nothing above the method")
    return above
