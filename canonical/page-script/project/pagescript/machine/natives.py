"""Functions that are built in, and bound ones."""

from pagescript.values.basics import realm, undefined
from pagescript.values.objects import Object


class Native(Object):
    """A built-in function: a Python function of the object, the arguments and perhaps the constructor."""

    kind = "Function"
    is_callable = True

    def __init__(self, name, length, act, *, make=None):
        super().__init__(realm.prototypes["Function"])
        self.act = act
        self.make = make
        self.count = _count_of(act)
        self.make_count = _count_of(make)
        self.is_constructor = make is not None
        self.define("length", float(length), enumerable=False, writable=False)
        self.define("name", name, enumerable=False, writable=False)

    def call(self, this, arguments):
        """Call it; arguments that are missing are undefined."""
        return self.act(this, *_fitting(arguments, self.count))

    def construct(self, arguments, new_target):
        """Call it as `new` does."""
        return self.make(new_target, *_fitting(arguments, self.make_count))


def _count_of(function):
    """How many arguments a Python function takes after the first; None for any number."""
    if function is None or function.__code__.co_flags & 0x04:
        return None
    return function.__code__.co_argcount - 1


def _fitting(arguments, count):
    if count is None or len(arguments) == count:
        return arguments
    return [*arguments[:count], *[undefined] * (count - len(arguments))]


class Bound(Object):
    """A function with its object and first arguments."""

    kind = "Function"
    is_callable = True

    def __init__(self, target, this, arguments):
        super().__init__(target.proto)
        self.target = target
        self.this = this
        self.arguments = arguments
        self.is_constructor = target.is_constructor
        self.bound = getattr(target, "bound", target)

    def call(self, this, arguments):
        """Call the function that was bound."""
        return self.target.call(self.this, [*self.arguments, *arguments])

    def construct(self, arguments, new_target):
        """Construct with the function that was bound."""
        chosen = self.target if new_target is self else new_target
        return self.target.construct([*self.arguments, *arguments], chosen)
