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
        super().__init__(proto)
        self.frame = frame
        self.has_begun = False
        self.runs = False

    def resume(self, mode, value):
        """Go on with a value that is sent, thrown or returned; what it hands out."""
        if self.runs:
            raise type_error("Generator is already running")
        if self.frame is None or (mode != "next" and not self.has_begun):
            self.frame = None
            if mode == "throw":
                raise Thrown(value)
            return result(value if mode == "return" else undefined, True)
        frame = self.frame
        self.has_begun = self.runs = True
        frame.mode, frame.sent = mode, value
        stopped = None
        try:
            stopped = run(frame)
        finally:
            self.runs = False
            if stopped != YIELDED:
                self.frame = None
        if stopped == YIELDED and frame.is_whole_result:
            return frame.result
        return result(frame.result, stopped != YIELDED)


def start_async(frame):
    """Run an async function until it waits; the promise of its result."""
    promise = new_promise()
    go_on(frame, promise, "next", undefined)
    return promise


def go_on(frame, promise, mode, value):
    """Resume an async function."""
    frame.mode, frame.sent = mode, value
    try:
        stopped = run(frame)
    except Thrown as thrown:
        promise.reject(thrown.value)
        return
    if stopped != AWAITED:
        promise.resolve(frame.result)
        return
    try:
        awaited = promise_of(frame.result)
    except Thrown as thrown:
        go_on(frame, promise, "throw", thrown.value)
        return
    awaited.when_settled(
        lambda found: go_on(frame, promise, "next", found),
        lambda reason: go_on(frame, promise, "throw", reason),
    )
