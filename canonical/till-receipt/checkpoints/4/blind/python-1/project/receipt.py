"""Print a receipt: python receipt.py PRICES BASKET [--offers FILE] [--cash AMOUNT]."""

import os
import re
import sys
from dataclasses import dataclass

# The rate, where there is one, is never tried as a part of the name (?+).
ARTICLE = re.compile(
    r"([0-9]{1,8}) ([0-9]+)\.([0-9]{2})(/kg)?(?: ([0-9]|1[0-9]|2[0-5])%(?= |\Z))?+ ([^ ].*)",
    re.DOTALL,
)
USUAL_RATE = 19
PIECES = re.compile(r"(?:(void|return) )?([0-9]{1,8})(?: x ([1-9][0-9]{0,2}))?")
WEIGHT = re.compile(r"(?:(void|return) )?([0-9]{1,8}) (0|[1-9][0-9]?)\.([0-9]{3}) kg")
OFFER = re.compile(r"(?:([1-9][0-9]?)%|([1-9]) for ([1-9]))((?: [0-9]{1,8})+)")
CASH = re.compile(r"([0-9]+)\.([0-9]{2})")
USAGE = "usage: receipt.py PRICES BASKET [--offers FILE] [--cash AMOUNT]"


class WrongCall(Exception):
    """A command line that cannot be understood; the message is for the user."""


class TooLittle(Exception):
    """The amount that is given is less than what is to be paid; the message is for the user."""


class WrongFile(Exception):
    """A file that cannot be used; the message is for the user."""


@dataclass
class Article:
    """An article of the list of prices."""

    name: str
    price: int  # in cents, for a piece or for a kilogram
    weighed: bool
    rate: int  # of the tax, in percent


@dataclass
class Line:
    """A line of the receipt for an article that is bought or returned."""

    code: str
    article: Article
    quantity: int  # pieces or grams

    def cost(self):
        """What it costs, in cents."""
        if self.article.weighed:
            return (self.quantity * self.article.price + 500) // 1000
        return self.quantity * self.article.price

    def text(self):
        """How much it is, and the name."""
        if self.article.weighed:
            quantity = f"{self.quantity // 1000}.{self.quantity % 1000:03} kg"
        else:
            quantity = f"{self.quantity} x"
        return f"{quantity} {self.article.name}"


def no_such_file(path):
    """The message for a file that does not exist."""
    return f"{path}: there is no such file"


def read_lines(path):
    """The lines of a file that mean something, with their numbers."""
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        raise WrongFile(no_such_file(path)) from None
    except OSError as error:
        raise WrongFile(f"{path}: {error.strerror}") from None
    lines = []
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.removesuffix("\r")
        if line and not line.startswith("#"):
            lines.append((number, line))
    return lines


def read_prices(path):
    """The articles by their codes."""
    articles = {}
    for number, line in read_lines(path):
        found = ARTICLE.fullmatch(line)
        if not found:
            raise WrongFile(f"{path}: line {number} is no article")
        code, whole, cents, kilogram, rate, name = found.groups()
        if code in articles:
            raise WrongFile(f"{path}: line {number} has the code {code}, which is there already")
        articles[code] = Article(
            name=name,
            price=int(whole) * 100 + int(cents),
            weighed=bool(kilogram),
            rate=int(rate) if rate else USUAL_RATE,
        )
    return articles


def read_offers(path, articles):
    """The offers of the file in their order: what is offered, and the codes of the articles.

    What is offered is a tuple: the percentage, or the pieces of a group and how many of them are paid.
    """
    offers = []
    taken = set()
    for number, line in read_lines(path):
        found = OFFER.fullmatch(line)
        if not found:
            raise WrongFile(f"{path}: line {number} is no offer")
        percent, group, paid, codes = found.groups()
        offer = (int(percent),) if percent else (int(group), int(paid))
        if not percent and offer[1] >= offer[0]:
            raise WrongFile(f"{path}: line {number} is no offer: {paid} is not less than {group}")
        codes = codes.split()
        for code in codes:
            if code not in articles:
                raise WrongFile(f"{path}: line {number} has the code {code}, which has no price")
            if not percent and articles[code].weighed:
                raise WrongFile(f"{path}: line {number} has the code {code}, which is weighed and has no pieces")
            if code in taken:
                raise WrongFile(f"{path}: line {number} has the code {code}, which is in an offer already")
            taken.add(code)
        offers.append((offer, codes))
    return offers


