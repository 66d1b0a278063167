"""Prints the receipt of a basket: python receipt.py PRICES BASKET [--offers FILE] [--cash AMOUNT]"""

import os
import re
import sys

from files import Wrong, read_basket, read_offers, read_prices

USAGE = "usage: receipt.py PRICES BASKET [--offers FILE] [--cash AMOUNT]"
OPTIONS = ("--offers", "--cash")
SMALLEST_COIN = 5  # in cents


def money(cents):
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def rounded(amount, divisor):
    """The quotient as a whole number; halves are rounded away from zero."""
    result = (2 * abs(amount) + divisor) // (2 * divisor)
    return result if amount >= 0 else -result


def contained_tax(paid, rate):
    """The tax that is contained in what is paid, in cents."""
    return rounded(paid * rate, 100 + rate)


def cash_lines(total, given):
    to_pay = rounded(total, SMALLEST_COIN) * SMALLEST_COIN
    if given < to_pay:
        raise Wrong(f"{money(to_pay - given)} is missing")
    return [f"Rounded {money(to_pay)}", f"Given {money(given)}", f"Change {money(given - to_pay)}"]


def receipt(basket, offers, given):
    """The lines of the receipt; given is the cash in cents, or None."""
    lines = []
    paid = {}  # by the rate of tax
    places = {}  # of the items in the basket, by code
    for place, item in enumerate(basket.bought):
        rate = item.article.rate
        paid[rate] = paid.get(rate, 0) + item.cost
        places.setdefault(item.article.code, []).append(place)
        lines.append(f"{item.measure} {item.article.name} {money(item.cost)}")
    for item in basket.returned:
        rate = item.article.rate
        paid[rate] = paid.get(rate, 0) - item.cost
        lines.append(f"Return {item.measure} {item.article.name} {money(-item.cost)}")
    for offer in offers:
        offered = sorted(place for code in offer.codes for place in places.get(code, []))
        savings = offer.savings([basket.bought[place] for place in offered])
        for item, saved in savings:
            paid[item.article.rate] -= saved
        total_saved = sum(saved for _, saved in savings)
        if total_saved:
            lines.append(f"Offer {offer.what} -{money(total_saved)}")
    total = sum(paid.values())
    lines.append(f"Total {money(total)}")
    if given is not None:
        lines += cash_lines(total, given)
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


def read_cash(text):
    if not re.fullmatch(r"[0-9]+\.[0-9]{2}", text):
        raise Wrong(f"{text} is no amount")
    return int(text.replace(".", ""))


def main(arguments):
    try:
        (prices_path, basket_path), options = read_arguments(arguments)
        given = read_cash(options["--cash"]) if "--cash" in options else None
        articles = read_prices(prices_path)
        offers = read_offers(options["--offers"], articles) if "--offers" in options else []
        basket = read_basket(basket_path, articles)
        lines = receipt(basket, offers, given)
    except Wrong as wrong:
        write(sys.stderr, [str(wrong)])
        return 2
    write(sys.stdout, lines)
    return 0


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    sys.exit(main([os.fsencode(argument).decode("utf-8", "surrogateescape") for argument in sys.argv[1:]]))
