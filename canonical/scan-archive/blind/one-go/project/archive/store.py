"""The object store: the few requests of S3's interface that the archive needs."""

import base64
import hashlib
import http.client
import time
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from urllib.parse import quote, unquote_plus, urlsplit

from archive.signing import Credentials, encoded_query, signed_headers

PREFIX = "scans/"

_ANSWER_LIMIT = 8 * 1024 * 1024
_CHUNK = 64 * 1024


class StoreDown(Exception):
    """The store does not work at the moment; `untouched` tells that it has surely done nothing."""

    def __init__(self, reason, *, untouched=False):
        super().__init__(reason)
        self.untouched = untouched


@dataclass(frozen=True)
class StoredObject:
    """What the store says about an object."""

    key: str
    etag: str
    size: int


class Store:
    """The store at an address. Every request ends at a deadline, which is a value of time.monotonic()."""

    def __init__(self, url, bucket, region, key_id, secret):
        parts = urlsplit(url)
        self._https = parts.scheme == "https"
        self._host = parts.hostname
        self._port = parts.port
        self._netloc = parts.netloc
        self._bucket_path = f"{parts.path.rstrip('/')}/{quote(bucket, safe='-._~')}"
        self._credentials = Credentials(region=region, key_id=key_id, secret=secret)

    def put(self, key, data, content_type, deadline):
        """Store bytes under a key, in place of what is there. Raises StoreDown."""
        headers = {
            "Content-Type": content_type,
            "Content-MD5": base64.b64encode(hashlib.md5(data).digest()).decode(),
        }
        status, _headers, _body = self._request("PUT", self._path(key), deadline, headers=headers, body=data)
        _expect(status, 200)

    def head(self, key, deadline):
        """What the store says about an object, or None if it is not there. Raises StoreDown."""
        status, headers, _body = self._request("HEAD", self._path(key), deadline)
        if status == 404:
            return None
        _expect(status, 200)
        return StoredObject(key=key, etag=_bare(headers.get("ETag")), size=_size(headers.get("Content-Length")))

    def get(self, key, size, deadline):
        """The bytes of an object, at most one more than `size`, or None if it is not there. Raises StoreDown."""
        status, _headers, body = self._request("GET", self._path(key), deadline, limit=size + 1)
        if status == 404 and b"NoSuchBucket" not in body:
            return None
        _expect(status, 200)
        return body

    def delete(self, key, deadline):
        """Remove an object, if it is there. Raises StoreDown."""
        status, _headers, body = self._request("DELETE", self._path(key), deadline)
        if status == 404 and b"NoSuchBucket" not in body:
            return
        _expect(status, 204, 200)

    def list(self, deadline):
        """All objects whose keys begin with the prefix of the scans. Raises StoreDown."""
        found = []
        token = None
        while True:
            query = {"list-type": "2", "prefix": PREFIX, "encoding-type": "url", "max-keys": "100"}
            if token is not None:
                query["continuation-token"] = token
            status, _headers, body = self._request("GET", self._bucket_path, deadline, query=query)
            _expect(status, 200)
            page, token = _read_page(body)
            found.extend(page)
            if token is None:
                return [one for one in found if one.key.startswith(PREFIX)]

    def _path(self, key):
        return f"{self._bucket_path}/{quote(key, safe='/-._~')}"

    def _request(self, method, path, deadline, *, query=None, headers=None, body=b"", limit=_ANSWER_LIMIT):
        encoded = encoded_query(query or {})
        sent = signed_headers(self._credentials, method, self._netloc, path, encoded, body)
        sent.update(headers or {})
        sent["Connection"] = "close"
        kind = http.client.HTTPSConnection if self._https else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=_remaining(deadline))
        try:
            try:
                connection.connect()
            except OSError as error:
                raise StoreDown(f"no connection: {error}", untouched=True) from error
            connection.sock.settimeout(_remaining(deadline))
            connection.request(method, f"{path}?{encoded}" if encoded else path, body=body or None, headers=sent)
            connection.sock.settimeout(_remaining(deadline))
            with connection.getresponse() as response:
                data = _read_body(response, method, limit, deadline)
                return response.status, response.headers, data
        except (OSError, http.client.HTTPException) as error:
            raise StoreDown(f"no answer: {error!r}") from error
        finally:
            connection.close()


def _read_body(response, method, limit, deadline):
    """The body of an answer, as far as the limit. Raises OSError if it is cut off or comes too late."""
    data = bytearray()
    while len(data) < limit:
        if time.monotonic() > deadline:
            raise TimeoutError("the answer takes too long")
        chunk = response.read(min(_CHUNK, limit - len(data)))
        if not chunk:
            break
        data += chunk
    announced = response.headers.get("Content-Length")
    whole = len(data) >= limit or announced is None or len(data) >= _size(announced)
    if method != "HEAD" and not whole:
        raise ConnectionError("the answer was cut off")
    return bytes(data)


def _remaining(deadline):
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise StoreDown("there is no time left")
    return seconds


def _expect(status, *allowed):
    if status not in allowed:
        raise StoreDown(f"the store answered with {status}", untouched=status in (400, 403, 404, 412, 503, 507))


def _read_page(body):
    """The objects of one page of the list, and the token of the next page, or None."""
    try:
        root = ElementTree.fromstring(body)
    except ElementTree.ParseError as error:
        raise StoreDown(f"the list cannot be read: {error}") from error
    encoded = _text(root, "EncodingType") == "url"
    found = []
    for contents in root.iterfind("{*}Contents"):
        key = _text(contents, "Key")
        found.append(
            StoredObject(
                key=unquote_plus(key) if encoded else key,
                etag=_bare(_text(contents, "ETag")),
                size=_size(_text(contents, "Size")),
            )
        )
    if _text(root, "IsTruncated") != "true":
        return found, None
    token = _text(root, "NextContinuationToken")
    if not token:
        raise StoreDown("the list has no token of its next page")
    return found, token


def _text(element, name):
    return element.findtext(f"{{*}}{name}", default="")


def _bare(etag):
    return (etag or "").strip().strip('"').lower()


def _size(text):
    try:
        return int(text)
    except (TypeError, ValueError):
        return -1
