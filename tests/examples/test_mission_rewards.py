"""The taskset for verifiers gives a scripted model its rewards."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

import projecteval as pe
from projecteval.models.server import ModelServer, RecordedReplies, Rule
from projecteval.replies import ReplyFormat, print_files
from tests.projecteval.cli.command import MISSIONS, ROOT

PROGRAM = shutil.which("vf-eval")
DEADLINE_S = 300


@pytest.mark.skipif(PROGRAM is None, reason="vf-eval of verifiers is not on PATH; install it: sh scripts/agents.sh")
def test_a_scripted_model_gets_its_rewards() -> None:
    assert PROGRAM is not None
    folder = MISSIONS / "tiny-adder"
    mission = pe.load_mission(folder)
    answers = {
        "launch.yaml": yaml.safe_dump({"format": 1}),
        "parameters.yaml": yaml.safe_dump(mission.canonical_parameters()),
    }
    solution = print_files({**mission.canonical_project().texts(), **answers}, ReplyFormat.FENCED)
    replies = RecordedReplies(
        [Rule(model="solver", text=f"Here it is.\n\n{solution}"), Rule(text="I would rather not.")]
    )
    with ModelServer(replies) as server:
        ended = subprocess.run(
            [
                Path(PROGRAM).resolve().parent / "python",
                Path(__file__).with_name("scripted_rewards.py"),
                server.url,
                folder,
            ],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "examples/mission_rewards")))},
            capture_output=True,
            text=True,
            timeout=DEADLINE_S,
            check=False,
        )
    assert ended.returncode == 0, ended.stderr
    assert [json.loads(line) for line in ended.stdout.splitlines()] == [{"tests": 1.0}, {"tests": 0.0}]
