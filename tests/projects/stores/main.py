"""A project that keeps what is posted in the object store, and reads it back from there."""

import hashlib
import hmac
import os
import urllib.error
import urllib.request
from datetime import UTC, datetime
from urllib.parse import parse_qs, quote, urlsplit

import polite

URL, BUCKET, REGION, KEY_ID, SECRET = (
    os.environ[f"OBJECT_STORE_{name}"] for name in ("URL", "BUCKET", "REGION", "KEY_ID", "SECRET")
)


def signed(method, path, body):
    """The headers of a request without parameters, as the document of the store says."""
    time = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    digest = hashlib.sha256(body).hexdigest()
    headers = {"host": urlsplit(URL).netloc, "x-amz-content-sha256": digest, "x-amz-date": time}
    lines = [method, path, "", *(f"{name}:{value}" for name, value in headers.items()), "", ";".join(headers), digest]
    scope = f"{time[:8]}/{REGION}/s3/aws4_request"
    canonical = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    key = f"AWS4{SECRET}".encode()
    for word in scope.split("/"):
        key = hmac.digest(key, word.encode(), "sha256")
    signature = hmac.digest(key, f"AWS4-HMAC-SHA256\n{time}\n{scope}\n{canonical}".encode(), "sha256").hex()
    credential = f"Credential={KEY_ID}/{scope}, SignedHeaders={';'.join(headers)}, Signature={signature}"
    return headers | {"Authorization": f"AWS4-HMAC-SHA256 {credential}", "Content-Type": "text/plain"}


def ask(method, key, body=b""):
    path = f"/{BUCKET}/{quote(key)}"
    request = urllib.request.Request(URL + path, body or None, signed(method, path, body), method=method)
    with urllib.request.urlopen(request, timeout=5) as answer:
        return answer.read()


class Handler(polite.Handler):
    def do_POST(self):
        query = {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}
        try:
            if "text" in query:
                ask("PUT", query["key"], query["text"].encode())
            self.answer(ask("GET", query["key"]).decode())
        except urllib.error.HTTPError as error:
            self.send_error(error.code)


ask("PUT", "start", b"started")
polite.serve(Handler)
