"""Splits what expansions have given into fields."""

# TODO: code that runs on import: an assignment.


class Splitter:
    """Makes fields, each a list of pairs of text and whether it is quoted."""

    def __init__(self, separators):
        raise NotImplementedError("TODO: implement __init__.")

    def end_field(self):
        """End the field that is being made, if there is one."""
        raise NotImplementedError("TODO: implement end_field.")

    def add(self, text, quoted):
        """Add a text to the field, which then exists even if it is empty."""
        raise NotImplementedError("TODO: implement add.")

    def split(self, text):
        """Add a text that is split."""
        raise NotImplementedError("TODO: implement split.")

    def separate(self, is_white):
        """End a field, or make an empty one, at a separator."""
        raise NotImplementedError("TODO: implement separate.")


def fields_of(segments, separators):
    """The fields that segments give, pairs of a text and how it counts."""
    raise NotImplementedError("TODO: implement fields_of.")
