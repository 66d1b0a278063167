"""A person's own pytest gives the outcomes of `projecteval judge`, with a debugger, and leaves nothing behind."""

import os
import socket
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import yaml

import projecteval as pe
from tests.projecteval.cli.command import MISSIONS, ROOT

HALF = "import sys\nprint(sum(map(int, sys.argv[1:])))\n"
DEADLINE_S = 300


@dataclass(frozen=True, kw_only=True)
class Case:
    """A project with a fault, and some tests of a mission."""

    mission: str
    files: dict[str, bytes | str]
    launch: dict[str, object]
    parameters: dict[str, str]
    tests: tuple[str, ...] = ()
    outcomes: list[str] = field(default_factory=list)


def free_port() -> int:
    """A port of this machine that is free now."""
    with socket.socket() as claim:
        claim.bind(("127.0.0.1", 0))
        return int(claim.getsockname()[1])


def adder() -> Case:
    """A console program that lacks a file and a check."""
    return Case(
        mission=str(MISSIONS / "tiny-adder"),
        files={"add.py": HALF},
        launch={"start": None},
        parameters={"add_command": "python add.py"},
        outcomes=["passed", "passed", "failed", "failed"],
    )


def website() -> Case:
    """A website about which one answer is wrong."""
    port, mission = free_port(), pe.load_mission("bill-splitter")
    return Case(
        mission=mission.id,
        files=dict(mission.canonical_project()),
        launch={"start": ["python", "-m", "http.server", str(port)], "ready_url": f"http://localhost:{port}/"},
        parameters={
            **mission.canonical_parameters(),
            "page_url": f"http://localhost:{port}/",
            "tip_amount": "no-such-element",
        },
        tests=("test_launches", "test_even_bill_is_shared", "test_last_chosen_tip_counts"),
        outcomes=["passed", "passed", "failed"],
    )


def interface() -> Case:
    """An API that does not start."""
    port = free_port()
    return Case(
        mission="product-records",
        files={"main.py": "import nothing_of_this_name\n"},
        launch={"start": ["python", "main.py"], "ready_url": f"http://localhost:{port}/"},
        parameters={"products_url": f"http://localhost:{port}/"},
        tests=("test_launches", "test_created_record_is_answered"),
        outcomes=["failed", "blocked"],
    )


def written(case: Case, folder: Path) -> Path:
    """The folder of the project with launch manifest and answers."""
    project = folder / "project"
    pe.Project(case.files).write_to(project)
    (project / "launch.yaml").write_text(yaml.safe_dump(case.launch))
    (project / "parameters.yaml").write_text(yaml.safe_dump(case.parameters))
    return project


def installed(folder: Path) -> Path:
    """A folder from which pytest loads the entry point of projecteval, as if that were installed."""
    package = folder / "site" / "projecteval_plugin-0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: projecteval-plugin\nVersion: 0\n")
    points = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["pytest11"]
    lines = (f"{name} = {module}\n" for name, module in points.items())
    (package / "entry_points.txt").write_text("[pytest11]\n" + "".join(lines))
    return package.parent


def own_pytest(folder: Path, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run pytest in `folder`."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, installed(folder))))}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *map(str, words)],
        env={name: value for name, value in environment.items() if not name.startswith("PYTEST_")},
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )


def reported(file: Path) -> list[tuple[str, str]]:
    """Test and outcome of each test in a JUnit report; a skipped test is a blocked one."""
    words = {"failure": "failed", "error": "failed", "skipped": "blocked"}
    cases = ET.parse(file).getroot().iter("testcase")  # noqa: S314 - pytest wrote it
    return [
        (case.attrib["name"], next((words[child.tag] for child in case if child.tag in words), "passed"))
        for case in cases
    ]


@pytest.mark.slow
@pytest.mark.parametrize("make", [adder, website, interface])
def test_outcomes_are_those_of_the_judge(make: type[Case], tmp_path: Path) -> None:
    case = make()
    project, mission = written(case, tmp_path), pe.load_mission(case.mission)
    judged = pe.judge_project(project, mission, only=case.tests)
    named = [f"{mission.tests_path}::{test}" for test in case.tests]
    ended = own_pytest(
        tmp_path, "--projecteval", case.mission, "--project", project, "--junitxml", tmp_path / "report.xml", *named
    )
    assert reported(tmp_path / "report.xml") == [(verdict.test, verdict.outcome) for verdict in judged], ended.stdout
    assert [verdict.outcome for verdict in judged] == case.outcomes
    assert ended.returncode == 1
    assert f"projecteval: mission {mission.id}, project {project}" in ended.stdout
    assert "in the process of pytest: for your own code only" in ended.stdout
    for verdict in judged:
        if verdict.outcome == "failed":
            assert f"{verdict.cause}" in ended.stdout
    assert not ended.stderr
    assert not list(mission.folder.glob("__pycache__"))


def test_a_debugger_stops_in_a_test_without_time_limits(tmp_path: Path) -> None:
    project = written(adder(), tmp_path)
    words = ("--projecteval", MISSIONS / "tiny-adder", "--project", project, "--pdb", "-k", "refused")
    ended = own_pytest(tmp_path, *words, typed="p 'limit', console._deadline.limit_s\nq\n")
    assert "('limit', 1000000.0)" in ended.stdout
    assert "1 failed" in ended.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--projecteval", "log-digst"], "did you mean log-digest"),
        (["--projecteval", "log-digest", "--project", "nowhere"], "--project: nowhere: is not a folder"),
        (["--projecteval", "log-digest", "-n", "2"], "--projecteval runs one project in one process; give -n 0"),
        (["--projecteval", "log-digest", "other.py"], "alone, found other.py::test_other; omit it"),
        (["--projecteval", "log-digest", "--project-launch", "none.yaml"], "none.yaml"),
    ],
)
def test_a_wrong_command_line_is_named(words: list[str], message: str, tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text("def test_other(): pass\n")
    ended = own_pytest(tmp_path, *words)
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR, ended.stdout
    assert message in ended.stdout + ended.stderr


def test_other_runs_load_nothing_of_it(tmp_path: Path) -> None:
    heavy = {"judge_machine", "projecteval.mission", "projecteval.pytest_plugin.own_project", "playwright"}
    (tmp_path / "test_own.py").write_text(
        "import sys\n\n\ndef test_own(pytestconfig):\n"
        "    assert pytestconfig.pluginmanager.get_plugin('projecteval')\n"
        f"    assert not {heavy} & set(sys.modules)\n"
    )
    ended = own_pytest(tmp_path, "test_own.py")
    assert ended.returncode == 0, ended.stdout
