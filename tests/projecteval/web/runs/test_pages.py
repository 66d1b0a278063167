"""What the pages tell."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from judge_machine import Counterfactual, Outcome, Verdict
from projecteval.runs.folder import RunFolder
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.conftest import all_right

ATTEMPT = "/runs/books/attempts/0"
FAILED = f"{ATTEMPT}/tests/test_a_message_is_shown"


def words(browser: TestClient, path: str) -> str:
    """The page's text, white space normalised."""
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text.partition("<main")[2]).split())


def test_runs_are_listed(browser: TestClient) -> None:
    page = words(browser, "/")
    assert "books" in page
    assert "agent one, other" in page
    assert "5/8" in page
    assert "62.5 %" in page  # what was not scored counts as not passed


def test_an_unreadable_run_does_not_hide_the_others(browser: TestClient, workspace: WorkspaceFolder) -> None:
    broken = workspace.run_path("broken")
    broken.mkdir()
    (broken / "config.json").write_text("{}")
    page = words(browser, "/")
    assert "books" in page
    assert "agents: is missing" in page


def test_leaderboard_matrix_and_causes(browser: TestClient) -> None:
    page = words(browser, "/runs/books")
    assert "5 of 8 tests passed" in page
    second = "agent one wrong result 2, harness error 1 1/4 1 lost behind 1 failure 25.0 %"
    assert page.index("other 4/4 100.0 %") < page.index(second)
    assert "guest-book 1/4 4/4" in page
    assert "behaviour the project did something else 2 wrong result 2" in page
    assert "harness the judge itself failed 1 harness error 1" in page


def test_what_agents_used_is_on_the_pages_of_run_and_attempts(browser: TestClient) -> None:
    page = words(browser, "/runs/books")
    assert "agent one 1200 300 – a 0.0200 – b 8.5 9.5 1250.0" in page, "25 % of the tests for 2 cents"
    assert "agent one: 1 of 1 replies cut off" in page
    assert "1 call: 1,200 tokens in, 300 out, $0.0200, 8.5 s" in words(browser, "/runs/books/attempts")
    attempt = words(browser, ATTEMPT)
    assert "code json repaired syntax mended 1200 300 – 0.0200 – 8.5 cut off" in attempt
    assert "1 cut-off reply: what was left counts." in attempt


def test_submissions_are_listed_with_their_tests(browser: TestClient, workspace: WorkspaceFolder) -> None:
    assert "Submissions" not in words(browser, ATTEMPT)
    with RunFolder.resume(workspace.run_path("books")) as run:
        key = run.config.attempt_keys()[0]
        (first,) = run.submissions(key)
        for stage in first.attempt.stages:
            run.record_stage(key, stage)
        run.record_judgement(key, all_right(tuple(verdict.test for verdict in first.judgement.verdicts)))
    page = words(browser, ATTEMPT)
    assert "The agent handed in 2 times" in page
    assert "1 of 4 tests passed wrong result 2, harness error 1 Tests passed test_launches" in page
    assert "4 of 4 tests passed counts Tests" in page


def test_filters_narrow_everything(browser: TestClient) -> None:
    page = words(browser, "/runs/books?agent=other")
    assert "4 of 4 tests passed" in page
    assert "Tests that did not pass" in page
    assert "Blocked behind an earlier one None." in page
    narrowed = words(browser, "/runs/books?cause=harness_error").partition("Tests that did not pass")[2]
    assert "test_an_empty_message_is_refused" in narrowed
    assert "test_a_message_is_shown" not in narrowed
    blocked = words(browser, "/runs/books?owner=behaviour&outcome=blocked").partition("Tests that did not pass")[2]
    assert "test_messages_stay" in blocked
    assert browser.get("/runs/books?cause=nonsense").status_code == 404


