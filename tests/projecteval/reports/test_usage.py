"""What agents used and how their replies were read, wherever it is shown; unknown is missing, and never 0."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement
from projecteval.attempt import (
    AttemptKey,
    ModelCall,
    ReadingStatus,
    ReplyReading,
    StageName,
    StageOutcome,
    Tokens,
)
from projecteval.cli.app import app
from projecteval.project import Project
from projecteval.replies import Repair
from projecteval.reports import write_report
from projecteval.reports.formats import export
from projecteval.reports.published_tables import tables_of
from projecteval.runs.folder import RunFolder
from projecteval.tables.table import Table
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import lock_of, passing, write_run

CODE = Project({"app.py": "a\n"})
CUT = "mixed: 1 of 3 replies cut off; what was left of them counts, in 1 attempt."


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    """`priced` reports everything, `mixed` has a call without price and counts, `canonical` asks nobody."""
    missions = {"alpha": lock_of(4), "beta": lock_of(4)}
    agents = ("priced", "mixed", "canonical")
    with write_run(tmp_path / "run", missions, lambda _: None, agents=agents) as run:
        for key in run.config.attempt_keys():
            if key.agent != "canonical":
                ask(run, key)
            judgement = Judgement(verdicts=passing(2, 4), resources=NO_RESOURCES, isolation=Isolation(name="none"))
            run.record_judgement(key, judgement)
        yield run


def ask(run: RunFolder, key: AttemptKey) -> None:
    if key.agent == "mixed" and key.mission == "alpha":  # the provider failed first, which is no reply without a price
        failed = ModelCall(model="m", wall_s=1.0, tries=3)
        outcome = StageOutcome(name=StageName.CODE, cause=Cause.PROVIDER_ERROR, message="429", call=failed)
        run.record_stage(key, outcome)
    known = key.agent == "priced" or key.mission == "alpha"
    is_cut = key.agent == "mixed" and key.mission == "beta"
    repairs = (str(Repair.SYNTAX), str(Repair.TRUNCATED)) if is_cut else ()
    status = ReadingStatus.REPAIRED if is_cut else ReadingStatus.STRICT
    outcome = StageOutcome(
        name=StageName.CODE,
        artefact=CODE,
        tokens=Tokens(input=1000, output=200, cached_input=400) if known else None,
        call=ModelCall(model="m", cost_usd=0.25 if known else None, wall_s=2.5),
        reading=ReplyReading(status=status, format="json", repairs=repairs),
    )
    run.record_stage(key, outcome)
    if is_cut:
        run.record_stage(key, StageOutcome(name=StageName.LAUNCH, cause=Cause.REFUSED, reply="I'm sorry"))


def texts(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in text_of(table).rows]


def table_of(run: RunFolder, name: str) -> Table:
    (table,) = tables_of([run], name)
    return table


def test_usage_by_agent(run: RunFolder) -> None:
    """Half of the tests at a quarter dollar an attempt is 50 / 0.25 = 200; an unknown price has no such number."""
    table = table_of(run, "projecteval-cost")
    heads = ["agent", "column", "attempts", "calls", "in", "out", "cached", "$", "turns", "model s", "judge s"]
    assert [column.name for column in table.columns] == [*heads, "$ a round", "per $"]
    assert texts(table) == [
        ["priced", "direct 1", "2", "2", "2000", "400", "800", "0.5000", "–", "5.0", "0.0", "0.5000", "200.0"],
        ["mixed", "direct 1", "2", "3", "≥ 1000", "≥ 200", "≥ 400", "≥ 0.2500", "–", "6.0", "0.0", "≥ 0.2500", "–"],
        ["canonical", "direct 1", "2", "0", "–", "–", "–", "–", "–", "–", "0.0", "–", "–"],
    ]
    assert {"(b) the cost of 1 reply is not known", "(c) no model was asked"} <= set(text_of(table).notes)


def test_usage_by_mission(run: RunFolder) -> None:
    rows = {tuple(row[:2]): row[4:] for row in texts(table_of(run, "projecteval-cost-missions"))}
    assert rows["alpha", "mixed"] == ["1000", "200", "400", "0.2500", "–", "3.5", "0.0"], "failed requests cost time"
    assert rows["beta", "mixed"] == ["–", "–", "–", "–", "–", "2.5", "0.0"]


def test_replies_by_agent_format_and_stage(run: RunFolder) -> None:
    assert texts(table_of(run, "astra-replies")) == [
        ["priced", "json", "code", "2", "100.0", "0.0", "0.0", "0.0", "0", ""],
        ["mixed", "json", "code", "2", "50.0", "50.0", "0.0", "0.0", "1", "syntax mended 1, missing end added 1"],
        ["mixed", "not read", "launch", "1", "0.0", "0.0", "0.0", "100.0", "0", ""],
    ]


def test_a_cut_reply_is_marked_in_every_table(run: RunFolder) -> None:
    assert all(CUT in table.notes for table in tables_of([run]) if table.rows)
    assert CUT in write_report(run).read_text("utf-8")
    assert "1 of 3 replies cut off" in export(run, "markdown").decode()
    board = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))["Leaderboard"]
    cut = [cell.value for cell in board[1]].index("cut_attempts")
    assert {row[0].value: row[cut].value for row in list(board)[1:4]} == {"priced": 0, "mixed": 1, "canonical": 0}


def test_the_command_shows_usage(run: RunFolder) -> None:
    done = CliRunner().invoke(app, ["results", str(run.path)], env={"COLUMNS": "140"})
    assert done.exit_code == 0, done.output
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["priced", "2000", "400", "800", "0.5000", "–", "5.0", "0.0", "200.0"] in lines
    assert ["mixed", "alpha", "1000", "200", "400", "0.2500", "–", "3.5"] in lines
    assert "wall s" not in done.stdout
    assert CUT in done.stderr
    plain = json.loads(CliRunner().invoke(app, ["results", str(run.path), "--json"]).stdout)
    attempt = next(one for one in plain["attempts"] if (one["agent"], one["mission"]) == ("mixed", "beta"))
    assert attempt["usage"]["cost_usd"] == {
        "value": None, "n": 0, "left_out": 1, "missing_reason": "no price is known",
    }  # fmt: skip
    assert [reply["result"] for reply in attempt["replies"]] == ["repaired", "refused"]
    assert attempt["replies"][0]["cut"] is True
    assert attempt["submissions"] == [{"tests": 4, "passed": 2, "failed": 2, "blocked": 0, "not_scored": 0}]


def test_exports_have_usage(run: RunFolder) -> None:
    rows = list(csv.DictReader(io.StringIO(export(run, "attempts").decode(), newline="")))
    found = {(row["agent"], row["mission"]): row for row in rows}
    assert len(rows) == 6
    assert found["priced", "alpha"]["cost_usd"] == "0.25"
    assert (found["mixed", "beta"]["cost_usd"], found["mixed", "beta"]["cut"]) == ("", "1")
    assert "cost_usd: no price is known" in found["mixed", "beta"]["missing"]
    assert found["canonical", "beta"]["missing"] == ""
    book = openpyxl.load_workbook(io.BytesIO(export(run, "xlsx")))
    heads, *own = [[cell.value for cell in row] for row in book["Leaderboard"]]
    mixed = dict(zip(heads, next(row for row in own if row[0] == "mixed"), strict=True))
    assert (mixed["cost_usd"], mixed["score_per_usd"]) == (0.25, None)
    assert "cost_usd: at least, 1 of 2 calls do not report it" in mixed["missing"]
    place = heads.index("cost_usd") + 1
    formats = {row[0].value: row[place - 1].number_format for row in book["Leaderboard"]}
    assert (formats["priced"], formats["mixed"]) == ("0.0000", '"≥ "0.0000')
    assert [cell.value for cell in book["Replies"][2]][4:9] == ["code", "json", "strict", None, "no"]
    assert "$0.2500" in write_report(run).read_text("utf-8")


def test_models_and_the_longest_request(run: RunFolder) -> None:
    assert texts(table_of(run, "astra-2")) == [
        ["priced", "m", "–", "1000", "–", "200"],
        ["mixed", "m", "–", "1000", "–", "200"],
        ["canonical", "", "–", "–", "–", "–"],
    ]


def test_missions_are_beside_printed_benchmarks(run: RunFolder) -> None:
    rows = {row[0]: row[1:] for row in texts(table_of(run, "projecteval-1"))}
    assert rows["these missions"] == ["2", "4.0", "50.0"]
    assert rows["ProjectEval"] == ["20", "14.2", "402.2"]
    assert rows["SoftwareDev"] == ["70", "–", "191.6"]
