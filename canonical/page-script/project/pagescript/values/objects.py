"""Objects: ordered properties, a prototype, and how they are read and written."""

from pagescript.values.basics import MISSING, Symbol, realm, type_error, undefined


class Property:
    """A property that is an accessor or lacks one of the usual attributes."""

    __slots__ = ("value", "getter", "setter", "writable", "enumerable", "configurable")

    def __init__(self, value=undefined, *, getter=None, setter=None, writable=True, enumerable=True, configurable=True):
        self.value = value
        self.getter = getter
        self.setter = setter
        self.writable = writable
        self.enumerable = enumerable
        self.configurable = configurable

    @property
    def is_accessor(self):
        """True if it has a getter or a setter, which may both be undefined."""
        return self.getter is not None or self.setter is not None

    def read(self, receiver):
        """Its value for an object."""
        if self.getter is None and self.setter is None:
            return self.value
        if self.getter is None or self.getter is undefined:
            return undefined
        return self.getter.call(receiver, [])

    def write(self, receiver, value):
        """Call its setter."""
        if self.setter is None or self.setter is undefined:
            raise type_error("the property has only a getter")
        self.setter.call(receiver, [value])


def is_index(key):
    """True if a key is a text that is a whole number below 2 ** 32 - 1 in its usual form."""
    if not isinstance(key, str) or not key.isdecimal() or not key.isascii():
        return False
    return (key == "0" or key[0] != "0") and len(key) <= 10 and int(key) < 4294967295


def in_order(keys):
    """Keys in their order: indexes ascending, texts and symbols as they were added."""
    keys = list(keys)
    indexes = sorted((key for key in keys if is_index(key)), key=int)
    texts = [key for key in keys if isinstance(key, str) and not is_index(key)]
    return [*indexes, *texts, *(key for key in keys if isinstance(key, Symbol))]


class Object:
    """An object."""

    kind = "Object"
    is_callable = False
    is_constructor = False

    def __init__(self, proto=None):
        self.proto = proto
        self.props = {}
        self.extensible = True

    def own(self, key):
        """The value or the Property under a key of its own, or MISSING."""
        return self.props.get(key, MISSING)

    def own_property(self, key):
        """The Property under a key of its own, or MISSING."""
        found = self.own(key)
        return found if found is MISSING or type(found) is Property else Property(found)

    def get(self, key, receiver=None):
        """The value under a key, also of its prototypes."""
        holder = self
        while holder is not None:
            found = holder.own(key)
            if found is not MISSING:
                if type(found) is Property:
                    return found.read(self if receiver is None else receiver)
                return found
            holder = holder.proto
        return undefined

    def has(self, key):
        """True if it or a prototype has a key."""
        holder = self
        while holder is not None:
            if holder.own(key) is not MISSING:
                return True
            holder = holder.proto
        return False

    def set(self, key, value, receiver=None):
        """Write a value as strict code does; a TypeError where it cannot be."""
        receiver = self if receiver is None else receiver
        holder = self
        while holder is not None:
            found = holder.own(key)
            if type(found) is Property:
                if found.is_accessor:
                    return found.write(receiver, value)
                if not found.writable:
                    raise type_error("the property cannot be written")
            if found is not MISSING:
                break
            holder = holder.proto
        if not isinstance(receiver, Object):
            raise type_error("a property of a primitive value cannot be written")
        receiver.put(key, value)

    def put(self, key, value):
        """Write a value of its own, whose attributes stay."""
        found = self.own(key)
        if type(found) is Property:
            if found.is_accessor or not found.writable:
                raise type_error("the property cannot be written")
            found.value = value
        elif found is MISSING and not self.extensible:
            raise type_error("the object takes no more properties")
        else:
            self.store(key, value)

    def store(self, key, value):
        """Keep a value or Property under a key."""
        self.props[key] = value

    def define(self, key, value, *, enumerable=True, writable=True, configurable=True):
        """Define a property of its own with a value."""
        if enumerable and writable and configurable:
            self.store(key, value)
        else:
            self.store(key, Property(value, enumerable=enumerable, writable=writable, configurable=configurable))

    def delete(self, key):
        """Remove a key; a TypeError where it cannot be."""
        found = self.own(key)
        if type(found) is Property and not found.configurable:
            raise type_error("the property cannot be deleted")
        self.props.pop(key, None)

    def own_keys(self):
        """Its keys in their order."""
        return in_order(self.props)

    def enumerable_keys(self):
        """Its own enumerable keys that are texts."""
        keys = [key for key in self.own_keys() if isinstance(key, str)]
        return [key for key in keys if self.own_property(key) is not MISSING and self.own_property(key).enumerable]


class ErrorObject(Object):
    """An error."""

    kind = "Error"


class Wrapper(Object):
    """A boolean, number or symbol as an object."""

    def __init__(self, proto, value):
        super().__init__(proto)
        self.value = value
        self.kind = {bool: "Boolean", float: "Number", str: "String"}.get(type(value), "Object")


def new_object():
    """An empty object."""
    return Object(realm.prototypes["Object"])
