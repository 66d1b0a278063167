"""The adoption agency: what the end tag of a formatting element does."""

MOST_ROUNDS = 8
MOST_KEPT = 3


def close_formatting(builder, name):
    """Close the formatting element with a name; True if there is none, so that its end tag is like any other."""
    raise NotImplementedError("TODO: implement close_formatting.")


def _adopt(builder, element, block):
    """Put the formatting element, and those between it and the block, inside of the block and around what was before."""
    raise NotImplementedError("TODO: implement _adopt.")


def _rebuild(builder, element, block):
    """Nest copies of the elements between a formatting element and the block around the block.

    Returns the outermost, and the bookmark for the formatting element.
    """
    raise NotImplementedError("TODO: implement _rebuild.")
