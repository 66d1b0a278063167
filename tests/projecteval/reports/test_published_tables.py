"""Tables of stored runs that were computed by hand, and printed ones that come out again."""

import csv
import io
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import COLUMNS, AttemptKey, Mode, ModelCall, StageName, StageOutcome, Tokens
from projecteval.cli.app import app
from projecteval.errors import UsageError
from projecteval.project import Project
from projecteval.reports import write_report
from projecteval.reports.formats import export_tables
from projecteval.reports.published_tables import TABLES, tables_of
from projecteval.reports.published_tables.projecteval_tables import best_and_mean, indicators, side_by_side
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score
from projecteval.statistics import Measure
from projecteval.tables.plain import CSV_COLUMNS
from projecteval.tables.table import Table
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import CASCADE_1, DIRECT_1, Ended, lock_of, names_of, passing, write_run
from tests.projecteval.statistics.printed import GOLDEN, rows_of

TESTS = {"alpha": 4, "beta": 2}
PASSED = {
    ("good", "direct", "alpha"): (4, 2),
    ("good", "direct", "beta"): (2, 2),
    ("good", "cascade", "alpha"): (4, 4),
    ("good", "cascade", "beta"): (1, 2),
    ("bad", "direct", "alpha"): (1, 1),
    ("bad", "direct", "beta"): (0, 0),
}
CODE = Project({"app.py": "a\nb\nc\n", "page.html": "<p>", "mark.png": b"\x89PNG\0\n\n\n"})


def ended(key: AttemptKey) -> Ended:
    passed = PASSED.get((key.agent, str(key.mode), key.mission))
    if passed is None:
        return None
    cause = Cause.START_FAILED if key.mission == "beta" else Cause.WRONG_RESULT
    return passing(passed[key.sample], TESTS[key.mission], cause=cause)


@pytest.fixture
def run(tmp_path: Path) -> Iterator[RunFolder]:
    """Two agents, two missions, two columns, two samples; the bad agent's cascade was never judged."""
    missions = {
        "alpha": lock_of(4, main_skill="input", skills=("forms", "lists")),
        "beta": lock_of(2, kind="console", difficulty="hard", main_skill="input", skills=("forms",)),
    }
    with write_run(tmp_path / "run", missions, lambda _: None, columns=(CASCADE_1, DIRECT_1), samples=2) as run:
        for key in run.config.attempt_keys():
            if key.agent == "good" and key.mode is Mode.DIRECT:
                hand_in(run, key)
            if (verdicts := ended(key)) is not None:
                judge(run, key, verdicts)
            if key.agent == "good" and key.mode is Mode.DIRECT:
                code = {"alpha": (0.8, 0.6), "beta": (1.0, 1.0)}[key.mission][key.sample]
                score(run, key, "code:strict", code)
                score(run, key, "review", 0.5 if key.mission == "alpha" else 1.0)
        yield run


