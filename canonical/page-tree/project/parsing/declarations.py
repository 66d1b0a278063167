"""Comments and document types, in all their forms."""

import re

from .references import REPLACEMENT
from .tags import small
from .tokens import CommentToken, DoctypeToken

EMPTY_COMMENT = re.compile(r"-?>")
COMMENT_END = re.compile(r"--!?>")
CUT_COMMENT_END = re.compile(r"(?:--!?|-)\Z")
SPACE = re.compile(r"[\t\n\f ]*")
KEYWORD = re.compile(r"public|system", re.ASCII | re.IGNORECASE)
DOCTYPE_NAME = re.compile(r"[^\t\n\f >]+")


def read_comment(text, place):
    """The comment whose content begins at a place, and where it ends."""
    empty = EMPTY_COMMENT.match(text, place)
    if empty:
        return CommentToken(""), empty.end()
    found = COMMENT_END.search(text, place)
    if found:
        return _comment(text[place : found.start()]), found.end()
    return _comment(CUT_COMMENT_END.sub("", text[place:])), len(text)


def read_bogus_comment(text, place):
    """The comment that something wrong becomes, which reaches from a place to the next >, and where it ends."""
    end = text.find(">", place)
    end = len(text) if end < 0 else end
    return _comment(text[place:end]), end + 1


def _comment(words):
    return CommentToken(words.replace("\0", REPLACEMENT))


def read_doctype(text, place):
    """The document type that goes on at a place behind its keyword, and where it ends."""
    doctype = DoctypeToken()
    place = SPACE.match(text, place).end()
    name = DOCTYPE_NAME.match(text, place)
    if name:
        doctype.name = small(name[0])
        place = _read_identifiers(text, SPACE.match(text, name.end()).end(), doctype)
    if SPACE.match(text, place).end() == len(text):
        doctype.force_quirks = True
    end = text.find(">", place)
    return doctype, len(text) if end < 0 else end + 1


def _read_identifiers(text, place, doctype):
    """Read the identifiers from a place behind the name on; returns a place before the closing >."""
    keyword = KEYWORD.match(text, place)
    if not keyword:
        doctype.force_quirks = text[place : place + 1] != ">"
        return place
    place = SPACE.match(text, keyword.end()).end()
    if small(keyword[0]) == "public":
        doctype.public, place = _read_identifier(text, place, doctype)
        place = SPACE.match(text, place).end()
        if doctype.force_quirks or text[place : place + 1] == ">":
            return place
    doctype.system, place = _read_identifier(text, place, doctype)
    return place


def _read_identifier(text, place, doctype):
    """The quoted identifier at a place, if there is one, and where it ends; one that is not closed ends before a >."""
    quote = text[place : place + 1]
    if quote not in ('"', "'"):
        doctype.force_quirks = True
        return None, place
    found = re.compile(f"[^>{quote}]*").match(text, place + 1)
    end = found.end()
    is_closed = text[end : end + 1] == quote
    doctype.force_quirks = not is_closed
    return found[0].replace("\0", REPLACEMENT), end + is_closed
