"""Resolves flexible lengths (CSS Flexible Box Layout 1, 9.7)."""

CLOSE = 1e-9


def resolve_lengths(items, room, main):
    """Give each item of a line its size along the main axis, the margins of all fitting in a room."""
    raise NotImplementedError("TODO: implement resolve_lengths.")


def _free_space(items, loose, room):
    """The room that is left beside the items that keep their size and the base sizes of the others."""
    raise NotImplementedError("TODO: implement _free_space.")


def _distribute(loose, free, factor, main):
    """Share the free space among items by their factors; those that shrink also by their inner base size."""
    raise NotImplementedError("TODO: implement _distribute.")


def _without_violations(loose):
    """Freeze the items that went beyond a bound in the direction of most, or all; the others."""
    raise NotImplementedError("TODO: implement _without_violations.")
