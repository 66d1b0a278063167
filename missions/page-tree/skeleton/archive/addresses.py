"""Resolves references against an address, as RFC 3986 says in section 5.2."""

import re

PARTS = re.compile(r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)
DOTS_IN_FRONT = re.compile(r"\A(?:\.\.?/)*(?:\.\.?\Z)?")
SEGMENT = re.compile(r"/[^/]*|[^/]+")


def resolve(base, reference):
    """The address to which a reference leads from a page at a base."""
    raise NotImplementedError("TODO: implement resolve.")


def _merged(authority, base_path, path):
    """A path that goes on where the last segment of another one begins."""
    raise NotImplementedError("TODO: implement _merged.")


def _without_dots(path):
    """A path without segments that are . or .., which lead to what is before them."""
    raise NotImplementedError("TODO: implement _without_dots.")


def _composed(scheme, authority, path, query, fragment):
    """An address of its parts; those that are None are left out."""
    raise NotImplementedError("TODO: implement _composed.")
