"""Writes a receipt."""

from collections import Counter

from money import share_of, shown


def receipt_lines(positions, offers):
    """A line for each position, one for each offer that takes something off, the total, and the tax of each rate."""
    lines, rates = [], Counter()
    for position in positions:
        lines.append(f"{position.name} {shown(position.cents)}")
        rates[position.article.rate] += position.cents
    for offer in offers:
        reductions = offer.reductions(positions)
        if any(reductions.values()):
            lines.append(f"Offer {offer.name} {shown(-sum(reductions.values()))}")
        rates.subtract(reductions)
    return [*lines, f"Total {shown(sum(rates.values()))}", *tax_lines(rates)]


def tax_lines(rates):
    """The tax that the sum of each rate contains."""
    return [f"VAT {rate}% {shown(share_of(rates[rate], rate, 100 + rate))}" for rate in sorted(rates)]
