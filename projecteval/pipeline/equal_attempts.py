"""Attempts that are equal: one of them is judged, and the others take its verdicts over."""

import hashlib
import json
import threading
from enum import Enum, auto

from projecteval.attempt import Attempt, AttemptKey
from projecteval.judging import JudgeSettings, attempt_seed
from projecteval.pipeline.opening import OpenRun
from projecteval.runs import StoredJudgement


class Waits(Enum):
    """The state of an attempt that waits until an equal one is judged."""

    FOR_AN_EQUAL_ONE = auto()


class EqualAttempts:
    """The judgements of a run by what was judged: files, launch manifest, values, mission, seed, backend, machine and
    findings that were asked for.

    Made when a run begins to be carried out; safe to use from several threads. Where judgings are done `again`, only
    what has been judged since then is taken over. It is off where every attempt is to be judged itself, and where the
    workers of a cluster may differ.
    """

    def __init__(self, run: OpenRun, settings: JudgeSettings, *, again: bool, is_off: bool) -> None:
        self._run, self._settings = run, settings
        self._is_off = is_off or _workers_may_differ(run)
        self._after = run.folder.newest_judgement_id() if again else 0
        self._lock = threading.Lock()
        self._judged: dict[str, AttemptKey] = {}
        self._waiting: dict[str, list[AttemptKey]] = {}

    def input_of(self, attempt: Attempt) -> str | None:
        """The sha256 of what is judged, and how; None for an attempt that is judged by itself or not at all."""
        if self._is_off or attempt.project is None or attempt.failure is not None or attempt.recorded is not None:
            return None
        key, lock = attempt.key, self._run.prepared.lock
        mission = lock.missions[key.mission]
        parts: dict[str, object] = {
            "mission": [key.mission, mission.yaml, mission.tests, mission.materials],
            "project": attempt.project.sha256,
            "launch": None if attempt.launch is None else attempt.launch.model_dump(mode="json"),
            "values": dict(attempt.values),
            "settings": [attempt_seed(key, self._settings.seed), str(self._settings.backend), self._settings.unsafe],
            "machine": [lock.python, lock.platform, lock.isolation, lock.packages, lock.browser, lock.programs],
        }
        if self._settings.visit:
            parts["visit"] = sorted(self._settings.visit)
        return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()

    def begin(self, key: AttemptKey, input_sha256: str) -> bool:
        """Return True if the attempt may be judged now, False if it has to wait for one that is being judged."""
        with self._lock:
            if self._judged.setdefault(input_sha256, key) == key:
                return True
            self._waiting.setdefault(input_sha256, []).append(key)
            return False

    def end(self, key: AttemptKey) -> tuple[AttemptKey, ...]:
        """Return those that waited for the attempt; its judging has ended, in whatever way."""
        with self._lock:
            ended = [sha256 for sha256, judged in self._judged.items() if judged == key]
            for sha256 in ended:
                del self._judged[sha256]
            return tuple(waiting for sha256 in ended for waiting in self._waiting.pop(sha256, ()))

    def find(self, input_sha256: str) -> StoredJudgement | None:
        """The judgement that can be taken over, or None."""
        return self._run.folder.find_judgement(input_sha256, after=self._after)


def _workers_may_differ(run: OpenRun) -> bool:
    cluster = run.config.settings.judges
    return cluster is not None and cluster.mixed == "allow"
