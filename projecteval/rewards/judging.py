"""One judging for a reward, which ends as soon as the rest of it cannot count."""

import math
import threading
from collections.abc import Iterator, Set
from contextlib import contextmanager

from judge_machine import LAUNCH_TEST, BadInput, JudgeRequest, JudgingStopped, Outcome, ReadySessions, Verdict, judge
from projecteval.errors import NotScoredError, UsageError
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.rewards.answer import Answer, Settled, folder_of, prepared
from projecteval.rewards.result import Cut, Reward, reward_of, share
from projecteval.rewards.terms import RewardTerms


def judged(
    mission: Mission,
    answer: Answer,
    terms: RewardTerms,
    *,
    sessions: ReadySessions | None = None,
    stop: threading.Event | None = None,
) -> Reward:
    """Judge an answer and return its reward.

    Raises NotScoredError where the judge or the machine failed, UsageError for what the caller gave wrong, and
    JudgingStopped once `stop` is set.
    """
    folder_of(answer.files)
    with prepared(answer, mission, terms) as ready:
        if isinstance(ready, Settled):
            return reward_of(mission, ready.project, ready.verdicts, cut=None)
        project, request = ready
        return _Judging(mission, project, terms, stop or threading.Event()).run(request, sessions)


class _Judging:
    def __init__(self, mission: Mission, project: Project, terms: RewardTerms, stop: threading.Event) -> None:
        self._mission = mission
        self._project = project
        self._terms = terms
        self._stop = stop
        self._cut: Cut | None = None
        self._lost: set[str] = set()

    def run(self, request: JudgeRequest, sessions: ReadySessions | None) -> Reward:
        try:
            with self._deadline():
                verdicts = judge(request, on_heard=self._hear, stop=self._stop, sessions=sessions).verdicts
        except BadInput as error:
            raise UsageError(str(error).splitlines()) from error
        except JudgingStopped as stopped:
            if self._cut is None:
                raise
            verdicts = stopped.verdicts
        else:
            self._cut = None  # it came too late to cut anything
        faults = [verdict for verdict in verdicts if verdict.outcome is Outcome.NOT_SCORED]
        if faults:
            raise NotScoredError(f"{self._mission.id}: {faults[0].test}: {faults[0].message}")
        return reward_of(self._mission, self._project, verdicts, cut=self._cut, cut_where=self._where())

    @contextmanager
    def _deadline(self) -> Iterator[None]:
        if math.isinf(self._terms.deadline_s):
            yield
            return
        timer = threading.Timer(self._terms.deadline_s, self._end, (Cut.DEADLINE,))
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()

    def _end(self, cut: Cut) -> None:
        if not self._stop.is_set():
            self._cut = cut
            self._stop.set()

    def _hear(self, verdict: Verdict) -> None:
        if verdict.outcome is Outcome.PASSED:
            return
        self._lost |= with_dependants(self._mission, {verdict.test})
        weights = self._mission.weights
        if share(weights, weights.keys() - self._lost) < self._terms.floor:
            self._end(Cut.FLOOR)

    def _where(self) -> str:
        if self._cut is Cut.DEADLINE:
            return f"at the deadline of {self._terms.deadline_s:g} s"
        return f"because the reward could not reach the floor of {self._terms.floor:g}"


def with_dependants(mission: Mission, failed: Set[str]) -> set[str]:
    """These tests, and those that are blocked if they fail."""
    lost = set(failed)
    if LAUNCH_TEST in lost:
        return set(mission.test_names)
    while more := {test.name for test in mission.tests if test.name not in lost and lost & set(test.needs)}:
        lost |= more
    return lost