def test_skills_and_stages_narrow_too(browser: TestClient) -> None:
    assert "5 of 8 tests passed" in words(browser, "/runs/books?skill=forms")
    assert "0 of 0 tests passed" in words(browser, "/runs/books?skill=magic")
    assert "None." in words(browser, "/runs/books?skill=magic").partition("Tests that did not pass")[2]
    page = browser.get("/runs/books?owner=behaviour").text
    assert '<option value="behaviour" selected>the behaviour</option>' in page  # of single tests
    assert '<option value="lists">lists</option>' in page
    assert "0 attempts" in words(browser, "/runs/books/attempts?skill=magic")


def test_a_run_keeps_its_skills_when_its_missions_are_gone(browser: TestClient, workspace: WorkspaceFolder) -> None:
    with RunFolder.open(workspace.run_path("books")) as run:
        (missions,) = map(Path, run.config.mission_paths)
    shutil.rmtree(missions / "guest-book")
    assert "5 of 8 tests passed" in words(browser, "/runs/books?skill=forms")
    assert "0 of 0 tests passed" in words(browser, "/runs/books?skill=magic")


def test_the_first_stage_that_lost_something_narrows(browser: TestClient, workspace: WorkspaceFolder) -> None:
    for stage, passed in (("behaviour", "1 of 4 tests passed"), ("launch", "0 of 0 tests passed")):
        assert passed in words(browser, f"/runs/books?stage={stage}")
    found = words(browser, "/runs/books?stage=behaviour").partition("Tests that did not pass")[2]
    assert "test_a_message_is_shown" in found
    assert "None." in words(browser, "/runs/books?stage=launch").partition("Tests that did not pass")[2]
    assert "1 attempt behaviour" in words(browser, "/runs/books/attempts?stage=behaviour")
    page = browser.get("/runs/books?stage=behaviour").text
    assert '<option selected value="behaviour">behaviour</option>' in page
    assert 'value="skeleton"' not in page  # the run's column has no such stage
    assert browser.get("/runs/books?stage=nonsense").status_code == 404


def test_tests_that_deserve_a_look_are_listed_with_what_cannot_be_told(browser: TestClient) -> None:
    assert 'hx-get="/runs/books/suspects"' in browser.get("/runs/books").text
    part = browser.get("/runs/books/suspects").text
    failed = f"{ATTEMPT}/tests/test_an_empty_message_is_refused"
    assert "<h3>The judge itself fails</h3>" in part
    assert f'<a href="{failed}">test_an_empty_message_is_refused</a> of guest-book' in part
    assert "could not be scored in 1 of 2 attempts" in part
    assert "No mission here has as many, so that the list cannot tell." in part
    assert browser.get(failed).status_code == 200


def test_an_attempt_is_told_as_a_funnel(browser: TestClient) -> None:
    page = words(browser, ATTEMPT)
    assert "1 of 4 tests passed; 2 were lost to the behaviour" in page
    assert "1 of them only because an earlier test had failed" in page
    assert "1 could not be scored because of the judge" in page
    assert "code 0.125 of 1" in page
    assert "2 were lost to the behaviour (wrong result 2, 1 of them" in page
    assert "launch manifest done python server.py" in page
    assert "started by the judge done the project can be used" in page
    assert "4 files" in page
    assert "3 values" in page
    assert "test_messages_stay behind test_a_message_is_shown" in page


def test_checklist_items_lead_to_their_tests(browser: TestClient) -> None:
    page = words(browser, ATTEMPT)
    assert "Keeps the messages. test_messages_stay test_an_empty_message_is_refused" in page


def test_a_failed_test_explains_itself(browser: TestClient) -> None:
    page = words(browser, FAILED)
    assert "A message that was sent is shown." in page
    assert "expected to see &#39;Milk&#39;" in page
    assert re.search(r"3?\s*sees expects to see &#39;Milk&#39; 0.5 s failed here", page)
    assert "textbox" in page
    assert "boom" in page
    assert "_send(user, book_url, message_input" in page
    assert "templates/page.html, line 1" in page
    assert "projecteval replay" in page
    assert "--test test_a_message_is_shown" in page


