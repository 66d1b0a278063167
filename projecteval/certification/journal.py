"""The judgings of a certification that has not ended, so that one that was stopped continues where it was."""

import hashlib
import json
import threading
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from judge_machine import Cause, Outcome, Resources, Verdict
from projecteval.certification.content import tests_sha256
from projecteval.certification.job import Job, Judged

JOURNAL_NAME = ".certificate.jsonl"


class _End(BaseModel):
    model_config = ConfigDict(frozen=True)

    test: str
    outcome: Outcome
    cause: Cause | None
    message: str


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True)

    key: str
    ends: tuple[_End, ...]
    resources: Resources

    def judged(self) -> Judged:
        return Judged(
            verdicts={
                end.test: Verdict(test=end.test, outcome=end.outcome, cause=end.cause, message=end.message)
                for end in self.ends
            },
            resources=self.resources,
        )


class Journal:
    """What was judged, a line each in one file, without evidence. Thread-safe.

    A judging is known again where everything that its verdicts depend on is the same, `circumstances` included, which
    names what judges. Each entry of the file is taken once: repeats with the same seed remain judgings of their own.
    Lines that cannot be read are omitted; the last one of a process that was killed may be such a line.
    """

    def __init__(self, path: Path, *, circumstances: str = "") -> None:
        self._path = path
        self._circumstances = circumstances
        self._lock = threading.Lock()
        self._entries: dict[str, list[Judged]] = {}
        for line in path.read_bytes().splitlines() if path.is_file() else ():
            try:
                entry = _Entry.model_validate_json(line)
            except ValidationError:
                continue
            self._entries.setdefault(entry.key, []).append(entry.judged())

    def take(self, job: Job) -> Judged | None:
        """Return what is known of a judging, or None; the next call with such a job returns another one."""
        with self._lock:
            known = self._entries.get(self._key(job))
            return known.pop(0) if known else None

    def add(self, job: Job, judged: Judged) -> None:
        """Keep a judging, unless something of it could not be scored. Raises OSError."""
        if judged.tests(Outcome.NOT_SCORED):
            return
        ends = tuple(
            _End(test=one.test, outcome=one.outcome, cause=one.cause, message=one.message)
            for one in judged.verdicts.values()
        )
        entry = _Entry(key=self._key(job), ends=ends, resources=judged.resources)
        with self._lock, self._path.open("ab") as file:
            file.write(entry.model_dump_json().encode() + b"\n")

    def _key(self, job: Job) -> str:
        attempt = job.attempt
        parts = (
            self._circumstances,
            tests_sha256(job.mission),
            attempt.project.sha256 if attempt.project else "",
            attempt.launch.model_dump_json() if attempt.launch else "",
            json.dumps(dict(attempt.values), sort_keys=True),
            json.dumps([job.backend, job.seed, job.load, job.only, job.until_failure]),
        )
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()
