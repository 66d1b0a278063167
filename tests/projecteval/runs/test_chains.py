"""What was lost behind a first failure."""

from pathlib import Path

from judge_machine import Cause, Outcome, Verdict
from projecteval.reports import leaderboard
from projecteval.runs.chains import LostBehind, lost_behind
from projecteval.tables.markdown import markdown_lines
from tests.projecteval.reports.stored import lock_of, passing, write_run

FAILED, BLOCKED = Outcome.FAILED, Outcome.BLOCKED
NEEDS = {"test_2": ("test_1",), "test_3": ("test_2",), "test_4": ("test_0",)}


def test_chains_begin_at_the_test_that_failed_itself() -> None:
    outcomes = {"test_0": FAILED, "test_1": FAILED, "test_2": BLOCKED, "test_3": BLOCKED, "test_4": BLOCKED}
    assert lost_behind(outcomes, NEEDS) == LostBehind(blocked=3, failures=2)


def test_a_failure_that_blocks_nothing_begins_no_chain() -> None:
    assert lost_behind({"test_1": FAILED, "test_5": FAILED}, NEEDS) == LostBehind()
    assert lost_behind({"test_2": BLOCKED}, {}) == LostBehind()


def test_a_project_that_does_not_launch_loses_all_behind_one(tmp_path: Path) -> None:
    def ended(key: object) -> tuple[Verdict, ...]:
        launch, *others = passing(0, 4)
        blocked = (Verdict(test=one.test, outcome=BLOCKED, cause=Cause.START_FAILED) for one in others)
        return (launch, *blocked) if "bad" in str(key) else passing(4, 4)

    with write_run(tmp_path / "run", {"one": lock_of(4)}, ended, samples=2) as run:
        results = run.results()
    bad = [result.lost_behind for result in results.attempts if result.key.agent == "bad"]
    assert bad == [LostBehind(blocked=3, failures=1)] * 2
    assert sum(bad, LostBehind()) == LostBehind(blocked=6, failures=2)
    assert "6 behind 2" in "\n".join(markdown_lines(leaderboard(results)))
    assert results.as_json()["attempts"][2]["lost_behind"] == {"blocked": 3, "failures": 1}
