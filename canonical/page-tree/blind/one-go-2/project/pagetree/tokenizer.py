"""The tokenizer: it finds the tokens of a page and hands them to the tree builder."""

import re

from .doctypes import DoctypeReader, lower
from .references import decode_attribute, decode_text
from .scripts import find_script_end

_TAG_NAME = re.compile(r"[^\t\n\f />]*")
_BETWEEN_ATTRIBUTES = re.compile(r"[\t\n\f /]*")
_ATTRIBUTE_NAME = re.compile(r"=?[^\t\n\f />=]*")
_EQUALS_SIGN = re.compile(r"[\t\n\f ]*=[\t\n\f ]*")
_UNQUOTED = re.compile(r"[^\t\n\f >]*")
_LETTER = re.compile(r"[A-Za-z]")
_COMMENT_END = re.compile(r"--!?>")

# What the tree builder may ask for after a start tag.
RCDATA = "rcdata"
RAW_TEXT = "raw text"
SCRIPT = "script"
PLAIN_TEXT = "plain text"


class Tag:
    """A start tag or an end tag."""

    __slots__ = ("name", "attributes", "self_closing")

    def __init__(self, name, attributes=None, self_closing=False):
        self.name = name
        self.attributes = {} if attributes is None else attributes
        self.self_closing = self_closing


class Tokenizer:
    def __init__(self, text, builder):
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.position = 0
        self.builder = builder

    def run(self):
        text = self.text
        end = len(text)
        while self.position < end:
            start = self.position
            opened = text.find("<", start)
            if opened < 0:
                opened = end
            if opened > start:
                self.position = opened
                self.builder.process_text(decode_text(text[start:opened]))
            else:
                self._read_markup()
        self.builder.process_end_of_file()

    def _read_markup(self):
        """Read what begins with <."""
        text = self.text
        start = self.position
        following = text[start + 1:start + 2]
        if _LETTER.match(following):
            self._read_start_tag()
        elif following == "/":
            self._read_end_tag()
        elif following == "!":
            self._read_declaration()
        elif following == "?":
            self._read_bogus_comment(start + 1)
        else:
            self.position = start + 1
            self.builder.process_text("<")

    def _read_start_tag(self):
        tag = self._read_tag(self.position + 1)
        if tag is None:
            return
        request = self.builder.process_start(tag)
        if request is not None:
            self._read_raw(request, tag.name)

    def _read_end_tag(self):
        text = self.text
        start = self.position + 2
        following = text[start:start + 1]
        if _LETTER.match(following):
            tag = self._read_tag(start)
            if tag is not None:
                self.builder.process_end(tag)
        elif following == ">":
            self.position = start + 1
        elif following == "":
            self.position = start
            self.builder.process_text("</")
        else:
            self._read_bogus_comment(start)

    def _read_tag(self, start):
        """Read a tag whose name begins at a position, or None if the page ends within it."""
        text = self.text
        end = len(text)
        match = _TAG_NAME.match(text, start)
        name = lower(match[0]).replace("\0", "\ufffd")
        attributes = {}
        position = match.end()
        while True:
            match = _BETWEEN_ATTRIBUTES.match(text, position)
            between = match[0]
            position = match.end()
            if position >= end:
                self.position = end
                return None
            if text[position] == ">":
                self.position = position + 1
                return Tag(name, attributes, between.endswith("/"))
            match = _ATTRIBUTE_NAME.match(text, position)
            attribute = lower(match[0]).replace("\0", "\ufffd")
            position = match.end()
            value = ""
            match = _EQUALS_SIGN.match(text, position)
            if match:
                position = match.end()
                quote = text[position:position + 1]
                if quote in ("'", '"'):
                    closed = text.find(quote, position + 1)
                    if closed < 0:
                        self.position = end
                        return None
                    value = text[position + 1:closed]
                    position = closed + 1
                else:
                    match = _UNQUOTED.match(text, position)
                    value = match[0]
                    position = match.end()
                value = decode_attribute(value).replace("\0", "\ufffd")
            if attribute not in attributes:
                attributes[attribute] = value

    def _read_declaration(self):
        text = self.text
        start = self.position + 2
        if text.startswith("--", start):
            self._read_comment(start + 2)
        elif lower(text[start:start + 7]) == "doctype":
            reader = DoctypeReader(text, start + 7)
            doctype = reader.read()
            self.position = reader.position
            self.builder.process_doctype(doctype)
        elif text.startswith("[CDATA[", start) and self.builder.allows_cdata():
            self._read_cdata(start + 7)
        else:
            self._read_bogus_comment(start)

    def _read_comment(self, start):
        text = self.text
        for short in (">", "->"):
            if text.startswith(short, start):
                self.position = start + len(short)
                self.builder.process_comment("")
                return
        match = _COMMENT_END.search(text, start)
        if match:
            data = text[start:match.start()]
            self.position = match.end()
        else:
            data = text[start:]
            self.position = len(text)
            for unfinished in ("--!", "--", "-"):
                if data.endswith(unfinished):
                    data = data[:-len(unfinished)]
                    break
        self.builder.process_comment(data.replace("\0", "\ufffd"))

    def _read_bogus_comment(self, start):
        end = self.text.find(">", start)
        if end < 0:
            end = len(self.text)
        self.position = end + 1
        self.builder.process_comment(self.text[start:end].replace("\0", "\ufffd"))

    def _read_cdata(self, start):
        end = self.text.find("]]>", start)
        if end < 0:
            end = len(self.text)
        self.position = end + 3
        if end > start:
            self.builder.process_text(self.text[start:end])

    def _read_raw(self, request, name):
        """Read text up to the end tag with a name."""
        text = self.text
        start = self.position
        if request == PLAIN_TEXT:
            end = len(text)
        elif request == SCRIPT:
            end = find_script_end(text, start)
        else:
            pattern = re.compile("</" + name + r"(?=[\t\n\f />])", re.IGNORECASE | re.ASCII)
            match = pattern.search(text, start)
            end = match.start() if match else len(text)
        self.position = end
        if end > start:
            data = text[start:end].replace("\0", "\ufffd")
            self.builder.process_text(decode_text(data) if request == RCDATA else data)
