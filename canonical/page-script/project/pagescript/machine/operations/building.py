"""Operations that build objects and arrays."""

from pagescript.values.basics import MISSING, Symbol, type_error, undefined
from pagescript.values.conversions import to_object, to_text
from pagescript.values.exotic import Array
from pagescript.values.objects import new_object
from pagescript.values.properties import Property


def start_object(frame, stack):
    """Push an empty object."""
    stack.append(new_object())


def finish_array(frame, stack):
    """Make the list on top an array."""
    stack[-1] = Array(stack[-1])


def define(frame, stack):
    """Define a property of the object below the key and the value on top, which are dropped."""
    value, key = stack.pop(), stack.pop()
    stack[-1].define(key, value)


def name_function(frame, stack):
    """Give the function on top the key below it as its name."""
    set_name(stack[-1], stack[-2])


def set_name(function, key, prefix=""):
    """Give a function a key as its name."""
    if isinstance(key, Symbol):
        key = "" if key.description is undefined else f"[{key.description}]"
    if function.code.is_class and function.own("name") is not MISSING and function.own_property("name").value != "":
        return
    function.define("name", prefix + key, enumerable=False, writable=False)


def define_method(kind, below, *, enumerable):
    """Define a method, getter or setter of the object this far below the key and function on top, which are dropped."""

    def operation(frame, stack):
        function, key = stack.pop(), stack.pop()
        holder = stack[-below]
        function.home = holder
        set_name(function, key, "" if kind == "method" else kind + " ")
        if kind == "method":
            holder.define(key, function, enumerable=enumerable)
            return
        found = holder.own(key)
        made = Property(getter=undefined, setter=undefined, enumerable=enumerable)
        if type(found) is Property and found.is_accessor:
            made.getter, made.setter = found.getter, found.setter
        setattr(made, "getter" if kind == "get" else "setter", function)
        holder.store(key, made)

    return operation


def spread_object(frame, stack):
    """Copy the enumerable properties of the value on top, which is dropped, to the object below it."""
    copy_properties(stack.pop(), stack[-1], ())


def copy_rest(place):
    """Replace the value on top by an object with its properties, apart from those in a list at a temporary place."""

    def operation(frame, stack):
        rest = new_object()
        copy_properties(stack[-1], rest, frame.temporaries[place])
        stack[-1] = rest

    return operation


def copy_properties(value, target, excluded):
    """Define the enumerable properties of a value on another object."""
    if value is undefined or value is None:
        return
    source = to_object(value)
    for key in source.own_keys():
        found = source.own_property(key)
        if key not in excluded and found is not MISSING and found.enumerable:
            target.define(key, source.get(key))


def require_object(frame, stack):
    """A TypeError if the value on top is undefined or null."""
    if stack[-1] is undefined or stack[-1] is None:
        raise type_error(f"Cannot destructure {to_text(stack[-1])}")

