"""`python -m projecteval.interchange.harbor`, which test.sh of an exported task calls."""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.projecteval.cli.command import MISSIONS, TINY, environment

SOLUTION = TINY / "canonical/tiny-adder"
DEADLINE_S = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Graded:
    code: int
    reward: str | None
    judgement: Any
    err: str


def hand_in(folder: Path, **changes: str | None) -> Path:
    """The solution of tiny-adder with its answers, but for the answers that are changed; None omits one."""
    shutil.copytree(SOLUTION / "project", folder)
    for name in ("launch", "parameters"):
        text = changes.get(name, (SOLUTION / f"{name}.yaml").read_text("utf-8"))
        if text is not None:
            (folder / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def grade(project: Path, logs: Path, **variables: str) -> Graded:
    words = ["-m", "projecteval.interchange.harbor", project, "--mission", MISSIONS / "tiny-adder", "--logs", logs]
    done = subprocess.run(
        [sys.executable, *words],
        env=environment(**variables),
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    reward, judgement = logs / "reward.txt", logs / "judgement.json"
    return Graded(
        code=done.returncode,
        reward=reward.read_text("utf-8").strip() if reward.exists() else None,
        judgement=json.loads(judgement.read_text("utf-8")) if judgement.exists() else None,
        err=done.stderr,
    )


def test_a_solution_has_the_reward_1(tmp_path: Path) -> None:
    graded = grade(hand_in(tmp_path / "app"), tmp_path / "logs")
    assert (graded.code, graded.reward) == (0, "1"), graded
    assert graded.judgement["passed"] == graded.judgement["tests"] > 0


@pytest.mark.parametrize(
    ("changes", "cause"),
    [
        ({"launch": "start: ["}, "unparsable"),
        ({"launch": None}, "missing_stage"),
        ({"parameters": None}, "missing_stage"),
        ({"parameters": "- just a list"}, "unparsable"),
    ],
)
def test_what_an_agent_left_in_disorder_has_the_reward_0(
    tmp_path: Path, changes: dict[str, str | None], cause: str
) -> None:
    graded = grade(hand_in(tmp_path / "app", **changes), tmp_path / "logs")
    assert (graded.code, graded.reward) == (0, "0"), graded
    assert {verdict["cause"] for verdict in graded.judgement["verdicts"]} == {cause}


def test_nothing_has_the_reward_0(tmp_path: Path) -> None:
    (tmp_path / "app").mkdir()
    graded = grade(tmp_path / "app", tmp_path / "logs")
    assert (graded.code, graded.reward) == (0, "0"), graded


def test_a_fault_of_the_judge_has_no_reward(tmp_path: Path) -> None:
    """The registry of the packages cannot be reached, and an old reward does not stay."""
    project = hand_in(tmp_path / "app", launch="format: 1\ninstall: [[pip, install, -r, requirements.txt]]\n")
    (project / "requirements.txt").write_text("et_xmlfile==2.0.0\n", "utf-8")
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs/reward.txt").write_text("1\n", "utf-8")
    nowhere = "http://127.0.0.1:9/simple"
    registry = {
        "PIP_INDEX_URL": nowhere,
        "UV_INDEX_URL": nowhere,
        "UV_DEFAULT_INDEX": nowhere,
        "PIP_EXTRA_INDEX_URL": "",
    }
    graded = grade(project, tmp_path / "logs", PROJECTEVAL_CACHE=str(tmp_path / "cache"), PIP_RETRIES="0", **registry)
    assert (graded.code, graded.reward) == (3, None), graded
    assert "no reward" in graded.err
    assert {verdict["outcome"] for verdict in graded.judgement["verdicts"]} == {"not_scored"}


def test_a_mission_that_is_not_there_has_no_reward(tmp_path: Path) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "projecteval.interchange.harbor",
            tmp_path,
            "--mission",
            tmp_path / "m",
            "--logs",
            tmp_path,
        ],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    assert (done.returncode, (tmp_path / "reward.txt").exists()) == (2, False)
    assert "mission.yaml" in done.stderr
