"""The prototypes of objects and functions, and errors."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.natives import Bound, Native
from pagescript.values.basics import HAS_INSTANCE, MISSING, TO_STRING_TAG, realm, type_error, undefined
from pagescript.values.comparison import is_ordinary_instance
from pagescript.values.conversions import callable_of, get_value, object_of, to_key, to_object, to_text
from pagescript.values.integers import to_integer, to_length
from pagescript.values.objects import ErrorObject, Object

ERRORS = ("TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError")
KINDS = ("Array", "Function", "Error", "Boolean", "Number", "String", "Arguments")


def set_up_roots():
    """Make the two prototypes on which everything rests."""
    realm.prototypes["Object"] = Object()
    root = realm.prototypes["Function"] = Native.__new__(Native)
    Object.__init__(root, realm.prototypes["Object"])
    Native.__init__(root, "", 0, lambda this: undefined)
    root.proto = realm.prototypes["Object"]


def set_up():
    """Define what all objects and functions have."""
    _add_object_methods(Builder(realm.prototypes["Object"]))
    _add_function_methods(Builder(realm.prototypes["Function"]))
    _add_errors()


def _add_object_methods(builder):
    @builder.method("hasOwnProperty", 1)
    def has_own(this, key):
        key = to_key(key)
        return to_object(this).own(key) is not MISSING

    @builder.method("isPrototypeOf", 1)
    def is_prototype_of(this, value):
        holder = value.proto if isinstance(value, Object) else None
        while holder is not None and holder is not this:
            holder = holder.proto
        return holder is not None

    @builder.method("propertyIsEnumerable", 1)
    def is_enumerable(this, key):
        found = to_object(this).own_property(to_key(key))
        return found is not MISSING and found.enumerable

    @builder.method("toString", 0)
    def text(this):
        if this is undefined or this is None:
            return f"[object {'Undefined' if this is undefined else 'Null'}]"
        holder = to_object(this)
        tag = holder.get(TO_STRING_TAG)
        if not isinstance(tag, str):
            tag = holder.kind if holder.kind in KINDS else "Object"
        return f"[object {tag}]"

    @builder.method("toLocaleString", 0)
    def local_text(this):
        return callable_of(get_value(this, "toString")).call(this, [])

    @builder.method("valueOf", 0)
    def value(this):
        return to_object(this)


def list_of(value):
    """The elements of an array or of what is like one."""
    if value is undefined or value is None:
        return []
    object_of(value)
    return [value.get(str(place)) for place in range(to_length(value.get("length")))]


def _add_function_methods(builder):
    @builder.method("call", 1)
    def call(this, receiver=undefined, *arguments):
        return callable_of(this).call(receiver, list(arguments))

    @builder.method("apply", 2)
    def apply(this, receiver, arguments):
        return callable_of(this).call(receiver, list_of(arguments))

    @builder.method("bind", 1)
    def bind(this, receiver=undefined, *arguments):
        bound = Bound(callable_of(this), receiver, list(arguments))
        length = to_integer(this.get("length")) if isinstance(this.get("length"), float) else 0.0
        bound.define("length", max(0.0, length - len(arguments)), enumerable=False, writable=False)
        name = this.get("name")
        bound.define("name", "bound " + (name if isinstance(name, str) else ""), enumerable=False, writable=False)
        return bound

    @builder.method("toString", 0)
    def text(this):
        return f"function {to_text(callable_of(this).get('name'))}() {{ [native code] }}"

    @builder.method(HAS_INSTANCE, 1)
    def has_instance(this, value):
        return is_ordinary_instance(value, this)

    constructor("Function", 1, _refuse, _refuse)
    prototype("GeneratorFunction", "Function")


def _refuse(this):
    raise type_error("functions are not made of texts")


def _error_maker(kind):
    def make(new_target, message):
        made = ErrorObject(prototype_for(new_target, kind))
        if message is not undefined:
            made.define("message", to_text(message), enumerable=False)
        return made

    return make


def _error_caller(kind, make):
    def call(this, message):
        return make(realm.globals[kind], message)

    return call


def _add_errors():
    for kind in ("Error", *ERRORS):
        made = prototype(kind, "Object" if kind == "Error" else "Error")
        made.define("name", kind, enumerable=False)
        made.define("message", "", enumerable=False)
        make = _error_maker(kind)
        function = constructor(kind, 1, _error_caller(kind, make), make)
        if kind != "Error":
            function.proto = realm.globals["Error"]

    @Builder(realm.prototypes["Error"]).method("toString", 0)
    def text(this):
        object_of(this)
        name, message = this.get("name"), this.get("message")
        name = "Error" if name is undefined else to_text(name)
        message = "" if message is undefined else to_text(message)
        return f"{name}: {message}" if name and message else name or message
