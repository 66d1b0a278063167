"""Splits what expansions have given into fields."""

QUOTED, LITERAL, SPLIT, BREAK = range(4)


class Splitter:
    """Makes fields, each a list of pairs of text and whether it is quoted."""

    def __init__(self, separators):
        self.separators = separators
        self.white = [sign for sign in separators if sign in " \t\n"]
        self.fields = []
        self.field = None
        self.after_white = False

    def end_field(self):
        """End the field that is being made, if there is one."""
        if self.field is not None:
            self.fields.append(self.field)
            self.field = None

    def add(self, text, quoted):
        """Add a text to the field, which then exists even if it is empty."""
        if self.field is None:
            self.field = []
        self.field.append((text, quoted))

    def split(self, text):
        """Add a text that is split."""
        begin = 0
        for place, sign in enumerate(text):
            if sign not in self.separators:
                continue
            if begin < place:
                self.add(text[begin:place], False)
            begin = place + 1
            self.separate(sign in self.white)
        if begin < len(text):
            self.add(text[begin:], False)

    def separate(self, is_white):
        """End a field, or make an empty one, at a separator."""
        if self.field is not None:
            self.end_field()
            self.after_white = is_white
        elif not is_white:
            if not self.after_white:
                self.fields.append([])
            self.after_white = False


def fields_of(segments, separators):
    """The fields that segments give, pairs of a text and how it counts."""
    splitter = Splitter(separators)
    for text, mode in segments:
        if mode == SPLIT:
            splitter.split(text)
        elif mode == BREAK:
            splitter.end_field()
            splitter.after_white = False
        elif mode == QUOTED or text:
            splitter.add(text, mode == QUOTED)
    splitter.end_field()
    return splitter.fields
