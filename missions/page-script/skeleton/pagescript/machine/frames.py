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
        raise NotImplementedError("TODO: implement __init__.")

    def receiver(self):
        """The value of `this`."""
        raise NotImplementedError("TODO: implement receiver.")


def run(frame):
    """Carry operations out until the frame ends or stops; how it stopped."""
    raise NotImplementedError("TODO: implement run.")
