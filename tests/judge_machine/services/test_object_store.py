"""The object store on a real socket, as a project's client and as a test's verbs see it."""

import base64
import hashlib
import re
import socket
import ssl
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from lxml import etree

from judge_machine.errors import BehaviourError
from judge_machine.services.kinds import SERVICE_KINDS
from judge_machine.services.object_store import bucket, operations, server
from judge_machine.services.object_store.documents import NAMESPACE
from judge_machine.services.object_store.refusals import STATUS_OF
from judge_machine.services.object_store.signature import AccessKey, RequestHead, canonical_request, sign
from judge_machine.services.object_store.verbs import ObjectStore
from judge_machine.services.running import RunningService
from judge_machine.user.journey import Journey
from judge_machine.user.waiting import Deadline

MIB = 1024 * 1024


class Signing(httpx.Auth):
    """Signs as the document of the store says."""

    requires_request_body = True

    def __init__(self, key: AccessKey) -> None:
        self._key = key

    def auth_flow(self, request: httpx.Request) -> Iterator[httpx.Request]:
        time = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        request.headers.setdefault("x-amz-content-sha256", hashlib.sha256(request.content).hexdigest())
        request.headers["x-amz-date"] = time
        given = [(name.lower(), value) for name, value in request.headers.items()]
        head = RequestHead(
            method=request.method,
            path=request.url.raw_path.partition(b"?")[0],
            query=request.url.query,
            headers=given,
        )
        signed = sorted(name for name, _ in given if name == "host" or name.startswith("x-amz-"))
        signature = sign(canonical_request(head, signed, head.header("x-amz-content-sha256")), time, self._key)
        request.headers["authorization"] = (
            f"AWS4-HMAC-SHA256 Credential={self._key.id}/{time[:8]}/{self._key.region}/s3/aws4_request, "
            f"SignedHeaders={';'.join(signed)}, Signature={signature}"
        )
        yield request


