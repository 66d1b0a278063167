"""Operations of functions that stop, and of those that take their arguments one by one."""

from pagescript.machine.operations.control import AWAITED, YIELDED
from pagescript.values.basics import MISSING, Thrown


def begin_generator(frame, stack):
    """Stop before the body of a generator."""
    raise NotImplementedError("TODO: implement begin_generator.")


def give_out(frame, stack):
    """Stop a generator, and hand out the value on top."""
    raise NotImplementedError("TODO: implement give_out.")


def wait(frame, stack):
    """Stop an async function until the promise on top is settled."""
    raise NotImplementedError("TODO: implement wait.")


def resume(label):
    """Go on after a stop: push what was sent, throw it, or go to a label where it is to be returned."""

    raise NotImplementedError("TODO: implement resume.")


def start_arguments(place):
    """Put the arguments of the call to a temporary place, to be taken one after the other."""

    raise NotImplementedError("TODO: implement start_arguments.")


class Arguments:
    """The arguments of a call that are still to be taken."""

    def __init__(self, values):
        raise NotImplementedError("TODO: implement __init__.")

    def step(self):
        """The next one, or MISSING at the end."""
        raise NotImplementedError("TODO: implement step.")

    def rest(self):
        """The remaining ones."""
        raise NotImplementedError("TODO: implement rest.")
