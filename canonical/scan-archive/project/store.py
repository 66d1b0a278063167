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
    ask("PUT", key, body=content, headers={"Content-Type": kind})


def remove(key):
    """Remove an object, which may be gone already. Raises Unavailable."""
    ask("DELETE", key)


def read(key, etag, wanted=""):
    """Read an object that must have this ETag, or a range of it.

    Returns the status, which may be MISSING, CHANGED or BEYOND_THE_END, the headers and the bytes. Raises Unavailable.
    """
    headers = {"If-Match": f'"{etag}"'} | ({"Range": wanted} if wanted else {})
    return ask("GET", key, headers=headers, accepted=(MISSING, CHANGED, BEYOND_THE_END))


def list_all():
    """The ETag of each object of the archive by its key. Raises Unavailable."""
    found, more = {}, {"list-type": "2", "prefix": PREFIX, "encoding-type": "url"}
    while more:
        _, _, body = ask("GET", parameters=more)
        page = ElementTree.fromstring(body)
        for one in page.iterfind("{*}Contents"):
            found[unquote(one.findtext("{*}Key"))] = one.findtext("{*}ETag").strip('"')
        token = page.findtext("{*}NextContinuationToken")
        more = more | {"continuation-token": token} if token else None
    return found


def ask(method, key="", parameters=None, body=b"", headers=None, accepted=()):
    """Send a request; return status, headers and body. `accepted` are errors that are none. Raises Unavailable."""
    parameters = parameters or {}
    path = quote(f"/{os.environ['OBJECT_STORE_BUCKET']}" + (f"/{key}" if key else ""), safe="/~")
    request = urllib.request.Request(
        f"{os.environ['OBJECT_STORE_URL']}{path}?{query_of(parameters)}",
        method=method,
        data=body or None,
        headers=signed_headers(method, path, parameters, body) | (headers or {}),
    )
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        if error.code in accepted:
            return error.code, error.headers, b""
        raise Unavailable(f"{method} {key}: {error.code}") from error
    except (OSError, http.client.HTTPException) as error:
        raise Unavailable(f"{method} {key}: {error}") from error
