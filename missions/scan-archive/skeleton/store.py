"""The object store: writes, reads, removes and lists the objects of the archive."""

import http.client
import os
import urllib.error
import urllib.request
import xml.etree.ElementTree as ElementTree
from urllib.parse import quote, unquote

from signing import query_of, signed_headers

PREFIX = "scans/"
TIMEOUT_S = 2
MISSING, CHANGED, BEYOND_THE_END = 404, 412, 416


class Unavailable(Exception):
    """The store does not answer, or not as it should."""


def put(key, content, kind):
    """Store bytes, in place of an object that is there. Raises Unavailable."""
    raise NotImplementedError("TODO: implement put.")


def remove(key):
    """Remove an object, which may be gone already. Raises Unavailable."""
    raise NotImplementedError("TODO: implement remove.")


def read(key, etag, wanted=""):
    """Read an object that must have this ETag, or a range of it.

    Returns the status, which may be MISSING, CHANGED or BEYOND_THE_END, the headers and the bytes. Raises Unavailable.
    """
    raise NotImplementedError("TODO: implement read.")


def list_all():
    """The ETag of each object of the archive by its key. Raises Unavailable."""
    raise NotImplementedError("TODO: implement list_all.")


def ask(method, key="", parameters=None, body=b"", headers=None, accepted=()):
    """Send a request; return status, headers and body. `accepted` are errors that are none. Raises Unavailable."""
    raise NotImplementedError("TODO: implement ask.")
