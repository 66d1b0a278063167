"""Shares free space before, between and after items or lines (CSS Flexible Box Layout 1, 8)."""

SAFE = {"space-between": "flex-start", "space-around": "flex-start", "space-evenly": "flex-start", "stretch": "flex-start"}


def spread(mode, free, count, is_reversed):
    """The space before the first one, and that between two, besides gaps."""
    raise NotImplementedError("TODO: implement spread.")
