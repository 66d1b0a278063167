"""What the page of a test says of the test's text, and of answers that were not tried."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from judge_machine import Cause, Counterfactual, Outcome, Verdict
from projecteval.runs import JUDGED_TESTS
from projecteval.runs.folder import RunFolder
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import all_right, judged
from tests.projecteval.web.runs.test_pages import FAILED, words

LINE = "    server.restart()"
OTHER = "/runs/books/attempts/1/tests/test_messages_stay"


@pytest.fixture
def change_the_tests(write_mission: Callable[..., Path], tests_py: str) -> Callable[[], None]:
    """Edits a test of the mission, names and all the rest staying as they are."""
    return lambda: write_mission(tests=tests_py.replace(LINE, f"    # rewritten\n{LINE}"))


def test_a_changed_test_is_told(browser: TestClient, change_the_tests: Callable[[], None]) -> None:
    assert "have changed since" not in words(browser, OTHER)
    change_the_tests()
    assert "The tests have changed since this run; shown is today&#39;s text." in words(browser, OTHER)
    assert "# rewritten" in words(browser, OTHER)


def test_a_changed_mission_is_told(browser: TestClient, write_mission: Callable[..., Path], mission_yaml: str) -> None:
    told = "The mission has changed since this run"
    assert told not in words(browser, "/runs/books/attempts/0")
    write_mission(f"# edited\n{mission_yaml}")
    assert told in words(browser, "/runs/books/attempts/0")


def test_the_text_that_judged_is_shown_where_the_run_keeps_it(
    browser: TestClient, workspace: WorkspaceFolder, tests_py: str, change_the_tests: Callable[[], None]
) -> None:
    other = tests_py.replace(LINE, f"    # older\n{LINE}")
    with RunFolder.resume(workspace.run_path("books")) as run:
        judgement = all_right(tuple(run.lock.missions["guest-book"].test_names))
        digest = run.blobs.put(other.encode())
        key = run.config.attempt_keys()[1]
        run.record_judgement(key, replace(judgement, versions={JUDGED_TESTS: digest}))
    change_the_tests()
    page = words(browser, OTHER)
    assert "shown is the text that judged it, and below it today&#39;s" in page
    assert "# older" in page.partition("The test ")[2].partition("Today's text")[0]
    assert "# rewritten" in page.partition("Today's text")[2]


@pytest.mark.parametrize("digest", ["../../../etc/passwd", "0" * 64, ""])
def test_a_digest_that_leads_nowhere_breaks_nothing(
    browser: TestClient, workspace: WorkspaceFolder, digest: str
) -> None:
    with RunFolder.resume(workspace.run_path("books")) as run:
        judgement = all_right(tuple(run.lock.missions["guest-book"].test_names))
        run.record_judgement(run.config.attempt_keys()[1], replace(judgement, versions={JUDGED_TESTS: digest}))
    assert "test_messages_stay" in words(browser, OTHER)


def fail(workspace: WorkspaceFolder, parameter: str, cause: Cause, *tried: Counterfactual) -> None:
    """A judgement of the first attempt in which a parameter failed a test, with what was tried."""
    with RunFolder.resume(workspace.run_path("books")) as run:
        verdicts = [Verdict(test=name, outcome=Outcome.PASSED) for name in run.lock.missions["guest-book"].test_names]
        verdicts[1] = replace(
            verdicts[1], outcome=Outcome.FAILED, cause=cause, message=f"{parameter}: expected one visible element"
        )
        key = run.config.attempt_keys()[0]
        run.record_judgement(key, judged(*verdicts))
        run.record_counterfactuals(run.judgements(key)[-1].id, tried)


def tried(**fields: object) -> Counterfactual:
    plain = {"test": "test_a_message_is_shown", "parameter": "", "locator": None, "found_by": "", "outcome": None}
    return Counterfactual(**{**plain, "message": "none <b>there</b>", **fields})  # type: ignore[arg-type]


def test_a_missing_element_may_be_the_fault_of_the_code(browser: TestClient, workspace: WorkspaceFolder) -> None:
    fail(workspace, "send_button", Cause.ABSENT)
    page = words(browser, FAILED)
    assert "element not there: the answer or the code may be at fault" in page
    assert "Not tried: nobody has asked for it yet." in page
    assert f"projecteval judge {workspace.run_path('books')} --explain-parameters" in page


def test_why_nothing_was_tried_is_told(browser: TestClient, workspace: WorkspaceFolder) -> None:
    fail(workspace, "send_button", Cause.AMBIGUOUS, tried())
    page = browser.get(FAILED).text
    assert "Not tried: none &lt;b&gt;there&lt;/b&gt;" in page
    assert "more than one element found: the answer or the code may be at fault" in page
    assert "--explain-parameters" not in page


def test_other_kinds_of_parameters_are_never_tried(browser: TestClient, workspace: WorkspaceFolder) -> None:
    fail(workspace, "book_url", Cause.VALUE_INVALID)
    page = words(browser, FAILED)
    assert "Not tried: book_url is of the kind url, and only single elements are looked for on a page." in page
    assert "--explain-parameters" not in page


def test_an_answer_that_would_have_passed_clears_the_code(browser: TestClient, workspace: WorkspaceFolder) -> None:
    right = tried(parameter="send_button", locator="text=Send", found_by="text", outcome=Outcome.PASSED)
    fail(workspace, "send_button", Cause.ABSENT, right)
    page = words(browser, FAILED)
    assert "the code was right, the answer about it was wrong" in page
    assert "may be at fault" not in page
    assert "Not tried" not in page
