"""What ProjectEval says of its size and its price comes out of a stored run of that size and price."""

from pathlib import Path

from projecteval.attempt import ModelCall, StageName, StageOutcome
from projecteval.project import Project
from projecteval.reports.published_tables import tables_of
from projecteval.statistics import Measure
from projecteval.tables.table import Table
from tests.projecteval.reports.stored import lock_of, passing, write_run


def _measure(table: Table, row: str, column: str) -> Measure:
    heads = [head.name for head in table.columns]
    (cells,) = (found.cells for found in table.rows if found.cells[0] == row)
    cell = cells[heads.index(column)]
    assert isinstance(cell, Measure)
    return cell


def test_twenty_missions_have_284_tests(tmp_path: Path) -> None:
    """284 / 20 = 14.2, the launch of each among them."""
    missions = {f"mission-{number:02}": lock_of(14 + (number % 5 == 0)) for number in range(20)}
    assert sum(len(mission.test_names) for mission in missions.values()) == 284
    with write_run(tmp_path / "run", missions, lambda _: None, agents=("one",)) as run:
        (table,) = tables_of([run], "astra-1")
    assert _measure(table, "missions", "mean").value == 20
    assert _measure(table, "tests of a mission", "mean").value == 14.2


def test_five_rounds_for_28_dollars_are_5_60_each(tmp_path: Path) -> None:
    """28.02 / 5 = 5.604."""
    prices = (5.00, 6.20, 5.50, 5.82, 5.50)
    missions = {"all": lock_of(284)}
    with write_run(tmp_path / "run", missions, lambda _: passing(56, 284), agents=("GPT-4o",), samples=5) as run:
        for key in run.config.attempt_keys():
            call = ModelCall(model="m", cost_usd=prices[key.sample])
            run.record_stage(key, StageOutcome(name=StageName.CODE, artefact=Project({"a.py": "a\n"}), call=call))
        (table,) = tables_of([run], "projdevbench-6")
    cost = _measure(table, "all", "cost ($)").value
    assert cost is not None
    assert round(cost, 9) == 5.604