def test_a_failed_test_is_three_clicks_away(browser: TestClient) -> None:
    page = browser.get("/runs/books").text
    assert f'href="{ATTEMPT}"' in page
    assert f'href="{FAILED}"' in page
    assert f'href="{FAILED}"' in browser.get(ATTEMPT).text


def test_two_runs_are_compared(browser: TestClient) -> None:
    page = words(browser, "/compare?before=books&after=books")
    assert "No test was fixed or broken." in page
    assert "Both agree, passed or not, on 100.0 % of 8 tests; Cohen’s κ 1.00." in page


def test_agents_of_a_run_are_compared(browser: TestClient) -> None:
    page = words(browser, "/runs/books/agents")
    assert "agent one ahead in 0, behind in 3 of 4 tests" in page
    assert "test_a_message_is_shown 0/1 1/1" in page
    assert "test_an_empty_message_is_refused 0/1 1/1" in page


def test_a_compared_test_leads_to_where_it_went_worst(browser: TestClient) -> None:
    page = browser.get("/runs/books/agents").text
    worst = "/runs/books/worst?side=agent+one%40direct-1&amp;mission=guest-book&amp;test=test_a_message_is_shown"
    assert f'<td><a href="{worst}">test_a_message_is_shown</a></td>' in page
    answer = browser.get(worst.replace("&amp;", "&"))
    assert (answer.status_code, answer.headers["location"]) == (303, FAILED)
    for query in ("side=nobody%40direct-1", "side=other%40direct-1&mission=guest-book&test=none", ""):
        assert browser.get(f"/runs/books/worst?{query}").status_code == 404


def test_runs_of_agents_with_other_names_are_compared(browser: TestClient, workspace: WorkspaceFolder) -> None:
    old, new = workspace.run_path("books"), workspace.run_path("renamed")
    with RunFolder.open(old) as run:
        config, lock = run.config, run.lock
        judgements = [run.judgements(key)[-1].judgement for key in config.attempt_keys()]
    config = config.model_copy(update={"agents": ("a=b", "c")})
    with RunFolder.create(new, config, lock) as run:
        for key, judgement in zip(config.attempt_keys(), judgements, strict=True):
            run.record_judgement(key, judgement)
    page = words(browser, "/compare?before=books&after=renamed")
    assert "renamed shares no attempt with books; choose runs of the same missions and columns, or say above" in page
    assert "--renamed" not in page
    assert str(workspace.root) not in page
    page = words(browser, "/compare?before=books&after=renamed&renamed=agent%20one%3Da%3Db")
    assert "No test was fixed or broken." in page
    assert "a=b" in page.partition("Scores")[2]


def test_a_run_is_dated_by_what_it_stores(browser: TestClient, workspace: WorkspaceFolder) -> None:
    run = workspace.run_path("books")
    os.utime(run / "config.json", (0, 0))  # as of a copy
    assert "1970" not in words(browser, "/")
    with RunFolder.open(run) as opened:
        began = opened.began()
    assert began is not None
    assert began.strftime("%Y-%m-%d %H:%M UTC") in words(browser, "/")


def test_live_verdicts_name_the_sample_and_lead_to_the_test(browser: TestClient, workspace: WorkspaceFolder) -> None:
    page = browser.get("/runs/books/live").text
    assert f'<a href="{FAILED}">test_a_message_is_shown</a>' in page
    assert "Newest screenshots of failures" in page
    with RunFolder.open(workspace.run_path("books")) as run:
        config, lock = run.config, run.lock
    with RunFolder.create(
        workspace.run_path("two"), config.model_copy(update={"samples": 2, "agents": ("other",)}), lock
    ) as run:
        first, second = run.config.attempt_keys()
        run.record_judgement(first, all_right(lock.missions["guest-book"].test_names))
        run.begin_judging(second).add(Verdict(test="test_launches", outcome=Outcome.PASSED))
        page = browser.get("/runs/two/live").text
    text = " ".join(re.sub(r"<[^>]+>", " ", page).split())
    assert "test_launches other on guest-book, direct 1, sample 1" in text
    assert '<a href="/runs/two/attempts/1">test_launches</a>' in page  # its attempt is not finished
    assert "Screenshots are taken where a test fails; none of the newest verdicts has one." in text


