"""Signs requests to the object store with AWS Signature Version 4."""

import hashlib
import hmac
import os
from datetime import UTC, datetime
from urllib.parse import quote, urlencode, urlsplit

ALGORITHM = "AWS4-HMAC-SHA256"


def query_of(parameters):
    """The query of a request, as it is sent and signed."""
    raise NotImplementedError("TODO: implement query_of.")


def signed_headers(method, path, parameters, body):
    """The headers that sign a request; `path` is percent-encoded."""
    raise NotImplementedError("TODO: implement signed_headers.")


def signing_key(scope):
    """The key for a scope, which is derived from the secret."""
    raise NotImplementedError("TODO: implement signing_key.")
