"""Signatures, by the examples that are published with the algorithm."""

from datetime import UTC, datetime, timedelta

import pytest

from judge_machine.services.object_store.refusals import Refusal
from judge_machine.services.object_store.signature import AccessKey, RequestHead, verify

# https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and sigv4-query-string-auth.html
KEY = AccessKey(id="AKIAIOSFODNN7EXAMPLE", secret="wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region="us-east-1")
NOW = datetime(2013, 5, 24, tzinfo=UTC)
EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
WELCOME = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"
PRESIGNED = (
    b"X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request"
    b"&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
    b"&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404"
)


def head(method: str, path: str, signed: str, signature: str, query: bytes = b"", **headers: str) -> RequestHead:
    """One of the examples; `signed` are the names of its signed headers."""
    given = {"host": "examplebucket.s3.amazonaws.com", "x-amz-date": "20130524T000000Z", "x-amz-content-sha256": EMPTY}
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    given["authorization"] = (
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        f"SignedHeaders={signed},Signature={signature}"
    )
    return RequestHead(method=method, path=path.encode(), query=query, headers=list(given.items()))


def get_object(**changed: str) -> RequestHead:
    return head(
        "GET",
        "/test.txt",
        "host;range;x-amz-content-sha256;x-amz-date",
        "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
        **{"range": "bytes=0-9"} | changed,
    )


def presigned(query: bytes = PRESIGNED, host: str = "examplebucket.s3.amazonaws.com") -> RequestHead:
    return RequestHead(method="GET", path=b"/test.txt", query=query, headers=[("host", host)])


def put_object() -> RequestHead:
    return head(
        "PUT",
        "/test%24file.text",
        "date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class",
        "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
        date="Fri, 24 May 2013 00:00:00 GMT",
        x_amz_storage_class="REDUCED_REDUNDANCY",
        x_amz_content_sha256=WELCOME,
    )


def list_objects(query: bytes) -> RequestHead:
    signature = "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
    return head("GET", "/", "host;x-amz-content-sha256;x-amz-date", signature, query)


@pytest.mark.parametrize(
    ("asked", "payload"),
    [
        pytest.param(get_object(), EMPTY, id="get"),
        pytest.param(put_object(), WELCOME, id="put"),
        pytest.param(list_objects(b"max-keys=2&prefix=J"), EMPTY, id="list"),
        pytest.param(list_objects(b"prefix=%4A&max-keys=2"), EMPTY, id="in another order"),
        pytest.param(presigned(), "UNSIGNED-PAYLOAD", id="presigned"),
    ],
)
def test_published_signature_is_right(asked: RequestHead, payload: str) -> None:
    assert verify(asked, KEY, NOW) == payload


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        pytest.param(get_object(range="bytes=0-8"), "SignatureDoesNotMatch", id="changed header"),
        pytest.param(list_objects(b"max-keys=3&prefix=J"), "SignatureDoesNotMatch", id="changed parameter"),
        pytest.param(get_object(x_amz_acl="public"), "AccessDenied", id="further header"),
        pytest.param(get_object(x_amz_date="20130524T010000Z"), "RequestTimeTooSkewed", id="another time"),
        pytest.param(get_object(x_amz_date="soon"), "AccessDenied", id="no time"),
        pytest.param(get_object(x_amz_content_sha256="none"), "InvalidRequest", id="no hash"),
        pytest.param(get_object(x_amz_content_sha256="STREAMING-X"), "NotImplemented", id="chunks"),
        pytest.param(presigned(host="other"), "SignatureDoesNotMatch", id="another host"),
        pytest.param(presigned(PRESIGNED.replace(b"86400", b"604801")), "AuthorizationQueryParametersError", id="long"),
        pytest.param(presigned(PRESIGNED.replace(b"us-east-1", b"eu")), "AuthorizationHeaderMalformed", id="region"),
        pytest.param(presigned(PRESIGNED.replace(b"AKIA", b"AKIB")), "InvalidAccessKeyId", id="key"),
        pytest.param(presigned(b"&".join([b"a=1"] * 300)), "InvalidArgument", id="many parameters"),
    ],
)
def test_request_that_is_not_signed_right_is_refused(asked: RequestHead, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        verify(asked, KEY, NOW)
    assert refused.value.code == code


@pytest.mark.parametrize("hours", [-1, 25])
def test_presigned_url_is_valid_for_its_time(hours: int) -> None:
    assert verify(presigned(), KEY, NOW + timedelta(hours=23))
    with pytest.raises(Refusal, match=r"not valid yet|has expired"):
        verify(presigned(), KEY, NOW + timedelta(hours=hours))


def test_unsigned_request_is_refused() -> None:
    with pytest.raises(Refusal, match="no signature"):
        verify(presigned(b""), KEY, NOW)
