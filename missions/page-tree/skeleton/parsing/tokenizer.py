"""Cuts the text of a page into tokens."""

from .declarations import read_bogus_comment, read_comment, read_doctype
from .raw_text import end_of_raw_text, end_of_script
from .references import REPLACEMENT, decode_text
from .tags import read_tag
from .tokens import Characters, EndOfFile

MARKED_TEXT = "[CDATA["
KEYWORD = "doctype"


class Tokenizer:
    """Cuts a page into tokens; the builder of the tree sets `content` after the start tag of a special element."""

    def __init__(self, text, in_foreign_content):
        """The function says whether a marked section may stand where the tree is built now."""
        raise NotImplementedError("TODO: implement __init__.")

    def expect(self, content, name=None):
        """Read what follows as `rcdata`, `rawtext`, `script` or `plaintext` until the end tag with a name."""
        raise NotImplementedError("TODO: implement expect.")

    def tokens(self):
        """All tokens, in their order; the end of the page is the last."""
        raise NotImplementedError("TODO: implement tokens.")

    def _read_text(self):
        """The text up to the next tag."""
        raise NotImplementedError("TODO: implement _read_text.")

    def _read_raw(self):
        """The text up to the end tag of the element, or None where there is none."""
        raise NotImplementedError("TODO: implement _read_raw.")

    def _read_markup(self):
        """The token that begins with <, or None if nothing becomes of it."""
        raise NotImplementedError("TODO: implement _read_markup.")

    def _read_end_tag(self):
        """The token that begins with </."""
        raise NotImplementedError("TODO: implement _read_end_tag.")

    def _read_declaration(self):
        """The token that begins with <!."""
        raise NotImplementedError("TODO: implement _read_declaration.")

    def _read_marked_section(self, start):
        """The text of a marked section that starts at a place."""
        raise NotImplementedError("TODO: implement _read_marked_section.")

    def _read_with(self, reader, skipped, *more):
        """The token that a reader finds behind some characters."""
        raise NotImplementedError("TODO: implement _read_with.")

    def _pass_to(self, end):
        """The characters up to a place, which are then behind."""
        raise NotImplementedError("TODO: implement _pass_to.")


def _is_letter(character):
    """True for a letter of ASCII."""
    raise NotImplementedError("TODO: implement _is_letter.")
