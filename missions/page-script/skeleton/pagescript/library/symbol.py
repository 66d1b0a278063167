"""Booleans and symbols."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.library.number_texts import this_value
from pagescript.machine.functions import prototype_for
from pagescript.values import basics
from pagescript.values.basics import TO_PRIMITIVE, TO_STRING_TAG, Symbol, realm, type_error, undefined
from pagescript.values.conversions import to_boolean, to_text
from pagescript.values.objects import Wrapper


def set_up():
    """Define Boolean and Symbol."""
    raise NotImplementedError("TODO: implement set_up.")


def _set_up_booleans():
    raise NotImplementedError("TODO: implement _set_up_booleans.")


def _refuse_new(new_target):
    raise NotImplementedError("TODO: implement _refuse_new.")


def _set_up_symbols():
    raise NotImplementedError("TODO: implement _set_up_symbols.")
