"""What two independent runs say together: only an answer that both of them give, each with evidence, is one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from projecteval.criteria.model_review.answers import Answer, Given
from projecteval.mission.rubric import RubricRule


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewFinding:
    """One question with the answer of the review; `why` says why it could not tell."""

    rule: RubricRule
    runs: tuple[Given, ...]
    answer: Answer
    why: str = ""

    @property
    def is_decided(self) -> bool:
        """True for yes and no."""
        return self.answer is not Answer.UNKNOWN

    def as_json(self) -> dict[str, JsonValue]:
        """The question and its answers as they are kept with the score."""
        return {
            "name": self.rule.name,
            "question": self.rule.question,
            "weight": self.rule.weight,
            "answer": str(self.answer),
            "why": self.why,
            "runs": [one.as_json() for one in self.runs],
        }


def joined(rules: Sequence[RubricRule], runs: Sequence[Mapping[str, Given]]) -> tuple[ReviewFinding, ...]:
    """The findings, one for each question in the order of the rubric."""
    return tuple(_joined(rule, tuple(run[rule.name] for run in runs)) for rule in rules)


def _joined(rule: RubricRule, given: tuple[Given, ...]) -> ReviewFinding:
    answers = {one.answer for one in given}
    if len(answers) == 1 and Answer.UNKNOWN not in answers:
        return ReviewFinding(rule=rule, runs=given, answer=given[0].answer)
    if {Answer.YES, Answer.NO} <= answers:
        why = "the runs disagree"
    else:
        why = "; ".join(dict.fromkeys(one.why or "it did not know" for one in given if one.answer is Answer.UNKNOWN))
    return ReviewFinding(rule=rule, runs=given, answer=Answer.UNKNOWN, why=why)


def value_of(findings: Sequence[ReviewFinding]) -> float | None:
    """The weighted share of yes among the questions that have an answer, 0 to 1; None where none has one."""
    decided = [one for one in findings if one.is_decided]
    if not decided:
        return None
    return sum(one.rule.weight for one in decided if one.answer is Answer.YES) / sum(one.rule.weight for one in decided)
