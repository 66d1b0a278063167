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
    realm.clear()
    function.set_up_roots()
    realm.prototypes["Array"] = Array([], realm.prototypes["Object"])
    for module in MODULES:
        module.set_up()
    realm.globals.update({"undefined": undefined, "NaN": math.nan, "Infinity": math.inf})
    console = realm.globals["console"] = new_object()

    @Builder(console).method("log", 0)
    def log(this, *values):
        realm.output.append(" ".join(map(text.shown, values)))
        return undefined
