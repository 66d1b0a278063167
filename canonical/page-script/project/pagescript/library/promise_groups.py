"""Functions of Promise that wait for many promises."""

from pagescript.library.building import Builder
from pagescript.library.promise import deciders, native, then
from pagescript.machine.iterators import iterator_of
from pagescript.machine.promises import new_promise
from pagescript.values.basics import Thrown, realm, undefined
from pagescript.values.conversions import callable_of, get_value
from pagescript.values.exotic import Array
from pagescript.values.objects import new_object


def gathered(maker, values, watch, finish=None):
    """A promise of the settlement of many; watch gives the two functions that wait for each of them."""
    promise = new_promise()
    promise.resolve_once, promise.reject_once = promise.resolving()
    state = {"left": 1, "values": []}

    def one_less():
        state["left"] -= 1
        if state["left"] == 0:
            promise.resolve_once(Array(state["values"]))

    try:
        for place, value in enumerate(_watched(maker, values)):
            state["left"] += 1
            state["values"].append(undefined)
            then(value, *watch(promise, state["values"], place, one_less))
    except Thrown as thrown:
        promise.reject_once(thrown.value)
    else:
        if finish:
            one_less()
    return promise


def _watched(maker, values):
    """Each of the values as a promise; the iterator is closed where somebody throws."""
    iterator = iterator_of(values)
    resolve = callable_of(get_value(maker, "resolve"))
    for value in iterator.rest():
        try:
            yield resolve.call(maker, [value])
        except Thrown:
            iterator.close_quietly()
            raise


def _keeper(values, place, one_less, change):
    """A function that keeps a value at its place, once."""
    called = []

    def keep(this, value):
        if not called:
            called.append(True)
            values[place] = change(value)
            one_less()
        return undefined

    return native(1, keep)


def _settled(status, name):
    def describe(value):
        made = new_object()
        made.define("status", status)
        made.define(name, value)
        return made

    return describe


def set_up():
    """Add these functions to Promise."""
    builder = Builder(realm.globals["Promise"])

    @builder.method("race", 1)
    def race(this, values):
        return gathered(this, values, lambda promise, *_: deciders(promise.resolve_once, promise.reject_once))

    @builder.method("all", 1)
    def all_(this, values):
        def watch(promise, kept, place, one_less):
            return _keeper(kept, place, one_less, lambda value: value), deciders(None, promise.reject_once)[1]

        return gathered(this, values, watch, finish=True)

    @builder.method("allSettled", 1)
    def all_settled(this, values):
        def watch(promise, kept, place, one_less):
            return (
                _keeper(kept, place, one_less, _settled("fulfilled", "value")),
                _keeper(kept, place, one_less, _settled("rejected", "reason")),
            )

        return gathered(this, values, watch, finish=True)