def test_missions_are_narrowed(browser: TestClient, workspace: WorkspaceFolder) -> None:
    every = browser.get("/missions").text
    assert '<span class="chip passed">certified</span>' in every
    hard = words(browser, "/missions?kind=console&difficulty=hard&certificate=")
    assert "bill-splitter" not in hard.partition("Filter")[2]
    assert "text-adventure console medium" in words(browser, "/missions?kind=console&difficulty=medium")
    assert "bill-splitter" in words(browser, "/missions?skill=forms&kind=website")
    assert "0 of" in words(browser, "/missions?skill=<b>")


def test_a_damaged_certificate_does_not_hide_the_missions(
    browser: TestClient, workspace: WorkspaceFolder, write_mission: Callable[..., Path], tmp_path: Path
) -> None:
    shutil.copytree(write_mission(), workspace.missions_folder / "guest-book")
    assert "guest-book website easy" in words(browser, "/missions?certificate=none")
    (workspace.missions_folder / "guest-book/certificate.json").write_text("[")
    page = words(browser, "/missions")
    assert "cannot be read" in page
    assert "bill-splitter" in page


def test_missions_tell_what_agents_see(browser: TestClient) -> None:
    assert "bill-splitter" in words(browser, "/missions")
    page = words(browser, "/missions/shipped/bill-splitter")
    for part in (
        "Level 1: the prompt",
        "Level 2: the checklist",
        "Level 3: the skeleton",
        "test_launches",
        "A solution",
    ):
        assert part in page


def test_a_variant_is_shown_like_any_mission(
    browser: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROJECTEVAL_VARIANTS", str(tmp_path / "cache"))
    page = words(browser, "/missions/shipped/bill-splitter~1")
    assert "Variant 1 of bill-splitter." in page
    assert browser.get("/missions/shipped/none~1").status_code == 404


def test_own_missions_are_listed_with_their_problems(browser: TestClient, workspace: WorkspaceFolder) -> None:
    folder = workspace.missions_folder / "mine"
    folder.mkdir(parents=True)
    (folder / "mission.yaml").write_text("format: 1\nid: mine\n")
    page = words(browser, "/missions")
    assert "tests.py: file: cannot be read" in page


def test_what_is_not_there_is_told(browser: TestClient) -> None:
    for path in (
        "/runs/none",
        "/runs/books/attempts/7",
        "/runs/books/attempts/-1",
        f"{ATTEMPT}/tests/test_none",
        "/none",
    ):
        answer = browser.get(path)
        assert answer.status_code == 404
        assert "Traceback" not in answer.text


def test_what_stands_out_is_a_part_of_the_page_of_a_run(browser: TestClient) -> None:
    assert '/runs/books/sentences"' in browser.get("/runs/books").text
    part = browser.get("/runs/books/sentences").text
    assert "3 of 8 tests (37.5 %) did not pass: 2 (25.0 %) to behaviour, 1 (12.5 %) to faults of the judge." in part
    assert "agent one" in part
    assert "<html" not in part


def test_the_page_of_a_test_tells_of_another_answer(browser: TestClient, workspace: WorkspaceFolder) -> None:
    with RunFolder.resume(workspace.run_path("books")) as run:
        found = Counterfactual(
            test="test_a_message_is_shown", parameter="message_input", locator="text=<b>Message", found_by="label",
            outcome=Outcome.PASSED, message="",
        )  # fmt: skip
        run.record_counterfactuals(run.results().attempts[0].judgement_id, [found])
    assert "right code, wrong answer" in browser.get("/runs/books/attempts/0").text
    page = browser.get("/runs/books/attempts/0/tests/test_a_message_is_shown").text
    assert "This test would have passed with" in page
    assert "text=&lt;b&gt;Message" in page
