"""Properties and the order of their keys."""

from pagescript.values.basics import Symbol, type_error, undefined


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
