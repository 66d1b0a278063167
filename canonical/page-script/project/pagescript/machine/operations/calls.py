"""Operations that call and make functions and classes."""

from pagescript.machine.functions import Function
from pagescript.values.basics import UNSET, error, realm, type_error
from pagescript.values.conversions import is_callable
from pagescript.values.exotic import Array
from pagescript.values.objects import Object


def call(count):
    """Replace a function, an object and this many arguments by the result."""

    def operation(frame, stack):
        split = len(stack) - count
        arguments = stack[split:]
        del stack[split:]
        receiver = stack.pop()
        function = stack[-1]
        if not is_callable(function):
            raise type_error("the value is not a function")
        stack[-1] = function.call(receiver, arguments)

    return operation


def call_with_list(frame, stack):
    """Replace a function, an object and a list of arguments by the result."""
    arguments, receiver = stack.pop(), stack.pop()
    function = stack[-1]
    if not is_callable(function):
        raise type_error("the value is not a function")
    stack[-1] = function.call(receiver, arguments)


def construct(frame, stack):
    """Replace a constructor and a list of arguments by a new object."""
    arguments = stack.pop()
    function = stack[-1]
    if not (isinstance(function, Object) and function.is_constructor):
        raise type_error("the value is not a constructor")
    stack[-1] = function.construct(arguments, function)


def construct_super(frame, stack):
    """Replace a list of arguments by the object of a derived constructor."""
    owner = frame.owner
    above = owner.function.proto
    if not (isinstance(above, Object) and above.is_constructor):
        raise type_error("the class above is not a constructor")
    made = above.construct(stack.pop(), owner.new_target)
    if owner.this is not UNSET:
        raise error("ReferenceError", "super has been called already")
    owner.this = made
    stack.append(made)


def push_this(frame, stack):
    """Push the object of the method."""
    stack.append(frame.receiver())


def push_new_target(frame, stack):
    """Push the constructor that `new` was used with."""
    stack.append(frame.owner.new_target)


def make_function(code):
    """Push a new function."""

    def operation(frame, stack):
        stack.append(Function(code, frame))

    return operation


def make_class(code, *, derived):
    """Replace the class above, if there is one, by a new class and its prototype."""

    def operation(frame, stack):
        proto, above = realm.prototypes["Object"], realm.prototypes["Function"]
        if derived:
            above = stack.pop()
            if above is None:
                proto, above = None, realm.prototypes["Function"]
            elif not (isinstance(above, Object) and above.is_constructor):
                raise type_error("the class above is not a constructor")
            else:
                proto = above.get("prototype")
                if proto is not None and not isinstance(proto, Object):
                    raise type_error("the prototype above is not an object")
        prototype = Object(proto)
        made = Function(code, frame)
        made.proto = above
        made.home = prototype
        made.define("prototype", prototype, enumerable=False, writable=False, configurable=False)
        prototype.define("constructor", made, enumerable=False)
        stack.extend((made, prototype))

    return operation


def make_template(cooked, raw):
    """Push the array of the texts of a template, the same each time."""
    kept = []

    def operation(frame, stack):
        if not kept:
            made, raws = Array(list(cooked)), Array(list(raw))
            made.define("raw", raws, enumerable=False, writable=False, configurable=False)
            for array in (made, raws):
                array.sealed = array.frozen = True
                array.extensible = False
            kept.append(made)
        stack.append(kept[0])

    return operation
