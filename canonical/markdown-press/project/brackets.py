"""Links and images: brackets that are open, and what follows the bracket that closes them."""

import link_parts
from tokens import image_token, link_end, link_start, text_token


class Bracket:
    """An open bracket: its token, its text from `place` on, and the last run of delimiters before it."""

    def __init__(self, index, place, run, is_image):
        self.index = index
        self.place = place
        self.run = run
        self.is_image = is_image
        self.has_bracket = False


class Brackets:
    """The open brackets of a text, the innermost last."""

    def __init__(self, text, definitions):
        self._text = text
        self._definitions = definitions
        self._open = []
        self._closed_below = 0  # links before this index would contain a link

    def push(self, bracket):
        """Open a bracket."""
        if self._open:
            self._open[-1].has_bracket = True
        self._open.append(bracket)

    def close(self, place, tokens, runs):
        """Close the innermost bracket at a place, and return the place after the link or image, if it is one."""
        if not self._open:
            tokens.append(text_token("]"))
            return place + 1
        bracket = self._open.pop()
        is_closed = not bracket.is_image and len(self._open) < self._closed_below
        self._closed_below = min(self._closed_below, len(self._open))
        link = None if is_closed else self._inline(place + 1) or self._reference(bracket, place)
        if link is None:
            tokens.append(text_token("]"))
            return place + 1
        target, title, end = link
        runs.resolve(bracket.run)
        if bracket.is_image:
            description = "".join(token.plain for token in tokens[bracket.index + 1 :])
            tokens[bracket.index :] = [image_token(target, title, description)]
        else:
            tokens[bracket.index] = link_start(target, title)
            tokens.append(link_end())
            self._closed_below = len(self._open)
        return end

    def _inline(self, place):
        """Destination, title and end of a link whose destination stands in parentheses at a place."""
        if not self._text.startswith("(", place):
            return None
        start = link_parts.skip_gap(self._text, place + 1)
        if self._text.startswith(")", start):
            return "", "", start + 1
        destination = link_parts.destination(self._text, start)
        if destination is None:
            return None
        target, end = destination
        start = link_parts.skip_gap(self._text, end)
        title = link_parts.title(self._text, start) if start > end else None
        if title:
            start = link_parts.skip_gap(self._text, title[1])
        if not self._text.startswith(")", start):
            return None
        return target, title[0] if title else "", start + 1

    def _reference(self, bracket, place):
        """Destination, title and end of a link by its label, which may be its text."""
        label, end = link_parts.label(self._text, place + 1) or (None, place + 1)
        if label is None:
            if bracket.has_bracket or place - bracket.place > link_parts.LARGEST_LABEL:
                return None
            label = self._text[bracket.place : place]
            end += 2 if self._text.startswith("[]", end) else 0
        link = self._definitions.find(label)
        return (*link, end) if link else None
