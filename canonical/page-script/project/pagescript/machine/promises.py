"""Promises and the jobs that they queue."""

from pagescript.values.basics import Thrown, realm, type_error, undefined
from pagescript.values.conversions import is_callable
from pagescript.values.objects import Object


class Promise(Object):
    """A promise: its state, its value, and what waits for it."""

    kind = "Promise"

    def __init__(self, proto):
        super().__init__(proto)
        self.state = "pending"
        self.value = undefined
        self.waiting = []
        self.is_handled = False
        self.is_decided = False

    def resolving(self):
        """Two Python functions that decide it; only the first call of either counts."""
        used = []

        def once(act):
            def decide(value=undefined):
                if not used:
                    used.append(True)
                    act(value)

            return decide

        return once(self.resolve), once(self.reject)

    def resolve(self, value=undefined):
        """Fulfil it, or let it follow a value that has a method `then`."""
        if value is self:
            return self.reject(type_error("Chaining cycle detected for promise").value)
        if not isinstance(value, Object):
            return self.settle("fulfilled", value)
        try:
            then = value.get("then")
        except Thrown as thrown:
            return self.reject(thrown.value)
        if not is_callable(then):
            return self.settle("fulfilled", value)
        realm.jobs.append(lambda: self.follow(value, then))
        return None

    def follow(self, value, then):
        """The job that calls the `then` of a value."""
        from pagescript.machine.natives import Native

        resolve, reject = self.resolving()
        try:
            then.call(
                value,
                [
                    Native("", 1, lambda this, found: resolve(found) or undefined),
                    Native("", 1, lambda this, reason: reject(reason) or undefined),
                ],
            )
        except Thrown as thrown:
            reject(thrown.value)

    def reject(self, reason=undefined):
        """Reject it."""
        if not self.is_handled:
            realm.rejected.append(self)
        self.settle("rejected", reason)

    def settle(self, state, value):
        """Take its final state, and queue what waits for it."""
        self.state, self.value = state, value
        waiting, self.waiting = self.waiting, []
        for reactions in waiting:
            self.queue(reactions)

    def queue(self, reactions):
        """Queue the reaction to its state."""
        act = reactions[self.state == "rejected"]
        realm.jobs.append(lambda: act(self.value))

    def when_settled(self, fulfilled, rejected):
        """Queue a Python function of the value or of the reason once it is settled."""
        self.is_handled = True
        if self.state == "pending":
            self.waiting.append((fulfilled, rejected))
        else:
            self.queue((fulfilled, rejected))


def new_promise():
    """A promise that is pending."""
    return Promise(realm.prototypes["Promise"])


def promise_of(value):
    """The value itself if it is a promise, otherwise a promise that is resolved with it."""
    if isinstance(value, Promise) and value.get("constructor") is realm.globals["Promise"]:
        return value
    promise = new_promise()
    promise.resolve(value)
    return promise


def run_jobs():
    """Carry out all jobs, also those that they queue."""
    at = 0
    while at < len(realm.jobs):
        realm.jobs[at]()
        at += 1
    realm.jobs.clear()


def unhandled():
    """The reason of the first rejected promise that nobody handles, in a list; an empty list without one."""
    return [promise.value for promise in realm.rejected if not promise.is_handled][:1]
