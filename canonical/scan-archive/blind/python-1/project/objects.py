"""The object store: a part of S3's interface, with requests that are signed by hand."""

import hashlib
import hmac
import http.client
import os
import xml.etree.ElementTree as ElementTree
from datetime import datetime, timezone
from urllib.parse import quote, urlsplit

CONNECT_SECONDS = 1
ANSWER_SECONDS = 2.5
PREFIX = "scans/"


class StoreDown(Exception):
    """The store has not done it; uncertain is whether it has done it without saying so."""

    def __init__(self, reason, uncertain=False):
        super().__init__(reason)
        self.uncertain = uncertain


class NotThere(Exception):
    pass


def _hmac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def _signed_headers(method, path, query, host, body):
    key_id = os.environ.get("OBJECT_STORE_KEY_ID", "")
    secret = os.environ.get("OBJECT_STORE_SECRET", "")
    region = os.environ.get("OBJECT_STORE_REGION", "")
    now = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    day = now[:8]
    headers = {"host": host, "x-amz-content-sha256": hashlib.sha256(body).hexdigest(), "x-amz-date": now}
    names = ";".join(sorted(headers))
    canonical = "\n".join([method, path, query, *(f"{name}:{headers[name]}" for name in sorted(headers)), "",
                           names, headers["x-amz-content-sha256"]])
    scope = f"{day}/{region}/s3/aws4_request"
    to_sign = "\n".join(["AWS4-HMAC-SHA256", now, scope, hashlib.sha256(canonical.encode()).hexdigest()])
    key = ("AWS4" + secret).encode()
    for part in (day, region, "s3", "aws4_request"):
        key = _hmac(key, part)
    signature = _hmac(key, to_sign).hex()
    headers["Authorization"] = (f"AWS4-HMAC-SHA256 Credential={key_id}/{scope}, SignedHeaders={names}, "
                                f"Signature={signature}")
    return headers


def _ask(method, key="", parameters=None, body=b"", headers=None, most=None):
    """The status, the headers and the body of the answer; most is the length from which bodies are not read."""
    parts = urlsplit(os.environ.get("OBJECT_STORE_URL", "http://127.0.0.1:9"))
    path = "/" + quote(os.environ.get("OBJECT_STORE_BUCKET", ""), safe="-._~")
    if key:
        path += "/" + quote(key.encode("utf-8"), safe="-._~/")
    query = "&".join(sorted(f"{quote(name, safe='-._~')}={quote(value, safe='-._~')}"
                            for name, value in (parameters or {}).items()))
    sent = {**(headers or {}), **_signed_headers(method, path, query, parts.netloc, body)}
    connection = http.client.HTTPConnection(parts.hostname, parts.port or 80, timeout=CONNECT_SECONDS)
    try:
        try:
            connection.connect()
        except OSError as error:
            raise StoreDown(str(error)) from error
        connection.sock.settimeout(ANSWER_SECONDS)
        try:
            connection.request(method, path + ("?" + query if query else ""), body or None, sent)
            answer = connection.getresponse()
            length = int(answer.headers.get("Content-Length") or 0)
            if most is not None and answer.status == 200 and length > most:
                return answer.status, answer.headers, None
            return answer.status, answer.headers, answer.read()
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise StoreDown(repr(error), uncertain=True) from error
    finally:
        connection.close()


def put(key, data, content_type):
    status, _, body = _ask("PUT", key, body=data, headers={"Content-Type": content_type})
    if status != 200:
        raise StoreDown(f"{status} {body[:500]!r}")


def delete(key):
    status, _, body = _ask("DELETE", key)
    if status not in (200, 204):
        raise StoreDown(f"{status} {body[:500]!r}")


def get(key, size):
    """The bytes of an object, or None if they are more than this size."""
    status, _, body = _ask("GET", key, most=size)
    if status == 404 and b"NoSuchBucket" not in body:
        raise NotThere(key)
    if status != 200:
        raise StoreDown(f"{status} {body[:500]!r}")
    return body


def head(key):
    """The ETag and the size of an object."""
    status, headers, _ = _ask("HEAD", key)
    if status == 404:
        raise NotThere(key)
    if status != 200:
        raise StoreDown(str(status))
    return headers.get("ETag", "").strip('"'), int(headers.get("Content-Length") or 0)


def _text(element, name):
    for child in element:
        if child.tag.rpartition("}")[2] == name:
            return child.text or ""
    return ""


def listed():
    """All objects whose key begins with scans/, as {key: (ETag, size)}."""
    found, token = {}, None
    while True:
        parameters = {"list-type": "2", "prefix": PREFIX}
        if token:
            parameters["continuation-token"] = token
        status, _, body = _ask("GET", parameters=parameters)
        if status != 200:
            raise StoreDown(f"{status} {body[:500]!r}")
        try:
            root = ElementTree.fromstring(body)
            for element in root:
                if element.tag.rpartition("}")[2] == "Contents":
                    key = _text(element, "Key")
                    if key.startswith(PREFIX):
                        found[key] = (_text(element, "ETag").strip('"'), int(_text(element, "Size")))
        except (ElementTree.ParseError, ValueError) as error:
            raise StoreDown(repr(error)) from error
        token = _text(root, "NextContinuationToken")
        if _text(root, "IsTruncated") != "true" or not token:
            return found
