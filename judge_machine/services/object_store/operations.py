"""What each request of the interface does to the bucket, once it is known to be signed."""

import base64
import binascii
import hashlib
import hmac
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from email.utils import formatdate
from urllib.parse import quote

from judge_machine.services.object_store.bucket import MOST_OBJECT_BYTES, Bucket, StoredObject, md5, new_object
from judge_machine.services.object_store.conditions import check_write, is_unchanged, range_of
from judge_machine.services.object_store.documents import TYPE, document, listed, parts_in
from judge_machine.services.object_store.refusals import Refusal

MOST_KEYS = 100
MOST_PARTS = 10_000
LEAST_PART_BYTES = 5 * 1024 * 1024
MOST_METADATA_BYTES = 2048
LONGEST_KEY = 1024
_KEPT_HEADERS = ("content-type", "content-disposition", "content-encoding", "content-language", "cache-control")
_METADATA = "x-amz-meta-"
_NO_KEY = re.compile(r"[\x00-\x1f\x7f-\x9f\ufffe\uffff]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One request that may be met. `key` is empty for the bucket; names of headers are in lower case."""

    method: str
    key: str
    parameters: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Status, headers and body; `size` is that of the body that a HEAD request does not get."""

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = field(default=b"", repr=False)
    size: int | None = None


def carry_out(work: Work, bucket: Bucket) -> Answer:
    """Do what a request asks for. Raises Refusal."""
    for name, text in work.parameters.items():
        _check_parameter(name, text)
    known = {"uploads", "uploadId", "partNumber", "list-type"} & work.parameters.keys()
    operation = _OPERATIONS.get((work.method, bool(work.key), frozenset(known)))
    if operation is None:
        raise Refusal("NotImplemented", f"{work.method} with these parameters is not a part of this store's interface")
    return operation(work, bucket)


def check_key(key: str) -> None:
    """Raises Refusal for a key that no object can have."""
    if len(key.encode()) > LONGEST_KEY:
        raise Refusal("KeyTooLongError", f"expected a key of at most {LONGEST_KEY} bytes")
    if _NO_KEY.search(key):
        raise Refusal("InvalidURI", "expected a key without control characters")


def check_body(body: bytes, headers: Mapping[str, str]) -> None:
    """Raises Refusal for a body whose MD5 is another than the one that was announced."""
    if "content-md5" not in headers:
        return
    try:
        announced = base64.b64decode(headers["content-md5"], validate=True)
    except binascii.Error as error:
        raise Refusal("InvalidDigest", "Content-MD5: expected the MD5 of the body in base64") from error
    if not hmac.compare_digest(announced, md5(body)):
        raise Refusal("BadDigest", "Content-MD5: the body has another MD5")


def _put(work: Work, bucket: Bucket) -> Answer:
    if "x-amz-copy-source" in work.headers:
        raise Refusal("NotImplemented", "objects are not copied inside of the store; read it and write it again")
    check_body(work.body, work.headers)
    made = new_object(work.key, work.body, headers=_kept(work), metadata=_metadata(work))
    bucket.put(made, lambda before: check_write(before, work.headers))
    return Answer(headers=_etag(made))


def _read(work: Work, bucket: Bucket) -> Answer:
    found = bucket.find(work.key)
    if found is None:
        raise Refusal("NoSuchKey", "there is no such object")
    headers = {
        "content-type": found.content_type,
        **found.headers,
        **{f"{_METADATA}{name}": value for name, value in found.metadata.items()},
        **{name: given for name in _KEPT_HEADERS if (given := work.parameters.get(f"response-{name}"))},
        **_etag(found),
        "last-modified": formatdate(found.modified_s, usegmt=True),
        "accept-ranges": "bytes",
    }
    if is_unchanged(found, work.headers):
        return Answer(status=304, headers=headers)
    part = range_of(found, work.headers)
    if part is None:
        return Answer(headers=headers, body=found.content, size=len(found.content))
    start, end = part
    headers["content-range"] = f"bytes {start}-{end - 1}/{len(found.content)}"
    return Answer(status=206, headers=headers, body=found.content[start:end], size=end - start)


def _remove(work: Work, bucket: Bucket) -> Answer:
    bucket.remove(work.key)
    return Answer(status=204)


def _show_bucket(_work: Work, _bucket: Bucket) -> Answer:
    return Answer(size=0)


def _list(work: Work, bucket: Bucket) -> Answer:
    asked = work.parameters
    if asked["list-type"] != "2" or asked.get("delimiter"):
        raise Refusal("NotImplemented", "expected list-type=2 without a delimiter")
    if asked.get("encoding-type", "url") != "url":
        raise Refusal("InvalidArgument", "encoding-type: expected url")
    encode: Callable[[str], str] = quote if "encoding-type" in asked else str
    most, prefix = _most_keys(asked.get("max-keys")), asked.get("prefix", "")
    after = (
        _key_of_token(asked["continuation-token"]) if "continuation-token" in asked else asked.get("start-after", "")
    )
    found = bucket.objects(prefix, after=after)
    shown = found[:most]
    nodes = [("Name", bucket.name), ("Prefix", encode(prefix)), ("MaxKeys", str(most))]
    nodes += [("EncodingType", "url")] if "encoding-type" in asked else []
    nodes += [("KeyCount", str(len(shown))), ("IsTruncated", str(len(found) > most > 0).lower())]
    nodes += [("ContinuationToken", asked["continuation-token"])] if "continuation-token" in asked else []
    nodes += [("StartAfter", encode(asked["start-after"]))] if asked.get("start-after") else []
    nodes += [("NextContinuationToken", _token(shown[-1].key))] if shown and len(found) > most else []
    body = document("ListBucketResult", [*nodes, *listed(shown, encode)])
    return Answer(headers={"content-type": TYPE}, body=body)


def _start_upload(work: Work, bucket: Bucket) -> Answer:
    upload_id = bucket.start_upload(work.key, _kept(work), _metadata(work))
    nodes = [("Bucket", bucket.name), ("Key", work.key), ("UploadId", upload_id)]
    return Answer(headers={"content-type": TYPE}, body=document("InitiateMultipartUploadResult", nodes))


def _put_part(work: Work, bucket: Bucket) -> Answer:
    upload = bucket.upload(work.key, work.parameters["uploadId"])
    given = work.parameters["partNumber"]
    if not re.fullmatch(r"[0-9]{1,5}", given) or not 1 <= int(given) <= MOST_PARTS:
        raise Refusal("InvalidArgument", f"partNumber: expected a number from 1 to {MOST_PARTS}")
    check_body(work.body, work.headers)
    bucket.add_part(upload, int(given), work.body)
    return Answer(headers={"etag": f'"{md5(work.body).hex()}"'})


def _complete_upload(work: Work, bucket: Bucket) -> Answer:
    upload = bucket.upload(work.key, work.parameters["uploadId"])
    asked = parts_in(work.body)
    numbers = [number for number, _ in asked]
    if numbers != sorted(set(numbers)):
        raise Refusal("InvalidPartOrder", "expected the parts in the order of their numbers, each once")
    parts = [upload.parts.get(number, b"") for number in numbers]
    digests = [md5(part) for part in parts]
    if any(number not in upload.parts for number in numbers) or [one.hex() for one in digests] != [e for _, e in asked]:
        raise Refusal("InvalidPart", "a part was not uploaded, or has another ETag")
    if any(len(part) < LEAST_PART_BYTES for part in parts[:-1]):
        raise Refusal("EntityTooSmall", f"all parts but the last have at least {LEAST_PART_BYTES} bytes")
    content = b"".join(parts)
    if len(content) > MOST_OBJECT_BYTES:
        raise Refusal("EntityTooLarge", f"an object has at most {MOST_OBJECT_BYTES} bytes")
    etag = f"{md5(b''.join(digests)).hex()}-{len(parts)}"
    made = new_object(work.key, content, headers=upload.headers, metadata=upload.metadata, etag=etag)
    bucket.put(made, lambda before: check_write(before, work.headers))
    bucket.end_upload(upload)
    nodes = [("Bucket", bucket.name), ("Key", work.key), ("ETag", f'"{etag}"')]
    return Answer(headers={"content-type": TYPE}, body=document("CompleteMultipartUploadResult", nodes))


def _abort_upload(work: Work, bucket: Bucket) -> Answer:
    bucket.end_upload(bucket.upload(work.key, work.parameters["uploadId"]))
    return Answer(status=204)


def _check_parameter(name: str, text: str) -> None:
    """Raises Refusal for a text that neither XML nor a header can have."""
    try:
        text.encode("latin-1" if name.startswith("response-") else "utf-8")
    except UnicodeEncodeError as error:
        raise Refusal(
            "InvalidArgument", "expected parameters in UTF-8, and those of an answer's headers in ASCII"
        ) from error
    if _NO_KEY.search(text):
        raise Refusal("InvalidArgument", "expected parameters without control characters")


def _kept(work: Work) -> dict[str, str]:
    return {name: work.headers[name] for name in _KEPT_HEADERS if work.headers.get(name)}


def _metadata(work: Work) -> dict[str, str]:
    found = {name.removeprefix(_METADATA): text for name, text in work.headers.items() if name.startswith(_METADATA)}
    if sum(len(name) + len(text) for name, text in found.items()) > MOST_METADATA_BYTES:
        raise Refusal("MetadataTooLarge", f"all {_METADATA} headers have at most {MOST_METADATA_BYTES} bytes together")
    return found


def _etag(found: StoredObject) -> dict[str, str]:
    return {"etag": f'"{found.etag}"'}


def _most_keys(given: str | None) -> int:
    if given is not None and not re.fullmatch(r"[0-9]{1,9}", given):
        raise Refusal("InvalidArgument", "max-keys: expected a whole number")
    return min(MOST_KEYS, int(given) if given is not None else MOST_KEYS)


def _token(key: str) -> str:
    check = hashlib.sha256(key.encode()).digest()[:4]
    return base64.urlsafe_b64encode(check + key.encode()).decode()


def _key_of_token(token: str) -> str:
    try:
        found = base64.urlsafe_b64decode(token.encode("ascii"))
        key = found[4:].decode()
    except ValueError as error:
        raise Refusal("InvalidArgument", "continuation-token: expected one of an answer before") from error
    if _token(key) != token:
        raise Refusal("InvalidArgument", "continuation-token: expected one of an answer before")
    return key


_OBJECT, _BUCKET = True, False
_OPERATIONS: Mapping[tuple[str, bool, frozenset[str]], Callable[[Work, Bucket], Answer]] = {
    ("PUT", _OBJECT, frozenset()): _put,
    ("GET", _OBJECT, frozenset()): _read,
    ("HEAD", _OBJECT, frozenset()): _read,
    ("DELETE", _OBJECT, frozenset()): _remove,
    ("HEAD", _BUCKET, frozenset()): _show_bucket,
    ("GET", _BUCKET, frozenset({"list-type"})): _list,
    ("POST", _OBJECT, frozenset({"uploads"})): _start_upload,
    ("PUT", _OBJECT, frozenset({"uploadId", "partNumber"})): _put_part,
    ("POST", _OBJECT, frozenset({"uploadId"})): _complete_upload,
    ("DELETE", _OBJECT, frozenset({"uploadId"})): _abort_upload,
}
