"""The review as a criterion: the share of the rules that the code keeps."""

from judge_machine import Verdict
from projecteval.attempt import Attempt, StageName
from projecteval.criteria.review.review import review_project
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.scorers import Declaration, Score
from projecteval.scorers.protocol import output_of

VERSION = "1"


class RuleReview:
    """`review`: the weighted share of the mission's rules that are kept, 0 to 1, over n rules.

    Its details have every rule, and file and line of what breaks it. An attempt
    without code of its own fault scores 0.
    """

    declared = Declaration(version=VERSION, measures="the share of the mission's review rules that are kept")

    def applies(self, mission: Mission) -> bool:
        """Return True for a mission with rules."""
        return bool(mission.review)

    def measure(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """The one score of an attempt."""
        return (self._score(mission, attempt),)

    def _score(self, mission: Mission, attempt: Attempt) -> Score:
        code = output_of(attempt, StageName.CODE)
        if code.missing_reason is not None:
            return Score(name="review", version=VERSION, value=None, missing_reason=code.missing_reason)
        if not isinstance(code.artefact, Project):
            return Score(name="review", version=VERSION, value=0.0, n=len(mission.review))
        outcomes = review_project(mission.review, code.artefact, given=mission.starter_project())
        whole = sum(one.weight for one in outcomes)
        return Score(
            name="review",
            version=VERSION,
            value=sum(one.weight for one in outcomes if one.is_kept) / whole,
            n=len(outcomes),
            details={"rules": [one.as_json() for one in outcomes]},
        )
