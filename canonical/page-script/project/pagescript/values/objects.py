"""Objects: ordered properties, a prototype, and how they are read and written."""

from pagescript.values.basics import MISSING, realm, type_error, undefined
from pagescript.values.properties import Property, in_order


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
