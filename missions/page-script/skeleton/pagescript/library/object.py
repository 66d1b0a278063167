"""The constructor Object."""

from pagescript.library.building import Builder, constructor
from pagescript.library.descriptors import define_from, describe
from pagescript.library.object_locking import add_locking
from pagescript.machine.functions import prototype_for
from pagescript.machine.iterators import each
from pagescript.values.basics import MISSING, Symbol, realm, type_error, undefined
from pagescript.values.comparison import is_same
from pagescript.values.conversions import get_value, object_of, to_key, to_object
from pagescript.values.exotic import Array
from pagescript.values.objects import Object, new_object


def set_up():
    """Define Object and its functions."""
    raise NotImplementedError("TODO: implement set_up.")


def _convert(this, value):
    raise NotImplementedError("TODO: implement _convert.")


def _make(new_target, value):
    raise NotImplementedError("TODO: implement _make.")


def _own_strings(value):
    raise NotImplementedError("TODO: implement _own_strings.")


def _add_reading(builder):
    raise NotImplementedError("TODO: implement _add_reading.")


def _set_prototype(holder, proto):
    raise NotImplementedError("TODO: implement _set_prototype.")


def _add_making(builder):
    raise NotImplementedError("TODO: implement _add_making.")
