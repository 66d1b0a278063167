"""Document types: their tokens, and the mode that they give to a document."""

import re

from .nodes import Doctype

_SPACE = re.compile(r"[\t\n\f ]*")
_NAME = re.compile(r"[^\t\n\f >]*")

_QUIRKS_PUBLIC = frozenset(
    ("-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html")
)
_QUIRKS_SYSTEM = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
_QUIRKS_BEGINNINGS = tuple(
    line.strip()
    for line in """
    +//silmaril//dtd html pro v0r11 19970101//
    -//as//dtd html 3.0 aswedit + extensions//
    -//advasoft ltd//dtd html 3.0 aswedit + extensions//
    -//ietf//dtd html 2.0 level 1//
    -//ietf//dtd html 2.0 level 2//
    -//ietf//dtd html 2.0 strict level 1//
    -//ietf//dtd html 2.0 strict level 2//
    -//ietf//dtd html 2.0 strict//
    -//ietf//dtd html 2.0//
    -//ietf//dtd html 2.1e//
    -//ietf//dtd html 3.0//
    -//ietf//dtd html 3.2 final//
    -//ietf//dtd html 3.2//
    -//ietf//dtd html 3//
    -//ietf//dtd html level 0//
    -//ietf//dtd html level 1//
    -//ietf//dtd html level 2//
    -//ietf//dtd html level 3//
    -//ietf//dtd html strict level 0//
    -//ietf//dtd html strict level 1//
    -//ietf//dtd html strict level 2//
    -//ietf//dtd html strict level 3//
    -//ietf//dtd html strict//
    -//ietf//dtd html//
    -//metrius//dtd metrius presentational//
    -//microsoft//dtd internet explorer 2.0 html strict//
    -//microsoft//dtd internet explorer 2.0 html//
    -//microsoft//dtd internet explorer 2.0 tables//
    -//microsoft//dtd internet explorer 3.0 html strict//
    -//microsoft//dtd internet explorer 3.0 html//
    -//microsoft//dtd internet explorer 3.0 tables//
    -//netscape comm. corp.//dtd html//
    -//netscape comm. corp.//dtd strict html//
    -//o'reilly and associates//dtd html 2.0//
    -//o'reilly and associates//dtd html extended 1.0//
    -//o'reilly and associates//dtd html extended relaxed 1.0//
    -//sq//dtd html 2.0 hotmetal + extensions//
    -//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//
    -//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//
    -//spyglass//dtd html 2.0 extended//
    -//sun microsystems corp.//dtd hotjava html//
    -//sun microsystems corp.//dtd hotjava strict html//
    -//w3c//dtd html 3 1995-03-24//
    -//w3c//dtd html 3.2 draft//
    -//w3c//dtd html 3.2 final//
    -//w3c//dtd html 3.2//
    -//w3c//dtd html 3.2s draft//
    -//w3c//dtd html 4.0 frameset//
    -//w3c//dtd html 4.0 transitional//
    -//w3c//dtd html experimental 19960712//
    -//w3c//dtd html experimental 970421//
    -//w3c//dtd w3 html//
    -//w3o//dtd w3 html 3.0//
    -//webtechs//dtd mozilla html 2.0//
    -//webtechs//dtd mozilla html//
    """.strip().splitlines()
)
_HTML_401 = ("-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//")
_XHTML_10 = ("-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//")

_TO_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def lower(text):
    """ASCII letters in lower case; other characters stay as they are."""
    return text.lower() if text.isascii() else text.translate(_TO_LOWER)


def document_mode(doctype):
    """The mode of a document with this document type."""
    public = lower(doctype.public or "")
    system = doctype.system
    if (
        doctype.force_quirks
        or doctype.name != "html"
        or public in _QUIRKS_PUBLIC
        or lower(system or "") == _QUIRKS_SYSTEM
        or public.startswith(_QUIRKS_BEGINNINGS)
        or (system is None and public.startswith(_HTML_401))
    ):
        return "quirks"
    if public.startswith(_XHTML_10) or public.startswith(_HTML_401):
        return "limited-quirks"
    return "no-quirks"


class DoctypeReader:
    """Reads a document type; ``position`` is where it goes on, at last behind it."""

    def __init__(self, text, position):
        self.text = text
        self.position = position
        self.doctype = Doctype()

    def read(self):
        """Read what follows the word DOCTYPE."""
        if not self._read_parts():
            self.doctype.force_quirks = True
        end = self.text.find(">", self.position)
        self.position = len(self.text) if end < 0 else end + 1
        return self.doctype

    def _skip_space(self):
        self.position = _SPACE.match(self.text, self.position).end()
        return self.text[self.position:self.position + 1]

    def _read_parts(self):
        """Read up to the end or the first fault; whether there is no fault for quirks."""
        if self._skip_space() in ("", ">"):
            return False
        match = _NAME.match(self.text, self.position)
        self.doctype.name = lower(match[0]).replace("\0", "\ufffd")
        self.position = match.end()
        char = self._skip_space()
        if char == ">":
            return True
        word = lower(self.text[self.position:self.position + 6])
        if word not in ("public", "system"):
            return False
        self.position += 6
        char = self._skip_space()
        if char not in ("'", '"'):
            return False
        if word == "public":
            self.doctype.public, closed = self._read_quoted(char)
            if not closed:
                return False
            char = self._skip_space()
            if char == ">":
                return True
            if char not in ("'", '"'):
                return False
        self.doctype.system, closed = self._read_quoted(char)
        # After a system identifier, other characters do no harm, but the end of the page does.
        return closed and self._skip_space() != ""

    def _read_quoted(self, quote):
        """Read an identifier in quotes, and whether it is closed."""
        start = self.position + 1
        match = re.compile("[^>" + quote + "]*").match(self.text, start)
        self.position = match.end()
        closed = self.text.startswith(quote, self.position)
        if closed:
            self.position += 1
        return match[0].replace("\0", "\ufffd"), closed
