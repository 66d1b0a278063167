"""From a new mission to a workbook with results, all in a real browser, on a large and on a small screen."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Browser, Page, expect

from projecteval.mission import load_mission
from projecteval.web.launches.launches import Launches
from projecteval.web.missions.stored_missions import Certifications
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.conftest import MISSION_YAML, TESTS_PY
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations
from tests.projecteval.web.launches.test_launches import DEADLINE_S

PROMPT = "A program that is called with whole numbers and prints their sum. Without numbers it prints 0."
TESTS = '''\
"""What a person does with a program that adds."""


def test_launches(console, add_command):
    """Without numbers the sum is zero."""
    assert console.run(add_command).stdout.split() == ["0"]


def test_numbers_are_added(console, add_command, values):
    """The sum of the numbers is printed."""
    one, other = values.number("one", 100, 999), values.number("other", 100, 999)
    assert console.run(add_command, str(one), str(other)).stdout.split() == [str(one + other)]
'''
SOLUTION = '''\
import sys


def total(words):
    """The sum of some numbers."""
    result = 0
    for word in words:
        result = result + int(word)
    return result


if __name__ == "__main__":
    print(total(sys.argv[1:]))
'''
PATIENCE_MS = 1000 * DEADLINE_S


def sound(page: Page) -> None:
    """The page is usable for everybody and fits its screen."""
    assert violations(page) == [], page.url
    assert overflow(page) <= 0, page.url


@pytest.fixture
def started(workspace: WorkspaceFolder) -> Iterator[None]:
    """Whatever the pages have started is ended."""
    yield
    for part in (Launches(workspace), Certifications(workspace)):
        for name in part.names():
            until_s = time.monotonic() + DEADLINE_S
            part.stop(name)
            while part.is_running(name):
                assert time.monotonic() < until_s, name
                time.sleep(0.05)


def write_the_mission(page: Page, address: str) -> None:
    page.goto(f"{address}/missions")
    page.get_by_role("link", name="Write a new mission").click()
    sound(page)
    for label, text in (("Id, the folder's name", "adder"), ("Title", "Adder"), ("Skills", "command-line")):
        page.get_by_label(label).fill(text)
    page.get_by_label("Prompt").fill(PROMPT)
    page.get_by_label("Kind").select_option("console/python")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/missions/own/adder/edit")
    sound(page)
    remark = page.get_by_text("the tests are still those of the example")
    remark.wait_for()
    page.locator("#tests").fill(TESTS)
    page.get_by_text("'test_words_do_not_count' is no test of tests.py").wait_for()
    for function in ("2", "1"):
        page.locator(f"#remove-function-0-{function}").click()
        page.locator(f"#remove-function-0-{function}").wait_for(state="detached")
    page.locator("#page-0-function-0-tests").fill("test_numbers_are_added")
    page.locator("#page-0-function-0-description").fill("Prints the sum of the numbers: 0 without any.")
    page.locator("#line-title").focus()
    page.get_by_text("Sound.").wait_for()
    expect(remark).to_have_count(0)
    expect(page.locator("#yaml")).to_have_value(re.compile(r"tests: \[test_numbers_are_added\]"))
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/edit?saved=true")


def write_the_solution(page: Page) -> None:
    page.get_by_role("link", name="canonical/project/add.py").click()
    page.get_by_label("Content").fill(SOLUTION)
    sound(page)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**saved=true")
    page.get_by_role("link", name="adder").click()
    page.get_by_role("button", name="Make the skeleton").click()
    page.get_by_role("link", name="skeleton/add.py").wait_for()
    page.get_by_role("link", name="Check what is saved").click()
    expect(page.get_by_text("Sound.")).to_have_count(3)
    sound(page)


def certify(page: Page) -> None:
    page.get_by_role("link", name="Certify").click()
    sound(page)
    page.get_by_label("Judgements of each solution").fill("1")
    page.get_by_label("Seeded defects").fill("1")
    page.get_by_role("button", name="Certify").click()
    page.get_by_role("heading", name="Certificate", exact=True).wait_for(timeout=PATIENCE_MS)
    expect(page.locator(".chip")).to_have_text("certified")
    sound(page)


def run_an_experiment(page: Page, address: str) -> None:
    page.goto(f"{address}/experiments")
    page.get_by_label("Name").fill("duel")
    page.get_by_role("button", name="Write").click()
    page.get_by_role("checkbox", name="../missions").check()
    page.get_by_role("checkbox", name="website").uncheck()
    page.get_by_text("Sound. 2 attempts: 2 agents, 1 mission").wait_for()
    sound(page)
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Launch it").click()
    page.get_by_label("Name of the new run").first.fill("duel-1")
    page.get_by_role("button", name="Start").first.click()
    page.wait_for_url("**/runs/duel-1/live")
    page.get_by_text("Done: 2 of 2 attempts finished.").wait_for(timeout=PATIENCE_MS)
    sound(page)


def read_the_results(page: Page, folder: Path) -> None:
    page.get_by_role("link", name="Leaderboard").click()
    sound(page)
    expect(page.locator(".leaderboard tbody tr").first).to_contain_text("canonical")
    page.locator(".matrix td a").nth(1).click()  # one
    page.locator("ol.verdicts li:has(.chip.failed) a").first.click()  # two: the explanation
    page.get_by_role("heading", name="What was expected, and what was found").wait_for()
    sound(page)
    page.get_by_role("link", name="duel-1").click()
    page.get_by_role("link", name="Agents against each other").click()
    expect(page.locator("main")).to_contain_text("canonical ahead in")
    sound(page)
    page.get_by_role("link", name="duel-1").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Excel").click()
    download.value.save_as(folder / "duel.xlsx")
    assert load_workbook(folder / "duel.xlsx").sheetnames == [
        "Leaderboard",
        "Missions",
        "Losses",
        "Causes",
        "Attempts",
        "Replies",
        "Verdicts",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_from_a_new_mission_to_a_workbook(
    chromium: Browser,
    address: str,
    complaints: list[str],
    workspace: WorkspaceFolder,
    started: None,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
) -> None:
    page = opened(chromium, address, size, scheme, complaints)
    write_the_mission(page, address)
    write_the_solution(page)
    assert load_mission(workspace.mission_path("adder")).title == "Adder"
    certify(page)
    run_an_experiment(page, address)
    read_the_results(page, tmp_path)
    assert complaints == []


def test_the_editor_is_worked_with_the_keyboard_alone(
    chromium: Browser, address: str, complaints: list[str], workspace: WorkspaceFolder
) -> None:
    folder = workspace.mission_path("guest-book")
    folder.mkdir(parents=True)
    (folder / "mission.yaml").write_text(MISSION_YAML)
    (folder / "tests.py").write_text(TESTS_PY)
    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/missions/own/guest-book/edit")
    page.locator("#line-title").focus()
    page.keyboard.press("End")
    page.keyboard.type(" of visitors")
    page.keyboard.press("Tab")
    expect(page.locator("#yaml")).to_have_value(re.compile("title: Guest book of visitors\n"))
    expect(page.locator("#line-kind")).to_be_focused()  # the answer has not taken the place away
    page.locator("#add-parameter").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#parameter-3-name")).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("reset_button")
    page.keyboard.press("Tab")
    page.get_by_text("parameters.reset_button: no test uses it").wait_for()
    page.locator("#remove-parameter-3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#add-parameter")).to_be_focused()
    page.get_by_text("Sound.").wait_for()
    page.locator("#line-title").focus()
    page.keyboard.type("!")
    page.keyboard.press("Enter")  # saves at once, with what was typed last
    page.wait_for_url("**/edit?saved=true")
    assert "!" in load_mission(folder).title
    assert complaints == []
