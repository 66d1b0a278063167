"""Operations that read and write variables."""

from pagescript.values.basics import UNSET, error, realm, type_error


def _unready(name):
    raise NotImplementedError("TODO: implement _unready.")


def load(depth, slot, name, *, checked):
    """Push the variable at a slot of the scope that is so far out."""
    raise NotImplementedError("TODO: implement load.")


def assign(depth, slot, name, *, constant):
    """Write the value on top, which stays, to a variable."""

    raise NotImplementedError("TODO: implement assign.")


def initialize(depth, slot):
    """Move the value on top to a variable whose declaration was reached."""

    raise NotImplementedError("TODO: implement initialize.")


def load_global(name):
    """Push a built-in object."""

    raise NotImplementedError("TODO: implement load_global.")


def assign_global(name):
    """Write to a name that is declared nowhere."""

    raise NotImplementedError("TODO: implement assign_global.")


def has_global(name):
    """Push True if a name that is declared nowhere is one of the built-in objects."""

    raise NotImplementedError("TODO: implement has_global.")
