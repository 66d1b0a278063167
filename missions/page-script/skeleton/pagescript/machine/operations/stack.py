"""Operations on the stack and on the temporary places of a frame."""


def push(value):
    """Push a constant."""

    raise NotImplementedError("TODO: implement push.")


def pop(frame, stack):
    """Drop the value on top."""
    raise NotImplementedError("TODO: implement pop.")


def duplicate(frame, stack):
    """Push the value on top again."""
    raise NotImplementedError("TODO: implement duplicate.")


def duplicate_two(frame, stack):
    """Push the two values on top again."""
    raise NotImplementedError("TODO: implement duplicate_two.")


def lower_two(frame, stack):
    """Move the value on top below the two values under it."""
    raise NotImplementedError("TODO: implement lower_two.")


def lower_one(frame, stack):
    """Swap the two values on top."""
    raise NotImplementedError("TODO: implement lower_one.")


def save(place):
    """Move the value on top to a temporary place."""

    raise NotImplementedError("TODO: implement save.")


def recall(place):
    """Push what is at a temporary place."""

    raise NotImplementedError("TODO: implement recall.")


def start_list(frame, stack):
    """Push an empty list of values."""
    raise NotImplementedError("TODO: implement start_list.")


def append(frame, stack):
    """Append the value on top to the list below it."""
    raise NotImplementedError("TODO: implement append.")


def remember(place):
    """Append the value on top, which stays, to the list at a temporary place."""

    raise NotImplementedError("TODO: implement remember.")
