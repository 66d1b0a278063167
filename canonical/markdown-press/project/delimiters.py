"""Emphasis: runs of `*` and `_`, which open and close it."""

from characters import is_punctuation, is_whitespace

TAGS = {1: "em", 2: "strong"}


class Run:
    """A run of one sign between two characters; what is left of it in the end is text."""

    def __init__(self, sign, length, before, after, place):
        self.sign = sign
        self.length = self.left = length
        self.place = place
        self.earlier = self.later = None
        self._closing, self._opening = [], []
        is_left = not is_whitespace(after) and (
            not is_punctuation(after) or is_whitespace(before) or is_punctuation(before)
        )
        is_right = not is_whitespace(before) and (
            not is_punctuation(before) or is_whitespace(after) or is_punctuation(after)
        )
        self.can_open = is_left and (sign == "*" or not is_right or is_punctuation(before))
        self.can_close = is_right and (sign == "*" or not is_left or is_punctuation(after))

    @property
    def html(self):
        """The tags that close, what is left, and the tags that open, the outermost first."""
        return "".join([*self._closing, self.plain, *reversed(self._opening)])

    @property
    def plain(self):
        """What is left of the run."""
        return self.sign * self.left

    def opens(self, closer):
        """Tell whether this run may be the beginning of emphasis that ends at another run."""
        if self.sign != closer.sign or not self.can_open:
            return False
        is_both = self.can_close or closer.can_open
        return not (is_both and (self.length + closer.length) % 3 == 0 and closer.length % 3)

    def pair(self, closer):
        """Open emphasis here that ends at another run: strong emphasis if both have two signs left."""
        count = min(self.left, closer.left, 2)
        self.left -= count
        closer.left -= count
        self._opening.append(f"<{TAGS[count]}>")
        closer._closing.append(f"</{TAGS[count]}>")


class Runs:
    """The runs that may still open or close something, from the earliest to the last one."""

    def __init__(self):
        self.last = None

    def push(self, run):
        """Add a run at the end."""
        run.earlier = self.last
        if self.last:
            self.last.later = run
        self.last = run

    def _remove(self, run):
        if run.earlier:
            run.earlier.later = run.later
        if run.later:
            run.later.earlier = run.earlier
        else:
            self.last = run.earlier

    def resolve(self, bottom):
        """Find the emphasis among the runs after `bottom`, and forget these; None stands for all."""
        closer, searched = self._first_after(bottom), {}
        while closer:
            kind = closer.sign, closer.can_open, closer.length % 3
            opener = self._opener(closer, bottom, searched.get(kind, 0)) if closer.can_close else None
            if opener:
                closer = self._pair(opener, closer)
                continue
            if closer.can_close:
                searched[kind] = closer.place
            if not closer.can_open:
                self._remove(closer)
            closer = closer.later
        while self.last is not bottom:
            self._remove(self.last)

    def _first_after(self, bottom):
        run = self.last if self.last is not bottom else None
        while run and run.earlier is not bottom:
            run = run.earlier
        return run

    def _opener(self, closer, bottom, lowest):
        """The nearest run that may open what this one closes; those before `lowest` have been tried before."""
        opener = closer.earlier
        while opener and opener is not bottom and opener.place >= lowest:
            if opener.opens(closer):
                return opener
            opener = opener.earlier
        return None

    def _pair(self, opener, closer):
        """Pair two runs, forget those between them, and return the run to go on with."""
        while closer.earlier is not opener:
            self._remove(closer.earlier)
        opener.pair(closer)
        if opener.left == 0:
            self._remove(opener)
        if closer.left:
            return closer
        self._remove(closer)
        return closer.later
