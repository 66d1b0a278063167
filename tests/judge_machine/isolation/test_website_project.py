"""Hostile pages in the judge's browser, one judging for each backend, and in a browser without a sandbox."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from judge_machine.browser_programs import find_browser_programs
from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import BrowserBackend, JudgeRequest, ParameterDescription
from judge_machine.verdicts import Verdict

PROJECTS = Path(__file__).parents[2] / "projects"
SPARE_UIDS = set(range(54321, 54321 + 256))
PROGRAMS = find_browser_programs()
CHROMIUM = PROGRAMS and PROGRAMS.browser
CHROMEDRIVER = PROGRAMS and PROGRAMS.driver
PATIENCE_S = 30
WEBRTC_GREETING = "\0\3"  # the request that asks a relay for an address (RFC 8656)
PARAMETERS = {
    "home": (ParameterKind.URL, "http://localhost:8000/"),
    "results": (ParameterKind.ELEMENT, "#results"),
    "attack": (ParameterKind.COMMAND, "python"),
}


@pytest.fixture(scope="session", autouse=True)
def _browser_programs() -> None:
    if CHROMIUM is None or CHROMEDRIVER is None:
        pytest.skip("needs chromium and chromedriver on PATH")


@dataclass(slots=True, kw_only=True)
class Visited:
    """A judging by the hostile pages: the reports of its tests, and who owned the server's processes meanwhile."""

    judgement: Judgement
    reports: Path
    owners: set[int] = field(default_factory=set)

    def report(self, name: str) -> Any:
        return json.loads((self.reports / f"{name}.json").read_text())


@pytest.fixture(scope="session", params=list(BrowserBackend), ids=str)
def visited(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    project: Path,
    outside: Any,
    processes_with: Callable[[str], dict[int, int]],
    token: str,
) -> Visited:
    folder = tmp_path_factory.mktemp("website")
    materials, reports = folder / "materials", folder / "evidence" / "reports"
    materials.mkdir()
    reports.mkdir(parents=True)
    secrets = [str(outside.secret_file), str(outside.home_file), str(PROJECTS / "hostile_site_tests.py"), "/etc/shadow"]
    plan = {"reports": str(reports), "secret": secrets[0], "secrets": secrets}
    (materials / "plan.json").write_text(json.dumps(plan))
    word = f"{request.param}-{token}"
    asked = JudgeRequest(
        project=project,
        tests=PROJECTS / "hostile_site_tests.py",
        materials=materials,
        parameters={name: ParameterDescription(kind=kind, description=name) for name, (kind, _) in PARAMETERS.items()},
        values={name: value for name, (_, value) in PARAMETERS.items()},
        launch=LaunchManifest(start=["python", "pages.py", "8000", word]),
        limits=Limits(start_s=60, test_s=60),
        backend=request.param,
        evidence=folder / "evidence",
    )
    owners: set[int] = set()

    def look(_: Verdict) -> None:
        owners.update(processes_with(word).values())

    return Visited(judgement=judge(asked, cache=outside.package_cache, on_verdict=look), reports=reports, owners=owners)


@dataclass(frozen=True, slots=True, kw_only=True)
class Naked:
    """What the same pages achieve in a browser and with a driver that stand directly on this machine."""

    visitors: list[str]
    marker: dict[str, Any]
    shown: str
    hoarded: str


@pytest.fixture(scope="session")
def naked(tmp_path_factory: pytest.TempPathFactory, project: Path, outside: Any) -> Naked:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    own = tmp_path_factory.mktemp("naked") / "project"
    shutil.copytree(project, own, symlinks=True, ignore=_no_special_files)
    (own / "targets.json").write_text(json.dumps([str(outside.secret_file)]))
    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for argument in ("--headless=new", *(["--no-sandbox"] if os.geteuid() == 0 else [])):
        options.add_argument(argument)
    with printed_port("trap.py", folder=own) as (trap, trapped), printed_port("pages.py", "0", folder=own) as (site, _):
        driver = webdriver.Chrome(options=options, service=Service(str(CHROMEDRIVER)))
        try:
            knocking = driver.service.service_url.rsplit(":", 1)[1]
            driver.get(f"http://localhost:{site}/attack?ports={trap}+{knocking}&evil={quote(str(own / 'evil.py'))}")
            marker = own / "marker.json"
            wait_for(lambda: marker.exists() and marker.read_text().endswith("}"))
            wait_for(lambda: "attacks done" in driver.find_element("id", "results").text)
            driver.get(f"file://{outside.secret_file}")
            shown = driver.find_element("tag name", "body").text
            driver.get(f"http://localhost:{site}/hoard")
            wait_for(lambda: driver.find_element("id", "results").text != "")
            hoarded = driver.find_element("id", "results").text
        finally:
            driver.quit()
    return Naked(visitors=trapped, marker=json.loads(marker.read_text()), shown=shown, hoarded=hoarded)


