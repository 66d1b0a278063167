"""Operations that read and write variables."""

from pagescript.values.basics import UNSET, error, realm, type_error


def _unready(name):
    return error("ReferenceError", f"Cannot access '{name}' before initialization")


def load(depth, slot, name, *, checked):
    """Push the variable at a slot of the scope that is so far out."""
    if depth == 0 and not checked:

        def operation(frame, stack):
            stack.append(frame.scope[slot])

    else:

        def operation(frame, stack):
            scope = frame.scope
            for _ in range(depth):
                scope = scope[0]
            value = scope[slot]
            if value is UNSET:
                raise _unready(name)
            stack.append(value)

    return operation


def assign(depth, slot, name, *, constant):
    """Write the value on top, which stays, to a variable."""

    def operation(frame, stack):
        scope = frame.scope
        for _ in range(depth):
            scope = scope[0]
        if scope[slot] is UNSET:
            raise _unready(name)
        if constant:
            raise type_error(f"Assignment to constant variable {name}")
        scope[slot] = stack[-1]

    return operation


def initialize(depth, slot):
    """Move the value on top to a variable whose declaration was reached."""

    def operation(frame, stack):
        scope = frame.scope
        for _ in range(depth):
            scope = scope[0]
        scope[slot] = stack.pop()

    return operation


def load_global(name):
    """Push a built-in object."""

    def operation(frame, stack):
        if name not in realm.globals:
            raise error("ReferenceError", f"{name} is not defined")
        stack.append(realm.globals[name])

    return operation


def assign_global(name):
    """Write to a name that is declared nowhere."""

    def operation(frame, stack):
        if name not in realm.globals:
            raise error("ReferenceError", f"{name} is not defined")
        if name in ("undefined", "NaN", "Infinity"):
            raise type_error(f"{name} cannot be assigned")
        realm.globals[name] = stack[-1]

    return operation


def has_global(name):
    """Push True if a name that is declared nowhere is one of the built-in objects."""

    def operation(frame, stack):
        stack.append(name in realm.globals)

    return operation
