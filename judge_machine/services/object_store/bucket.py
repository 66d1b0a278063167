"""What the store holds and has been asked, shared by the server's thread and the test's: objects, uploads, outages."""

import hashlib
import secrets
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from judge_machine.services.object_store.refusals import Refusal
from judge_machine.services.service_log import ServiceLog

MOST_OBJECTS = 10_000
MOST_BYTES = 128 * 1024 * 1024
MOST_OBJECT_BYTES = 16 * 1024 * 1024
MOST_UPLOADS = 100
_MOST_ASKED = 50_000
CONTENT_TYPE = "content-type"
_ANY_TYPE = "binary/octet-stream"

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredObject:
    """One object. `headers` are those that come back with it, among them its type; names are in lower case.

    `etag` is without quotes; `modified_s` are seconds since the epoch.
    """

    key: str
    content: bytes = field(repr=False)
    headers: Mapping[str, str]
    metadata: Mapping[str, str]
    etag: str
    modified_s: int

    @property
    def content_type(self) -> str:
        """Its type; that of any bytes where none was given."""
        return self.headers.get(CONTENT_TYPE, _ANY_TYPE)


def new_object(
    key: str, content: bytes, *, headers: Mapping[str, str], metadata: Mapping[str, str], etag: str = ""
) -> StoredObject:
    """Make an object of this moment. Without `etag` it is the MD5 of the content."""
    return StoredObject(
        key=key,
        content=content,
        headers=dict(headers),
        metadata=dict(metadata),
        etag=etag or md5(content).hex(),
        modified_s=int(time.time()),
    )


def md5(content: bytes) -> bytes:
    """The MD5 of some bytes: the interface asks for it, nothing relies on it."""
    return hashlib.md5(content, usedforsecurity=False).digest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request that was answered. `key` is empty for one of the bucket; `code` is that of an error, else empty."""

    method: str
    key: str
    status: int
    code: str


@dataclass(slots=True, kw_only=True, eq=False)
class Failure:
    """A time in which the store answers requests with 503, all without `methods`; `attempts` counts them."""

    methods: frozenset[str]
    attempts: int = 0


@dataclass(slots=True, kw_only=True, eq=False)
class Upload:
    """A multipart upload that goes on; it changes under the bucket's lock alone."""

    id: str
    key: str
    headers: Mapping[str, str]
    metadata: Mapping[str, str]
    parts: dict[int, bytes] = field(default_factory=dict)


