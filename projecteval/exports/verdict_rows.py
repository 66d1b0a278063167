"""The verdicts of a run as flat rows, the same in every file that is written from it."""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from judge_machine import Verdict, online_judge_word, owner_of
from projecteval.attempt import AttemptKey
from projecteval.runs.folder import RunFolder


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictRow:
    """One test of one attempt.

    `outcome`, `cause` and `owner` are the judge's words, cause and owner empty where the test passed; `status` is the
    online judge's word. `duration_s` is in seconds.
    """

    agent: str
    mission: str
    level: int
    mode: str
    sample: int
    test: str
    outcome: str
    cause: str
    owner: str
    status: str
    duration_s: float
    message: str


VERDICT_COLUMNS = tuple(field.name for field in fields(VerdictRow))


def verdict_rows(run: RunFolder) -> Iterator[VerdictRow]:
    """A row for every verdict of the latest judgement of every judged attempt, in the order of the run."""
    for result in run.results().attempts:
        for verdict in run.judgements(result.key)[-1].judgement.verdicts:
            yield _row(result.key, verdict)


def _row(key: AttemptKey, verdict: Verdict) -> VerdictRow:
    return VerdictRow(
        agent=key.agent,
        mission=key.mission,
        level=int(key.level),
        mode=str(key.mode),
        sample=key.sample,
        test=verdict.test,
        outcome=str(verdict.outcome),
        cause=str(verdict.cause or ""),
        owner=str(owner_of(verdict.cause)) if verdict.cause else "",
        status=online_judge_word(verdict.outcome, verdict.cause),
        duration_s=round(verdict.duration_s, 3),
        message=verdict.message,
    )
