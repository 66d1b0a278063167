"""Properties and the order of their keys."""

from pagescript.values.basics import Symbol, type_error, undefined


class Property:
    """A property that is an accessor or lacks one of the usual attributes."""

    __slots__ = ("value", "getter", "setter", "writable", "enumerable", "configurable")

    def __init__(self, value=undefined, *, getter=None, setter=None, writable=True, enumerable=True, configurable=True):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def is_accessor(self):
        """True if it has a getter or a setter, which may both be undefined."""
        raise NotImplementedError("TODO: implement is_accessor.")

    def read(self, receiver):
        """Its value for an object."""
        raise NotImplementedError("TODO: implement read.")

    def write(self, receiver, value):
        """Call its setter."""
        raise NotImplementedError("TODO: implement write.")


def is_index(key):
    """True if a key is a text that is a whole number below 2 ** 32 - 1 in its usual form."""
    raise NotImplementedError("TODO: implement is_index.")


def in_order(keys):
    """Keys in their order: indexes ascending, texts and symbols as they were added."""
    raise NotImplementedError("TODO: implement in_order.")