def judge(run: RunFolder, key: AttemptKey, verdicts: tuple[Verdict, ...]) -> None:
    from judge_machine import NO_RESOURCES, Isolation, Judgement

    run.record_judgement(key, Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none")))


def hand_in(run: RunFolder, key: AttemptKey) -> None:
    """One stage with all of the code, which says what it took."""
    run.record_stage(
        key,
        StageOutcome(
            name=StageName.CODE,
            artefact=CODE,
            request="x" * 40,
            reply="y" * 20,
            tokens=Tokens(input=1_000_000, output=500_000),
            call=ModelCall(model="m", cost_usd=0.5, turns=10 if key.mission == "alpha" else 4),
        ),
    )


def score(run: RunFolder, key: AttemptKey, name: str, value: float) -> None:
    run.record_score(key, Score(name=name, version="1", value=value, unit="", n=1))


def cells(table: Table, row: str, column: str | None = None) -> dict[str, str]:
    """The cells of a row as they are shown, by the names of their columns."""
    found = text_of(table)
    for own, seen in zip(table.rows, found.rows, strict=True):
        if own.cells[0] == row and column in (None, own.cells[1]):
            return {column.name: cell.text for column, cell in zip(table.columns, seen, strict=True)}
    raise AssertionError(f"{table.name} has no row {row} {column}")


def table_of(run: RunFolder, name: str) -> Table:
    (table,) = tables_of([run], name)
    return table


def test_projecteval_4_and_7_by_hand(run: RunFolder) -> None:
    """Rounds of six tests: 6 and 4 of them passed, 5 and 6, 1 and 1."""
    good = cells(table_of(run, "projecteval-4"), "good")
    assert (good["cascade 1"], good["direct 1"], good["direct 2"]) == ("91.67", "83.33", "–")
    assert (good["cascade avg"], good["all avg"]) == ("–", "–"), "no average of columns that are not there"
    bad = cells(table_of(run, "projecteval-4"), "bad")
    assert (bad["cascade 1"], bad["direct 1"]) == ("–", "16.67")
    average = cells(table_of(run, "projecteval-4"), "average")
    assert (average["cascade 1"], average["direct 1"]) == ("91.67", "50.00"), "dashes do not count, zeros would"
    best = cells(table_of(run, "projecteval-7"), "good")
    assert (best["direct 1 best"], best["direct 1 mean"], best["cascade 1 best"]) == ("100.00", "83.33", "100.00")
    chances = cells(table_of(run, "projecteval-4-pass-at-k"), "good")
    assert chances["direct 1"] == "100.00", "every test was passed in one of the two attempts"


def test_projecteval_5_by_hand(run: RunFolder) -> None:
    table = table_of(run, "projecteval-5")
    assert cells(table, "good")["direct 1 code"] == "85.00", "(70 + 100) / 2"
    assert cells(table, "good")["direct 1 values"] == "–"
    assert any("no such score is stored" in note for note in text_of(table).notes)
    assert len(table.columns) == 14


def test_astra_by_hand(run: RunFolder) -> None:
    leaderboard = table_of(run, "astra-3")
    assert [row.cells[:2] for row in leaderboard.rows[:2]] == [("good", "cascade 1"), ("good", "direct 1")]
    assert list(cells(leaderboard, "good", "direct 1").values())[2:] == [
        "87.50", "75.00", "100.00", "a", "0.12", "75.00",
    ], "two missions with 75 and 100 % have their means between these"  # fmt: skip
    assert list(cells(leaderboard, "good", "cascade 1").values())[2:] == [
        "87.50", "75.00", "100.00", "–", "0.12", "75.00",
    ], "nobody else was judged in this column"  # fmt: skip
    assert list(cells(leaderboard, "bad", "direct 1").values())[2:] == ["12.50", "0.00", "25.00", "a", "0.00", "0.00"]
    assert list(cells(leaderboard, "bad", "cascade 1").values())[2:] == ["–"] * 6
    forms = cells(table_of(run, "astra-4"), "forms")
    assert (forms["missions"], forms["best"]) == ("2", "good, cascade 1, good, direct 1")
    assert forms["good, direct 1"] == "87.50"
    assert [row.cells[0] for row in table_of(run, "astra-4").rows] == ["forms"]
    assert [row.cells[0] for row in table_of(run, "astra-4-once").rows] == ["lists"]
    skill = cells(table_of(run, "astra-main-skills"), "input")
    assert (skill["missions"], skill["good, direct 1"]) == ("2", "87.50")
    assert cells(table_of(run, "astra-kinds"), "console")["good, cascade 1"] == "75.00"
    failures = cells(table_of(run, "astra-failures"), "bad", "direct 1")
    assert [failures[head] for head in ("tests passed", "wrong result", "does not start")] == ["16.7", "50.0", "33.3"]
    sizes = table_of(run, "astra-1")
    assert cells(sizes, "tests of a mission")["mean"] == "3.0"
    assert cells(sizes, "lines handed in")["mean"] == "4.0", "the picture has no lines"
    assert cells(sizes, "files handed in")["mean"] == "3.0"
    assert cells(sizes, "characters received in an attempt")["mean"] == "20.0"


def test_projdevbench_by_hand(run: RunFolder) -> None:
    graded = list(cells(table_of(run, "projdevbench-2"), "good", "direct 1").values())[2:]
    assert graded == ["75.00", "50.00", "70.00", "100.00", "100.00", "100.00", "87.50", "75.00", "85.00"]
    without = cells(table_of(run, "projdevbench-2"), "bad", "direct 1")
    assert (without["easy exec"], without["easy review"], without["easy final"]) == ("25.00", "–", "–")
    status = table_of(run, "projdevbench-3")
    assert cells(status, "Accepted")["tests"] == "23"
    assert cells(status, "Runtime Error")["tests"] == "5"
    assert cells(status, "all")["tests"] == "36"
    alpha = cells(table_of(run, "projdevbench-6"), "alpha")
    assert alpha == {
        "mission": "alpha", "score": "70.00", "submissions": "1.0", "turns": "10.0", "tokens (M)": "1.50",
        "cost ($)": "0.50", "lines": "4.0", "files": "3.0",
    }  # fmt: skip
    assert cells(table_of(run, "projdevbench-6"), "mean")["turns"] == "7.0"
    assert cells(table_of(run, "projdevbench-4"), "tokens – score")["Spearman's ρ"] == "–", "two missions are too few"


def test_formats_stand_side_by_side(tmp_path: Path) -> None:
    """Eight missions on which one format is always better by one test of four."""
    agents = {f"m/{form}": {"type": "model:m", "format": form} for form in ("json", "xml")}
    missions = {f"mission-{number}": lock_of(4) for number in range(8)}
    with write_run(
        tmp_path / "run", missions, lambda key: passing(4 if key.agent == "m/xml" else 3, 4), agents=tuple(agents),
        settings={"agents": agents},
    ) as run:  # fmt: skip
        row = cells(table_of(run, "astra-5-6"), "m", "direct 1")
    assert (row["json score"], row["xml score"], row["json pass@1"], row["xml pass@1"]) == (
        "75.00", "100.00", "0.00", "100.00",
    )  # fmt: skip
    assert (row["score json − xml"], row["p of score json − xml"]) == ("-25.00", "0.0078"), "2 / 2⁸"


def test_one_row_of_the_printed_tables_comes_out_of_stored_rounds(tmp_path: Path) -> None:
    """GPT-4o as ProjectEval prints it: five rounds of 284 tests with the printed best and the printed mean."""
    best, mean = dict(rows_of("projecteval_table7_best_round_score", "model")), dict(rows_of("projecteval_table4_mean_round_score", "model"))  # fmt: skip  # noqa: E501
    heads = {(mode, level): f"{mode}_l{level:d}" for mode, level in COLUMNS}

    def round_of(key: AttemptKey) -> Ended:
        head = heads[key.mode, key.level]
        most = round((best["GPT-4o"][head] or 0) * 2.84)
        rest, more = divmod(round((mean["GPT-4o"][head] or 0) * 14.2) - most, 4)
        return passing(most if key.sample == 0 else rest + (key.sample <= more), 284)

    with write_run(
        tmp_path / "run", {"all": lock_of(284)}, round_of, agents=("GPT-4o",), columns=COLUMNS, samples=5
    ) as run:
        four, seven = tables_of([run], "projecteval-4"), tables_of([run], "projecteval-7")
    printed = [f"{value:.2f}" for value in mean["GPT-4o"].values() if value is not None]
    assert list(cells(four[0], "GPT-4o").values())[1:] == printed
    found = cells(seven[0], "GPT-4o")
    assert [found[f"{mode} {level:d} best"] for mode, level in COLUMNS] == [
        f"{value:.2f}" for value in best["GPT-4o"].values() if value is not None
    ]


def test_the_printed_statuses_come_out_of_stored_verdicts(tmp_path: Path) -> None:
    with (GOLDEN / "projdevbench_table3.csv").open(encoding="utf-8", newline="") as lines:
        printed = {row["status"].replace("Others", "Other"): row for row in csv.DictReader(lines)}
    causes = {
        "Wrong Answer": Cause.WRONG_RESULT, "Time Limit Exceeded": Cause.TIMED_OUT, "Runtime Error": Cause.CRASHED,
        "Compile Error": Cause.BUILD_FAILED, "Memory Leak": Cause.LEAKED_MEMORY,
        "Memory Limit Exceeded": Cause.OUT_OF_MEMORY, "Other": Cause.NO_MATCH, "Accepted": None,
    }  # fmt: skip
    ends = [causes[status] for status, row in printed.items() for _ in range(int(row["count"]))]
    verdicts = tuple(
        Verdict(test=name, outcome=Outcome.PASSED if cause is None else Outcome.FAILED, cause=cause)
        for name, cause in zip(names_of(len(ends)), ends, strict=True)
    )
    with write_run(tmp_path / "run", {"all": lock_of(len(ends))}, lambda _: verdicts, agents=("one",)) as run:
        table = table_of(run, "projdevbench-3")
    for status, row in printed.items():
        found = cells(table, status)
        assert (found["tests"], found["%"]) == (row["count"], row["percentage"])
    assert cells(table, "all")["tests"] == "1768"


def _measures(name: str) -> dict[tuple[str, str], Measure]:
    return {
        (model, f"{head.split('_l')[0]} {head[-1]}"): Measure.of(value, n=5)
        for model, row in rows_of(name, "model")
        for head, value in row.items()
        if value is not None and not head.endswith("avg")
    }


def test_the_printed_averages_of_projecteval_come_out() -> None:
    four = side_by_side(_measures("projecteval_table4_mean_round_score"), name="x", title="", source="")
    averages = [float(text) for text in list(cells(four, "average").values())[1:]]
    assert averages == pytest.approx((2.23, 2.50, 2.37, 2.66, 2.45, 2.51, 2.69, 2.56), abs=0.0101)
    assert cells(four, "CodeGemma")["direct avg"] == "–"
    best = {one.name for one, cell in zip(four.columns, text_of(four).rows[10], strict=True) if cell.is_best}
    assert text_of(four).rows[10][0].text == "CodeLlama"
    assert best == set()
    winner = next(row for row in text_of(four).rows if row[0].text == "GPT-4o")
    assert sum(cell.is_best for cell in winner) == 8, "the printed table marks GPT-4o throughout"
    seven = _measures("projecteval_table7_best_round_score")
    average = cells(best_and_mean(seven, {}), "average")
    assert [average[f"{column} best"] for column in ("cascade 1", "cascade 2", "direct 1", "direct 2", "direct 3")] == [
        "3.06", "3.49", "3.52", "3.41", "3.54",
    ], "4.03 is a misprint"  # fmt: skip
    scorers = {"cl": "checklist", "sk": "skeleton", "code": "code", "pv": "parameters"}
    cells_5 = {}
    for model, row in rows_of("projecteval_table5_indicators", "model"):
        for head, value in row.items():
            mode, level, scorer = head.replace("_l", "_").split("_")
            if value is not None:
                cells_5[model, f"{mode} {level}", scorers[scorer]] = Measure.of(value, n=1)
    printed = (29.28, 7.59, 11.34, 11.10, 8.35, 12.09, 12.55, 9.28, 10.50, 11.59, 12.74, 16.76, 12.37)
    found = [float(text) for text in list(cells(indicators(cells_5), "average").values())[1:]]
    assert found == pytest.approx(printed, abs=0.0101)


def test_runs_are_put_together(run: RunFolder, tmp_path: Path) -> None:
    """The same agent in two runs stays two rows; what the runs do not share is said."""
    with ExitStack() as stack:
        other = stack.enter_context(
            write_run(tmp_path / "later", {"alpha": lock_of(4)}, lambda _: passing(4, 4), agents=("good", "new"))
        )
        (table,) = tables_of([run, other], "astra-3")
    agents = {row.cells[0] for row in table.rows}
    assert agents == {"good (run)", "good (later)", "bad", "new"}
    assert any("1 of 2 are in all of them" in note for note in table.notes)
    with pytest.raises(UsageError, match="is named twice"):
        tables_of([run, run])
    with pytest.raises(UsageError, match="names no table; use all, projecteval, astra"):
        tables_of([run], "table 9")


def test_a_run_without_anything_has_tables_of_dashes(tmp_path: Path) -> None:
    with write_run(tmp_path / "run", {"alpha": lock_of(4)}, lambda _: None) as run:
        for table in tables_of([run]):
            if table.name == "projecteval-1":  # it counts missions, and has printed rows
                continue
            numbers = [cell for row in table.rows for cell in row.cells if isinstance(cell, Measure)]
            assert all(cell.value is None or cell.value in (0, 1, 4, 100) for cell in numbers), table.name
            assert all(cell.note for row in text_of(table).rows for cell in row if cell.text == "–")
        assert "What stands out" not in write_report(run).read_text("utf-8")


def test_tables_are_written_in_every_format(run: RunFolder, tmp_path: Path) -> None:
    tables = tables_of([run])
    rows = list(csv.DictReader(io.StringIO(export_tables(tables, "csv").decode(), newline="")))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert {row["table"] for row in rows} == {table.name for table in tables if table.rows}
    missing = next(
        row for row in rows if (row["table"], row["row"], row["column"]) == ("projecteval-4", "bad", "cascade 1")
    )
    assert (missing["value"], missing["missing_reason"]) == ("", "no round is complete")
    content = json.loads(export_tables(tables, "json"))
    assert [table["name"] for table in content["tables"]] == list(TABLES)
    book = openpyxl.load_workbook(io.BytesIO(export_tables(tables, "xlsx")))
    assert book.sheetnames == list(TABLES)
    assert book["astra-3"]["C2"].value == pytest.approx(87.5)
    assert book["astra-3"]["C2"].number_format == "0.00"
    html = write_report(run).read_text("utf-8")
    assert all(f'id="table-{table.name}"' in html for table in tables if table.rows)

    ask = CliRunner().invoke
    done = ask(app, ["report", str(run.path), "--tables", "projecteval-4"])
    assert done.stdout_bytes == export_tables(tables_of([run], "projecteval-4"), "markdown")
    assert "| good | **91.67** | – (a) |" in done.stdout or "| good | 91.67 | – (a) |" in done.stdout
    some = tables_of([run], "astra-3, projecteval,astra-3")
    assert [table.name for table in some] == ["astra-3", *(name for name in TABLES if name.startswith("projecteval-"))]
    out = tmp_path / "tables.xlsx"
    assert ask(app, ["report", str(run.path), "--tables", "astra", "--out", str(out)]).exit_code == 0
    assert all(name.startswith("astra-") for name in openpyxl.load_workbook(out).sheetnames)
    for words, message in (
        (["--tables", "nine"], "names no table"),
        (["--tables", "astra-3,"], "names no table"),
        (["--tables", "all", "--format", "junit"], "cannot hold tables"),
        ([str(run.path)], "one run at a time"),
    ):
        wrong = ask(app, ["report", str(run.path), *words])
        assert isinstance(wrong.exception, UsageError)
        assert message in str(wrong.exception)
