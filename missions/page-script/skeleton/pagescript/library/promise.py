"""The constructor Promise."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.natives import Native
from pagescript.machine.promises import Promise, new_promise, promise_of
from pagescript.values.basics import SPECIES, TO_STRING_TAG, Thrown, type_error, undefined
from pagescript.values.conversions import callable_of, get_value, is_callable


def set_up():
    """Define Promise."""
    raise NotImplementedError("TODO: implement set_up.")


def _refuse(this):
    raise NotImplementedError("TODO: implement _refuse.")


def native(length, act):
    """A function without a name."""
    raise NotImplementedError("TODO: implement native.")


def deciders(resolve, reject):
    """Two functions for scripts that decide a promise."""
    raise NotImplementedError("TODO: implement deciders.")


def _make(new_target, executor):
    raise NotImplementedError("TODO: implement _make.")


def reaction(handler, promise, otherwise):
    """What is done when a promise is settled: call the handler, and decide the promise of the result."""

    raise NotImplementedError("TODO: implement reaction.")


def then(promise, fulfilled, rejected):
    """Call the method `then` of a value."""
    raise NotImplementedError("TODO: implement then.")


def _add_methods(builder):
    raise NotImplementedError("TODO: implement _add_methods.")


def _add_functions(builder):
    raise NotImplementedError("TODO: implement _add_functions.")
