"""Writes a receipt."""

from money import shown


def receipt_lines(pieces):
    """A line for each article, then the total."""
    lines = [f"{number} x {article.name} {shown(number * article.price)}" for article, number in pieces.items()]
    total = sum(number * article.price for article, number in pieces.items())
    return [*lines, f"Total {shown(total)}"]
