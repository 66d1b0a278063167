"""Shares free space before, between and after items or lines (CSS Flexible Box Layout 1, 8)."""

SAFE = {"space-between": "flex-start", "space-around": "flex-start", "space-evenly": "flex-start", "stretch": "flex-start"}


def spread(mode, free, count, is_reversed):
    """The space before the first one, and that between two, besides gaps."""
    if free < 0:
        mode = SAFE.get(mode, mode)
    if is_reversed and mode in ("start", "end"):
        mode = "flex-end" if mode == "start" else "flex-start"
    if mode in ("flex-end", "end"):
        return free, 0.0
    if mode == "center":
        return free / 2, 0.0
    if mode == "space-between" and count > 1:
        return 0.0, free / (count - 1)
    if mode == "space-around":
        return free / count / 2, free / count
    if mode == "space-evenly":
        return free / (count + 1), free / (count + 1)
    return 0.0, 0.0
