"""Makes all built-in objects for a script."""

import math

from pagescript.library import (
    array,
    array_calling,
    array_changing,
    array_searching,
    collections,
    function,
    iterators,
    json_writing,
    mathematics,
    number,
    object,
    promise,
    promise_groups,
    symbol,
    text,
    text_making,
    text_searching,
)
from pagescript.library.building import Builder
from pagescript.values.basics import realm, undefined
from pagescript.values.exotic import Array
from pagescript.values.objects import new_object

MODULES = (
    function, symbol, iterators, array, array_searching, array_changing, array_calling, object, text, text_searching,
    text_making, number, mathematics, collections, promise, promise_groups, json_writing,
)  # fmt: skip


def set_up_realm():
    """Begin with the built-in objects as they are before any script has changed them."""
    raise NotImplementedError("TODO: implement set_up_realm.")
