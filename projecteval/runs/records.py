"""The records that are read back from a run."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from judge_machine import Cause, Counterfactual, Judgement, Outcome, Verdict
from projecteval.attempt import Attempt, AttemptKey, StageName
from projecteval.runs.chains import LostBehind
from projecteval.runs.usage import AttemptUse
from projecteval.scorers import Score
from projecteval.statistics import Tally

JUDGED_TESTS = "tests.py"
"""In the versions of a judgement the sha256 of the tests that judged; their text is among the blobs of the run."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredJudgement:
    """One complete judging of an attempt; `id` counts all judgings of the run in the order in which they began.

    `taken_over_from` is the equal attempt that was judged in its place, None where it was judged itself.
    """

    id: int
    key: AttemptKey
    judgement: Judgement
    closed_at: datetime
    taken_over_from: AttemptKey | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    """One of the submissions of an attempt that were judged; `last_stage_id` is the row of its last stage."""

    attempt: Attempt
    judgement: Judgement
    last_stage_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundCounterfactual:
    """The result of one failed test of an attempt after the answers that failed it were replaced."""

    key: AttemptKey
    counterfactual: Counterfactual


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something worth knowing that happened during the run."""

    at: datetime
    kind: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingWork:
    """The work that an attempt still needs: stages, then (always, when it is listed) a judging."""

    key: AttemptKey
    stages: tuple[StageName, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptResult:
    """The verdicts of one attempt, counted, and its scores by name.

    `ends` counts the tests by outcome and cause, `causes` what did not pass, blocked tests included, by cause. `wall_s`
    are the seconds of the judging that
    counts. `failed_stage` is the stage that failed through the agent, None where all that count gave something.
    `submissions` are the verdicts of everything that was handed in and judged, oldest first; the one with the number
    `counted`, from 1, counts, and has `share_left` (0 to 1) of its score after what the ones before it cost.
    `public` are the tests that agents may be shown, none where the mission names none. `lost_behind` counts the
    tests that were blocked by failures, which a run that did not keep the needs of tests does not know. `condition`
    is the one that the agent was tried under, None for none; `languages` are those of its code, most files first.
    `taken_over_from` is the equal attempt that was judged in its place, None where it was judged itself.
    """

    key: AttemptKey
    judgement_id: int
    totals: Tally
    causes: Mapping[Cause, int] = field(hash=False)
    ends: Mapping[tuple[Outcome, Cause | None], int] = field(default_factory=dict, hash=False)
    wall_s: float
    cpu_s: float | None
    peak_memory_mib: float | None
    scores: Mapping[str, Score] = field(default_factory=dict, hash=False)
    failed_stage: StageName | None = None
    use: AttemptUse
    submissions: tuple[Tally, ...] = ()
    counted: int = 1
    share_left: float = 1.0
    public: Tally = field(default_factory=Tally)
    lost_behind: LostBehind = field(default_factory=LostBehind)
    condition: str | None = None
    languages: tuple[str, ...] = ()
    taken_over_from: AttemptKey | None = None

    @property
    def hidden(self) -> Tally:
        """The tests that no agent is shown as public ones."""
        return self.totals.without(self.public)

    @property
    def penalised_rate(self) -> float | None:
        """The pass rate in percent after what earlier submissions cost; None where no test was judged."""
        return None if self.totals.pass_rate is None else self.totals.pass_rate * self.share_left


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedTest:
    """The end of one test of one attempt.

    Where many are read, the verdict comes without its journey and its evidence, and its message is cut or absent.
    """

    key: AttemptKey
    verdict: Verdict

    @property
    def test(self) -> str:
        return self.verdict.test

    @property
    def outcome(self) -> Outcome:
        return self.verdict.outcome

    @property
    def cause(self) -> Cause | None:
        return self.verdict.cause


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptOutcomes:
    """The ends of the tests of one attempt; `tests` is None for one that was not judged yet.

    `submissions` are the ends of the tests of everything that was handed in and judged, oldest first. `stage_causes`
    are those of the stages that failed. The lengths are of all texts that were sent to the agent and received from it,
    and of the longest one that was sent, 0 for agents that no text is sent to. `share_left` (0 to 1) of its score is
    left after what the submissions before it cost.
    """

    key: AttemptKey
    tests: tuple[Verdict, ...] | None
    use: AttemptUse
    submissions: tuple[tuple[Verdict, ...], ...] = ()
    stage_causes: tuple[Cause, ...] = ()
    request_characters: int = 0
    reply_characters: int = 0
    longest_request: int = 0
    share_left: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredAttempt:
    """An attempt of a run that judges nothing, with its scores by name."""

    key: AttemptKey
    scores: Mapping[str, Score] = field(hash=False)
    condition: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunResults:
    """The results of every attempt that was judged; `unfinished` are the others, which are in no total.

    In a run whose criteria omit the tests, `scored` are the attempts that are complete without a judgement. `penalty`
    is the share of a submission's score (0 to 1) that each one before it costs.
    """

    totals: Tally
    attempts: tuple[AttemptResult, ...]
    unfinished: tuple[AttemptKey, ...]
    scored: tuple[ScoredAttempt, ...] = ()
    penalty: float = 0.0

    @property
    def conditions(self) -> dict[str, str]:
        """The agents that were tried under a condition, each with it."""
        every = [(one.key, one.condition) for one in self.attempts] + [(one.key, one.condition) for one in self.scored]
        return {key.agent: condition for key, condition in every if condition is not None}

    def as_json(self) -> dict[str, Any]:
        """The results as other programs read them."""
        return {
            "totals": self.totals.as_json(),
            "attempts": [
                {
                    **result.key.as_json(),
                    "condition": result.condition,
                    "languages": list(result.languages),
                    **result.totals.as_json(),
                    "lost_behind": {"blocked": result.lost_behind.blocked, "failures": result.lost_behind.failures},
                    "causes": {str(cause): count for cause, count in sorted(result.causes.items())},
                    "taken_over_from": None if result.taken_over_from is None else str(result.taken_over_from),
                    "wall_s": result.wall_s,
                    "cpu_s": result.cpu_s,
                    "peak_memory_mib": result.peak_memory_mib,
                    "usage": result.use.usage.as_json(),
                    "sandboxes": list(result.use.sandboxes),
                    "replies": [reading.as_json() for reading in result.use.readings],
                    "submissions": [tally.as_json() for tally in result.submissions],
                    "counted_submission": result.counted,
                    "penalised_rate": result.penalised_rate,
                    **_split_as_json(result),
                    "scores": _scores_as_json(result.scores),
                }
                for result in self.attempts
            ]
            + [
                {**scored.key.as_json(), "condition": scored.condition, "scores": _scores_as_json(scored.scores)}
                for scored in self.scored
            ],
        }


def _split_as_json(result: AttemptResult) -> dict[str, Any]:
    """Public and hidden tests apart, where the mission has public ones."""
    return {"public": result.public.as_json(), "hidden": result.hidden.as_json()} if result.public.tests else {}


def _scores_as_json(scores: Mapping[str, Score]) -> dict[str, Any]:
    return {name: score.as_json() for name, score in sorted(scores.items())}
