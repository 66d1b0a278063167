"""Makes the pictures of the documents from a finished run: `python scripts/pictures.py RUN FOLDER`.

leaderboard.png   what `projecteval results RUN` prints first
report.png        an attempt in RUN/report.html, with its first failure that has a screenshot opened
"""

import argparse
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.console import Console

from judge_machine.browser_programs import find_browser_programs
from projecteval.reports import leaderboard, write_report
from projecteval.runs.folder import RunFolder

COLUMNS = 92
REPORT_SIZE = {"width": 1100, "height": 760}

OPEN_A_FAILURE = """() => {
  const failed = [...document.querySelectorAll('details details')].find(
    (test) => test.querySelector('a') && test.querySelector('li.broken'));
  failed.open = true;
  const attempt = failed.parentElement.closest('details');
  attempt.open = true;
  attempt.scrollIntoView({block: 'start'});
}"""


def draw_leaderboard(page: Page, run: RunFolder, target: Path) -> None:
    """The table as the terminal shows it."""
    with Path("/dev/null").open("w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True)
        console.print(leaderboard(run.results()))
    page.set_content(console.export_svg(title="projecteval results"))
    page.locator("svg").first.screenshot(path=target)


def draw_report(page: Page, run: RunFolder, target: Path) -> None:
    """The report with a failure opened."""
    page.set_viewport_size(REPORT_SIZE)  # type: ignore[arg-type]
    page.goto(write_report(run).resolve().as_uri())
    page.evaluate(OPEN_A_FAILURE)
    page.screenshot(path=target)


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
        page = browser.new_page(color_scheme="light", offline=True)
        draw_leaderboard(page, run, arguments.folder / "leaderboard.png")
        draw_report(page, run, arguments.folder / "report.png")
        browser.close()


if __name__ == "__main__":
    main()
