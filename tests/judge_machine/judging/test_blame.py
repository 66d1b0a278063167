"""Nothing that a project answers, writes or is started with makes its own failure one of the judge."""

import pytest

from judge_machine.errors import BadInput
from judge_machine.launch import LaunchManifest, parse_manifest
from judge_machine.verdicts import Cause, Outcome
from tests.judge_machine.judging.tiny import VALUES, JudgeTiny, verdicts


def test_answers_of_the_expected_form_pass(judge_tiny: JudgeTiny) -> None:
    """The tests themselves are sound: what makes them raise is the answer."""
    found = verdicts(judge_tiny("even_answers", tests="odd_tests"))
    assert {outcome for outcome, _ in found.values()} == {Outcome.PASSED}


def test_an_answer_that_makes_a_test_raise_is_a_wrong_result(judge_tiny: JudgeTiny) -> None:
    """Twenty exceptions of tests, of libraries, and of verbs that are given what the project said."""
    judgement = judge_tiny("odd_answers", tests="odd_tests")
    first, *others = judgement.verdicts
    assert first.outcome is Outcome.PASSED
    odd = {one.test: one.message for one in others if (one.outcome, one.cause) != (Outcome.FAILED, Cause.WRONG_RESULT)}
    assert odd == {}
    assert len(others) == 20
    assert not judgement.retried


@pytest.mark.slow
def test_a_mistake_in_a_test_is_not_the_projects(judge_tiny: JudgeTiny) -> None:
    judgement = judge_tiny("polite", tests="mistaken_tests")
    mistaken = (Outcome.NOT_SCORED, Cause.HARNESS_ERROR)
    assert [(one.outcome, one.cause) for one in judgement.verdicts] == [
        (Outcome.PASSED, None), mistaken, mistaken, (Outcome.FAILED, Cause.WRONG_RESULT)
    ]  # fmt: skip
    assert "User has no clicks_on" in judgement.verdicts[1].message
    assert "name 'texts' is not defined" in judgement.verdicts[2].message


@pytest.mark.parametrize("answer", ["\ud800", "a\0b", ["http://localhost:8000/"], {"a": [[]]}, 10**400])
def test_an_answer_about_the_code_that_no_text_holds_is_invalid(judge_tiny: JudgeTiny, answer: object) -> None:
    judgement = judge_tiny("polite", values={**VALUES, "home_url": answer})
    assert verdicts(judgement)["test_launches"] == (Outcome.FAILED, Cause.VALUE_INVALID)
    assert not judgement.retried


def test_answers_that_nest_without_end_are_invalid(judge_tiny: JudgeTiny) -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    judgement = judge_tiny("polite", values={**VALUES, "home_url": deep})
    assert verdicts(judgement)["test_launches"] == (Outcome.FAILED, Cause.VALUE_INVALID)
    while deep:  # one by one: Python would free them by recursion
        (deep,) = deep if deep[0] else ([],)


@pytest.mark.parametrize(
    "fields", [{"start": ["x" * 4096] * 40}, {"env": {f"A{n}": "\N{GRINNING FACE}" * 4096 for n in range(9)}}]
)
def test_a_manifest_that_the_system_could_not_start_is_refused_when_it_is_read(fields: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="must have at most 131072 bytes in all"):
        parse_manifest(fields, where="launch.yaml")


@pytest.mark.parametrize(
    "start",
    [["true"], ["/"], ["A=B"], ["--"], ["\N{BOM}"], [""], ["python", *["\N{GRINNING FACE}" * 400] * 60]],
    ids=["ends", "folder", "variable", "dashes", "mark", "nothing", "long"],
)
def test_a_start_command_that_starts_nothing_is_the_projects(judge_tiny: JudgeTiny, start: list[str]) -> None:
    judgement = judge_tiny("polite", launch=LaunchManifest(start=start))
    assert verdicts(judgement)["test_launches"] == (Outcome.FAILED, Cause.START_FAILED)
    assert not judgement.retried
