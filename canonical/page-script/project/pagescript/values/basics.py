"""The values that are no objects, the exception that carries a thrown value, and the realm of a script."""


class Undefined:
    """The type of undefined."""

    __slots__ = ()

    def __repr__(self):
        return "undefined"


class Marker:
    """A value that no script sees."""

    __slots__ = ("word",)

    def __init__(self, word):
        self.word = word

    def __repr__(self):
        return self.word


undefined = Undefined()
MISSING = Marker("missing")
UNSET = Marker("not initialized")


class Symbol:
    """A symbol; two of the same description differ."""

    __slots__ = ("description",)

    def __init__(self, description=undefined):
        self.description = description

    def __repr__(self):
        return f"Symbol({'' if self.description is undefined else self.description})"


ITERATOR = Symbol("Symbol.iterator")
HAS_INSTANCE = Symbol("Symbol.hasInstance")
TO_PRIMITIVE = Symbol("Symbol.toPrimitive")
TO_STRING_TAG = Symbol("Symbol.toStringTag")
SPECIES = Symbol("Symbol.species")


class Thrown(Exception):
    """A value that a script threw, or the machine for it."""

    def __init__(self, value):
        super().__init__()
        self.value = value


class Realm:
    """The built-in objects and the jobs of the script that runs."""

    def __init__(self):
        self.clear()

    def clear(self):
        """Forget everything of the script before."""
        self.prototypes = {}
        self.globals = {}
        self.jobs = []
        self.rejected = []
        self.output = []
        self.symbols = {}
        self.depth = 0


realm = Realm()


def error(kind, message):
    """The exception of a built-in error."""
    from pagescript.values.objects import ErrorObject

    made = ErrorObject(realm.prototypes[kind])
    made.define("message", message, enumerable=False)
    return Thrown(made)


def type_error(message):
    """The exception of a TypeError."""
    return error("TypeError", message)


def range_error(message):
    """The exception of a RangeError."""
    return error("RangeError", message)
