"""Writes a receipt."""

from collections import Counter

from money import in_coins, share_of, shown


class TooLittle(Exception):
    """The customer has given less than the receipt asks for."""


def receipt_lines(basket, offers, given):
    """Positions, returns, offers, the total, what is given in cash (cents, None without), and the tax of each rate.

    Raises TooLittle.
    """
    lines, rates = [], Counter()
    for position in basket.taken:
        lines.append(f"{position.name} {shown(position.cents)}")
        rates[position.article.rate] += position.cents
    for position in basket.returned:
        lines.append(f"Return {position.name} {shown(-position.cents)}")
        rates[position.article.rate] -= position.cents
    for offer in offers:
        reductions = offer.reductions(basket.taken)
        if any(reductions.values()):
            lines.append(f"Offer {offer.name} {shown(-sum(reductions.values()))}")
        rates.subtract(reductions)
    total = sum(rates.values())
    return [*lines, f"Total {shown(total)}", *cash_lines(total, given), *tax_lines(rates)]


def cash_lines(total, given):
    """What is paid in coins, and what the customer gets back. Raises TooLittle."""
    if given is None:
        return []
    rounded = in_coins(total)
    if given < rounded:
        raise TooLittle(f"{shown(rounded - given)} is missing")
    return [f"Rounded {shown(rounded)}", f"Given {shown(given)}", f"Change {shown(given - rounded)}"]


def tax_lines(rates):
    """The tax that the sum of each rate contains."""
    return [f"VAT {rate}% {shown(share_of(rates[rate], rate, 100 + rate))}" for rate in sorted(rates)]