class Scans:
    """What was scanned, or what was returned, in the order of the first scans."""

    def __init__(self):
        self.all_lines = []  # also those of which nothing is left
        self.in_pieces = {}  # by code
        self.weighings = {}  # by code and grams

    def add(self, code, article, quantity):
        """Add some pieces, or one weighing."""
        if article.weighed:
            line = Line(code, article, quantity)
            self.all_lines.append(line)
            self.weighings.setdefault((code, quantity), []).append(line)
            return
        if code not in self.in_pieces:
            self.in_pieces[code] = Line(code, article, 0)
            self.all_lines.append(self.in_pieces[code])
        self.in_pieces[code].quantity += quantity

    def take_back(self, code, article, quantity):
        """Take back some pieces, or the last weighing of this weight; return whether there was as much."""
        if article.weighed:
            if not self.weighings.get((code, quantity)):
                return False
            self.weighings[code, quantity].pop().quantity = 0
            return True
        line = self.in_pieces.get(code)
        if not line or line.quantity < quantity:
            return False
        line.quantity -= quantity
        if not line.quantity:
            del self.in_pieces[code]
        return True

    def lines(self):
        """The lines of the receipt."""
        return [line for line in self.all_lines if line.quantity]


def read_basket(path, articles):
    """The lines of the receipt for what is bought, and those for what is returned."""
    bought = Scans()
    returned = Scans()
    for number, line in read_lines(path):
        pieces = PIECES.fullmatch(line)
        weight = WEIGHT.fullmatch(line)
        if not pieces and not weight:
            raise WrongFile(f"{path}: line {number} is no scan")
        kind, code = (pieces or weight).group(1, 2)
        article = articles.get(code)
        if not article:
            raise WrongFile(f"{path}: line {number} has the code {code}, which has no price")
        if article.weighed and pieces:
            raise WrongFile(f"{path}: line {number} has pieces of the code {code}, which is weighed")
        if weight and not article.weighed:
            raise WrongFile(f"{path}: line {number} has a weight of the code {code}, which is not weighed")
        if weight:
            quantity = int(weight[3]) * 1000 + int(weight[4])
        else:
            quantity = int(pieces[3] or 1)
        if not quantity:
            raise WrongFile(f"{path}: line {number} has no weight")
        if kind == "return":
            returned.add(code, article, quantity)
        elif kind != "void":
            bought.add(code, article, quantity)
        elif not bought.take_back(code, article, quantity):
            raise WrongFile(f"{path}: line {number} takes back more of the code {code} than is there")
    return bought.lines(), returned.lines()


