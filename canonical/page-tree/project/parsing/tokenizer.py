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
        self.text = text
        self.place = 0
        self.content = None
        self.raw_name = None
        self.in_foreign_content = in_foreign_content

    def expect(self, content, name=None):
        """Read what follows as `rcdata`, `rawtext`, `script` or `plaintext` until the end tag with a name."""
        self.content = content
        self.raw_name = name

    def tokens(self):
        """All tokens, in their order; the end of the page is the last."""
        while self.place < len(self.text):
            if self.content is not None:
                token = self._read_raw()
            elif self.text[self.place] == "<":
                token = self._read_markup()
            else:
                token = self._read_text()
            if token is not None:
                yield token
        yield EndOfFile()

    def _read_text(self):
        """The text up to the next tag."""
        end = self.text.find("<", self.place)
        return Characters(decode_text(self._pass_to(len(self.text) if end < 0 else end)))

    def _read_raw(self):
        """The text up to the end tag of the element, or None where there is none."""
        content, self.content = self.content, None
        if content == "plaintext":
            end = len(self.text)
        elif content == "script":
            end = end_of_script(self.text, self.place)
        else:
            end = end_of_raw_text(self.text, self.place, self.raw_name)
        raw = self._pass_to(end)
        if content == "rcdata":
            raw = decode_text(raw)
        return Characters(raw.replace("\0", REPLACEMENT)) if raw else None

    def _read_markup(self):
        """The token that begins with <, or None if nothing becomes of it."""
        after = self.text[self.place + 1 : self.place + 2]
        if after == "!":
            return self._read_declaration()
        if after == "?":
            return self._read_with(read_bogus_comment, 1)
        if after == "/":
            return self._read_end_tag()
        if _is_letter(after):
            return self._read_with(read_tag, 1, False)
        return Characters(self._pass_to(self.place + 1))

    def _read_end_tag(self):
        """The token that begins with </."""
        after = self.text[self.place + 2 : self.place + 3]
        if _is_letter(after):
            return self._read_with(read_tag, 2, True)
        if after == ">":
            self._pass_to(self.place + 3)
            return None
        if after == "":
            return Characters(self._pass_to(len(self.text)))
        return self._read_with(read_bogus_comment, 2)

    def _read_declaration(self):
        """The token that begins with <!."""
        start = self.place + 2
        if self.text.startswith("--", start):
            return self._read_with(read_comment, 4)
        word = self.text[start : start + len(KEYWORD)]
        if word.isascii() and word.lower() == KEYWORD:
            return self._read_with(read_doctype, 2 + len(KEYWORD))
        if self.text.startswith(MARKED_TEXT, start) and self.in_foreign_content():
            return self._read_marked_section(start + len(MARKED_TEXT))
        return self._read_with(read_bogus_comment, 2)

    def _read_marked_section(self, start):
        """The text of a marked section that starts at a place."""
        end = self.text.find("]]>", start)
        self.place = start
        characters = Characters(self._pass_to(len(self.text) if end < 0 else end))
        self.place += len("]]>")
        return characters if characters.text else None

    def _read_with(self, reader, skipped, *more):
        """The token that a reader finds behind some characters."""
        token, self.place = reader(self.text, self.place + skipped, *more)
        return token

    def _pass_to(self, end):
        """The characters up to a place, which are then behind."""
        start, self.place = self.place, end
        return self.text[start:end]


def _is_letter(character):
    """True for a letter of ASCII."""
    return character.isascii() and character.isalpha()
