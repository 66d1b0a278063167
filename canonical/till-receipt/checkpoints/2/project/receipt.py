"""Writes a receipt."""

from money import shown


def receipt_lines(pieces, offers):
    """A line for each article, one for each offer that takes something off, then the total."""
    lines = [f"{number} x {article.name} {shown(number * article.price)}" for article, number in pieces.items()]
    total = sum(number * article.price for article, number in pieces.items())
    for offer in offers:
        reduction = offer.reduction(pieces)
        if reduction:
            lines.append(f"Offer {offer.name} {shown(-reduction)}")
        total -= reduction
    return [*lines, f"Total {shown(total)}"]