class Bucket:
    """Keeps at most 10,000 objects and 100 uploads of at most 128 MiB together; it takes no more then."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._changed = threading.Condition()
        self._objects: dict[str, StoredObject] = {}
        self._uploads: dict[str, Upload] = {}
        self._failures: list[Failure] = []
        self._delays_s: list[float] = []
        self._asked: list[Asked] = []
        self._log = ServiceLog()
        self.note = self._log.note

    def fails(self, method: str) -> bool:
        """Return True while a test has requests of this method fail; counts as an attempt."""
        with self._changed:
            met = [failure for failure in self._failures if not failure.methods or method in failure.methods]
            for failure in met:
                failure.attempts += 1
            self._changed.notify_all()
            return bool(met)

    @property
    def delay_s(self) -> float:
        """The seconds that each answer is late."""
        with self._changed:
            return max(self._delays_s, default=0.0)

    def find(self, key: str) -> StoredObject | None:
        """Return an object, None where there is none."""
        with self._changed:
            return self._objects.get(key)

    def put(self, made: StoredObject, check: Callable[[StoredObject | None], None]) -> None:
        """Keep an object in place of the one before, which `check` has seen. Raises Refusal."""
        with self._changed:
            before = self._objects.get(made.key)
            check(before)
            if before is None and len(self._objects) >= MOST_OBJECTS:
                raise Refusal("StorageFull", f"the store keeps at most {MOST_OBJECTS} objects")
            self.check_room(len(made.content) - (len(before.content) if before else 0))
            self._objects[made.key] = made
            self._changed.notify_all()

    def remove(self, key: str) -> bool:
        """Remove an object. Returns False where there is none."""
        with self._changed:
            gone = self._objects.pop(key, None)
            self._changed.notify_all()
            return gone is not None

    def objects(self, prefix: str = "", *, after: str = "") -> tuple[StoredObject, ...]:
        """Return the objects whose keys begin with `prefix` and come after `after`, in the order of their bytes."""
        with self._changed:
            keys = sorted((key for key in self._objects if key.startswith(prefix)), key=str.encode)
            start = bisect_right(keys, after.encode(), key=str.encode) if after else 0
            return tuple(self._objects[key] for key in keys[start:])

    def start_upload(self, key: str, headers: Mapping[str, str], metadata: Mapping[str, str]) -> str:
        """Begin a multipart upload and return its id. Raises Refusal."""
        with self._changed:
            if len(self._uploads) >= MOST_UPLOADS:
                raise Refusal("StorageFull", f"at most {MOST_UPLOADS} uploads go on at the same time")
            upload = Upload(id=secrets.token_hex(16), key=key, headers=headers, metadata=metadata)
            self._uploads[upload.id] = upload
            return upload.id

    def upload(self, key: str, upload_id: str) -> Upload:
        """Return an upload that goes on. Raises Refusal."""
        with self._changed:
            upload = self._uploads.get(upload_id)
            if upload is None or upload.key != key:
                raise Refusal("NoSuchUpload", "there is no such upload; it may have been completed or aborted")
            return upload

    def add_part(self, upload: Upload, number: int, content: bytes) -> None:
        """Keep a part in place of the one with the same number. Raises Refusal."""
        with self._changed:
            self.check_room(len(content) - len(upload.parts.get(number, b"")))
            upload.parts[number] = content

    def end_upload(self, upload: Upload) -> None:
        """Forget an upload and its parts."""
        with self._changed:
            self._uploads.pop(upload.id, None)

    def check_room(self, more_bytes: int) -> None:
        """Raises Refusal where the store has no room for so many bytes more."""
        with self._changed:
            kept = sum(len(one.content) for one in self._objects.values())
            kept += sum(len(part) for upload in self._uploads.values() for part in upload.parts.values())
            if kept + more_bytes > MOST_BYTES:
                raise Refusal("StorageFull", f"the store keeps at most {MOST_BYTES} bytes")

    def wait(self, look: Callable[[], Found | None], within_s: float) -> Found | None:
        """Return what `look` finds as soon as it finds something; None where that takes longer than `within_s`."""
        with self._changed:
            return self._changed.wait_for(look, max(0.0, within_s))

    def fail(self, methods: tuple[str, ...]) -> Failure:
        """Answer requests of these methods with 503 from now on, all without any."""
        failure = Failure(methods=frozenset(methods))
        with self._changed:
            self._failures.append(failure)
        return failure

    def mend(self, failure: Failure) -> None:
        """End a failure."""
        with self._changed:
            self._failures.remove(failure)

    def delay(self, seconds: float) -> None:
        """Answer so many seconds later from now on."""
        with self._changed:
            self._delays_s.append(seconds)

    def hurry(self, seconds: float) -> None:
        """End a delay of so many seconds."""
        with self._changed:
            self._delays_s.remove(seconds)

    def record(self, asked: Asked) -> None:
        """Keep what was asked, and add a line to the log."""
        with self._changed:
            if len(self._asked) < _MOST_ASKED:
                self._asked.append(asked)
            self.note(f"{asked.method} {asked.key!r}: {asked.status} {asked.code}".rstrip())
            self._changed.notify_all()

    def asked(self) -> tuple[Asked, ...]:
        """Return all requests so far, the oldest first, 50,000 at most."""
        with self._changed:
            return tuple(self._asked)

    def log(self) -> str:
        """One line for each request and each change by a test, with the seconds since the start of the attempt."""
        return self._log.text()
