"""The agreement of a review with the labels of people, by hand-counted examples."""

from pathlib import Path

import pytest

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.criteria.model_review.answers import Answer
from projecteval.errors import UsageError
from projecteval.reports.agreement import agreement_tables, answers_of, review_agreement
from projecteval.reports.labels import LabelledQuestion, read_labels
from projecteval.scorers import Score

YES, NO, UNKNOWN = Answer.YES, Answer.NO, Answer.UNKNOWN
RULE = "inputs-checked"


def key(number: int) -> AttemptKey:
    return AttemptKey(agent="ann", mission=f"m{number}", level=Level.PROMPT, mode=Mode.DIRECT, sample=0)


def review(answer: Answer, rule: str = RULE) -> dict[str, Score]:
    details = {"rules": [{"name": rule, "answer": str(answer)}, {"name": 3, "answer": "yes"}, "x"]}
    return {"model-review": Score(name="model-review", version="1", value=1.0, details=details)}


def asked(number: int, rule: str = RULE) -> LabelledQuestion:
    return LabelledQuestion(key=key(number), rule=rule)


def test_the_measures_are_those_of_a_table_counted_by_hand() -> None:
    # 20 yes-yes, 5 yes-no, 10 no-yes, 15 no-no: p_o = 0.7, p_e = 0.5·0.6 + 0.5·0.4 = 0.5, κ = 0.4
    pairs = [(YES, YES)] * 20 + [(YES, NO)] * 5 + [(NO, YES)] * 10 + [(NO, NO)] * 15
    pairs += [(YES, UNKNOWN)] * 3 + [(UNKNOWN, NO)] * 2
    labels = {asked(number): people for number, (people, _) in enumerate(pairs)}
    found = review_agreement(labels, {key(number): review(said) for number, (_, said) in enumerate(pairs)})
    overall = found.overall
    assert (overall.labels, overall.same.n, overall.review_unknown, overall.people_unknown) == (55, 50, 3, 2)
    measures = (overall.same, overall.kappa, overall.sensitivity, overall.specificity)
    assert [measure.value for measure in measures] == pytest.approx([0.7, 0.4, 0.8, 0.6])
    assert [measure.n for measure in measures] == [50, 50, 25, 25]
    assert found.rules[0].as_json() == {**overall.as_json(), "rule": RULE}
    assert found.reasons == {}


def test_what_has_no_review_is_missing_with_its_reason() -> None:
    labels = {asked(0): YES, asked(1): YES, asked(2): YES, asked(2, "other"): YES, asked(3): NO}
    failed = Score(name="model-review", version="1", value=None, missing_reason="provider_error: down")
    scores = {key(1): {}, key(2): review(YES), key(3): {"model-review": failed}}
    found = review_agreement(labels, scores)
    assert found.reasons == {
        "the run has no such attempt": 1,
        "the attempt has no model-review": 1,
        "the rubric has no question other": 1,
        "provider_error: down": 1,
    }
    assert (found.overall.missing, found.overall.same.n) == (4, 1)
    assert found.overall.kappa.missing_reason == "both use one and the same label throughout"
    assert found.overall.specificity.missing_reason == "people answered no to none that both could tell"
    measures, counts = agreement_tables(found)
    assert "all: κ is missing: both use one and the same label throughout" in measures.notes
    assert "no review of 1 label: provider_error: down" in counts.notes


def test_the_answers_of_a_foreign_run_are_read_with_care() -> None:
    assert answers_of(review(NO)["model-review"]) == {RULE: NO}
    for rules in (None, "rules", [{"name": "a", "answer": "maybe"}, {"name": "a"}]):
        assert answers_of(Score(name="model-review", version="1", value=1, details={"rules": rules})) == {}


def labels_in(folder: Path, *rows: str, head: str = "agent,mission,rule,label,labeller") -> Path:
    path = folder / "people.csv"
    path.write_text("\n".join([head, *rows]) + "\n", "utf-8")
    return path


def test_the_majority_of_people_is_the_label(tmp_path: Path) -> None:
    rows = [f"ann,m1,a,{label},{who}" for who, label in (("x", "yes"), ("y", "Yes"), ("z", "no"))]
    rows += [f"ann,m1,b,{label},{who}" for who, label in (("x", "yes"), ("y", "no"))]
    rows += ["ann,m1,c,unknown,x"]
    assert {question.rule: label for question, label in read_labels(labels_in(tmp_path, *rows)).items()} == {
        "a": YES,
        "b": UNKNOWN,
        "c": UNKNOWN,
    }


def test_labels_name_the_column_and_the_sample(tmp_path: Path) -> None:
    head = "agent,mission,level,mode,sample,rule,label,note"
    (question,) = read_labels(labels_in(tmp_path, 'ann,m1,2,cascade,3,a,no,"so, so"', head=head))
    assert str(question.key) == "ann on m1, cascade 2, sample 3"


@pytest.mark.parametrize(
    ("rows", "head", "problem"),
    [
        (["ann,m1,a,maybe,"], None, "people.csv:2: label: found 'maybe'; use yes, no or unknown"),
        (["ann,,a,yes,"], None, "people.csv:2: mission: is empty; fill it"),
        (
            ["ann,m1,a,yes,x", "ann,m1,a,no,x"],
            None,
            "people.csv:3: ann on m1, direct 1, sample 0, a: is labelled twice",
        ),
        ([], "agent,mission,rule", "people.csv:1: columns: label: missing; add them"),
        ([], "agent,mission,rule,label,labeler", "people.csv:1: labeler: is not a column; did you mean 'labeller'?"),
        (["a,m,r,yes,4"], "agent,mission,rule,label,level", "people.csv:2: level: found '4'; use 1, 2, 3"),
        (["a,m,r,yes,-1"], "agent,mission,rule,label,sample", "people.csv:2: sample: found '-1'; use a number from 0"),
    ],
)
def test_what_cannot_be_used_is_named_by_line(tmp_path: Path, rows: list[str], head: str | None, problem: str) -> None:
    path = labels_in(tmp_path, *rows, **({} if head is None else {"head": head}))
    with pytest.raises(UsageError) as refused:
        read_labels(path)
    assert problem in str(refused.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_labels(tmp_path / "people.csv")
