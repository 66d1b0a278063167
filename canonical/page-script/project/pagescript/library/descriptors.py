"""Descriptions of properties as objects."""

from pagescript.values.basics import MISSING, type_error, undefined
from pagescript.values.comparison import is_same
from pagescript.values.conversions import callable_of, object_of, to_boolean
from pagescript.values.objects import new_object
from pagescript.values.properties import Property


def describe(found):
    """A Property as an object; undefined for MISSING."""
    if found is MISSING:
        return undefined
    made = new_object()
    if found.is_accessor:
        made.define("get", undefined if found.getter is None else found.getter)
        made.define("set", undefined if found.setter is None else found.setter)
    else:
        made.define("value", found.value)
        made.define("writable", found.writable)
    made.define("enumerable", found.enumerable)
    made.define("configurable", found.configurable)
    return made


def _read(description):
    object_of(description)
    fields = {}
    for name in ("enumerable", "configurable", "value", "writable", "get", "set"):
        if description.has(name):
            value = description.get(name)
            fields[name] = value if name in ("value", "get", "set") else to_boolean(value)
    for name in ("get", "set"):
        if fields.get(name, undefined) is not undefined:
            callable_of(fields[name])
    if ("get" in fields or "set" in fields) and ("value" in fields or "writable" in fields):
        raise type_error("a property has either a value or a getter and setter")
    return fields


def _refuse(old, fields):
    """A TypeError where a property that cannot be configured would change."""
    if old.configurable:
        return
    changes = fields.get("configurable") is True or fields.get("enumerable", old.enumerable) != old.enumerable
    accessor = "get" in fields or "set" in fields
    if accessor and not old.is_accessor:
        changes = True
    elif accessor:
        same = fields.get("get", old.getter) is old.getter and fields.get("set", old.setter) is old.setter
        changes = changes or not same
    elif old.is_accessor:
        changes = changes or "value" in fields or "writable" in fields
    elif not old.writable:
        changes = changes or fields.get("writable") is True or not is_same(fields.get("value", old.value), old.value)
    if changes:
        raise type_error("Cannot redefine property")


def define_from(holder, key, description):
    """Define a property by an object that describes it."""
    fields = _read(description)
    old = holder.own_property(key)
    if old is MISSING:
        if not holder.extensible:
            raise type_error("the object is not extensible")
        old = Property(writable=False, enumerable=False, configurable=False)
    else:
        _refuse(old, fields)
    made = Property(
        old.value,
        getter=old.getter,
        setter=old.setter,
        writable=old.writable,
        enumerable=fields.get("enumerable", old.enumerable),
        configurable=fields.get("configurable", old.configurable),
    )
    if "get" in fields or "set" in fields:
        made.value, made.writable = undefined, False
        made.getter = fields.get("get", undefined if old.getter is None else old.getter)
        made.setter = fields.get("set", undefined if old.setter is None else old.setter)
    elif "value" in fields or "writable" in fields:
        was_accessor = old.is_accessor
        made.getter = made.setter = None
        made.value = fields.get("value", undefined if was_accessor else old.value)
        made.writable = fields.get("writable", False if was_accessor else old.writable)
    holder.store(key, made)
