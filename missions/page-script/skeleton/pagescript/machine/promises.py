"""Promises and the jobs that they queue."""

from pagescript.values.basics import Thrown, realm, type_error, undefined
from pagescript.values.conversions import is_callable
from pagescript.values.objects import Object


class Promise(Object):
    """A promise: its state, its value, and what waits for it."""

    kind = "Promise"

    def __init__(self, proto):
        raise NotImplementedError("TODO: implement __init__.")

    def resolving(self):
        """Two Python functions that decide it; only the first call of either counts."""
        raise NotImplementedError("TODO: implement resolving.")

    def resolve(self, value=undefined):
        """Fulfil it, or let it follow a value that has a method `then`."""
        raise NotImplementedError("TODO: implement resolve.")

    def follow(self, value, then):
        """The job that calls the `then` of a value."""
        raise NotImplementedError("TODO: implement follow.")

    def reject(self, reason=undefined):
        """Reject it."""
        raise NotImplementedError("TODO: implement reject.")

    def settle(self, state, value):
        """Take its final state, and queue what waits for it."""
        raise NotImplementedError("TODO: implement settle.")

    def queue(self, reactions):
        """Queue the reaction to its state."""
        raise NotImplementedError("TODO: implement queue.")

    def when_settled(self, fulfilled, rejected):
        """Queue a Python function of the value or of the reason once it is settled."""
        raise NotImplementedError("TODO: implement when_settled.")


def new_promise():
    """A promise that is pending."""
    raise NotImplementedError("TODO: implement new_promise.")


def promise_of(value):
    """The value itself if it is a promise, otherwise a promise that is resolved with it."""
    raise NotImplementedError("TODO: implement promise_of.")


def run_jobs():
    """Carry out all jobs, also those that they queue."""
    raise NotImplementedError("TODO: implement run_jobs.")


def unhandled():
    """The reason of the first rejected promise that nobody handles, in a list; an empty list without one."""
    raise NotImplementedError("TODO: implement unhandled.")
