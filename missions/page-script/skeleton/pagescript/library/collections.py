"""Map, Set, WeakMap and WeakSet."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.library.collection import Collection
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import NativeIterator, each
from pagescript.values.basics import ITERATOR, MISSING, SPECIES, TO_STRING_TAG, realm, type_error, undefined
from pagescript.values.conversions import callable_of, object_of
from pagescript.values.exotic import Array


def set_up():
    """Define the four."""
    raise NotImplementedError("TODO: implement set_up.")


def _itself(this):
    raise NotImplementedError("TODO: implement _itself.")


def _refuser(kind):
    raise NotImplementedError("TODO: implement _refuser.")


def _maker(kind, adder):
    raise NotImplementedError("TODO: implement _maker.")


def _this(value, kind):
    raise NotImplementedError("TODO: implement _this.")


def _checked(key, kind):
    raise NotImplementedError("TODO: implement _checked.")


def _add_common(builder, kind):
    raise NotImplementedError("TODO: implement _add_common.")


def _add_map(builder, kind):
    raise NotImplementedError("TODO: implement _add_map.")


def _add_set(builder, kind):
    raise NotImplementedError("TODO: implement _add_set.")


def _add_order(builder, kind):
    raise NotImplementedError("TODO: implement _add_order.")
