"""Faults of the judge: they raise nobody's score, and where one agent has more of them than chance, it is named."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey
from projecteval.reports.formats import export
from projecteval.reports.html import write_report
from projecteval.reports.judge_faults import judge_fault_notes
from projecteval.reports.places import places
from projecteval.reports.published_tables import tables_of
from projecteval.reports.standings import standings
from projecteval.reports.statistics import statistics_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import projecteval
from tests.projecteval.reports.stored import lock_of, names_of, passing, write_run

TESTS = 25
MISSIONS = {f"mission-{number}": lock_of(TESTS) for number in range(3)}


def ended(passed: int, not_scored: int = 0, tests: int = TESTS) -> tuple[Verdict, ...]:
    """The first tests passed, the last ones were not scored, those in between failed."""
    first = passing(passed, tests)[: tests - not_scored]
    rest = names_of(tests)[tests - not_scored :]
    return (
        *first,
        *(Verdict(test=name, outcome=Outcome.NOT_SCORED, cause=Cause.HARNESS_ERROR, message="?") for name in rest),
    )


SABOTAGE = {"honest": ended(15), "saboteur": ended(15, 10), "weak": ended(3)}


def run_of(path: Path, verdicts: Mapping[str, tuple[Verdict, ...]]) -> RunFolder:
    """A run on three missions, in each of which the agents got these verdicts."""

    def of(key: AttemptKey) -> tuple[Verdict, ...]:
        return verdicts[key.agent]

    return write_run(path, MISSIONS, of, agents=tuple(verdicts))


def test_a_saboteur_has_the_place_of_an_honest_agent(tmp_path: Path) -> None:
    """Two agents pass the same 15 of 25 tests; one makes the judge fail at those that it does not pass."""
    with run_of(tmp_path / "run", {"honest": ended(15), "saboteur": ended(15, 10)}) as run:
        results, found = run.results(), statistics_of(run)
        board = {place.standing.agent: place for place in places(results, seed=3)}
        honest, saboteur = board["honest"], board["saboteur"]
        assert [row.tally.pass_rate for row in standings(results)] == [60.0, 60.0]
        assert honest.mean_score == saboteur.mean_score
        assert honest.letters == saboteur.letters
        one, other = found.summaries
        for name in ("mean_score", "perfect_run_rate", "mean_round_score", "best_round_score", "weighted_score"):
            assert getattr(one, name) == getattr(other, name), name
        assert (one.pass_at_k_test, one.runnable_rate) == (other.pass_at_k_test, other.runnable_rate)
        assert one.statuses[0] == other.statuses[0], "the accepted ones"
        for table in tables_of([run]):
            rows = {row.cells[0]: row for row in table.rows}
            marked = [column.name for column in table.columns if column.best]
            for place, column in enumerate(table.columns):
                if column.name in marked and "honest" in rows:
                    assert rows["honest"].cells[place] == rows["saboteur"].cells[place], (table.name, column.name)


def test_a_launch_at_which_the_judge_failed_is_not_runnable(tmp_path: Path) -> None:
    with run_of(tmp_path / "run", {"one": ended(0, TESTS)}) as run:
        (found,) = statistics_of(run).summaries
    assert (found.runnable_rate.value, found.mean_score.value, found.missing_runs) == (0, 0, 0)


def test_the_agent_at_which_they_stand_out_is_named(tmp_path: Path) -> None:
    with run_of(tmp_path / "run", SABOTAGE) as run:
        every, outstanding = judge_fault_notes(run.results())
        assert every == "30 tests could not be scored, as the judge itself failed twice, and count as not passed."
        assert outstanding.startswith(
            "saboteur: the judge failed at 30 of 75 tests (40.0 %), at 0 of 150 of the other agents (p < 0.001)."
        )
        for shown in (write_report(run).read_text("utf-8"), export(run, "markdown").decode()):
            assert "the judge failed at 30 of 75 tests" in shown
    shown = projecteval("results", tmp_path / "run")
    assert outstanding in shown.err
    assert "--again" in shown.err
    assert "no fault of a project" not in shown.err


@pytest.mark.parametrize(
    "verdicts",
    [
        {"a": ended(15), "b": ended(15)},
        {"a": ended(15, 2)},
        {"a": ended(15, 1), "b": ended(15)},
        {"a": ended(15, 4), "b": ended(15, 4), "c": ended(20, 3)},
        {"a": ended(15, 2), "b": ended(15, 1)},
    ],
    ids=["none", "one agent", "three of 75", "the same everywhere", "few more"],
)
def test_what_chance_explains_is_blamed_on_nobody(tmp_path: Path, verdicts: Mapping[str, tuple[Verdict, ...]]) -> None:
    with run_of(tmp_path / "run", verdicts) as run:
        notes = judge_fault_notes(run.results())
    assert len(notes) == any(verdict.outcome is Outcome.NOT_SCORED for own in verdicts.values() for verdict in own)
