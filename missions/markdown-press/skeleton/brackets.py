"""Links and images: brackets that are open, and what follows the bracket that closes them."""

import link_parts
from tokens import image_token, link_end, link_start, text_token


class Bracket:
    """An open bracket: its token, its text from `place` on, and the last run of delimiters before it."""

    def __init__(self, index, place, run, is_image):
        raise NotImplementedError("TODO: implement __init__.")


class Brackets:
    """The open brackets of a text, the innermost last."""

    def __init__(self, text, definitions):
        raise NotImplementedError("TODO: implement __init__.")

    def push(self, bracket):
        """Open a bracket."""
        raise NotImplementedError("TODO: implement push.")

    def close(self, place, tokens, runs):
        """Close the innermost bracket at a place, and return the place after the link or image, if it is one."""
        raise NotImplementedError("TODO: implement close.")

    def _inline(self, place):
        """Destination, title and end of a link whose destination stands in parentheses at a place."""
        raise NotImplementedError("TODO: implement _inline.")

    def _reference(self, bracket, place):
        """Destination, title and end of a link by its label, which may be its text."""
        raise NotImplementedError("TODO: implement _reference.")
