"""A person types faster than the server answers."""

import re

from playwright.sync_api import Browser, Route, expect

from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.web.browsing import LARGE, opened


def test_yaml_typed_right_after_a_field_stays(
    chromium: Browser, address: str, complaints: list[str], book: WorkspaceFolder
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page = opened(chromium, address, LARGE, "light", complaints)
    page.goto(f"{address}/missions/own/guest-book/edit")
    page.route("**/edit/apply", hold)
    with page.expect_request("**/edit/apply"):
        page.locator("#line-title").fill("Guest book of visitors")
        page.locator("#yaml").focus()
    with page.expect_response("**/edit/check"):
        page.keyboard.press("Control+Home")
        page.keyboard.type("# typed\n")
        for answer in held:
            answer.continue_()
    expect(page.locator("#yaml")).to_have_value(re.compile("^# typed\n"))
    page.get_by_text("Sound.").wait_for()
    assert complaints == []
