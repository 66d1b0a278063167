"""How built-in objects get their functions."""

from pagescript.machine.natives import Native
from pagescript.values.basics import Symbol, realm, undefined
from pagescript.values.objects import Object
from pagescript.values.properties import Property


def name_of(key):
    """The name of a function under a key."""
    return f"[{key.description}]" if isinstance(key, Symbol) else key


class Builder:
    """Adds functions and constants to an object."""

    def __init__(self, holder):
        self.holder = holder

    def method(self, key, length):
        """A decorator: the Python function becomes a method."""

        def add(act):
            self.holder.define(key, Native(name_of(key), length, act), enumerable=False)
            return act

        return add

    def getter(self, key):
        """A decorator: the Python function becomes a getter."""

        def add(act):
            getter = Native("get " + name_of(key), 0, act)
            self.holder.store(key, Property(getter=getter, setter=undefined, enumerable=False))
            return act

        return add

    def constant(self, key, value):
        """A value that cannot be changed."""
        self.holder.define(key, value, enumerable=False, writable=False, configurable=False)

    def tag(self, key, value):
        """A value that can only be defined anew."""
        self.holder.define(key, value, enumerable=False, writable=False)


def prototype(kind, above="Object"):
    """Make the prototype of a kind of object."""
    made = realm.prototypes[kind] = Object(realm.prototypes[above])
    return made


def constructor(kind, length, act, make):
    """Make the constructor of a kind of object, a global of its name."""
    made = Native(kind, length, act, make=make)
    made.define("prototype", realm.prototypes[kind], enumerable=False, writable=False, configurable=False)
    realm.prototypes[kind].define("constructor", made, enumerable=False)
    realm.globals[kind] = made
    return made
