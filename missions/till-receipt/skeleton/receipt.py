"""Writes a receipt."""

from money import shown


def receipt_lines(pieces):
    """A line for each article, then the total."""
    raise NotImplementedError("TODO: implement receipt_lines.")
