"""Makes the pictures of the documents from a finished run: `python scripts/pictures.py RUN FOLDER`.

report.png     the leaderboard and the missions in RUN/report.html
failure.png    the first failure there that has a screenshot
"""

import argparse
from pathlib import Path

from playwright.sync_api import FloatRect, Page, sync_playwright

from judge_machine import find_browser_programs
from projecteval.reports import write_report
from projecteval.runs.folder import RunFolder

WIDTH, HEIGHT, MARGIN = 1000, 900, 20


# A run with scores and a mission that grows has many tables between the two that the picture is to show.
HIDE_OTHER_TABLES = """
  const heads = [...document.querySelectorAll("h2")];
  const missions = heads.find((head) => head.textContent === "Missions");
  for (let part = heads[1]; part !== missions; part = part.nextElementSibling) part.hidden = true;
"""


def draw_tables(page: Page, target: Path) -> None:
    """Draw the leaderboard and the missions of the report."""
    page.evaluate(f"() => {{ {HIDE_OTHER_TABLES} }}")
    top = page.get_by_role("heading", name="Leaderboard").bounding_box()
    bottom = page.get_by_role("heading", name="What stands out").bounding_box()
    assert top
    assert bottom
    clip = FloatRect(x=0, y=top["y"] - MARGIN, width=WIDTH, height=bottom["y"] - top["y"])
    page.screenshot(path=target, clip=clip, full_page=True)


def draw_failure(page: Page, target: Path) -> None:
    """A failed test with its journey and its evidence."""
    page.evaluate("document.querySelectorAll('details.attempt').forEach((attempt) => { attempt.open = true; })")
    page.locator("section.test:has(.journey):has(img)").first.screenshot(path=target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    programs = find_browser_programs()
    if programs is None:
        parser.error("no browser; projecteval doctor says how to get one")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with RunFolder.open(arguments.run) as run, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs.browser)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", offline=True)
        page.goto(write_report(run).resolve().as_uri())
        draw_tables(page, arguments.folder / "report.png")
        draw_failure(page, arguments.folder / "failure.png")
        browser.close()


if __name__ == "__main__":
    main()
