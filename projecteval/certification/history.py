"""What the stored runs of other agents say about the tests of a mission."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from judge_machine.tests_file import LAUNCH_TEST
from judge_machine.verdicts import Outcome
from projecteval.agents.table import AGENTS
from projecteval.certification.certificate import HistoryResult
from projecteval.mission import Mission
from projecteval.runs.folder import RunFolder

# What they pass is known beforehand and says nothing about how hard a test is.
_OUR_OWN = frozenset({"canonical", "empty", "hello", "skeleton", "mutant"})


def history_of(mission: Mission, runs: Sequence[Path]) -> HistoryResult:
    """Count over the latest judgement of every attempt whose run had the same tests; tests that were not scored and
    test_launches are left out. Raises UsageError for a folder without a run."""
    attempts = 0
    scored: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for path in runs:
        with RunFolder.open(path) as run:
            for key in run.config.attempt_keys():
                if key.mission != mission.id or key.agent.partition(":")[0] in _OUR_OWN & AGENTS.keys():
                    continue
                judgements = run.judgements(key)
                if not judgements:
                    continue
                attempts += 1
                for verdict in judgements[-1].judgement.verdicts:
                    scored[verdict.test] += verdict.outcome is not Outcome.NOT_SCORED
                    passed[verdict.test] += verdict.outcome is Outcome.PASSED
    tests = [name for name in mission.test_names if name != LAUNCH_TEST and scored[name]]
    return HistoryResult(
        attempts=attempts,
        never_passed=tuple(name for name in tests if not passed[name]),
        always_passed=tuple(name for name in tests if passed[name] == scored[name]),
    )
