"""Harbor itself lints exported tasks, tries their solutions and nothing, and its jobs come back as runs.

`make harbor` installs it and does the same with all missions.
"""

import json
import os
import sys
from pathlib import Path

import pytest

from benchmarks.harbor import findings_of, installed_harbor, rewards_of, run_job
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.interchange.harbor import import_job
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS as TINY
from tests.projecteval.cli.command import projecteval
from tests.projecteval.growing.tiny import MISSIONS as GROWING
from tests.projecteval.interchange.harbor.exported import exported

HOST = ("--verifier", "projecteval.interchange.harbor.verifier:HostVerifier", "--verifier-kwarg")


@pytest.fixture
def harbor() -> Path:
    program = installed_harbor()
    if program is None:
        pytest.skip("Harbor is not installed; install it with: sh scripts/harbor.sh")
    return program


@pytest.mark.slow
def test_lint_finds_nothing_and_every_solution_has_the_reward_1(harbor: Path, tmp_path: Path) -> None:
    tasks = exported(tmp_path / "tasks", "tiny-adder", "tiny-till")
    assert findings_of(harbor, tasks) == []
    run_job(harbor, tmp_path / "tasks", tmp_path / "oracle", agent="oracle")
    assert rewards_of(tmp_path / "oracle") == {"projecteval/tiny-adder": [1], "projecteval/tiny-till": [1, 1, 1]}
    assert rates_of_import(tmp_path, tmp_path / "oracle") == dict.fromkeys(
        ("tiny-adder", "tiny-till", "tiny-till@2", "tiny-till@3"), 1.0
    )


def test_an_agent_that_does_nothing_has_the_reward_0(harbor: Path, tmp_path: Path) -> None:
    exported(tmp_path / "tasks", "tiny-adder")
    run_job(harbor, tmp_path / "tasks", tmp_path / "nop", agent="nop")
    assert rewards_of(tmp_path / "nop") == {"projecteval/tiny-adder": [0]}
    assert rates_of_import(tmp_path, tmp_path / "nop") == {"tiny-adder": 0.0}


@pytest.mark.slow
def test_the_host_judges_with_full_isolation_and_the_figures_of_an_agent_are_kept(harbor: Path, tmp_path: Path) -> None:
    exported(tmp_path / "tasks", "tiny-adder", judged_on_host=True)
    job = tmp_path / "job"
    agent = {"agent": "metered_agent:MeteredAgent", "modules": [Path(__file__).parent]}
    run_job(harbor, tmp_path / "tasks", job, **agent, further=(*HOST, f"python={sys.executable}", "--model", "lab/m-1"))
    assert rewards_of(job) == {"projecteval/tiny-adder": [1]}
    (judgement,) = job.glob("*/verifier/judgement.json")
    assert json.loads(judgement.read_text("utf-8"))["isolation"]["name"] == "namespaces"

    import_job(job, tmp_path / "run", folders=[TINY])
    with RunFolder.open(tmp_path / "run") as run:
        key = AttemptKey(agent="harbor:metered@lab/m-1", mission="tiny-adder", level=Level.PROMPT, mode=Mode.DIRECT)
        code = run.attempt(key).stages[0]
    assert code.tokens is not None
    assert (code.tokens.input, code.tokens.output, code.tokens.cached_input) == (700, 50, None)
    assert code.call is not None
    assert (code.call.cost_usd, code.call.turns) == (0.125, 1)
    assert json.loads(code.reply)["steps"][1]["message"] == "done", "one instruction asks for all three"


def test_a_judge_that_fails_on_the_host_gives_no_reward(harbor: Path, tmp_path: Path) -> None:
    exported(tmp_path / "tasks", "tiny-adder", judged_on_host=True)
    run_job(harbor, tmp_path / "tasks", tmp_path / "job", agent="nop", further=(*HOST, "python=/bin/false"))
    assert rewards_of(tmp_path / "job") == {"projecteval/tiny-adder": [None]}
    (result,) = (tmp_path / "job").glob("*/result.json")
    failure = json.loads(result.read_text("utf-8"))["exception_info"]
    assert failure["exception_type"] == "RewardFileNotFoundError"


def test_an_agent_cannot_have_files_of_the_host_taken_for_its_own(harbor: Path, tmp_path: Path) -> None:
    exported(tmp_path / "tasks", "tiny-adder")
    agent = {"agent": "metered_agent:LeavingAgent", "modules": [Path(__file__).parent]}
    run_job(harbor, tmp_path / "tasks", tmp_path / "job", **agent)
    assert rewards_of(tmp_path / "job") != {"projecteval/tiny-adder": [1]}
    assert not list((tmp_path / "job").glob("*/artifacts/app/passwd"))
    (log,) = (tmp_path / "job").glob("*/trial.log")
    assert "leads out of the environment" in log.read_text("utf-8")


def rates_of_import(folder: Path, job: Path) -> dict[str, float]:
    """Import a job with the command, which judges it; the rate of each mission."""
    run = folder / "imported"
    workers = min(2, os.cpu_count() or 1)
    done = projecteval(
        "import", "harbor", job, "--out", run, "--missions", TINY, "--missions", GROWING, "--workers", workers
    )
    assert done.code == 0, done
    attempts = projecteval("results", run, "--json").json["attempts"]
    return {one["mission"]: one["passed"] / one["tests"] for one in attempts}
