"""Generators, and async functions, which wait for promises."""

from pagescript.machine.frames import run
from pagescript.machine.iterators import result
from pagescript.machine.operations.control import AWAITED, YIELDED
from pagescript.machine.promises import new_promise, promise_of
from pagescript.values.basics import Thrown, type_error, undefined
from pagescript.values.objects import Object


class Generator(Object):
    """A generator: a frame that stops and is resumed."""

    kind = "Generator"

    def __init__(self, frame, proto):
        raise NotImplementedError("TODO: implement __init__.")

    def resume(self, mode, value):
        """Go on with a value that is sent, thrown or returned; what it hands out."""
        raise NotImplementedError("TODO: implement resume.")


def start_async(frame):
    """Run an async function until it waits; the promise of its result."""
    raise NotImplementedError("TODO: implement start_async.")


def go_on(frame, promise, mode, value):
    """Resume an async function."""
    raise NotImplementedError("TODO: implement go_on.")
