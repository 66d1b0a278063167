"""The agreement of a review by a model with the labels of people."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from projecteval.attempt import AttemptKey
from projecteval.criteria.model_review.answers import Answer
from projecteval.criteria.model_review.criterion import NAME
from projecteval.reports.labels import LabelledQuestion
from projecteval.scorers import Score
from projecteval.statistics import Measure, cohens_kappa, rate
from projecteval.tables.table import Cell, Table, numbers, words
from projecteval.tables.wording import some


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleAgreement:
    """The agreement about one question of the rubric, or about all of them together (`rule` is "").

    `labels` counts the questions that people labelled. Of these the review has no answer at all to `missing`, it could
    not tell about `review_unknown`, people could not tell about `people_unknown`. The measures are over the others, to
    which both said yes or no. `sensitivity` is the share of the yes of people that the review says yes to as well,
    `specificity` that of their no; `kappa` is Cohen's.
    """

    rule: str
    labels: int
    missing: int
    review_unknown: int
    people_unknown: int
    same: Measure
    kappa: Measure
    sensitivity: Measure
    specificity: Measure

    def as_json(self) -> dict[str, Any]:
        """The agreement as other programs read it."""
        return {**asdict(self), "rule": self.rule or None}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAgreement:
    """The agreement overall and by rule, and why the review has no answer to some labelled questions, with how many."""

    overall: RuleAgreement
    rules: tuple[RuleAgreement, ...]
    reasons: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """The agreement as other programs read it."""
        return {
            "overall": self.overall.as_json(),
            "rules": [rule.as_json() for rule in self.rules],
            "missing": dict(self.reasons),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pair:
    rule: str
    people: Answer
    review: Answer | None
    reason: str = ""


def review_agreement(
    labels: Mapping[LabelledQuestion, Answer], scores: Mapping[AttemptKey, Mapping[str, Score]]
) -> ReviewAgreement:
    """Compare labels with the reviews in the scores of a run, which has the attempts that are keys of `scores`."""
    pairs = [_pair(question, people, scores) for question, people in labels.items()]
    rules = dict.fromkeys(pair.rule for pair in pairs)
    return ReviewAgreement(
        overall=_agreement("", pairs),
        rules=tuple(_agreement(rule, [pair for pair in pairs if pair.rule == rule]) for rule in rules),
        reasons=dict(Counter(pair.reason for pair in pairs if pair.reason).most_common()),
    )


def _pair(question: LabelledQuestion, people: Answer, scores: Mapping[AttemptKey, Mapping[str, Score]]) -> _Pair:
    def missing(reason: str) -> _Pair:
        return _Pair(rule=question.rule, people=people, review=None, reason=reason)

    if question.key not in scores:
        return missing("the run has no such attempt")
    review = scores[question.key].get(NAME)
    if review is None:
        return missing(f"the attempt has no {NAME}")
    answer = answers_of(review).get(question.rule)
    if answer is not None:
        return _Pair(rule=question.rule, people=people, review=answer)
    return missing(review.missing_reason or f"the rubric has no question {question.rule}")


def answers_of(review: Score) -> dict[str, Answer]:
    """The answers of a stored review by the name of the question; what is not an answer is omitted."""
    rules = review.details.get("rules")
    found: dict[str, Answer] = {}
    for rule in rules if isinstance(rules, Sequence) else ():
        match rule:
            case {"name": str(name), "answer": str(answer)} if answer in tuple(Answer):
                found[name] = Answer(answer)
    return found


def _agreement(rule: str, pairs: Sequence[_Pair]) -> RuleAgreement:
    answered = [pair for pair in pairs if pair.review is not None]
    both = [pair for pair in answered if Answer.UNKNOWN not in (pair.people, pair.review)]
    return RuleAgreement(
        rule=rule,
        labels=len(pairs),
        missing=len(pairs) - len(answered),
        review_unknown=sum(pair.review is Answer.UNKNOWN for pair in answered),
        people_unknown=sum(pair.people is Answer.UNKNOWN for pair in pairs),
        same=rate(sum(pair.people is pair.review for pair in both), len(both)),
        kappa=cohens_kappa([pair.people for pair in both], [str(pair.review) for pair in both]),
        sensitivity=_found(both, Answer.YES),
        specificity=_found(both, Answer.NO),
    )


def _found(both: Iterable[_Pair], answer: Answer) -> Measure:
    """The share of this answer of people that the review gives as well."""
    labelled = [pair for pair in both if pair.people is answer]
    if not labelled:
        return Measure.missing(f"people answered {answer} to none that both could tell")
    return rate(sum(pair.review is answer for pair in labelled), len(labelled))


def agreement_tables(found: ReviewAgreement) -> tuple[Table, Table]:
    """The measures, with what each rests on, and the answers that could not be compared; the reasons are in the notes.

    The first row is about all questions, then there is one for each.
    """
    every = (found.overall, *found.rules)
    columns = (
        *words("question"), *numbers("n", digits=None), *numbers("the same", digits=1, unit="%"), *numbers("κ"),
        *numbers("sensitivity"), *numbers("of yes", digits=None),
        *numbers("specificity"), *numbers("of no", digits=None),
    )  # fmt: skip
    measures: list[tuple[Cell, ...]] = [
        (
            one.rule or "all", one.same.n, one.same, one.kappa,
            one.sensitivity, one.sensitivity.n, one.specificity, one.specificity.n,
        )
        for one in every
    ]  # fmt: skip
    heads = ("labels", "review could not tell", "people could not tell", "no review")
    counts: list[tuple[Cell, ...]] = [
        (one.rule or "all", one.labels, one.review_unknown, one.people_unknown, one.missing) for one in every
    ]
    return (
        Table.of("Agreement of the review with people", columns, measures, notes=tuple(_notes(every))),
        Table.of(
            "Labels, and answers that could not be compared",
            (*words("question"), *numbers(*heads, digits=None)),
            counts,
            notes=tuple(f"no review of {some(count, 'label')}: {why}" for why, count in found.reasons.items()),
        ),
    )


def _notes(every: Iterable[RuleAgreement]) -> Iterator[str]:
    for one in every:
        for name, measure in (("κ", one.kappa), ("sensitivity", one.sensitivity), ("specificity", one.specificity)):
            if measure.missing_reason:
                yield f"{one.rule or 'all'}: {name} is missing: {measure.missing_reason}"