def _no_special_files(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not (Path(folder, name).is_file() or Path(folder, name).is_dir())]


@contextmanager
def printed_port(*arguments: str, folder: Path) -> Iterator[tuple[int, list[str]]]:
    """Run a program that prints its port; afterwards the list has what it printed at the end of its input."""
    last_words: list[str] = []
    with subprocess.Popen(
        [sys.executable, *arguments], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            yield int(process.stdout.readline()), last_words
            if arguments[0] == "trap.py":
                process.stdin.close()
                last_words += json.loads(process.stdout.readline())
        finally:
            process.kill()


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    pause = threading.Event()
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        pause.wait(0.02)


@pytest.mark.slow
def test_all_tests_ran(visited: Visited) -> None:
    assert [verdict for verdict in visited.judgement.verdicts if verdict.outcome != "passed"] == []


@pytest.mark.slow
def test_pages_cannot_reach_the_driver(visited: Visited, naked: Naked, outside: Any) -> None:
    assert naked.marker["read"] == {str(outside.secret_file): outside.secret}
    assert not visited.report("knocks")["marker"]


def test_pages_cannot_reach_other_ports(visited: Visited, naked: Naked) -> None:
    ways = {words.split(" ")[1].strip("/") for words in naked.visitors if " " in words}
    assert {"session", "img", "iframe", "script", "link", "beacon", "websocket", "events", "form", "redirected"} <= ways
    assert any(words.startswith(WEBRTC_GREETING) for words in naked.visitors)
    knocks = visited.report("knocks")
    assert knocks["trap"] in knocks["ports"]
    assert "attacks done" in knocks["attempts"]
    assert knocks["visitors"] == []


def test_programs_cannot_reach_the_driver(visited: Visited) -> None:
    knocks = visited.report("knocks")
    if visited.judgement.versions["browser"].endswith("Playwright"):
        assert knocks["ports"] == [knocks["trap"]], "Playwright talks to the browser through a pipe"
    else:
        assert len(knocks["ports"]) >= 3, "the trap, chromedriver, and the browser's DevTools"
    assert knocks["program"] == []


def test_pages_cannot_move_to_files(visited: Visited) -> None:
    """Chromium refuses this by itself, so there is nothing to show without the sandbox."""
    for url, title in visited.report("navigations").values():
        assert url.startswith("http://localhost:8000/")
        assert title == "Hostile"


def test_the_browser_sees_no_files_of_the_host(visited: Visited, naked: Naked, outside: Any) -> None:
    assert naked.shown == outside.secret
    for words in visited.report("files").values():
        # A browser without a window shows no words of its own where there is nothing to see.
        assert words == "" or "ERR_FILE_NOT_FOUND" in words or "ERR_ACCESS_DENIED" in words


def test_a_driver_that_was_reached_starts_nothing_outside(visited: Visited, naked: Naked, outside: Any) -> None:
    assert outside.secret in naked.marker["read"].values()
    report = visited.report("driver")
    if report["driver"] is None:
        pytest.skip("Playwright has no driver that listens")
    assert not report["started_in_project"]
    assert not any(report["started"]["read"].values())


def test_pages_cannot_take_all_memory(visited: Visited, naked: Naked) -> None:
    assert naked.hoarded == "got it all"
    assert visited.report("hoard") == "refused"


def test_pages_cannot_fill_the_world(visited: Visited) -> None:
    report = visited.report("downloads")
    assert report["size"] <= 256 << 20
    assert report["world_left"] > 256 << 20


def test_the_browsers_own_sandbox_is_on(visited: Visited) -> None:
    report = visited.report("sandbox")
    assert report["browser"]
    assert report["pages"]
    for page in report["pages"]:
        for browser in report["browser"]:
            assert all(page["spaces"][name] != browser["spaces"][name] for name in ("pid", "net", "user"))
            assert page["filters"] > browser["filters"]


def test_the_project_runs_as_a_user_who_owns_nothing(visited: Visited) -> None:
    own = SPARE_UIDS if os.geteuid() == 0 else {os.geteuid()}
    assert len(visited.owners) == 1
    assert visited.owners <= own
