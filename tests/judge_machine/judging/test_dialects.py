"""A dialect is found by the import path in the request, by the judge and in the session."""

from pathlib import Path

import pytest

from judge_machine import BadInput, Cause, JudgeRequest, LaunchManifest, Outcome, judge

MODULE = "tests.judge_machine.judging.greeting_dialect"
TESTS = """
def test_launches():
    pass

def test_the_page_greets(page, word):
    assert word in page

def test_the_page_says_farewell(page):
    raise LookupError(page.index("Hello"))
"""


@pytest.fixture
def request_in(tmp_path: Path) -> JudgeRequest:
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "index.html").write_text("<p>Hello</p>")
    (tmp_path / "tests.py").write_text(TESTS)
    return JudgeRequest(
        project=tmp_path / "project",
        tests=tmp_path / "tests.py",
        values={"word": "Hello"},
        launch=LaunchManifest(),
        dialect=f"{MODULE}:GreetingDialect",
        evidence=tmp_path / "evidence",
    )


def test_tests_find_what_their_dialect_offers(request_in: JudgeRequest) -> None:
    launches, greets, farewell = judge(request_in).verdicts
    assert (launches.outcome, greets.outcome) == (Outcome.PASSED, Outcome.PASSED)
    assert [step.words for step in greets.journey] == ["index.html"]
    assert (farewell.cause, farewell.message) == (Cause.NO_MATCH, "the page does not have the word")
    assert [item.kind for item in farewell.evidence] == ["dom"]


@pytest.mark.parametrize(
    "path", ["tests.judge_machine.judging.greeting_dialect:Missing", "nowhere:Dialect", "no path:"]
)
def test_a_path_without_a_dialect_is_refused(request_in: JudgeRequest, path: str) -> None:
    with pytest.raises(BadInput, match=r"expected the import path of a class.*correct the path"):
        judge(request_in.model_copy(update={"dialect": path}))
