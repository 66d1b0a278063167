"""The baseline of a flex container."""


def flex_baseline(box):
    """The baseline of the first line of a flex container, from the top of its border box."""
    return box.row_baseline
