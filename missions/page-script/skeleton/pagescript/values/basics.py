"""The values that are no objects, the exception that carries a thrown value, and the realm of a script."""


class Undefined:
    """The type of undefined."""

    __slots__ = ()

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")


class Marker:
    """A value that no script sees."""

    __slots__ = ("word",)

    def __init__(self, word):
        raise NotImplementedError("TODO: implement __init__.")

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")


undefined = Undefined()
MISSING = Marker("missing")
UNSET = Marker("not initialized")


class Symbol:
    """A symbol; two of the same description differ."""

    __slots__ = ("description",)

    def __init__(self, description=undefined):
        raise NotImplementedError("TODO: implement __init__.")

    def __repr__(self):
        raise NotImplementedError("TODO: implement __repr__.")


ITERATOR = Symbol("Symbol.iterator")
HAS_INSTANCE = Symbol("Symbol.hasInstance")
TO_PRIMITIVE = Symbol("Symbol.toPrimitive")
TO_STRING_TAG = Symbol("Symbol.toStringTag")
SPECIES = Symbol("Symbol.species")


class Thrown(Exception):
    """A value that a script threw, or the machine for it."""

    def __init__(self, value):
        raise NotImplementedError("TODO: implement __init__.")


class Realm:
    """The built-in objects and the jobs of the script that runs."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def clear(self):
        """Forget everything of the script before."""
        raise NotImplementedError("TODO: implement clear.")


realm = Realm()


def error(kind, message):
    """The exception of a built-in error."""
    raise NotImplementedError("TODO: implement error.")


def type_error(message):
    """The exception of a TypeError."""
    raise NotImplementedError("TODO: implement type_error.")


def range_error(message):
    """The exception of a RangeError."""
    raise NotImplementedError("TODO: implement range_error.")
