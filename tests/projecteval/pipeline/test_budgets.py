"""Budgets of agents that ask models by themselves: command lines, and agents of other packages."""

import sys
from pathlib import Path

import pytest

from judge_machine import Cause
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import AttemptKey, Level, Mode, ModelCall, StageOutcome, Tokens
from projecteval.errors import UsageError
from projecteval.mission import Mission, load_missions
from projecteval.models.budget import Amounts, BudgetBounds, BudgetLedger
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute, start_run
from projecteval.pipeline.budgets import AttemptBudget
from projecteval.project import Project
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.stages import StageReply, StageTask, run_stages

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"

# A stage takes one cent, 1350 tokens and four turns.
PROGRAM = """
import json, sys
from pathlib import Path
answer, stage = sys.argv[1:]
ANSWERS = {"launch": {"format": 1}, "parameters": {"add_command": "python add.py", "sum_file": "sum.txt"}}
if stage == "code":
    Path("add.py").write_text("print(0)")
else:
    Path(answer).write_text(json.dumps(ANSWERS[stage]))
"""
REPORT = """
print(json.dumps({"projecteval": {"cost_usd": 0.01, "input_tokens": 1000, "output_tokens": 350, "turns": 4}}))
"""


def config(folder: Path, *, samples: int = 1, program: str = PROGRAM + REPORT, **budgets: object) -> RunConfig:
    (folder / "agent.py").write_text(program, "utf-8")
    command = [sys.executable, str(folder / "agent.py"), "{answer_file}", "{stage}"]
    agent = {"type": "command", "command": command, "log": "lines"}
    return RunConfig.model_validate(
        {
            "agents": ["mine"],
            "missions": ["tiny-adder"],
            "mission_paths": [str(MISSIONS)],
            "samples": samples,
            "settings": {"agents": {"mine": agent}, "budgets": budgets},
        }
    )


def generate(folder: Path, asked: RunConfig, *, concurrency: int = 1) -> RunFolder:
    """The run after another start; open for reading."""
    orders = Orders(phases=frozenset({Phase.GENERATE}), concurrency=concurrency)
    with continue_run(folder) if folder.exists() else start_run(folder, asked) as run:
        execute(run, orders, listener=Silence())
    return RunFolder.open(folder)


def stages_of(run: RunFolder) -> list[StageOutcome]:
    return [stage for key in run.config.attempt_keys() for stage in run.attempt(key).stages]


def begun(run: RunFolder) -> int:
    return sum(stage.call is not None for stage in stages_of(run))


def test_a_spent_budget_of_the_run_ends_commands_and_is_kept_by_a_continued_run(tmp_path: Path) -> None:
    asked = config(tmp_path, samples=5, run={"usd": 0.045})
    for _ in range(2):
        with generate(tmp_path / "run", asked) as run:
            stages = stages_of(run)
            assert begun(run) == 5
            assert run.spent().usd == pytest.approx(0.05)
        ends = [stage for stage in stages if stage.cause is Cause.BUDGET_EXHAUSTED]
        assert len(ends) == 4, "the second attempt is cut, and the three after it never begin"
        assert {stage.message for stage in ends} == {"the run's budget is spent: 0.05 of 0.045 usd"}


@pytest.mark.parametrize(("bounds", "stages"), [({"tokens": 1351}, 2), ({"usd": 0.01}, 1), ({"requests": 5}, 2)])
def test_a_spent_budget_of_an_attempt_ends_that_attempt(tmp_path: Path, bounds: dict[str, float], stages: int) -> None:
    with generate(tmp_path / "run", config(tmp_path, samples=2, attempt=bounds), concurrency=2) as run:
        for key in run.config.attempt_keys():
            *begun, ended = run.attempt(key).stages
            assert len(begun) == stages
            assert ended.message.startswith("the attempt's budget is spent: ")


def test_a_command_takes_no_more_seconds_than_a_budget_has(tmp_path: Path) -> None:
    with generate(tmp_path / "run", config(tmp_path, program="import time; time.sleep(60)", run={"seconds": 2})) as run:
        (ended,) = stages_of(run)
        assert ended.cause is Cause.BUDGET_EXHAUSTED
        assert ended.message == "the budget is spent: the command was ended after the 2 s that were left"
        assert 2 <= ended.wall_s < 30


def test_stages_under_way_are_all_that_exceeds_a_budget(tmp_path: Path) -> None:
    asked = config(tmp_path, samples=8, run={"usd": 0.02})
    with generate(tmp_path / "run", asked, concurrency=4) as run:
        assert 2 <= begun(run) <= 2 + 3


@pytest.mark.parametrize(
    ("log", "bounds", "unknown"),
    [
        ("none", {"usd": 1, "seconds": 9}, "usd"),
        ("none", {"tokens": 1, "requests": 1}, "requests, tokens"),
        ("codex", {"usd": 1, "tokens": 1}, "usd"),
        ("gemini", {"usd": 1}, "usd"),
    ],
)
def test_a_budget_that_a_log_cannot_keep_is_refused_before_anything_runs(
    log: str, bounds: dict[str, float], unknown: str
) -> None:
    services = AgentServices(ledger=BudgetLedger(attempt=BudgetBounds.model_validate(bounds)))
    settings = {"type": "command", "command": [sys.executable], "log": log}
    message = f"agents: mine: log: {log}: does not report {unknown}, so this budget cannot be kept"
    with pytest.raises(UsageError, match=message):
        make_agent("mine", settings, services)
    make_agent("mine", settings, AgentServices(ledger=BudgetLedger(run=BudgetBounds(seconds=1))))


def test_a_command_that_does_not_report_what_a_budget_bounds_ends_the_run(tmp_path: Path) -> None:
    asked = config(tmp_path, program=PROGRAM, run={"tokens": 10**6})
    with pytest.raises(UsageError, match=r"the stage code of mine on tiny-adder, .* did not report tokens"):
        generate(tmp_path / "run", asked)


@pytest.fixture(scope="module")
def adder() -> Mission:
    (mission,) = load_missions(["tiny-adder"], paths=[MISSIONS])
    return mission


class Stranger:
    """An agent of another package; a part of what a stage takes, it asks through our services."""

    def __init__(self, ledger: BudgetLedger) -> None:
        self._ledger = ledger

    def perform(self, task: StageTask) -> StageReply:
        self._ledger.add(task.attempt, Amounts(usd=0.25, tokens=10, requests=1))
        call, tokens = ModelCall(model="m", cost_usd=0.75, turns=3, wall_s=2.0), Tokens(input=20, output=20)
        return StageReply(artefact=Project({"a.py": b""}), call=call, tokens=tokens)


def test_what_our_services_have_counted_is_not_booked_twice(adder: Mission) -> None:
    key = AttemptKey(agent="a", mission=adder.id, level=Level.PROMPT, mode=Mode.DIRECT)
    ledger = BudgetLedger(attempt=BudgetBounds(usd=0.5))
    budget = AttemptBudget(ledger, str(key))
    attempt = run_stages(key, adder, Stranger(ledger), seed=0, budget=budget)
    assert ledger.used(str(key)) == Amounts(usd=0.75, tokens=40, requests=3, seconds=2.0)
    assert [stage.cause for stage in attempt.stages] == [None, Cause.BUDGET_EXHAUSTED]
    assert attempt.stages[1].message == "the attempt's budget is spent: 0.75 of 0.5 usd"
