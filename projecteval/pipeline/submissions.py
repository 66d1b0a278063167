"""The next turn of an attempt, and the submission that counts in the end."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile

from judge_machine import Cause, Judgement, Outcome
from projecteval.attempt import AttemptKey, StageName, StageOutcome
from projecteval.mission import Mission
from projecteval.pipeline.feedback import feedback_text
from projecteval.pipeline.opening import OpenRun
from projecteval.runs import MissionLock, Submission, share_left
from projecteval.runs.folder import RunFolder
from projecteval.stages import Feedback, FeedbackDetail

_MOST_JUDGINGS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The stages that need not be done again, and the feedback that the agent gets before it does the others."""

    done: tuple[StageOutcome, ...]
    feedback: Feedback | None = None


def next_turn(run: OpenRun, key: AttemptKey) -> Turn | None:
    """Return what is to be done for the next submission that can count, or None when there is none left.

    Everything follows from what the run has stored, so a run that was killed continues where it was. What could not be
    judged is judged again, at most twice in all; no submission follows on one that never could.
    An agent that submits once has one turn, with the stages that it has done.
    """
    folder = run.folder
    stages = folder.attempt(key).stages
    if run.config.submissions(key.agent) == 1:
        return Turn(done=stages)
    if folder.submission_is_chosen(key) or budget_ended(run, key):
        return None
    mission, most = run.prepared.missions[key.mission], most_submissions(run, key)
    feedback = partial(_feedback, mission=mission, most=most, detail=run.config.feedback(key.agent))
    submissions, judgings = folder.submissions(key), len(folder.judgements(key))
    if judgings and not counts(submissions[-1].judgement):
        earlier = submissions[:-1]
        return Turn(done=stages, feedback=feedback(earlier)) if judgings < _MOST_JUDGINGS else None
    if not judgings:
        return Turn(done=stages, feedback=feedback(submissions))
    if len(submissions) >= most or all_passed(submissions[-1].judgement):
        return None
    kept = takewhile(lambda stage: stage.name is not StageName.CODE and stage.cause is None, stages)
    return Turn(done=tuple(kept), feedback=feedback(submissions))


def most_submissions(run: OpenRun, key: AttemptKey) -> int:
    """The most submissions of the agent: its own limit or the mission's, whichever is lower, but at least one.

    Of a shared limit is taken what the other missions have used, and the first submission of those that have none yet.
    """
    own, limit = run.config.submissions(key.agent), run.prepared.missions[key.mission].submissions
    if limit is None:
        return own
    sharing = run.prepared.sharing[key.mission]
    others = sum(max(1, _used(run.folder, replace(key, mission=other))) for other in sharing)
    return max(1, min(own, limit - others))


def _used(run: RunFolder, key: AttemptKey) -> int:
    """The submissions that were judged, and one that waits for it; what could not be judged does not count."""
    judged = sum(counts(submission.judgement) for submission in run.submissions(key))
    attempt = run.attempt(key)
    waits = bool(attempt.stages) and not attempt.remaining and not run.judgements(key)
    return judged + waits


def budget_ended(run: OpenRun, key: AttemptKey) -> bool:
    """Return True if a budget was spent before a further submission was complete: the best of the others counts."""
    stages = run.folder.attempt(key).stages
    is_spent = bool(stages) and stages[-1].cause is Cause.BUDGET_EXHAUSTED
    return is_spent and bool(run.folder.submissions(key))


def choose_best(run: OpenRun, key: AttemptKey) -> Judgement:
    """Let the best submission count, of equals the earliest; those that could not be judged only if all are such.

    Where each submission costs the later ones a share of their score, the best is the one with the most left.
    """
    submissions, mission = run.folder.submissions(key), run.folder.lock.missions[key.mission]
    judged = [one for one in submissions if counts(one.judgement)] or list(submissions)
    penalty = run.config.settings.submissions_penalty
    left = [_score(one.judgement, mission) * share_left(place, penalty) for place, one in enumerate(judged)]
    best = judged[left.index(max(left))]
    run.folder.choose_submission(key, best)
    return best.judgement


def counts(judgement: Judgement) -> bool:
    """Return True if a submission was judged: no test of it is without a score."""
    return all(verdict.outcome is not Outcome.NOT_SCORED for verdict in judgement.verdicts)


def all_passed(judgement: Judgement) -> bool:
    """Return True if nothing is left to be improved."""
    return all(verdict.outcome is Outcome.PASSED for verdict in judgement.verdicts)


def _feedback(
    submissions: tuple[Submission, ...], *, mission: Mission, most: int, detail: FeedbackDetail
) -> Feedback | None:
    if not submissions:
        return None
    last = submissions[-1]
    return Feedback(
        submission=len(submissions) + 1,
        most=most,
        text=feedback_text(last.attempt, last.judgement, mission, detail=detail),
        outcomes=last.attempt.stages,
    )


def _score(judgement: Judgement, mission: MissionLock) -> float:
    passed = {verdict.test: verdict.outcome is Outcome.PASSED for verdict in judgement.verdicts}
    score = mission.execution_score(passed).value
    return sum(passed.values()) if score is None else score
