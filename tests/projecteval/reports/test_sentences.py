"""Sentences about runs whose numbers were computed by hand; another run has other sentences."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from scipy import stats

from judge_machine import Cause, Counterfactual, Outcome, Verdict
from projecteval.attempt import AttemptKey, Mode
from projecteval.reports import write_report
from projecteval.reports.formats import export
from projecteval.reports.sentences import TOPICS, sentences_of
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.tables.wording import share, similarity
from tests.projecteval.reports.stored import CASCADE_1, DIRECT_1, Ended, lock_of, names_of, passing, write_run

MISSIONS = 8
NEEDS = {"test_2": ("test_1",), "test_3": ("test_2",)}


def ended(key: AttemptKey) -> Ended:
    """`a` passes half of everything and more in the cascade; `b` does not start once, else it stops at test_1."""
    first = key.mission == "m0"
    if key.agent == "a":
        return passing(2 if key.mode is Mode.DIRECT else 4 if first else 3, 4)
    if key.mode is Mode.CASCADE:
        return None
    root, cause = (0, Cause.START_FAILED) if first else (1, Cause.WRONG_RESULT)
    outcomes = [Outcome.PASSED] * root + [Outcome.FAILED] + [Outcome.BLOCKED] * 4
    return tuple(
        Verdict(test=name, outcome=outcome, cause=None if outcome is Outcome.PASSED else cause)
        for name, outcome in zip(names_of(4), outcomes, strict=False)
    )


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    missions = {f"m{number}": lock_of(4, needs=NEEDS) for number in range(MISSIONS)}
    with write_run(tmp_path / "run", missions, ended, agents=("a", "b"), columns=(CASCADE_1, DIRECT_1)) as run:
        yield run


def about(run: RunFolder, topic: str) -> list[str]:
    return [sentence.text for sentence in sentences_of(run) if sentence.topic == topic]


def test_where_tests_were_lost(run: RunFolder) -> None:
    """96 tests: 41 of 64 passed, and 7 of 32."""
    assert about(run, "losses") == [
        "48 of 96 tests (50.0 %) did not pass: 4 (4.2 %) to projects that did not launch or did not last, "
        "44 (45.8 %) to behaviour.",
        "a: 23 of 64 tests (35.9 %) did not pass: 23 (35.9 %) to behaviour.",
        "b: 25 of 32 tests (78.1 %) did not pass: 4 (12.5 %) to projects that did not launch or did not last, "
        "21 (65.6 %) to behaviour.",
    ]


def test_where_agents_differ(run: RunFolder) -> None:
    found = about(run, "agents")
    assert found[0] == ("m0 (direct 1): the agents differ by 50.0 points, from 0.0 % of its tests (b) to 50.0 % (a).")
    assert found[2] == (
        "Of 32 tests that every agent was judged by (direct 1), all agents always passed 7, none ever passed 16, and 9 "
        "tell agents or attempts apart."
    )
    assert found[3].startswith("9 tests (direct 1) passed in every attempt of one agent and in none of another")
    assert "test_launches of m0" in found[3]


def test_chains_begin_at_the_test_that_failed(run: RunFolder) -> None:
    """Behind the launch are three tests; elsewhere test_3 waits for test_2, which waits for test_1."""
    assert about(run, "chains") == [
        "17 tests never ran: 17 behind 8 failed tests.",
        "m0: test_launches failed in 1 attempt (start failed) and blocked 3 tests behind it.",
        "m1: test_1 failed in 1 attempt (wrong result) and blocked 2 tests behind it.",
        "m2: test_1 failed in 1 attempt (wrong result) and blocked 2 tests behind it.",
    ]


def test_cascade_minus_direct_has_an_interval_and_a_p_value(run: RunFolder) -> None:
    """Seven missions gained 25 points and one 50: the mean is 28.1, and 2 of 2⁸ signs are as extreme."""
    (sentence,) = about(run, "modes")
    assert sentence.startswith("Level 1, a: cascade minus direct is +28.1 points (95 % interval +25.0 to +")
    assert sentence.endswith("Wilcoxon's p = 0.008, 8 missions), which is more than chance.")


def test_similarity_is_set_against_the_pass_rate(run: RunFolder) -> None:
    pairs = []
    for number, result in enumerate(run.results().attempts):
        value = 0.95 if (result.key.agent, result.key.mission) == ("b", "m0") else 0.1 + number / 50
        run.record_score(result.key, Score(name="code:strict", version="1", value=value, unit="", n=1))
        pairs.append((value, result.totals.passed / result.totals.tests))
    found = stats.spearmanr([one for one, _ in pairs], [other for _, other in pairs])
    sentences = about(run, "similarity")
    assert f"Spearman's ρ = {found.statistic:+.2f}" in sentences[0]
    assert "n = 24 attempts" in sentences[0]
    assert sentences[1] == (
        "b on m0 (direct 1): its code is similar to the canonical solution by 0.950, and yet passed only 0.0 % of its "
        "tests."
    )
    assert "a on m0 (cascade 1)" in sentences[2]
    assert "and yet passed 100.0 %" in sentences[2]


def test_wrong_answers_are_summed_up(run: RunFolder) -> None:
    keys = [result for result in run.results().attempts if result.key.agent == "b"]

    def tried(test: str, outcome: Outcome | None, locator: str | None = None) -> Counterfactual:
        return Counterfactual(
            test=test, parameter="add_button", locator=locator, found_by="text", outcome=outcome, message=""
        )

    run.record_counterfactuals(keys[0].judgement_id, [tried("test_1", Outcome.PASSED, "text=Add")])
    run.record_counterfactuals(keys[1].judgement_id, [tried("test_1", Outcome.FAILED), tried("test_2", None)])
    run.record_counterfactuals(keys[2].judgement_id, [tried("test_1", Outcome.FAILED, "#x"), tried("test_2", None)])
    assert about(run, "counterfactuals") == [
        "1 of 5 tests that failed at a parameter value would have passed with a locator found on the page: there, the "
        "code was right and the answer about it wrong.",
        "The wrong answers were those to add_button of m0.",
        "Of the other 4, 1 failed with such a locator too, for 1 nothing on the page resembled what was asked for, for "
        "2 nothing was tried: whether the answer or the code was at fault is not known.",
    ]


def test_faults_for_which_nothing_was_tried_are_counted(run: RunFolder) -> None:
    none = Counterfactual(test="t", parameter="p", locator=None, found_by="", outcome=None, message="")
    run.record_counterfactuals(run.results().attempts[0].judgement_id, [none])
    assert about(run, "counterfactuals") == [
        "Of 1 test that failed at a parameter value, for 1 nothing was tried: whether the answer or the code was at "
        "fault is not known."
    ]


def test_a_chain_with_two_causes_tells_both(tmp_path: Path) -> None:
    def ended(key: AttemptKey) -> Ended:
        cause = (Cause.NO_MATCH, Cause.WRONG_RESULT)[key.sample]
        outcomes = (Outcome.PASSED, Outcome.FAILED, Outcome.BLOCKED)
        return tuple(
            Verdict(test=name, outcome=outcome, cause=None if outcome is Outcome.PASSED else cause)
            for name, outcome in zip(names_of(3), outcomes, strict=True)
        )

    missions = {"m": lock_of(3, needs={"test_2": ("test_1",)})}
    with write_run(tmp_path / "run", missions, ended, agents=("one",), samples=2) as run:
        assert about(run, "chains")[1] == (
            "m: test_1 failed in 2 attempts (1 no match, 1 wrong result) and blocked 2 tests behind it."
        )


def test_what_is_almost_all_is_not_told_as_all() -> None:
    assert [similarity(value) for value in (1.0, 0.99961, 0.9994)] == ["1.000", "almost 1", "0.999"]
    assert [share(value) for value in (1.0, 0.9999, 0.9994, 0.0001, 0.0)] == [
        "100.0 %", "almost 100 %", "99.9 %", "less than 0.1 %", "0.0 %",
    ]  # fmt: skip


def test_a_run_in_which_all_passed_says_so_and_nothing_else(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"m": lock_of(3)}, lambda _: passing(3, 3), agents=("one",)) as run:
        assert [sentence.text for sentence in sentences_of(run)] == ["all 3 tests passed."]


def test_the_sentences_are_in_report_and_summary(run: RunFolder) -> None:
    html, summary = write_report(run).read_text("utf-8"), export(run, "markdown").decode()
    assert "What stands out" in html
    for sentence in sentences_of(run):
        assert sentence.topic in TOPICS
        assert sentence.text.replace("'", "&#39;") in html
    assert "### What stands out" in summary
    assert "17 tests never ran" in summary