class Client:
    """A project's client."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.bucket = environment["OBJECT_STORE_BUCKET"]
        self.key = AccessKey(
            id=environment["OBJECT_STORE_KEY_ID"],
            secret=environment["OBJECT_STORE_SECRET"],
            region=environment["OBJECT_STORE_REGION"],
        )
        self.http = httpx.Client(
            base_url=environment["OBJECT_STORE_URL"],
            auth=Signing(self.key),
            trust_env=False,
            verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT),  # reads no certificates, which takes longer than a test
        )

    def ask(self, method: str, key: str, **arguments: Any) -> httpx.Response:
        return self.http.request(method, f"/{self.bucket}/{quote(key)}", **arguments)

    def list(self, **parameters: str) -> etree._Element:
        answer = self.http.get(f"/{self.bucket}", params={"list-type": "2", **parameters})
        assert answer.status_code == 200
        return etree.fromstring(answer.content)


def texts(root: etree._Element, name: str) -> list[str]:
    return [one.text or "" for one in root.iter(f"{{{NAMESPACE}}}{name}")]


def code(answer: httpx.Response) -> str:
    found = etree.fromstring(answer.content).findtext("Code")
    assert found is not None
    assert STATUS_OF[found] == answer.status_code
    return found


@pytest.fixture
def running() -> Iterator[tuple[RunningService, int]]:
    service = RunningService("object_store")
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    service.accept_on(listener)
    yield service, port
    service.close()


@pytest.fixture
def client(running: tuple[RunningService, int]) -> Iterator[Client]:
    service, port = running
    made = Client(service.environment(port))
    yield made
    made.http.close()


@pytest.fixture
def object_store(running: tuple[RunningService, int]) -> ObjectStore:
    made = running[0].service.fixture(deadline=Deadline(20), journey=Journey(), client=lambda: pytest.fail("no client"))
    assert isinstance(made, ObjectStore)
    return made


def test_object_comes_back_as_it_was(client: Client, object_store: ObjectStore) -> None:
    given = {"Content-Type": "image/png", "Content-Disposition": "inline", "x-amz-meta-Scanned-By": "Ada  B."}
    key = "papers/Straße 17 +~*.png"
    put = client.ask("PUT", key, content=b"picture", headers=given)
    assert put.status_code == 200
    got = client.ask("GET", key)
    assert (got.status_code, got.content, got.headers["etag"]) == (200, b"picture", put.headers["etag"])
    assert got.headers["etag"] == f'"{hashlib.md5(b"picture", usedforsecurity=False).hexdigest()}"'
    assert [got.headers[name] for name in given] == ["image/png", "inline", "Ada  B."]
    head = client.ask("HEAD", key)
    assert (head.content, head.headers["content-length"]) == (b"", "7")
    found = object_store.holding(b"picture")
    assert (found.key, found.content_type, found.metadata) == (key, "image/png", {"scanned-by": "Ada  B."})
    assert client.ask("DELETE", key).status_code == 204
    assert client.ask("DELETE", key).status_code == 204
    assert code(client.ask("GET", key)) == "NoSuchKey"
    assert client.ask("HEAD", key).status_code == 404
    assert client.http.head(f"/{client.bucket}").status_code == 200
    object_store.sees_copies(0, b"picture")


@pytest.mark.parametrize(
    ("asked", "status", "content"),
    [
        ("bytes=0-3", 206, b"0123"),
        ("bytes=7-", 206, b"789"),
        ("bytes=-2", 206, b"89"),
        ("bytes=-20", 206, b"0123456789"),
        ("bytes=8-20", 206, b"89"),
        ("bytes=3-1", 200, b"0123456789"),
        ("bytes=0-1,4-5", 200, b"0123456789"),
        ("lines=1-2", 200, b"0123456789"),
    ],
)
def test_range_is_a_part_of_the_bytes(client: Client, asked: str, status: int, content: bytes) -> None:
    client.ask("PUT", "digits", content=b"0123456789")
    got = client.ask("GET", "digits", headers={"Range": asked})
    assert (got.status_code, got.content) == (status, content)
    start = 10 - len(content) if content.endswith(b"9") else 0
    expected = f"bytes {start}-{start + len(content) - 1}/10" if status == 206 else None
    assert got.headers.get("content-range") == expected


def test_range_beyond_the_end_is_refused(client: Client) -> None:
    client.ask("PUT", "digits", content=b"0123456789")
    for asked in ("bytes=10-", "bytes=-0"):
        assert code(client.ask("GET", "digits", headers={"Range": asked})) == "InvalidRange"


def test_conditions_are_kept(client: Client, object_store: ObjectStore) -> None:
    tag = client.ask("PUT", "one", content=b"1", headers={"If-None-Match": "*"}).headers["etag"]
    assert code(client.ask("PUT", "one", content=b"2", headers={"If-None-Match": "*"})) == "PreconditionFailed"
    assert code(client.ask("PUT", "one", content=b"2", headers={"If-Match": '"other"'})) == "PreconditionFailed"
    assert code(client.ask("PUT", "new", content=b"2", headers={"If-Match": tag})) == "NoSuchKey"
    assert object_store.holding(b"1").key == "one"
    same = client.ask("GET", "one", headers={"If-None-Match": tag})
    assert (same.status_code, same.content) == (304, b"")
    since = {"If-Modified-Since": same.headers["last-modified"]}
    assert client.ask("GET", "one", headers=since).status_code == 304
    early = {"If-Unmodified-Since": "Fri, 24 May 2013 00:00:00 GMT"}
    assert code(client.ask("GET", "one", headers=early)) == "PreconditionFailed"
    assert code(client.ask("GET", "one", headers={"If-Match": '"x"'})) == "PreconditionFailed"
    assert client.ask("PUT", "one", content=b"2", headers={"If-Match": tag}).status_code == 200
    assert client.ask("GET", "one", headers={"If-None-Match": tag}).content == b"2"


def test_only_the_first_of_many_creates(client: Client, object_store: ObjectStore) -> None:
    with ThreadPoolExecutor(8) as pool:
        condition = {"If-None-Match": "*"}
        answers = pool.map(lambda n: client.ask("PUT", "once", content=b"%d" % n, headers=condition), range(8))
    assert sorted(answer.status_code for answer in answers) == [200] + 7 * [412]
    assert len(object_store.objects()) == 1


def test_list_has_pages(client: Client, object_store: ObjectStore) -> None:
    keys = sorted([f"scans/{number}" for number in range(5)] + ["scans/ä&b c"], key=str.encode)
    for key in (*keys, "other"):
        object_store.put(key, key.encode())
    found, more = [], {"prefix": "scans/", "max-keys": "4"}
    while more:
        page = client.list(**more)
        found += texts(page, "Key")
        tokens = texts(page, "NextContinuationToken")
        assert texts(page, "IsTruncated") == [str(bool(tokens)).lower()]
        more = {"prefix": "scans/", "continuation-token": tokens[0]} if tokens else {}
    assert found == keys
    assert texts(client.list(**{"start-after": "scans/3", "encoding-type": "url"}), "Key") == [
        "scans/4",
        "scans/%C3%A4%26b%20c",
    ]
    assert texts(client.list(prefix="none"), "KeyCount") == ["0"]
    assert texts(client.list(**{"max-keys": "0"}), "IsTruncated") == ["false"]


@pytest.mark.parametrize(
    "parameters",
    [
        {"continuation-token": "x"},
        {"continuation-token": "ü"},
        {"max-keys": "-1"},
        {"prefix": "\0"},
        {"encoding-type": "x"},
    ],
)
def test_wrong_parameter_is_refused(client: Client, parameters: dict[str, str]) -> None:
    answer = client.http.get(f"/{client.bucket}", params={"list-type": "2", **parameters})
    assert code(answer) == "InvalidArgument"


def upload(client: Client, key: str, *parts: bytes) -> tuple[str, list[str]]:
    started = client.http.post(f"/{client.bucket}/{key}?uploads", headers={"Content-Type": "text/plain"})
    [upload_id] = texts(etree.fromstring(started.content), "UploadId")
    tags = [
        client.ask("PUT", key, params={"partNumber": str(number), "uploadId": upload_id}, content=part).headers["etag"]
        for number, part in enumerate(parts, 1)
    ]
    return upload_id, tags


def complete(client: Client, key: str, upload_id: str, parts: list[tuple[int, str]]) -> httpx.Response:
    body = "".join(f"<Part><PartNumber>{number}</PartNumber><ETag>{tag}</ETag></Part>" for number, tag in parts)
    content = f'<CompleteMultipartUpload xmlns="{NAMESPACE}">{body}</CompleteMultipartUpload>'
    return client.ask("POST", key, params={"uploadId": upload_id}, content=content)


def test_parts_become_an_object(client: Client, object_store: ObjectStore) -> None:
    parts = (5 * MIB * b"a", b"b")
    upload_id, tags = upload(client, "large", *parts)
    assert object_store.objects() == ()
    listed = list(enumerate(tags, 1))
    assert code(complete(client, "large", upload_id, listed[::-1])) == "InvalidPartOrder"
    assert code(complete(client, "large", upload_id, [(1, tags[1])])) == "InvalidPart"
    assert code(complete(client, "large", upload_id, [])) == "MalformedXML"
    assert code(complete(client, "other", upload_id, listed)) == "NoSuchUpload"
    done = complete(client, "large", upload_id, listed)
    assert texts(etree.fromstring(done.content), "ETag")[0].endswith('-2"')
    found = object_store.holding(b"".join(parts))
    assert (found.key, found.content_type) == ("large", "text/plain")
    assert code(complete(client, "large", upload_id, listed)) == "NoSuchUpload"


def test_small_parts_are_refused_and_given_up(client: Client, object_store: ObjectStore) -> None:
    upload_id, tags = upload(client, "small", b"a", b"b")
    assert code(complete(client, "small", upload_id, list(enumerate(tags, 1)))) == "EntityTooSmall"
    assert client.ask("DELETE", "small", params={"uploadId": upload_id}).status_code == 204
    assert code(client.ask("DELETE", "small", params={"uploadId": upload_id})) == "NoSuchUpload"
    assert object_store.objects() == ()


def test_entities_are_not_resolved(client: Client) -> None:
    upload_id, _ = upload(client, "x", b"a")
    body = (
        b'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CompleteMultipartUpload>&e;</CompleteMultipartUpload>'
    )
    answer = client.ask("POST", "x", params={"uploadId": upload_id}, content=body)
    assert code(answer) == "MalformedXML"
    assert b"root" not in answer.content


def test_body_is_the_one_that_was_announced(client: Client, object_store: ObjectStore) -> None:
    wrong = base64.b64encode(hashlib.md5(b"other", usedforsecurity=False).digest()).decode()
    assert code(client.ask("PUT", "x", content=b"a", headers={"Content-MD5": wrong})) == "BadDigest"
    assert code(client.ask("PUT", "x", content=b"a", headers={"Content-MD5": "?"})) == "InvalidDigest"
    other = {"x-amz-content-sha256": hashlib.sha256(b"other").hexdigest()}
    assert code(client.ask("PUT", "x", content=b"a", headers=other)) == "XAmzContentSHA256Mismatch"
    assert object_store.objects() == ()
    unsigned = {"x-amz-content-sha256": "UNSIGNED-PAYLOAD"}
    assert client.ask("PUT", "x", content=b"a", headers=unsigned).status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/elsewhere/x", "NoSuchBucket"),
        ("GET", "/{}/" + 1025 * "k", "KeyTooLongError"),
        ("GET", "/{}/a%00b", "InvalidURI"),
        ("GET", "/{}/%ff", "InvalidURI"),
        ("GET", "/{}/x?versionId=1&uploadId=2", "NotImplemented"),
        ("GET", "/{}?list-type=2&delimiter=/", "NotImplemented"),
        ("PATCH", "/{}/x", "NotImplemented"),
        ("DELETE", "/{}", "NotImplemented"),
    ],
)
def test_what_there_is_not_is_refused(client: Client, method: str, path: str, expected: str) -> None:
    assert code(client.http.request(method, path.format(client.bucket))) == expected


def test_unsigned_request_is_refused(client: Client) -> None:
    client.ask("PUT", "x", content=b"a")
    assert code(client.ask("GET", "x", auth=None)) == "AccessDenied"


def test_store_fails_for_a_while(client: Client, object_store: ObjectStore) -> None:
    client.ask("PUT", "x", content=b"a")
    with object_store.fails("PUT", "DELETE") as outage:
        assert code(client.ask("PUT", "y", content=4 * MIB * b"b")) == "SlowDown"
        assert client.ask("GET", "x").content == b"a"
        assert outage.attempts == 1
        with pytest.raises(BehaviourError, match="found none after 1 before"):
            outage.sees_attempt(within_s=0.05)
    with object_store.fails():
        assert client.ask("GET", "x").status_code == 503
    assert client.ask("PUT", "y", content=b"b").status_code == 200
    assert [(one.status, one.code) for one in object_store.asked("PUT", "y")] == [(503, "SlowDown"), (200, "")]
    assert len(object_store.asked()) == 5


def test_store_is_slow(client: Client, object_store: ObjectStore) -> None:
    with object_store.slow(0.3):
        assert client.ask("PUT", "x", content=b"a").elapsed.total_seconds() >= 0.3
    assert object_store.holding(b"a").key == "x"


def test_test_changes_the_bucket(client: Client, object_store: ObjectStore) -> None:
    object_store.put("stray", b"s", content_type="text/plain", metadata={"Note": "n"})
    got = client.ask("GET", "stray")
    assert (got.content, got.headers["content-type"], got.headers["x-amz-meta-note"]) == (b"s", "text/plain", "n")
    object_store.remove("stray")
    with pytest.raises(BehaviourError, match="expected an object 'stray' in the store, found none"):
        object_store.remove("stray")
    with pytest.raises(BehaviourError, match=r"expected 1 objects with 1 bytes b's' .* found 0: \[\]"):
        object_store.holding(b"s", within_s=0.05)
    assert object_store.asked("DELETE") == ()


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    monkeypatch.setattr(bucket, "MOST_BYTES", 5)
    client.ask("PUT", "x", content=b"12345")
    assert client.ask("PUT", "x", content=b"54321").status_code == 200
    assert code(client.ask("PUT", "y", content=b"1")) == "StorageFull"
    monkeypatch.setattr(bucket, "MOST_OBJECTS", 1)
    assert code(client.ask("PUT", "y", content=b"")) == "StorageFull"
    monkeypatch.setattr(server, "MOST_OBJECT_BYTES", 3)
    assert code(client.ask("PUT", "x", content=b"1234")) == "EntityTooLarge"
    monkeypatch.setattr(operations, "MOST_METADATA_BYTES", 3)
    assert code(client.ask("PUT", "x", headers={"x-amz-meta-abc": "d"})) == "MetadataTooLarge"


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xfe\0\r\n\r\n" * 10,
        b"PUT /x HTTP/1.1\r\nHost: [\r\nContent-Length: -1\r\n\r\n",
        b"GET /\xff%ff HTTP/1.1\r\nHost: x\r\nAuthorization: \xff\r\n\r\n",
        b"GET /?X-Amz-Signature=%ed%a0%80&X-Amz-Algorithm=AWS4-HMAC-SHA256&=&%ff HTTP/1.1\r\nHost: [\r\n\r\n",
        b"A" * 100000,
    ],
)
def test_nonsense_does_not_end_the_service(running: tuple[RunningService, int], client: Client, sent: bytes) -> None:
    service, port = running
    with socket.create_connection(("127.0.0.1", port), 10) as other:
        other.sendall(sent)
        other.recv(1000)
    assert client.ask("PUT", "x", content=b"a").status_code == 200
    assert service.fault() is None


def test_signed_nonsense_is_the_clients_fault(running: tuple[RunningService, int], client: Client) -> None:
    paths = (
        "?list-type=2&prefix=%ed%a0%80",
        "?list-type=2&start-after=%ff",
        "?list-type=%00",
        "/x?response-content-disposition=%e2%82%ac",
        "/x?response-content-type=a%0d%0ab",
        "/x?uploadId=1&partNumber=1",
    )
    client.ask("PUT", "x", content=b"a")
    assert {client.http.get(f"/{client.bucket}{path}").status_code for path in paths} == {400, 501}
    assert running[0].fault() is None


def test_request_that_breaks_off_is_nobodys_fault(running: tuple[RunningService, int], client: Client) -> None:
    service, port = running
    with socket.create_connection(("127.0.0.1", port), 10) as other:
        other.sendall(f"PUT /{client.bucket}/x HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{{".encode())
    assert client.ask("GET", "x").status_code == 404
    assert service.fault() is None


def test_more_connections_than_anybody_needs_are_sent_away(running: tuple[RunningService, int]) -> None:
    _, port = running
    held = [socket.create_connection(("127.0.0.1", port), 10) for _ in range(server.MOST_CONNECTIONS)]
    try:
        for one in held:
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert one.recv(100).startswith(b"HTTP/1.1 404")
        with socket.create_connection(("127.0.0.1", port), 10) as other:
            assert other.recv(100).startswith(b"HTTP/1.1 503")
    finally:
        for one in held:
            one.close()


def test_fault_of_its_own_is_reported(
    monkeypatch: pytest.MonkeyPatch, running: tuple[RunningService, int], client: Client
) -> None:
    monkeypatch.setattr(bucket, "MOST_OBJECTS", None)
    assert client.ask("PUT", "x", content=b"a").status_code == 500
    assert "the service 'object_store' failed: PUT" in str(running[0].fault())


def test_document_has_all_errors() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+?) \|", SERVICE_KINDS["object_store"].document_text(), re.MULTILINE)
    told = {found: int(status) for status, codes in rows for found in re.findall(r"`(\w+)`", codes)}
    assert told == STATUS_OF


def test_log_tells_what_happened(
    running: tuple[RunningService, int], client: Client, object_store: ObjectStore
) -> None:
    client.ask("PUT", "x\u2028y", content=b"a")
    client.ask("GET", "none")
    object_store.put("stray", b"s")
    put, missing, stray = running[0].service.log().split("\n")
    assert put.endswith(r"PUT 'x\u2028y': 200")
    assert missing.endswith("GET 'none': 404 NoSuchKey")
    assert stray.endswith("the test has put stray")
