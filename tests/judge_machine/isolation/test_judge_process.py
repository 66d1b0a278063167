"""The judge among hostile projects: killed in the middle, started by another user, installed in the wrong place."""

import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import Cause, Outcome

REPOSITORY = Path(__file__).parents[3]
PROJECTS = REPOSITORY / "tests" / "projects"
PATIENCE_S = 30
NO_CAPABILITIES = "0" * 16
# A mount namespace of its own in which a folder appears at another place; $0 is the folder, $1 the place.
SHOW_ELSEWHERE = 'mount --bind "$0" "$1" && shift && exec "$@"'


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    pause = threading.Event()
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        pause.wait(0.02)


def test_ends_with_the_judge(
    tmp_path: Path, judging: Callable[..., Any], token: str, processes_with: Callable[[str], dict[int, int]]
) -> None:
    """What a killed judge leaves behind ends by itself; test_cannot_survive shows the same daemon without a sandbox."""
    word = f"killed-{token}"
    launch = {"setup": [["python", "stays.py", "daemon", "1", word]]}
    with judging(tmp_path / "judging", plan={"attacks": {}}, launch=launch).start() as process:
        wait_for(lambda: len(processes_with(word)) > 1)
        process.kill()
        wait_for(lambda: not processes_with(word))
        assert process.wait() == -signal.SIGKILL
    assert not Path("/run/world").exists()


def test_hides_an_installation_that_every_sandbox_shows(
    tmp_path: Path, judging: Callable[..., Any], plain: Callable[..., dict[str, Any]]
) -> None:
    """A checkout in /usr/src is in every sandbox, like all of /usr, and it holds tests and canonical solutions."""
    place = Path("/usr/src")
    if not place.is_dir():
        pytest.skip("needs the folder /usr/src")
    inside = [str(place / "pyproject.toml"), str(place / "judge_machine" / "machine.py")]
    elsewhere = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
    elsewhere += ["sh", "-c", SHOW_ELSEWHERE, str(REPOSITORY), str(place)]

    without = subprocess.run(
        [*elsewhere, sys.executable, str(PROJECTS / "hostile" / "reads.py"), *inside],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert all(json.loads(without.stdout)["read"].values())

    command = judging(tmp_path / "judging", plan={"attacks": {"reads": ["reads.py", *inside]}}, launch={})
    command = replace(command, environment={**command.environment, "PYTHONPATH": str(place)})
    assert not any(command.run(*elsewhere).achieved("reads")["read"].values())


def test_holds_for_an_ordinary_user(
    nobody: Any, judging: Callable[..., Any], attacks_of_a_user: dict[str, list[str]]
) -> None:
    secret = nobody.home / "secret"
    secret.write_text("secret")
    attacks = {**attacks_of_a_user, "reads": ["reads.py", str(secret), str(REPOSITORY / "pyproject.toml")]}
    command = judging(nobody.home / "judging", plan={"attacks": attacks}, launch={})
    command.arguments[2] = str(nobody.project)
    own = {"HOME": str(nobody.home), "PROJECTEVAL_CACHE": str(nobody.home / "cache")}
    command = replace(command, environment={**command.environment, **own})
    nobody.own()

    without = subprocess.run(
        [*nobody.command, nobody.python, "reads.py", str(secret)],
        cwd=nobody.project, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(without.stdout)["read"][str(secret)] == "secret"
    boxed = command.run(*nobody.command, python=nobody.python)
    assert boxed.judgement["isolation"]["name"] == "namespaces"
    assert not any(boxed.achieved("reads")["read"].values())
    assert boxed.achieved("asks")["granted"] == []
    assert boxed.achieved("connects_world")["reached"] == []
    everywhere = boxed.achieved("writes_everywhere")
    assert set(everywhere["written"]) == {"/project", "/tmp", "/dev/shm", "/home/user"}
    assert everywhere["settings"] == []
    spied = boxed.achieved("spies")
    assert spied["uid"] == 1001
    assert all(process["CapEff"] == NO_CAPABILITIES for process in spied["processes"].values())
    assert all(process["Seccomp"] == "2" for process in spied["processes"].values())


@pytest.fixture
def attacks_of_a_user() -> dict[str, list[str]]:
    world = '[["tcp", "127.0.0.1", WORLD_PORT], ["tcp", "10.99.0.1", WORLD_PORT]]'
    return {
        "asks": ["privileges.py"],
        "connects_world": ["connects.py", world],
        "spies": ["spies.py", "NOTHING"],
        "writes_everywhere": ["writes.py"],
    }


@pytest.fixture
def judge_folder(tmp_path: Path, outside: Any) -> Callable[..., Judgement]:
    """Judges a folder as a console project whose launch test succeeds at once."""
    tests = tmp_path / "tests.py"
    tests.write_text("def test_launches(console, attack):\n    assert console.run(attack).exit_code == 0\n")

    def run(project: Path, launch: LaunchManifest) -> Judgement:
        return judge(
            JudgeRequest(
                project=project,
                tests=tests,
                parameters={"attack": ParameterDescription(kind=ParameterKind.COMMAND, description="succeeds")},
                values={"attack": "true"},
                launch=launch,
                evidence=tmp_path / "evidence",
            ),
            cache=outside.package_cache,
        )

    return run


def test_a_project_of_a_terabyte_of_nothing_fails(tmp_path: Path, judge_folder: Callable[..., Judgement]) -> None:
    """A sparse file takes no room where it lies and all of its size in a copy."""
    project = tmp_path / "project"
    project.mkdir()
    with (project / "heap").open("wb") as file:
        file.truncate(1 << 40)
    judgement = judge_folder(project, LaunchManifest())
    assert [(one.outcome, one.cause) for one in judgement.verdicts] == [(Outcome.FAILED, Cause.DISK_FULL)]
    assert not judgement.retried


def test_a_project_of_a_thousand_nested_folders_is_judged(
    tmp_path: Path, judge_folder: Callable[..., Judgement]
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    folders = [project]
    for _ in range(1500):
        folders.append(folders[-1] / "d")
        folders[-1].mkdir()
    try:
        assert judge_folder(project, LaunchManifest()).verdicts[0].outcome is Outcome.PASSED
    finally:
        for folder in reversed(folders):  # too deep for those who remove folders recursively
            folder.rmdir()


@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_requirements_that_are_no_file_fail_without_a_word_of_it(
    tmp_path: Path, judge_folder: Callable[..., Judgement], outside: Any, kind: str
) -> None:
    project = tmp_path / "project"
    project.mkdir()
    requirements = project / "requirements.txt"
    if kind == "link":
        requirements.symlink_to(outside.secret_file)
    else:
        os.mkfifo(requirements)
        assert stat.S_ISFIFO(requirements.stat().st_mode)
    judgement = judge_folder(project, LaunchManifest(install=[["pip", "install", "-r", "requirements.txt"]]))
    assert judgement.verdicts[0].cause is Cause.INSTALL_FAILED
    assert outside.secret not in judgement.verdicts[0].message


def test_commands_that_cannot_be_started_are_refused() -> None:
    with pytest.raises(ValidationError):
        LaunchManifest(start=["python", "main.py\0"])
    with pytest.raises(ValidationError):
        LaunchManifest(env={"NAME": "\0"})
