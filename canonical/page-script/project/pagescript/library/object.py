"""The constructor Object."""

from pagescript.library.building import Builder, constructor
from pagescript.library.descriptors import define_from, describe
from pagescript.library.object_locking import add_locking
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import each
from pagescript.values.basics import MISSING, Symbol, realm, type_error, undefined
from pagescript.values.comparison import is_same
from pagescript.values.conversions import get_value, object_of, to_key, to_object
from pagescript.values.exotic import Array
from pagescript.values.objects import Object, new_object


def set_up():
    """Define Object and its functions."""
    made = constructor("Object", 1, _convert, _make)
    builder = Builder(made)
    _add_reading(builder)
    _add_making(builder)
    add_locking(builder)


def _convert(this, value):
    return new_object() if value is undefined or value is None else to_object(value)


def _make(new_target, value):
    if new_target is not realm.globals["Object"]:
        return Object(prototype_for(new_target, "Object"))
    return _convert(None, value)


def _own_strings(value):
    return to_object(value).enumerable_keys()


def _add_reading(builder):
    @builder.method("keys", 1)
    def keys(this, value):
        return Array(_own_strings(value))

    @builder.method("values", 1)
    def values(this, value):
        source = to_object(value)
        return Array([source.get(key) for key in source.enumerable_keys()])

    @builder.method("entries", 1)
    def entries(this, value):
        source = to_object(value)
        return Array([Array([key, source.get(key)]) for key in source.enumerable_keys()])

    @builder.method("getOwnPropertyNames", 1)
    def names(this, value):
        return Array([key for key in to_object(value).own_keys() if isinstance(key, str)])

    @builder.method("getOwnPropertySymbols", 1)
    def symbols(this, value):
        return Array([key for key in to_object(value).own_keys() if isinstance(key, Symbol)])

    @builder.method("getPrototypeOf", 1)
    def prototype_of(this, value):
        return to_object(value).proto

    @builder.method("getOwnPropertyDescriptor", 2)
    def descriptor(this, value, key):
        return describe(to_object(value).own_property(to_key(key)))

    @builder.method("getOwnPropertyDescriptors", 1)
    def descriptors(this, value):
        source, made = to_object(value), new_object()
        for key in source.own_keys():
            made.define(key, describe(source.own_property(key)))
        return made

    @builder.method("is", 2)
    def same(this, left, right):
        return is_same(left, right)


def _set_prototype(holder, proto):
    if holder.proto is proto:
        return
    above = proto
    while above is not None:
        if above is holder:
            raise type_error("Cyclic __proto__ value")
        above = above.proto
    if not holder.extensible:
        raise type_error("the object is not extensible")
    holder.proto = proto


def _add_making(builder):
    @builder.method("create", 2)
    def create(this, proto, properties):
        if proto is not None:
            object_of(proto)
        made = Object(proto)
        return made if properties is undefined else define_all(this, made, properties)

    @builder.method("assign", 2)
    def assign(this, target, *sources):
        target = to_object(target)
        for source in sources:
            if source is undefined or source is None:
                continue
            source = to_object(source)
            for key in source.own_keys():
                found = source.own_property(key)
                if found is not MISSING and found.enumerable:
                    target.set(key, source.get(key))
        return target

    @builder.method("fromEntries", 1)
    def from_entries(this, values):
        made = new_object()

        def add(entry):
            object_of(entry)
            key, value = entry.get("0"), entry.get("1")
            made.define(to_key(key), value)

        each(values, add)
        return made

    @builder.method("defineProperty", 3)
    def define_one(this, value, key, description):
        key = to_key(key) if isinstance(value, Object) else key
        define_from(object_of(value), key, description)
        return value

    @builder.method("defineProperties", 2)
    def define_all(this, value, properties):
        object_of(value)
        properties = to_object(properties)
        for key in properties.own_keys():
            if properties.own_property(key).enumerable:
                define_from(value, key, properties.get(key))
        return value

    @builder.method("setPrototypeOf", 2)
    def set_prototype(this, value, proto):
        get_value(value, "constructor")
        if proto is not None:
            object_of(proto)
        if isinstance(value, Object):
            _set_prototype(value, proto)
        return value
