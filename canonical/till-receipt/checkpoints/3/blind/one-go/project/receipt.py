"""Prints the receipt of a basket: python receipt.py PRICES BASKET [--offers FILE]"""

import os
import sys

from files import Wrong, read_basket, read_offers, read_prices

USAGE = "usage: receipt.py PRICES BASKET [--offers FILE]"
OPTIONS = ("--offers",)


def money(cents):
    return f"{cents // 100}.{cents % 100:02}"


def contained_tax(paid, rate):
    """The tax that is contained in what is paid, in cents."""
    whole = 100 + rate
    return (2 * paid * rate + whole) // (2 * whole)


def receipt(items, offers):
    """The lines of the receipt."""
    lines = []
    paid = {}  # by the rate of tax
    for item in items:
        rate = item.article.rate
        paid[rate] = paid.get(rate, 0) + item.cost
        lines.append(f"{item.measure} {item.article.name} {money(item.cost)}")
    for offer in offers:
        savings = offer.savings([item for item in items if item.article.code in offer.codes])
        for item, saved in savings:
            paid[item.article.rate] -= saved
        total_saved = sum(saved for _, saved in savings)
        if total_saved:
            lines.append(f"Offer {offer.what} -{money(total_saved)}")
    lines.append(f"Total {money(sum(paid.values()))}")
    for rate in sorted(paid):
        lines.append(f"VAT {rate}% {money(contained_tax(paid[rate], rate))}")
    return lines


def write(stream, lines):
    text = "".join(f"{line}\n" for line in lines)
    stream.buffer.write(text.encode("utf-8", "surrogateescape"))
    stream.flush()


def read_arguments(arguments):
    """The paths of the two files, and the value of each option that is there."""
    paths, options = [], {}
    rest = iter(arguments)
    for argument in rest:
        if not argument.startswith("-"):
            paths.append(argument)
            continue
        if argument not in OPTIONS:
            raise Wrong(f"unknown option {argument}\n{USAGE}")
        value = next(rest, None)
        if value is None or argument in options:
            raise Wrong(f"{argument} needs one value\n{USAGE}")
        options[argument] = value
    if len(paths) != 2:
        raise Wrong(USAGE)
    return paths, options


def main(arguments):
    try:
        (prices_path, basket_path), options = read_arguments(arguments)
        articles = read_prices(prices_path)
        offers = read_offers(options["--offers"], articles) if "--offers" in options else []
        items = read_basket(basket_path, articles)
    except Wrong as wrong:
        write(sys.stderr, [str(wrong)])
        return 2
    write(sys.stdout, receipt(items, offers))
    return 0


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    sys.exit(main([os.fsencode(argument).decode("utf-8", "surrogateescape") for argument in sys.argv[1:]]))
