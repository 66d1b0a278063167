"""The baseline of a flex container."""


def flex_baseline(box):
    """The baseline of the first line of a flex container, from the top of its border box."""
    raise NotImplementedError("TODO: implement flex_baseline.")
