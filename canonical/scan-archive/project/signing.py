"""Signs requests to the object store with AWS Signature Version 4."""

import hashlib
import hmac
import os
from datetime import UTC, datetime
from urllib.parse import quote, urlencode, urlsplit

ALGORITHM = "AWS4-HMAC-SHA256"


def query_of(parameters):
    """The query of a request, as it is sent and signed."""
    return urlencode(sorted(parameters.items()), quote_via=quote, safe="~")


def signed_headers(method, path, parameters, body):
    """The headers that sign a request; `path` is percent-encoded."""
    time = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    headers = {
        "host": urlsplit(os.environ["OBJECT_STORE_URL"]).netloc,
        "x-amz-content-sha256": hashlib.sha256(body).hexdigest(),
        "x-amz-date": time,
    }
    names = ";".join(headers)
    lines = [method, path, query_of(parameters), *(f"{name}:{value}" for name, value in headers.items())]
    canonical = "\n".join([*lines, "", names, headers["x-amz-content-sha256"]])
    scope = f"{time[:8]}/{os.environ['OBJECT_STORE_REGION']}/s3/aws4_request"
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    signature = hmac.digest(signing_key(scope), f"{ALGORITHM}\n{time}\n{scope}\n{digest}".encode(), "sha256").hex()
    credential = f"{os.environ['OBJECT_STORE_KEY_ID']}/{scope}"
    headers["authorization"] = f"{ALGORITHM} Credential={credential}, SignedHeaders={names}, Signature={signature}"
    return headers


def signing_key(scope):
    """The key for a scope, which is derived from the secret."""
    key = f"AWS4{os.environ['OBJECT_STORE_SECRET']}".encode()
    for word in scope.split("/"):
        key = hmac.digest(key, word.encode(), "sha256")
    return key
