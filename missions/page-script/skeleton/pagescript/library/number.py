"""Numbers."""

import math

from pagescript.library.building import Builder, constructor
from pagescript.library.number_texts import add_methods
from pagescript.machine.functions import prototype_for
from pagescript.values.basics import realm
from pagescript.values.conversions import to_number, to_primitive, to_text
from pagescript.values.integers import to_int32
from pagescript.values.numbers import leading_integer, leading_number
from pagescript.values.objects import Wrapper


def _number(*values):
    raise NotImplementedError("TODO: implement _number.")


def set_up():
    """Define Number and the global functions of numbers."""
    raise NotImplementedError("TODO: implement set_up.")


def _is_finite(value):
    raise NotImplementedError("TODO: implement _is_finite.")


def _add_tests(builder):
    raise NotImplementedError("TODO: implement _add_tests.")


def _add_global_functions(builder):
    raise NotImplementedError("TODO: implement _add_global_functions.")
