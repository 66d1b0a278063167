"""Tables that a terminal of 80 columns can show."""

from collections.abc import Sequence
from io import StringIO

import pytest
from rich.console import Console

from judge_machine import Cause
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.reports import attempt_table, leaderboard
from projecteval.reports.standings import matrix, standings
from projecteval.runs import AttemptResult, AttemptUse, RunResults
from projecteval.statistics import Tally
from projecteval.tables.table import Table
from projecteval.tables.terminal import terminal_table

ENDLESS = "command:run [bold]my-agent[/bold] --with :smile: every option that there is, and a few more of them"
MANY = {Cause.WRONG_RESULT: 117, Cause.START_FAILED: 90, Cause.NO_MATCH: 24, Cause.TIMED_OUT: 3, Cause.VALUE_MISSING: 1}


def _result(
    agent: str,
    mission: str,
    *,
    passed: int,
    failed: int = 0,
    not_scored: int = 0,
    causes: dict[Cause, int] | None = None,
    sample: int = 0,
    column: tuple[Mode, Level] = (Mode.DIRECT, Level.PROMPT),
) -> AttemptResult:
    key = AttemptKey(agent=agent, mission=mission, mode=column[0], level=column[1], sample=sample)
    return AttemptResult(
        key=key,
        use=AttemptUse(key=key),
        judgement_id=1,
        totals=Tally(passed=passed, failed=failed, not_scored=not_scored),
        causes=causes or {},
        wall_s=1234.5,
        cpu_s=123.4,
        peak_memory_mib=512.3,
    )


def _results(*attempts: AttemptResult) -> RunResults:
    return RunResults(totals=sum((attempt.totals for attempt in attempts), Tally()), attempts=attempts, unfinished=())


def _lines(table: Table, width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(terminal_table(table))
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


CROWDED = _results(
    _result("canonical", "ledger-reconciler", passed=239),
    _result(ENDLESS, "lending-library-of-a-very-large-town", passed=4, failed=235, causes=MANY, sample=11),
    _result("empty", "ledger-reconciler", passed=0, failed=239, causes={Cause.VALUE_MISSING: 239}),
)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("make", [leaderboard, attempt_table])
def test_numbers_are_whole_and_one_row_is_one_line(make: type, width: int) -> None:
    lines = _lines(make(CROWDED), width)
    assert len(lines) == 2 + len(CROWDED.attempts)
    assert max(map(len, lines)) <= width
    for words in ("239/239", "4/239", "0/239"):
        assert sum(words in line.split() for line in lines) == 1
    ends = [line.index("/239") for line in lines[2:]]
    assert len(set(ends)) == 1


def test_names_are_cut_and_taken_as_they_are() -> None:
    text = "\n".join(_lines(leaderboard(CROWDED), 200))
    assert "command:run [bold]my-agent[/bol…" in text
    assert "wrong result 117, start failed 90, no match 24, timed out 3, value missing 1" in text


def test_what_is_the_same_in_all_rows_stands_in_the_title() -> None:
    one = _results(_result("canonical", "a", passed=1))
    assert _lines(leaderboard(one))[0] == "Leaderboard, direct 1"
    assert "not scored" not in _lines(leaderboard(one))[1]
    assert "sample" not in _lines(attempt_table(one))[1]
    other = _result("canonical", "a", passed=1, sample=1, column=(Mode.CASCADE, Level.CHECKLIST), not_scored=2)
    both = _results(*one.attempts, other)
    assert _lines(leaderboard(both))[0] == "Leaderboard"
    assert _lines(leaderboard(both))[1].split() == (
        ["agent", "column", "passed", "rate", "missions", "not", "scored", "why", "not"]
    )
    assert "sample" in _lines(attempt_table(both))[1].split()


def test_what_was_not_scored_counts_as_not_passed() -> None:
    rows = standings(
        _results(
            _result("nothing scored", "a", passed=0, not_scored=4, causes={Cause.HARNESS_ERROR: 4}),
            _result("half", "a", passed=1, failed=1, not_scored=2, causes={Cause.WRONG_RESULT: 1}),
            _result("none", "a", passed=0, failed=4, causes={Cause.WRONG_RESULT: 4}),
        )
    )
    assert [(row.agent, row.tally.pass_rate) for row in rows] == [
        ("half", 25.0),
        ("none", 0.0),
        ("nothing scored", 0.0),
    ]


def test_the_matrix_sums_samples_and_leaves_gaps() -> None:
    found = matrix(
        _results(
            _result("a", "x", passed=2, failed=2, sample=0),
            _result("a", "x", passed=4, sample=1),
            _result("a", "y", passed=0, not_scored=4),
            _result("b", "x", passed=0, failed=4),
        )
    )
    assert found.heads == (("a", "direct 1"), ("b", "direct 1"))
    cells: dict[str, Sequence[object]] = {
        mission: [cell and (cell.tally.passed, cell.tally.tests, cell.tally.pass_rate, cell.attempts) for cell in row]
        for mission, row in found.rows
    }
    assert cells == {"x": [(6, 8, 75.0, (0, 1)), (0, 4, 0.0, (3,))], "y": [(0, 4, 0.0, (2,)), None]}
