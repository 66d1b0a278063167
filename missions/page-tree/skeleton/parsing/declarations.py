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
    raise NotImplementedError("TODO: implement read_comment.")


def read_bogus_comment(text, place):
    """The comment that something wrong becomes, which reaches from a place to the next >, and where it ends."""
    raise NotImplementedError("TODO: implement read_bogus_comment.")


def _comment(words):
    raise NotImplementedError("TODO: implement _comment.")


def read_doctype(text, place):
    """The document type that goes on at a place behind its keyword, and where it ends."""
    raise NotImplementedError("TODO: implement read_doctype.")


def _read_identifiers(text, place, doctype):
    """Read the identifiers from a place behind the name on; returns a place before the closing >."""
    raise NotImplementedError("TODO: implement _read_identifiers.")


def _read_identifier(text, place, doctype):
    """The quoted identifier at a place, if there is one, and where it ends; one that is not closed ends before a >."""
    raise NotImplementedError("TODO: implement _read_identifier.")
