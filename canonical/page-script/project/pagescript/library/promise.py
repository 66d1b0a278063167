"""The constructor Promise."""

from pagescript.library.building import Builder, constructor, prototype
from pagescript.machine.functions import prototype_for
from pagescript.machine.natives import Native
from pagescript.machine.promises import Promise, new_promise, promise_of
from pagescript.values.basics import SPECIES, TO_STRING_TAG, Thrown, type_error, undefined
from pagescript.values.conversions import callable_of, get_value, is_callable


def set_up():
    """Define Promise."""
    builder = Builder(prototype("Promise"))
    made = constructor("Promise", 1, _refuse, _make)
    builder.tag(TO_STRING_TAG, "Promise")
    _add_methods(builder)
    _add_functions(Builder(made))


def _refuse(this):
    raise type_error("Promise constructor cannot be invoked without 'new'")


def native(length, act):
    """A function without a name."""
    return Native("", length, act)


def deciders(resolve, reject):
    """Two functions for scripts that decide a promise."""
    return [
        native(1, lambda this, value: resolve(value) or undefined),
        native(1, lambda this, reason: reject(reason) or undefined),
    ]


def _make(new_target, executor):
    callable_of(executor)
    promise = Promise(prototype_for(new_target, "Promise"))
    resolve, reject = promise.resolving()
    try:
        executor.call(undefined, deciders(resolve, reject))
    except Thrown as thrown:
        reject(thrown.value)
    return promise


def reaction(handler, promise, otherwise):
    """What is done when a promise is settled: call the handler, and decide the promise of the result."""

    def react(value):
        if not is_callable(handler):
            otherwise(value)
            return
        try:
            found = handler.call(undefined, [value])
        except Thrown as thrown:
            promise.reject(thrown.value)
        else:
            promise.resolve(found)

    return react


def then(promise, fulfilled, rejected):
    """Call the method `then` of a value."""
    return callable_of(get_value(promise, "then")).call(promise, [fulfilled, rejected])


def _add_methods(builder):
    @builder.method("then", 2)
    def then_(this, fulfilled, rejected):
        if not isinstance(this, Promise):
            raise type_error("the value is no promise")
        made = new_promise()
        this.when_settled(reaction(fulfilled, made, made.resolve), reaction(rejected, made, made.reject))
        return made

    @builder.method("catch", 1)
    def catch(this, rejected):
        return then(this, undefined, rejected)

    @builder.method("finally", 1)
    def finally_(this, act):
        if not is_callable(act):
            return then(this, act, act)

        def fulfilled(_, value):
            waited = promise_of(act.call(undefined, []))
            return then(waited, native(0, lambda this: value), undefined)

        def rejected(_, reason):
            def throw(this):
                raise Thrown(reason)

            return then(promise_of(act.call(undefined, [])), native(0, throw), undefined)

        return then(this, native(1, fulfilled), native(1, rejected))


def _add_functions(builder):
    @builder.method("resolve", 1)
    def resolve(this, value):
        return promise_of(value)

    @builder.method("reject", 1)
    def reject(this, reason):
        made = new_promise()
        made.reject(reason)
        return made

    @builder.getter(SPECIES)
    def species(this):
        return this
