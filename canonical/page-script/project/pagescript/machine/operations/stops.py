"""Operations of functions that stop, and of those that take their arguments one by one."""

from pagescript.machine.operations.control import AWAITED, YIELDED
from pagescript.values.basics import MISSING, Thrown


def begin_generator(frame, stack):
    """Stop before the body of a generator."""
    return YIELDED


def give_out(frame, stack):
    """Stop a generator, and hand out the value on top."""
    frame.result = stack.pop()
    frame.is_whole_result = False
    return YIELDED


def wait(frame, stack):
    """Stop an async function until the promise on top is settled."""
    frame.result = stack.pop()
    return AWAITED


def resume(label):
    """Go on after a stop: push what was sent, throw it, or go to a label where it is to be returned."""

    def operation(frame, stack):
        if frame.mode == "throw":
            raise Thrown(frame.sent)
        stack.append(frame.sent)
        return label.place if frame.mode == "return" else None

    return operation


def start_arguments(place):
    """Put the arguments of the call to a temporary place, to be taken one after the other."""

    def operation(frame, stack):
        frame.temporaries[place] = Arguments(frame.arguments)

    return operation


class Arguments:
    """The arguments of a call that are still to be taken."""

    def __init__(self, values):
        self.left = iter(values)

    def step(self):
        """The next one, or MISSING at the end."""
        return next(self.left, MISSING)

    def rest(self):
        """The remaining ones."""
        return self.left
