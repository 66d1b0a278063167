"""Functions of Object that freeze and seal."""

from pagescript.values.exotic import Array
from pagescript.values.objects import Object
from pagescript.values.properties import Property


def _lock(value, *, frozen):
    raise NotImplementedError("TODO: implement _lock.")


def _is_locked(value, *, frozen):
    raise NotImplementedError("TODO: implement _is_locked.")


def add_locking(builder):
    """Add them."""

    raise NotImplementedError("TODO: implement add_locking.")
