"""Runs of * and _ and the emphasis that they make."""

import unicodedata

_ASCII_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_ASCII_SPACE = frozenset("\t\n\f\r ")

_TAGS = {1: ("<em>", "</em>"), 2: ("<strong>", "</strong>")}


def _is_space(char):
    return char in _ASCII_SPACE or (char > "\x7f" and unicodedata.category(char) == "Zs")


def _is_punctuation(char):
    if char <= "\x7f":
        return char in _ASCII_PUNCTUATION
    return unicodedata.category(char)[0] in "PS"


class Run:
    """A delimiter run; ``left`` of its ``count`` characters are not yet used.

    It is written as the tags in ``closings``, the characters that are left, and the tags in
    ``openings`` from the last one to the first one.
    """

    __slots__ = (
        "char", "count", "left", "place", "can_open", "can_close",
        "previous", "next", "closings", "openings",
    )

    def __init__(self, char="", count=0, place=-1, before="\n", after="\n"):
        self.char = char
        self.count = count
        self.left = count
        self.place = place
        self.previous = None
        self.next = None
        self.closings = []
        self.openings = []
        self._see_neighbours(before, after)

    def _see_neighbours(self, before, after):
        space_before, space_after = _is_space(before), _is_space(after)
        mark_before, mark_after = _is_punctuation(before), _is_punctuation(after)
        left = not space_after and (not mark_after or space_before or mark_before)
        right = not space_before and (not mark_before or space_after or mark_after)
        if self.char == "_":
            self.can_open = left and (not right or mark_before)
            self.can_close = right and (not left or mark_after)
        else:
            self.can_open = left
            self.can_close = right


class Runs:
    """The runs that may still become emphasis, as a linked list that begins with a dummy."""

    def __init__(self):
        self.head = Run()
        self.last = self.head

    def add(self, run):
        run.previous = self.last
        self.last.next = run
        self.last = run

    def _remove(self, run):
        run.previous.next = run.next
        if run.next is None:
            self.last = run.previous
        else:
            run.next.previous = run.previous

    def process(self, bottom):
        """Make emphasis of the runs above ``bottom`` and forget them."""
        lowest = {}  # the places below which there is no opener for a kind of closer
        closer = bottom.next
        while closer is not None:
            if not closer.can_close:
                closer = closer.next
                continue
            kind = (closer.char, closer.can_open, closer.count % 3)
            opener = self._opener(closer, bottom, lowest.get(kind, -1))
            if opener is None:
                lowest[kind] = closer.place
                following = closer.next
                if not closer.can_open:
                    self._remove(closer)
                closer = following
                continue
            used = 2 if opener.left >= 2 and closer.left >= 2 else 1
            begin, end = _TAGS[used]
            opener.openings.append(begin)
            closer.closings.append(end)
            opener.left -= used
            closer.left -= used
            opener.next = closer
            closer.previous = opener
            if opener.left == 0:
                self._remove(opener)
            if closer.left == 0:
                following = closer.next
                self._remove(closer)
                closer = following
        bottom.next = None
        self.last = bottom

    @staticmethod
    def _opener(closer, bottom, lowest):
        opener = closer.previous
        while opener is not bottom and opener.place >= lowest:
            if opener.can_open and opener.char == closer.char:
                either = closer.can_open or opener.can_close
                if not (
                    either
                    and (opener.count + closer.count) % 3 == 0
                    and not (opener.count % 3 == 0 and closer.count % 3 == 0)
                ):
                    return opener
            opener = opener.previous
        return None
