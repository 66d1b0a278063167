"""The results of stored runs of other agents, test by test of a mission."""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_machine import LAUNCH_TEST, Judgement, Outcome
from projecteval.attempt.keys import OUR_OWN, built_in_name
from projecteval.certification.parts import HistoryResult
from projecteval.mission import Mission
from projecteval.runs.folder import RunFolder


def history_of(mission: Mission, runs: Sequence[Path]) -> HistoryResult:
    """Count over the latest judgement of every attempt; tests that were not scored and test_launches are omitted.

    A run that was made with another tests.py does not count. Raises UsageError for a folder without a run.
    """
    attempts = 0
    scored: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for path in runs:
        with RunFolder.open(path) as run:
            for judgement in _judgements(run, mission):
                attempts += 1
                for verdict in judgement.verdicts:
                    scored[verdict.test] += verdict.outcome is not Outcome.NOT_SCORED
                    passed[verdict.test] += verdict.outcome is Outcome.PASSED
    tests = [name for name in mission.test_names if name != LAUNCH_TEST and scored[name]]
    return HistoryResult(
        attempts=attempts,
        never_passed=tuple(name for name in tests if not passed[name]),
        always_passed=tuple(name for name in tests if passed[name] == scored[name]),
    )


def _judgements(run: RunFolder, mission: Mission) -> Iterator[Judgement]:
    lock = run.lock.missions.get(mission.id)
    if lock is None or lock.tests != hashlib.sha256(mission.tests_path.read_bytes()).hexdigest():
        return
    for key in run.config.attempt_keys():
        if key.mission == mission.id and built_in_name(key.agent) not in OUR_OWN:
            yield from (stored.judgement for stored in run.judgements(key)[-1:])
