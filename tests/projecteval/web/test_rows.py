"""Long lists: folded by mission, and narrowed as a person types."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from lxml import html
from playwright.sync_api import Browser, Page, expect

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.reports.stored import lock_of, names_of, passing, write_run
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations

TESTS = 12


def ended(key: AttemptKey) -> tuple[Verdict, ...]:
    """Two missions fail in most of their tests for different causes, of the third all but the first are blocked."""
    if key.mission == "gamma":
        blocked = (Verdict(test=name, outcome=Outcome.BLOCKED, cause=Cause.TIMED_OUT) for name in names_of(TESTS)[1:])
        return (Verdict(test="test_launches", outcome=Outcome.PASSED), *blocked)
    return passing(2, TESTS, cause=Cause.NO_MATCH if key.mission == "beta" else Cause.WRONG_RESULT)


@pytest.fixture
def many(workspace: WorkspaceFolder) -> WorkspaceFolder:
    missions = {name: lock_of(TESTS) for name in ("alpha", "beta", "gamma")}
    with write_run(workspace.run_path("many"), missions, ended, agents=("bad",)):
        return workspace


@pytest.fixture
def page(many: WorkspaceFolder, chromium: Browser, address: str, complaints: list[str]) -> Page:
    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/runs/many")
    return page


def folds_of(browser: TestClient, path: str) -> dict[str, tuple[bool, int]]:
    """Mission → is its fold open, and how many rows it has."""
    page = html.document_fromstring(browser.get(path).text)
    return {
        fold.xpath("string(summary/strong)"): ("open" in fold.attrib, len(fold.xpath(".//tbody/tr")))
        for fold in page.xpath("//details[@class='fold']")
    }


def test_tests_are_folded_by_mission_and_failures_are_open(many: WorkspaceFolder, browser: TestClient) -> None:
    assert folds_of(browser, "/runs/many") == {"alpha": (True, TESTS - 2), "beta": (True, TESTS - 2)}
    assert folds_of(browser, "/runs/many?outcome=blocked") == {"gamma": (False, TESTS - 1)}


def test_a_list_is_narrowed_by_typing(page: Page, complaints: list[str]) -> None:
    field = page.get_by_role("searchbox", name="Filter these tests")
    count = page.get_by_role("search", name="Filter tests").get_by_role("status")
    rows = page.locator(".fold tbody tr")
    expect(count).to_have_text("20 tests")
    field.press_sequentially("BETA test_1")  # a word of the fold, and the beginning of names
    expect(count).to_have_text("2 of 20 tests shown")
    expect(rows.filter(visible=True)).to_have_count(2)
    expect(page.locator(".fold").filter(visible=True)).to_have_count(1)
    field.press("Enter")
    assert page.url.endswith("/runs/many")
    field.fill("nothing is called so")
    expect(count).to_have_text("0 of 20 tests shown")
    assert violations(page) == []
    field.press("Escape")
    expect(count).to_have_text("20 tests")
    expect(rows.filter(visible=True)).to_have_count(20)
    assert complaints == []


def test_folds_are_as_before_when_the_field_is_empty_again(page: Page) -> None:
    alpha = page.locator(".fold", has_text="alpha")
    alpha.locator("summary").press("Enter")
    expect(alpha).not_to_have_attribute("open", "")
    field = page.get_by_role("searchbox", name="Filter these tests")
    field.fill("wrong result")
    expect(alpha).to_have_attribute("open", "")
    field.fill("")
    expect(alpha).not_to_have_attribute("open", "")


def test_rows_that_are_hidden_stay_hidden_on_a_small_screen(page: Page) -> None:
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    page.get_by_role("searchbox", name="Filter these tests").fill("test_11")
    expect(page.locator(".fold tbody tr").filter(visible=True)).to_have_count(2)
    assert overflow(page) <= 0


def test_without_javascript_every_row_is_there(many: WorkspaceFolder, chromium: Browser, address: str) -> None:
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/runs/many")
    expect(page.locator(".fold tbody tr").filter(visible=True)).to_have_count(20)
    expect(page.get_by_role("searchbox")).to_have_count(0)


def test_short_lists_have_no_field(chromium: Browser, address: str, complaints: list[str]) -> None:
    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/runs/books")
    expect(page.get_by_role("searchbox")).to_have_count(0)
    page.goto(f"{address}/missions")
    expect(page.get_by_role("searchbox", name="Filter these missions")).to_have_count(1)


@pytest.mark.parametrize("list_of", ["runs/attempts", "runs/compare", "runs/agents", "runs/attempt", "launches/launch"])
def test_every_long_list_says_what_its_rows_are(list_of: str) -> None:
    template = Path(__file__).parents[3] / "projecteval" / "web" / "templates" / f"{list_of}.html.jinja"
    assert "data-rows=" in template.read_text("utf-8")
