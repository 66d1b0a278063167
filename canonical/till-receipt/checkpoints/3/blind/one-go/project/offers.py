"""What the offers take off."""

import re

OFFER = re.compile(r"(?P<what>[0-9]+%|[0-9]+ for [0-9]+)(?P<codes>(?: [0-9]{1,8})+)")
SHARE = re.compile(r"([1-9][0-9]?)%")
GROUP = re.compile(r"([1-9]) for ([1-9])")


def make_offer(what, codes):
    """The offer of these articles, or None if there is no such offer."""
    share = SHARE.fullmatch(what)
    if share:
        return Share(what, codes, int(share[1]))
    group = GROUP.fullmatch(what)
    if group and int(group[2]) < int(group[1]):
        return Group(what, codes, int(group[1]), int(group[2]))
    return None


class Share:
    """Takes a share off what each item costs."""

    takes_weighed = True

    def __init__(self, what, codes, percent):
        self.what = what
        self.codes = codes
        self.percent = percent

    def savings(self, items):
        """What is taken off the cost of each of the items of this offer, in cents."""
        return [(item, (item.cost * self.percent + 50) // 100) for item in items]


class Group:
    """Of each full group only the most expensive pieces are paid."""

    takes_weighed = False

    def __init__(self, what, codes, size, paid):
        self.what = what
        self.codes = codes
        self.size = size
        self.paid = paid

    def savings(self, items):
        """What is taken off the cost of each of the items of this offer, in cents."""
        full = sum(item.amount for item in items) // self.size * self.size
        savings, position = [], 0
        for item in sorted(items, key=lambda item: -item.article.price):
            end = position + item.amount
            free = self._free(min(end, full)) - self._free(min(position, full))
            savings.append((item, item.article.price * free))
            position = end
        return savings

    def _free(self, position):
        """How many of the pieces before this position in the row are free, if all groups are full."""
        groups, rest = divmod(position, self.size)
        return groups * (self.size - self.paid) + max(0, rest - self.paid)
