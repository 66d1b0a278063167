"""The object Math."""

import math
import random
import struct

from pagescript.library.building import Builder
from pagescript.values.arithmetic import power
from pagescript.values.basics import TO_STRING_TAG, realm
from pagescript.values.conversions import to_number
from pagescript.values.integers import to_int32
from pagescript.values.objects import new_object

CONSTANTS = None  # TODO: set CONSTANTS.


def set_up():
    """Define Math."""
    raise NotImplementedError("TODO: implement set_up.")


def _whole(function, number):
    """A rounding function, which keeps the sign of zero."""
    raise NotImplementedError("TODO: implement _whole.")


def _rounding(function):
    raise NotImplementedError("TODO: implement _rounding.")


def _round(number):
    raise NotImplementedError("TODO: implement _round.")


def _add_rounding(builder):
    raise NotImplementedError("TODO: implement _add_rounding.")


def _calculated(function, number):
    """A function of numbers, which is NaN where it has no value and infinite where it is too large."""
    raise NotImplementedError("TODO: implement _calculated.")


def _curve(function):
    raise NotImplementedError("TODO: implement _curve.")


def _cube_root(number):
    raise NotImplementedError("TODO: implement _cube_root.")


def _add_curves(builder):
    raise NotImplementedError("TODO: implement _add_curves.")


def _chosen(values, start, is_better):
    raise NotImplementedError("TODO: implement _chosen.")


def _add_lists(builder):
    raise NotImplementedError("TODO: implement _add_lists.")
