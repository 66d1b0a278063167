"""`projecteval/missions` as Inspect finds it in an installed package, and the logs that it writes."""

import inspect
import json
import math
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge_machine import Cause, Outcome, Verdict
from tests.projecteval.interchange.inspect.installed import REPOSITORY, environment_with

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

log_module = pytest.importorskip("inspect_ai.log", reason="the extra `inspect` is not installed")

PROGRAM = Path(__file__).with_name("scripted_eval.py")
MISSION = REPOSITORY / "tests/projecteval/cli/tiny/missions/tiny-adder"
CASES = ("canonical", "nonsense", "sandbox", "limit", "fault")
DEADLINE_S = 300
Logs = Mapping[str, "EvalLog"]


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Logs:
    """The log of each case, read back; one process evaluates them all, since loading Inspect takes seconds."""
    folder = tmp_path_factory.mktemp("inspect")
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(folder), str(MISSION), *CASES],
        env=environment_with(tmp_path_factory.mktemp("site")),
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    locations = json.loads((folder / "locations.json").read_text())
    return {case: log_module.read_eval_log(location) for case, location in locations.items()}


def test_every_parameter_is_explained() -> None:
    parameters = list(
        inspect.signature(pytest.importorskip("projecteval.interchange.inspect.task").missions).parameters
    )
    table = (REPOSITORY / "docs/inspect.md").read_text("utf-8").partition("| task parameter |")[2].partition("\n\n")[0]
    explained = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(explained) == sorted(parameters)


@pytest.mark.slow
def test_replies_of_the_canonical_pass_every_test(logs: Logs) -> None:
    log = logs["canonical"]
    (sample,) = log.samples
    assert log.status == "success"
    assert sample.scores["judge"].value == {"tests": 1.0, "complete": 1.0}
    assert [score.metrics["mean"].value for score in log.results.scores] == [1.0, 1.0]
    assert [message.role for message in sample.messages] == ["user", "assistant"] * 3
    assert sample.model_usage["mockllm/model"].input_tokens == 300
    verdicts = sample.scores["judge"].metadata["verdicts"]
    assert {verdict["outcome"] for verdict in verdicts} == {"passed"}
    assert sample.scores["judge"].answer == f"{len(verdicts)}/{len(verdicts)}"


def test_nonsense_is_the_models_own_fault(logs: Logs) -> None:
    (sample,) = logs["nonsense"].samples
    assert logs["nonsense"].status == "success"
    assert sample.error is None
    assert sample.scores["judge"].value == {"tests": 0.0, "complete": 0.0}
    assert {verdict["cause"] for verdict in sample.scores["judge"].metadata["verdicts"]} == {"unparsable"}
    assert len(sample.messages) == 2


def test_an_agent_in_a_sandbox_hands_in_its_folder(logs: Logs) -> None:
    (sample,) = logs["sandbox"].samples
    assert sample.scores["judge"].value == {"tests": 1.0, "complete": 1.0}
    assert "parameters.yaml" in sample.input


def test_stages_that_a_limit_cut_short_are_no_zero(logs: Logs) -> None:
    (sample,) = logs["limit"].samples
    assert sample.limit.type == "token"
    assert all(math.isnan(value) for value in sample.scores["judge"].value.values())
    assert "launch" in sample.scores["judge"].explanation


def test_a_judge_that_cannot_work_is_an_error_and_no_zero(logs: Logs) -> None:
    (sample,) = logs["fault"].samples
    assert "/proc/nowhere" in sample.error.message
    assert not sample.scores


def test_a_test_that_the_judge_failed_at_is_a_fault_of_the_harness() -> None:
    scores = pytest.importorskip("projecteval.interchange.inspect.scores")
    failed = Verdict(test="test_a", outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT, message="wrong")
    broken = Verdict(test="test_b", outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR, message="browser is gone")
    assert scores.harness_fault([failed]) is None
    assert scores.harness_fault([failed, broken]) == "test_b: browser is gone"
