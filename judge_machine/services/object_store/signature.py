"""Signature Version 4, as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html has it.

A request is signed in its header `Authorization`, or in the query of a presigned URL.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qsl, quote, unquote_to_bytes

from judge_machine.services.object_store.refusals import Refusal

ALGORITHM = "AWS4-HMAC-SHA256"
UNSIGNED = "UNSIGNED-PAYLOAD"
MOST_SKEW = timedelta(minutes=15)
LONGEST_S = 604800
_MOST_PARAMETERS = 200
_TIME = "%Y%m%dT%H%M%SZ"
_SHA256 = re.compile(r"[0-9a-f]{64}")
_QUERY_SIGNATURE = "X-Amz-Signature"


@dataclass(frozen=True, slots=True, kw_only=True)
class AccessKey:
    """Who may use the store, and the region that is signed for."""

    id: str
    secret: str
    region: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestHead:
    """A request without its body, as it came: `path` and `query` are still encoded, names of headers in lower case."""

    method: str
    path: bytes
    query: bytes
    headers: Sequence[tuple[str, str]]

    def header(self, name: str) -> str:
        """The values of a header, joined by commas and with single spaces; empty where there is none."""
        return ",".join(" ".join(value.split()) for given, value in self.headers if given == name)

    def parameters(self) -> list[tuple[str, str]]:
        """The parameters of the query, decoded; bytes that are no UTF-8 stay apart as surrogates. Raises Refusal."""
        query = self.query.decode("latin-1")
        try:
            return parse_qsl(query, keep_blank_values=True, errors="surrogateescape", max_num_fields=_MOST_PARAMETERS)
        except ValueError as error:
            raise Refusal("InvalidArgument", f"expected at most {_MOST_PARAMETERS} parameters") from error

    def parameter(self, name: str) -> str:
        """The first parameter with this name; empty where there is none."""
        return next((value for given, value in self.parameters() if given == name), "")

    @property
    def is_presigned(self) -> bool:
        """True where the query has a signature."""
        return any(name == _QUERY_SIGNATURE for name, _ in self.parameters())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Claim:
    """What a request says about its own signature."""

    credential: str
    signed_headers: tuple[str, ...]
    signature: str
    time: str
    payload: str


def verify(head: RequestHead, key: AccessKey, now: datetime) -> str:
    """Return the hash of the body that was signed, or `UNSIGNED-PAYLOAD`. Raises Refusal."""
    claim = _presigned(head) if head.is_presigned else _in_the_header(head)
    signed_at = _time(claim.time)
    day, *_ = _scope(claim, key)
    if day != claim.time[:8]:
        raise Refusal("AccessDenied", "the date of the credential is not that of the request")
    _check_age(head, signed_at, now)
    _check_headers(head, claim.signed_headers)
    canonical = canonical_request(head, claim.signed_headers, claim.payload)
    expected = sign(canonical, claim.time, key)
    if not hmac.compare_digest(expected.encode(), claim.signature.encode("utf-8", "replace")):
        raise Refusal("SignatureDoesNotMatch", f"the signature is wrong; the canonical request is {canonical!r}")
    return claim.payload


def canonical_request(head: RequestHead, signed_headers: Sequence[str], payload: str) -> str:
    """The request in the only form in which it is signed."""
    parameters = sorted(
        (_encoded(name), _encoded(value)) for name, value in head.parameters() if name != _QUERY_SIGNATURE
    )
    return "\n".join(
        (
            head.method,
            quote(unquote_to_bytes(head.path), safe="/~"),
            "&".join(f"{name}={value}" for name, value in parameters),
            *(f"{name}:{head.header(name)}" for name in signed_headers),
            "",
            ";".join(signed_headers),
            payload,
        )
    )


def sign(canonical: str, time: str, key: AccessKey) -> str:
    """The signature of a canonical request of a time such as 20130524T000000Z, in hexadecimal digits."""
    scope = (time[:8], key.region, "s3", "aws4_request")
    digest = hashlib.sha256(canonical.encode("latin-1", "replace")).hexdigest()
    text = "\n".join((ALGORITHM, time, "/".join(scope), digest))
    derived = f"AWS4{key.secret}".encode()
    for word in scope:
        derived = hmac.digest(derived, word.encode(), "sha256")
    return hmac.digest(derived, text.encode(), "sha256").hex()


def _in_the_header(head: RequestHead) -> _Claim:
    given = head.header("authorization")
    if not given:
        raise Refusal("AccessDenied", "the request has no signature")
    algorithm, _, rest = given.partition(" ")
    fields = dict(part.strip().partition("=")[::2] for part in rest.split(","))
    if algorithm != ALGORITHM or not {"Credential", "SignedHeaders", "Signature"} <= fields.keys():
        raise Refusal(
            "AuthorizationHeaderMalformed", f"expected {ALGORITHM} Credential=…, SignedHeaders=…, Signature=…"
        )
    return _Claim(
        credential=fields["Credential"],
        signed_headers=tuple(fields["SignedHeaders"].split(";")),
        signature=fields["Signature"],
        time=head.header("x-amz-date"),
        payload=_payload(head.header("x-amz-content-sha256")),
    )


def _presigned(head: RequestHead) -> _Claim:
    if head.parameter("X-Amz-Algorithm") != ALGORITHM:
        raise Refusal("AuthorizationQueryParametersError", f"X-Amz-Algorithm: expected {ALGORITHM}")
    given = head.header("x-amz-content-sha256") or head.parameter("X-Amz-Content-Sha256") or UNSIGNED
    return _Claim(
        credential=head.parameter("X-Amz-Credential"),
        signed_headers=tuple(head.parameter("X-Amz-SignedHeaders").split(";")),
        signature=head.parameter(_QUERY_SIGNATURE),
        time=head.parameter("X-Amz-Date"),
        payload=_payload(given),
    )


def _payload(given: str) -> str:
    if given.startswith("STREAMING-"):
        raise Refusal(
            "NotImplemented", "bodies of signed chunks are not taken; sign the whole body, or UNSIGNED-PAYLOAD"
        )
    if given != UNSIGNED and not _SHA256.fullmatch(given):
        raise Refusal("InvalidRequest", f"x-amz-content-sha256: expected the SHA-256 of the body, or {UNSIGNED}")
    return given


def _scope(claim: _Claim, key: AccessKey) -> list[str]:
    key_id, *scope = claim.credential.split("/")
    if key_id != key.id:
        raise Refusal("InvalidAccessKeyId", "there is no such key id")
    if len(scope) != 4 or scope[1:] != [key.region, "s3", "aws4_request"]:
        raise Refusal("AuthorizationHeaderMalformed", f"Credential: expected KEY_ID/DATE/{key.region}/s3/aws4_request")
    return scope


def _time(text: str) -> datetime:
    try:
        return datetime.strptime(text, _TIME).replace(tzinfo=UTC)
    except ValueError as error:
        raise Refusal("AccessDenied", "x-amz-date: expected a time such as 20130524T000000Z") from error


def _check_age(head: RequestHead, signed_at: datetime, now: datetime) -> None:
    if not head.is_presigned:
        if abs(now - signed_at) > MOST_SKEW:
            raise Refusal("RequestTimeTooSkewed", "the time of the request is more than 15 minutes away")
        return
    given = head.parameter("X-Amz-Expires")
    lasts_s = int(given) if re.fullmatch(r"[0-9]{1,6}", given) else 0
    if not 1 <= lasts_s <= LONGEST_S:
        raise Refusal("AuthorizationQueryParametersError", f"X-Amz-Expires: expected seconds from 1 to {LONGEST_S}")
    if now < signed_at - MOST_SKEW:
        raise Refusal("AccessDenied", "the request is not valid yet")
    if now > signed_at + timedelta(seconds=lasts_s):
        raise Refusal("AccessDenied", "the request has expired")


def _check_headers(head: RequestHead, signed: Sequence[str]) -> None:
    """Expect the host and all headers of the interface among those that are signed, in their order."""
    needed = {"host"} | {name for name, _ in head.headers if name.startswith("x-amz-")}
    if missing := sorted(needed - set(signed)):
        raise Refusal("AccessDenied", f"headers that are present must be signed: {', '.join(missing)}")
    if list(signed) != sorted(signed):
        raise Refusal("SignatureDoesNotMatch", "SignedHeaders: expected names in lower case, in alphabetical order")


def _encoded(text: str) -> str:
    return quote(text.encode("utf-8", "surrogateescape"), safe="~")
