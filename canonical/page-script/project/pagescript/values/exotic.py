"""Arrays and texts as objects: their elements and their length are not kept like other properties."""

from pagescript.values.basics import MISSING, error, realm, type_error, undefined
from pagescript.values.objects import Object, Wrapper
from pagescript.values.properties import Property, in_order, is_index


class Array(Object):
    """An array; it has no holes."""

    kind = "Array"

    def __init__(self, items, proto=None):
        super().__init__(realm.prototypes["Array"] if proto is None else proto)
        self.items = items
        self.sealed = False
        self.frozen = False

    def own(self, key):
        """The element, the length or another property, or MISSING."""
        if key == "length":
            return Property(
                float(len(self.items)), enumerable=False, configurable=False, writable=not self.frozen
            )
        if is_index(key):
            place = int(key)
            if place >= len(self.items):
                return MISSING
            if self.sealed:
                return Property(self.items[place], writable=not self.frozen, configurable=False)
            return self.items[place]
        return self.props.get(key, MISSING)

    def put(self, key, value):
        """Write an element, the length, or another property."""
        if self.frozen and (key == "length" or is_index(key)):
            raise type_error("the array is frozen")
        if key == "length":
            self.resize(value)
        elif is_index(key) and int(key) < len(self.items):
            self.items[int(key)] = value
        else:
            super().put(key, value)

    def store(self, key, value):
        """Keep an element or another property."""
        if key == "length":
            self.resize(value.value if type(value) is Property else value)
        elif is_index(key):
            place = int(key)
            value = value.value if type(value) is Property else value
            if place >= len(self.items):
                self.items.extend([undefined] * (place + 1 - len(self.items)))
            self.items[place] = value
        else:
            self.props[key] = value

    def resize(self, value):
        """Take a new length."""
        from pagescript.values.conversions import to_number

        length = to_number(value)
        if not (0 <= length < 4294967296 and length == int(length)):
            raise error("RangeError", "Invalid array length")
        count = int(length)
        del self.items[count:]
        self.items.extend([undefined] * (count - len(self.items)))

    def delete(self, key):
        """Remove another property, or the last element; a hole cannot be made."""
        if key == "length" or (self.sealed and is_index(key)):
            raise type_error("the property cannot be deleted")
        if is_index(key):
            if int(key) < len(self.items):
                self.items[int(key)] = undefined
        else:
            super().delete(key)

    def own_keys(self):
        """Its keys in their order."""
        return [*(str(place) for place in range(len(self.items))), "length", *in_order(self.props)]


class Text(Wrapper):
    """A text as an object."""

    def __init__(self, value, proto=None):
        super().__init__(realm.prototypes["String"] if proto is None else proto, value)

    def own(self, key):
        """The character, the length or another property, or MISSING."""
        if key == "length":
            return Property(float(len(self.value)), enumerable=False, writable=False, configurable=False)
        if is_index(key) and int(key) < len(self.value):
            return Property(self.value[int(key)], writable=False, configurable=False)
        return self.props.get(key, MISSING)

    def own_keys(self):
        """Its keys in their order."""
        rest = in_order(self.props)
        indexes = [key for key in rest if is_index(key)]
        texts = [key for key in rest if not is_index(key)]
        return [*(str(place) for place in range(len(self.value))), *indexes, "length", *texts]
