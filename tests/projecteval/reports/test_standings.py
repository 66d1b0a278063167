"""The numbers behind a leaderboard."""

from pathlib import Path

from judge_machine import Verdict
from projecteval.attempt import AttemptKey
from projecteval.reports.standings import standings
from tests.projecteval.reports.stored import lock_of, passing, write_run


def test_whole_missions_are_those_of_which_all_attempts_passed(tmp_path: Path) -> None:
    def ended(key: AttemptKey) -> tuple[Verdict, ...]:
        return passing(4 if key.mission == "one" or key.sample else 3, 4)

    missions = {"one": lock_of(4), "two": lock_of(4)}
    with write_run(tmp_path / "run", missions, ended, agents=("mine",), samples=3) as run:
        (row,) = standings(run.results())
    assert (row.whole_missions, row.missions, row.attempts) == (1, 2, 6)