def amount(cents):
    """Cents as they are written."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def percent_off(percent, lines):
    """What is taken off each line: the share, rounded half a cent up."""
    return [(line.cost() * percent + 50) // 100 for line in lines]


def group_off(group, paid, lines):
    """What is taken off each line, if the pieces are put into one row and each full group has free pieces.

    Of pieces that cost the same, those that were scanned first come first in the row.
    """
    end = sum(line.quantity for line in lines) // group * group

    def free_before(position):
        position = min(position, end)
        return position // group * (group - paid) + max(0, position % group - paid)

    off = [0] * len(lines)
    position = 0
    for index in sorted(range(len(lines)), key=lambda index: -lines[index].article.price):
        line = lines[index]
        free = free_before(position + line.quantity) - free_before(position)
        off[index] = free * line.article.price
        position += line.quantity
    return off


def tax(paid, rate):
    """The tax of this rate that is contained in what is paid, rounded half a cent up.

    Negative amounts are rounded as the same positive ones are.
    """
    if paid < 0:
        return -tax(-paid, rate)
    return (2 * paid * rate + 100 + rate) // (2 * (100 + rate))


def in_coins(cents):
    """The nearest multiple of five cents."""
    if cents < 0:
        return -in_coins(-cents)
    return (cents + 2) // 5 * 5


def receipt(lines, returns, offers, given):
    """The text of the receipt, line by line; given is the cash in cents, or None."""
    printed = [f"{line.text()} {amount(line.cost())}" for line in lines]
    printed += [f"Return {line.text()} {amount(-line.cost())}" for line in returns]
    paid = {}  # by rate
    for line in lines:
        paid[line.article.rate] = paid.get(line.article.rate, 0) + line.cost()
    for line in returns:
        paid[line.article.rate] = paid.get(line.article.rate, 0) - line.cost()
    offer_of = {code: index for index, (_, codes) in enumerate(offers) for code in codes}
    lines_of = [[] for _ in offers]
    for line in lines:
        if line.code in offer_of:
            lines_of[offer_of[line.code]].append(line)
    for (offer, _), offered in zip(offers, lines_of):
        if len(offer) == 1:
            name, off = f"{offer[0]}%", percent_off(offer[0], offered)
        else:
            name, off = f"{offer[0]} for {offer[1]}", group_off(*offer, offered)
        for line, cents in zip(offered, off):
            paid[line.article.rate] -= cents
        if sum(off):
            printed.append(f"Offer {name} -{amount(sum(off))}")
    total = sum(paid.values())
    printed.append(f"Total {amount(total)}")
    if given is not None:
        rounded = in_coins(total)
        if given < rounded:
            raise TooLittle(f"the cash is too little: {amount(rounded - given)} is missing")
        printed += [f"Rounded {amount(rounded)}", f"Given {amount(given)}", f"Change {amount(given - rounded)}"]
    printed += [f"VAT {rate}% {amount(tax(cents, rate))}" for rate, cents in sorted(paid.items())]
    return printed


def tell(messages):
    """Print messages, which may have names of files in them, on standard error."""
    sys.stderr.buffer.write(os.fsencode("".join(f"{message}\n" for message in messages)))
    sys.stderr.flush()


def read_call(arguments):
    """The files and the cash of a command line: prices, basket, and offers and cents or None."""
    files = []
    options = {"--offers": None, "--cash": None}
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        name, equals, value = argument.partition("=")
        if argument == "--":
            files += rest
            break
        if name in options:
            if options[name] is not None:
                raise WrongCall(f"the option {name} is there twice")
            if not equals and not rest:
                raise WrongCall(f"the option {name} needs a value")
            options[name] = value if equals else rest.pop(0)
        elif argument.startswith("-") and argument != "-":
            raise WrongCall(f"there is no option {argument}")
        else:
            files.append(argument)
    if len(files) != 2:
        raise WrongCall("a list of prices and a basket are needed")
    given = options["--cash"]
    if given is not None:
        found = CASH.fullmatch(given)
        if not found:
            raise WrongCall(f"{given} is no amount such as 20.00")
        given = int(found[1]) * 100 + int(found[2])
    return files[0], files[1], options["--offers"], given


def main(arguments):
    """Print the receipt and return the exit code."""
    sys.set_int_max_str_digits(0)
    try:
        prices, basket, offers, given = read_call(arguments)
    except WrongCall as error:
        tell([str(error), USAGE])
        return 2
    paths = [prices, basket] if offers is None else [prices, offers, basket]
    missing = [path for path in paths if not os.path.exists(path)]
    try:
        articles = read_prices(prices)
        offered = [] if offers is None else read_offers(offers, articles)
        bought, returned = read_basket(basket, articles)
        lines = receipt(bought, returned, offered, given)
    except WrongFile as error:
        messages = [str(error)]
        messages += [message for path in missing if (message := no_such_file(path)) not in messages]
        tell(messages)
        return 2
    except TooLittle as error:
        tell([str(error)])
        return 2
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
