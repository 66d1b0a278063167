"""Operations on the stack and on the temporary places of a frame."""


def push(value):
    """Push a constant."""

    def operation(frame, stack):
        stack.append(value)

    return operation


def pop(frame, stack):
    """Drop the value on top."""
    stack.pop()


def duplicate(frame, stack):
    """Push the value on top again."""
    stack.append(stack[-1])


def duplicate_two(frame, stack):
    """Push the two values on top again."""
    stack.extend(stack[-2:])


def lower_two(frame, stack):
    """Move the value on top below the two values under it."""
    stack.insert(-2, stack.pop())


def lower_one(frame, stack):
    """Swap the two values on top."""
    stack[-1], stack[-2] = stack[-2], stack[-1]


def save(place):
    """Move the value on top to a temporary place."""

    def operation(frame, stack):
        frame.temporaries[place] = stack.pop()

    return operation


def recall(place):
    """Push what is at a temporary place."""

    def operation(frame, stack):
        stack.append(frame.temporaries[place])

    return operation


def start_list(frame, stack):
    """Push an empty list of values."""
    stack.append([])


def append(frame, stack):
    """Append the value on top to the list below it."""
    value = stack.pop()
    stack[-1].append(value)


def remember(place):
    """Append the value on top, which stays, to the list at a temporary place."""

    def operation(frame, stack):
        frame.temporaries[place].append(stack[-1])

    return operation
