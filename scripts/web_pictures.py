"""Makes the pictures of the web interface from a finished run: `python scripts/web_pictures.py RUN FOLDER`.

Each page as FOLDER/web-NAME-SCHEME.png, on a large screen in light and in dark, some also on a small one; `--only NAME`
makes those of one page.
"""

import argparse
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from judge_machine import Outcome, find_browser_programs
from projecteval.mission import load_missions
from projecteval.runs.folder import RunFolder
from projecteval.web.app import create_app
from projecteval.web.missions.drafts import copy_mission
from projecteval.web.runs.stored_runs import number_of
from projecteval.web.workspace import WorkspaceFolder

LARGE, SMALL = (1100, 800), (390, 760)
RUN_NAME, OWN_MISSION, SHIPPED_MISSION = "demo", "my-splitter", "bill-splitter"
COLOURS = 256
PATIENCE_MS = 120_000  # generous: a machine may be busy


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One page; `below` is the element at the top of the picture, where it is not the top of the page.

    `unfolded` is what is clicked first.
    """

    name: str
    address: str
    below: str = ""
    unfolded: str = ""
    is_small_too: bool = False


def shots(failure: str) -> tuple[Shot, ...]:
    """The pages; `failure` is the address of a failed test with a screenshot."""
    run = f"/runs/{RUN_NAME}"
    return (
        Shot(name="run", address=run, is_small_too=True),
        Shot(name="causes", address=run, below="#missions"),
        Shot(name="attempt", address=failure.partition("/tests/")[0], is_small_too=True),
        Shot(name="test", address=failure, is_small_too=True),
        Shot(name="agents", address=f"{run}/agents?first=canonical@direct-1&second=mutant@direct-1"),
        Shot(name="mission", address=f"/missions/shipped/{SHIPPED_MISSION}"),
        Shot(name="editor", address=f"/missions/own/{OWN_MISSION}/edit", is_small_too=True),
        Shot(name="experiment", address="/experiments/edit/duel", unfolded="summary:has(#says-ids)", is_small_too=True),
    )


@contextmanager
def served(workspace: WorkspaceFolder) -> Iterator[str]:
    """Serve the workspace and yield the address at which the server listens."""
    server = uvicorn.Server(
        uvicorn.Config(create_app(workspace, token=None), port=0, log_level="error", lifespan="off")
    )
    listener = server.config.bind_socket()
    listener.listen()  # connections made before the server is up wait
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


def failed_test(run: RunFolder) -> str:
    """The address of the first failure of the mutants that has a screenshot, or else of any."""
    for wanted in ("mutant", ""):
        for key in run.config.attempt_keys():
            verdicts = run.judgements(key)[-1].judgement.verdicts if key.agent.startswith(wanted) else ()
            for verdict in verdicts:
                if verdict.outcome is Outcome.FAILED and any(one.kind == "screenshot" for one in verdict.evidence):
                    return f"/runs/{RUN_NAME}/attempts/{number_of(run.config, key)}/tests/{verdict.test}"
    raise SystemExit("the run has no failure with a screenshot; take one with a website and the agent mutant")


def draw(browser: Browser, address: str, shot: Shot, folder: Path) -> None:
    """The pictures of one page."""
    for words, size in (("", LARGE), ("-small", SMALL)):
        if words and not shot.is_small_too:
            continue
        for scheme in ("light", "dark"):
            width, height = size
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
            page = context.new_page()
            # Parts of a page are loaded after it.
            page.goto(f"{address}{shot.address}", wait_until="networkidle", timeout=PATIENCE_MS)
            if shot.unfolded:
                page.locator(shot.unfolded).click()
            if shot.below:
                page.locator(shot.below).evaluate("part => window.scrollTo(0, part.offsetTop - 12)")
            save(page, folder / f"web-{shot.name}{words}-{scheme}.png")
            context.close()


def save(page: Page, target: Path) -> None:
    """The visible part of the page, in few colours."""
    page.screenshot(path=target)
    with Image.open(target) as picture:
        small = picture.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(target, optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", choices=[shot.name for shot in shots("")], help="repeatable")
    arguments = parser.parse_args()
    programs = find_browser_programs()
    if programs is None:
        parser.error("no browser; projecteval doctor says how to get one")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as root:
        workspace = WorkspaceFolder(root=Path(root))
        shutil.copytree(arguments.run, workspace.run_path(RUN_NAME))
        (mission,) = load_missions([SHIPPED_MISSION])
        copy_mission(workspace, mission, OWN_MISSION)
        with RunFolder.open(workspace.run_path(RUN_NAME)) as run:
            pages = [shot for shot in shots(failed_test(run)) if not arguments.only or shot.name in arguments.only]
        with served(workspace) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=programs.browser, args=["--no-sandbox"])
            for shot in pages:
                draw(browser, address, shot, arguments.folder)
            browser.close()


if __name__ == "__main__":
    main()
