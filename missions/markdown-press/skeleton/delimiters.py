"""Emphasis: runs of `*` and `_`, which open and close it."""

from characters import is_punctuation, is_whitespace

TAGS = {1: "em", 2: "strong"}


class Run:
    """A run of one sign between two characters; what is left of it in the end is text."""

    def __init__(self, sign, length, before, after, place):
        raise NotImplementedError("TODO: implement __init__.")

    @property
    def html(self):
        """The tags that close, what is left, and the tags that open, the outermost first."""
        raise NotImplementedError("TODO: implement html.")

    @property
    def plain(self):
        """What is left of the run."""
        raise NotImplementedError("TODO: implement plain.")

    def opens(self, closer):
        """Tell whether this run may be the beginning of emphasis that ends at another run."""
        raise NotImplementedError("TODO: implement opens.")

    def pair(self, closer):
        """Open emphasis here that ends at another run: strong emphasis if both have two signs left."""
        raise NotImplementedError("TODO: implement pair.")


class Runs:
    """The runs that may still open or close something, from the earliest to the last one."""

    def __init__(self):
        raise NotImplementedError("TODO: implement __init__.")

    def push(self, run):
        """Add a run at the end."""
        raise NotImplementedError("TODO: implement push.")

    def _remove(self, run):
        raise NotImplementedError("TODO: implement _remove.")

    def resolve(self, bottom):
        """Find the emphasis among the runs after `bottom`, and forget these; None stands for all."""
        raise NotImplementedError("TODO: implement resolve.")

    def _first_after(self, bottom):
        raise NotImplementedError("TODO: implement _first_after.")

    def _opener(self, closer, bottom, lowest):
        """The nearest run that may open what this one closes; those before `lowest` have been tried before."""
        raise NotImplementedError("TODO: implement _opener.")

    def _pair(self, opener, closer):
        """Pair two runs, forget those between them, and return the run to go on with."""
        raise NotImplementedError("TODO: implement _pair.")
