"""Map, Set, WeakMap and WeakSet."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.library.collection import Collection
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator, each
from pagescript.values.basics import ITERATOR, MISSING, SPECIES, TO_STRING_TAG, realm, type_error, undefined
from pagescript.values.conversions import callable_of, object_of
from pagescript.values.exotic import Array


def set_up():
    """Define the four."""
    for kind in ("Map", "Set", "WeakMap", "WeakSet"):
        proto = prototype(kind)
        made = constructor(kind, 0, _refuser(kind), _maker(kind, "set" if kind.endswith("Map") else "add"))
        builder = Builder(proto)
        builder.tag(TO_STRING_TAG, kind)
        _add_common(builder, kind)
        if kind.endswith("Map"):
            _add_map(builder, kind)
        else:
            _add_set(builder, kind)
        if not kind.startswith("Weak"):
            _add_order(builder, kind)
            Builder(made).getter(SPECIES)(_itself)


def _itself(this):
    return this


def _refuser(kind):
    def refuse(this):
        raise type_error(f"Constructor {kind} requires 'new'")

    return refuse


def _maker(kind, adder):
    def make(new_target, values):
        made = Collection(prototype_for(new_target, kind), kind)
        if values is undefined or values is None:
            return made
        add = callable_of(made.get(adder))

        def take(value):
            if adder == "set":
                object_of(value)
                add.call(made, [value.get("0"), value.get("1")])
            else:
                add.call(made, [value])

        each(values, take)
        return made

    return make


def _this(value, kind):
    if not isinstance(value, Collection) or value.kind != kind:
        raise type_error(f"the value is no {kind}")
    return value


def _checked(key, kind):
    return object_of(key) if kind.startswith("Weak") else key


def _add_common(builder, kind):
    @builder.method("has", 1)
    def has(this, key):
        return _this(this, kind).find(key) is not MISSING

    @builder.method("delete", 1)
    def delete(this, key):
        return _this(this, kind).remove(key)


def _add_map(builder, kind):
    @builder.method("get", 1)
    def get(this, key):
        found = _this(this, kind).find(key)
        return undefined if found is MISSING else found[1]

    @builder.method("set", 2)
    def set_(this, key, value):
        _this(this, kind).put(_checked(key, kind), value)
        return this


def _add_set(builder, kind):
    @builder.method("add", 1)
    def add(this, value):
        _this(this, kind).put(_checked(value, kind), value)
        return this


def _add_order(builder, kind):
    @builder.method("clear", 0)
    def clear(this):
        _this(this, kind).clear()
        return undefined

    @builder.getter("size")
    def size(this):
        return float(len(_this(this, kind).places))

    @builder.method("forEach", 1)
    def for_each(this, function, receiver):
        _this(this, kind)
        callable_of(function)
        for entry in this.going():
            function.call(receiver, [entry[1 if kind == "Map" else 0], entry[0], this])
        return undefined

    def iterating(choose):
        return lambda this: NativeIterator(realm.prototypes[kind + "Iterator"], map(choose, _this(this, kind).going()))

    builder.method("entries", 0)(iterating(lambda entry: Array([entry[0], entry[1 if kind == "Map" else 0]])))
    builder.method("values", 0)(iterating(lambda entry: entry[1 if kind == "Map" else 0]))
    builder.method("keys", 0)(iterating(lambda entry: entry[0]))
    main = "entries" if kind == "Map" else "values"
    if kind == "Set":
        builder.holder.define("keys", builder.holder.get("values"), enumerable=False)
    builder.holder.define(ITERATOR, builder.holder.get(main), enumerable=False)
