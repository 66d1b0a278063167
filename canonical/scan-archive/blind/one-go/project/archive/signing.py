"""Signing of requests to the object store: AWS Signature Version 4."""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import datetime, timezone
from urllib.parse import quote

_ALGORITHM = "AWS4-HMAC-SHA256"
_SIGNED = "host;x-amz-content-sha256;x-amz-date"


@dataclass(frozen=True)
class Credentials:
    """What signs requests."""

    region: str
    key_id: str
    secret: str


def encoded_query(parameters):
    """The parameters of a query, encoded and sorted as they are signed; they are sent in the same way."""
    pairs = sorted((quote(name, safe="-._~"), quote(value, safe="-._~")) for name, value in parameters.items())
    return "&".join(f"{name}={value}" for name, value in pairs)


def signed_headers(credentials, method, host, path, query, body):
    """The headers that sign a request. Path and query are encoded already."""
    moment = datetime.now(timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    body_hash = hashlib.sha256(body).hexdigest()
    scope = f"{moment[:8]}/{credentials.region}/s3/aws4_request"
    canonical = "\n".join(
        (
            method,
            path,
            query,
            f"host:{host}",
            f"x-amz-content-sha256:{body_hash}",
            f"x-amz-date:{moment}",
            "",
            _SIGNED,
            body_hash,
        )
    )
    to_sign = "\n".join((_ALGORITHM, moment, scope, hashlib.sha256(canonical.encode()).hexdigest()))
    key = f"AWS4{credentials.secret}".encode()
    for part in (moment[:8], credentials.region, "s3", "aws4_request"):
        key = _mac(key, part)
    signature = _mac(key, to_sign).hex()
    return {
        "Host": host,
        "x-amz-content-sha256": body_hash,
        "x-amz-date": moment,
        "Authorization": (
            f"{_ALGORITHM} Credential={credentials.key_id}/{scope}, SignedHeaders={_SIGNED}, Signature={signature}"
        ),
    }


def _mac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()
