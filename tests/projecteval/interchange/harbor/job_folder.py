"""The folder of a job as Harbor writes it, without Harbor: trials with what an agent left, used and did."""

import json
import shutil
from pathlib import Path
from typing import Any

from tests.projecteval.cli.command import TINY

SOLUTION = TINY / "canonical/tiny-adder"
TRAJECTORY = {
    "schema_version": "ATIF-v1.4",
    "steps": [{"step_id": 1, "source": "user"}, {"step_id": 2, "source": "agent"}, {"step_id": 3, "source": "agent"}],
}
USED = {"n_input_tokens": 1200, "n_cache_tokens": 1000, "n_output_tokens": 80, "cost_usd": 0.25}


def write_trial(job: Path, name: str, **changes: Any) -> Path:
    """Write a trial of tiny-adder; `changes` replace parts of its result.json."""
    folder = job / name
    result = {
        "task_name": "projecteval/tiny-adder",
        "trial_name": name,
        "agent_info": {"name": "codex", "version": "1", "model_info": {"name": "gpt-9", "provider": "openai"}},
        "config": {"agent": {"name": "codex", "model_name": "openai/gpt-9"}},
        "agent_result": USED,
        "verifier_result": {"rewards": {"reward": 1.0}},
        "exception_info": None,
        "agent_execution": {"started_at": "2026-01-02T03:04:05Z", "finished_at": "2026-01-02T03:05:05Z"},
        "started_at": "2026-01-02T03:04:00Z",
        "finished_at": "2026-01-02T03:06:00Z",
        "step_results": None,
    } | changes
    folder.mkdir(parents=True)
    (folder / "result.json").write_text(json.dumps(result), "utf-8")
    return folder


def leave_solution(part: Path) -> None:
    """Leave the solution of tiny-adder, and a trajectory, in a trial or in one of its steps."""
    app = part / "artifacts/app"
    shutil.copytree(SOLUTION / "project", app)
    for file in ("launch.yaml", "parameters.yaml"):
        shutil.copy(SOLUTION / file, app)
    (part / "agent").mkdir()
    (part / "agent/trajectory.json").write_text(json.dumps(TRAJECTORY), "utf-8")
