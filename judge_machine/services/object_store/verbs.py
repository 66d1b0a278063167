"""The `object_store` verbs: what a test sees of a project's objects, changes there, and has fail."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from judge_machine.errors import BehaviourError
from judge_machine.protocols import Clock, StepLog
from judge_machine.services.object_store.bucket import (
    CONTENT_TYPE,
    Asked,
    Bucket,
    Failure,
    StoredObject,
    new_object,
)
from judge_machine.services.object_store.operations import check_key
from judge_machine.verdicts import Cause

PATIENCE_S = 10.0
_SHOWN = 8


class ObjectStore:
    """Looks into the bucket of one attempt and changes it; every verb is a step of the journey.

    Waiting ends with the time of the test. What a test does itself is not among what was asked.
    """

    def __init__(self, bucket: Bucket, *, deadline: Clock, journey: StepLog) -> None:
        self._bucket = bucket
        self._deadline = deadline
        self._journey = journey

    def objects(self, prefix: str = "") -> tuple[StoredObject, ...]:
        """Return all objects whose keys begin with `prefix`, in the order of their keys."""
        with self._journey.step("object_store.objects", f"looks at all objects {prefix!r}*"):
            return self._bucket.objects(prefix)

    def holding(self, content: bytes, *, within_s: float = PATIENCE_S) -> StoredObject:
        """Wait for the one object that has exactly these bytes. Raises BehaviourError wrong_result."""
        with self._journey.step("object_store.holding", f"looks for the object with {_named(content)}"):
            self._wait_for_copies(1, content, within_s)
            return self._copies(content)[0]

    def sees_copies(self, number: int, content: bytes, *, within_s: float = PATIENCE_S) -> None:
        """Wait until exactly `number` objects have exactly these bytes. Raises BehaviourError wrong_result."""
        with self._journey.step("object_store.sees_copies", f"expects {number} objects with {_named(content)}"):
            self._wait_for_copies(number, content, within_s)

    def put(
        self, key: str, content: bytes, *, content_type: str = "", metadata: Mapping[str, str] | None = None
    ) -> StoredObject:
        """Put an object into the bucket, as somebody else does who has a key to it."""
        with self._journey.step("object_store.put", f"puts {key!r} with {_named(content)} into the store"):
            headers = {CONTENT_TYPE: content_type} if content_type else {}
            given = {name.lower(): text for name, text in (metadata or {}).items()}
            check_key(key)
            made = new_object(key, content, headers=headers, metadata=given)
            self._bucket.put(made, lambda _before: None)
            self._bucket.note(f"the test has put {key}")
            return made

    def remove(self, key: str) -> None:
        """Remove an object from the bucket, as somebody else does. Raises BehaviourError where there is none."""
        with self._journey.step("object_store.remove", f"removes {key!r} from the store"):
            if not self._bucket.remove(key):
                raise BehaviourError(Cause.WRONG_RESULT, f"expected an object {key!r} in the store, found none")
            self._bucket.note(f"the test has removed {key}")

    def asked(self, method: str = "", key: str | None = None) -> tuple[Asked, ...]:
        """Return the project's requests so far, the oldest first: those with a method, those of one key, or all."""
        with self._journey.step("object_store.asked", f"looks at the requests {method} {key or ''}".rstrip()):
            return tuple(
                one for one in self._bucket.asked() if method in ("", one.method) and (key is None or key == one.key)
            )

    @contextmanager
    def fails(self, *methods: str) -> Iterator["StoreOutage"]:
        """Answer with 503 inside: requests with one of these methods, such as "PUT", or all of them."""
        failure = self._bucket.fail(methods)
        try:
            with self._journey.step("object_store.fails", f"has {', '.join(methods) or 'all'} requests fail"):
                outage = StoreOutage(failure, bucket=self._bucket, deadline=self._deadline, journey=self._journey)
            yield outage
        finally:
            self._bucket.mend(failure)

    @contextmanager
    def slow(self, seconds: float) -> Iterator[None]:
        """Answer each request `seconds` later inside."""
        self._bucket.delay(seconds)
        try:
            with self._journey.step("object_store.slow", f"has the store answer {seconds:g} s later"):
                pass
            yield
        finally:
            self._bucket.hurry(seconds)

    def _copies(self, content: bytes) -> list[StoredObject]:
        return [one for one in self._bucket.objects() if one.content == content]

    def _wait_for_copies(self, number: int, content: bytes, within_s: float) -> None:
        allowed_s = min(within_s, self._deadline.remaining_s)
        self._bucket.wait(lambda: len(self._copies(content)) == number, allowed_s)
        found = self._copies(content)
        if len(found) != number:
            keys = [one.key for one in self._bucket.objects()]
            raise BehaviourError(
                Cause.WRONG_RESULT,
                f"expected {number} objects with {_named(content)} in the store within {within_s:g} s, found "
                f"{len(found)}: {[one.key for one in found]}; it has {len(keys)} objects, such as {keys[:_SHOWN]}",
            )


class StoreOutage:
    """A time in which the store fails, as a test sees it."""

    def __init__(self, failure: Failure, *, bucket: Bucket, deadline: Clock, journey: StepLog) -> None:
        self._failure = failure
        self._bucket = bucket
        self._deadline = deadline
        self._journey = journey

    @property
    def attempts(self) -> int:
        """How many requests failed because of it."""
        return self._failure.attempts

    def sees_attempt(self, *, within_s: float = PATIENCE_S) -> None:
        """Wait until one more request has failed. Raises BehaviourError wrong_result."""
        before = self.attempts
        with self._journey.step("object_store.sees_attempt", f"waits for request {before + 1} that fails"):
            if not self._bucket.wait(lambda: self.attempts > before, min(within_s, self._deadline.remaining_s)):
                raise BehaviourError(
                    Cause.WRONG_RESULT,
                    f"expected one more request to the store within {within_s:g} s, found none after {before} before",
                )


def _named(content: bytes) -> str:
    return f"{len(content)} bytes {content[:24]!r}"
