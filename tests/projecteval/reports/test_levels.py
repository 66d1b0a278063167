"""Beside a comparison of levels stands what the missions leave unsaid at some of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.attempt import Level, Mode
from projecteval.mission import load_mission
from projecteval.reports.html import write_report
from projecteval.reports.levels import level_notes
from projecteval.reports.markdown_summary import markdown_summary
from projecteval.reports.published_tables import tables_of
from projecteval.runs.lock import make_lock
from tests.projecteval.reports.stored import DIRECT_1, lock_of, passing, write_run

DIRECT_2 = (Mode.DIRECT, Level.CHECKLIST)
MISSIONS = {
    "imported-1": lock_of(4, beyond_levels={2: 1}),
    "imported-2": lock_of(4, beyond_levels={2: 3, 3: 2}),
    "equal": lock_of(4),
}
NOTE = "Level 2 does not say all that 4 tests of 2 missions insist on (imported-2 3, imported-1 1)"


def test_every_table_that_compares_levels_says_what_is_missing(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", MISSIONS, lambda _: passing(2, 4), columns=(DIRECT_1, DIRECT_2)) as run:
        (note,) = level_notes([run])
        assert note.startswith(NOTE)
        assert [table.name for table in tables_of([run]) if note not in table.notes] == []
        assert NOTE.partition(" (")[0] in markdown_summary(run)
        assert NOTE in write_report(run).read_text("utf-8")


@pytest.mark.parametrize("missions", [MISSIONS, {"equal": MISSIONS["equal"]}])
def test_nothing_is_said_where_nothing_is_compared_or_missing(tmp_path: Path, missions: dict[str, object]) -> None:
    columns = (DIRECT_1,) if len(missions) > 1 else (DIRECT_1, DIRECT_2)
    with write_run(tmp_path / "run", missions, lambda _: passing(2, 4), columns=columns) as run:  # type: ignore[arg-type]
        assert level_notes([run]) == ()


def test_the_lock_counts_the_tests_beyond_each_level(
    write_mission: Callable[..., Path], mission_yaml: str, tests_py: str
) -> None:
    tests = tests_py.replace('assert "empty" in user.text_of(send_button)', 'user.sees("Nothing was written")')
    described = mission_yaml.replace(
        "all messages are listed.", 'all are listed. "Nothing was written" is said of none.'
    )
    facts = make_lock([load_mission(write_mission(described, tests))]).missions["guest-book"].facts
    assert facts is not None
    assert facts.beyond_levels == {2: 1, 3: 1}
    with_contract = described.replace("checklist:\n", "contract: [It says so.]\nchecklist:\n", 1)
    held = make_lock([load_mission(write_mission(with_contract, tests))]).missions["guest-book"].facts
    assert held is not None
    assert held.beyond_levels == {}
