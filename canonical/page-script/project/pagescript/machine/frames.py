"""Frames: the state of a call, and the loop that carries its operations out."""

from pagescript.values.basics import UNSET, Thrown, error, range_error, realm, undefined

DEEPEST = 6000


class Frame:
    """A call that runs, or that waits to be resumed."""

    __slots__ = (
        "code", "function", "scope", "this", "new_target", "arguments", "owner", "stack", "temporaries",
        "handlers", "place", "result", "mode", "sent", "is_whole_result",
    )

    def __init__(self, code, function, scope):
        self.code = code
        self.function = function
        self.scope = scope
        self.this = undefined
        self.new_target = undefined
        self.arguments = []
        self.owner = self
        self.stack = []
        self.temporaries = [None] * code.temporaries
        self.handlers = []
        self.place = 0
        self.result = undefined
        self.mode = "next"
        self.sent = undefined
        self.is_whole_result = False

    def receiver(self):
        """The value of `this`."""
        this = self.owner.this
        if this is UNSET:
            raise error("ReferenceError", "this is used before super was called")
        return this


def run(frame):
    """Carry operations out until the frame ends or stops; how it stopped."""
    if realm.depth > DEEPEST:
        raise range_error("Maximum call stack size exceeded")
    realm.depth += 1
    operations, stack, place = frame.code.operations, frame.stack, frame.place
    try:
        while True:
            try:
                while True:
                    target = operations[place](frame, stack)
                    if target is None:
                        place += 1
                    elif target >= 0:
                        place = target
                    else:
                        frame.place = place + 1
                        return target
            except Thrown as thrown:
                if not frame.handlers:
                    raise
                label, height, frame.scope = frame.handlers.pop()
                del stack[height:]
                stack.append(thrown.value)
                place = label.place
    finally:
        realm.depth -= 1
