"""A person with a real browser, on a large and on a small screen."""

import re

import pytest
from playwright.sync_api import Browser, expect

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import LARGE, SMALL, opened, overflow, violations


@pytest.mark.parametrize(("size", "scheme"), [(LARGE, "light"), (SMALL, "dark")])
def test_from_the_leaderboard_to_the_failed_test(
    chromium: Browser, address: str, complaints: list[str], size: tuple[int, int], scheme: str
) -> None:
    page = opened(chromium, address, size, scheme, complaints)
    page.goto(f"{address}/runs/books")
    assert violations(page) == []
    page.get_by_role("link", name="1/4").click()
    page.wait_for_url("**/attempts/0")
    assert violations(page) == []
    page.locator("ol.verdicts").get_by_role("link", name="test_a_message_is_shown").click()
    page.wait_for_url("**/tests/test_a_message_is_shown")
    assert page.locator("li.broken").inner_text().startswith("sees expects to see 'Milk'")
    assert page.locator("img.screen").evaluate("picture => picture.complete && picture.naturalWidth") == 300
    assert page.title() == "test_a_message_is_shown"  # the script in the message has not run
    assert violations(page) == []
    assert overflow(page) <= 0
    assert complaints == []


def test_numbers_and_facts_stay_on_a_small_screen(chromium: Browser, address: str, complaints: list[str]) -> None:
    page = opened(chromium, address, SMALL, "light", complaints)
    page.goto(f"{address}/runs/books/agents")
    for cell in page.locator("table.sides td.number:visible").all():
        box = cell.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= SMALL[0]
    assert violations(page) == []
    page.get_by_role("link", name="test_a_message_is_shown").click()
    page.wait_for_url("**/attempts/0/tests/test_a_message_is_shown")
    page.goto(f"{address}/missions?certificate=certified")
    first = page.locator("table.missions tbody tr").first
    for part in ("tests", "parameters", "certified"):
        assert first.get_by_text(part).first.is_visible()
    assert overflow(page) <= 0
    assert complaints == []


def test_the_experiment_form_and_its_yaml_follow_each_other(
    chromium: Browser, address: str, complaints: list[str], workspace: WorkspaceFolder
) -> None:
    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/experiments/edit/first")
    assert violations(page) == []
    page.get_by_label("cascade").check()
    expect(page.locator("#yaml")).to_have_value(re.compile(r"\[direct, cascade\]"))
    page.locator("summary", has_text="Missions: all").press("Enter")
    page.get_by_label("Unit converter").press("Space")
    page.get_by_text(re.compile("Missions: 1 of [0-9]+ chosen")).wait_for()
    page.get_by_text("4 attempts: 2 agents, 1 mission, 2 columns").wait_for()
    expect(page.locator("#yaml")).to_have_value(re.compile(r"kinds: \[website\]\n  ids: \[unit-converter\]\n"))
    expect(page.get_by_label("Unit converter")).to_be_focused()
    assert violations(page) == []
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert overflow(page) <= 0
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    text = page.locator("#yaml").input_value()
    page.locator("#yaml").fill(text.replace("samples: 1", "samples: 7"))
    expect(page.locator("#line-samples")).to_have_value("7")
    expect(page.get_by_label("Unit converter")).to_be_visible()  # what was opened stays open
    page.locator("#yaml").fill(text.replace("samples: 1", "samples: no"))
    page.get_by_text("first.yaml:").wait_for()
    page.locator("#yaml").fill(text)
    page.get_by_text("Sound.").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("saved", exact=True).wait_for()
    assert workspace.experiment_path("first").read_text() == text
    assert complaints == []


def test_an_agent_with_settings_is_added_in_the_form(
    chromium: Browser, address: str, complaints: list[str], workspace: WorkspaceFolder
) -> None:
    page = opened(chromium, address, LARGE, "dark", complaints)
    page.goto(f"{address}/experiments/edit/second")
    page.get_by_label("called").fill("small")
    page.keyboard.press("Enter")  # saves as well
    page.get_by_text("saved", exact=True).wait_for()
    assert "  - name: small\n    type: model\n" in workspace.experiment_path("second").read_text()
    page.locator("summary", has_text="Agent small").press("Enter")
    page.get_by_label("model", exact=True).fill("small-1")
    page.keyboard.press("Tab")
    expect(page.locator("#yaml")).to_have_value(re.compile(r"\n  - name: small\n    type: model\n    model: small-1\n"))
    expect(page.get_by_label("provider", exact=True)).to_be_focused()
    page.get_by_text("Sound.").wait_for()
    page.get_by_label("A further one of the type").select_option("command")
    page.get_by_label("called").fill("coder")
    page.keyboard.press("Tab")
    coder = page.get_by_role("group", name="Agent coder")
    coder.get_by_label("Type", exact=True).fill("command:codex")
    page.keyboard.press("Tab")
    page.get_by_text("Sound.").wait_for()
    expect(coder.get_by_label("time_s", exact=True)).to_be_visible()  # its group stays open
    assert violations(page) == []
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert overflow(page) <= 0
    page.get_by_label("Remove Agent small").check()
    expect(page.locator("#yaml")).not_to_have_value(re.compile("small-1"))
    assert complaints == []
