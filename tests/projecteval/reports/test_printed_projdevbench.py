"""ProjDevBench's Tables 2, 4 and 6 come out again of attempts that are stored as a run stores them."""

import csv
from pathlib import Path

import pytest

from judge_machine import Cause, Outcome, Verdict
from projecteval.attempt import AttemptKey, ModelCall, StageName, StageOutcome, Tokens
from projecteval.project import Project
from projecteval.reports.published_tables import tables_of
from projecteval.runs import MissionLock
from projecteval.scorers import Score
from projecteval.tables.table import Table
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import Ended, lock_of, names_of, write_run
from tests.projecteval.statistics.printed import GOLDEN, rows_of

# Weights in hundredths of a percent: tests that together are worth any printed score.
WORTHS = (1809, *(1 << power for power in reversed(range(13))))
WEIGHTS = dict(zip(names_of(len(WORTHS)), WORTHS, strict=True))
SAMPLES = 10  # so that means with one decimal come out of whole numbers


def lock(difficulty: str = "easy") -> MissionLock:
    return lock_of(len(WORTHS), difficulty=difficulty).model_copy(update={"weights": WEIGHTS, "rules": 1})


def worth(score: float) -> Ended:
    """Verdicts whose weighted score is the printed one."""
    left, passed = round(score * 100), set()
    for name, own in WEIGHTS.items():
        if own <= left:
            left -= own
            passed.add(name)
    assert left == 0
    return tuple(
        Verdict(test=name, outcome=Outcome.PASSED)
        if name in passed
        else Verdict(test=name, outcome=Outcome.FAILED, cause=Cause.WRONG_RESULT)
        for name in WEIGHTS
    )


def shown(table: Table) -> list[dict[str, str]]:
    heads = [column.name for column in table.columns]
    return [dict(zip(heads, (cell.text for cell in row), strict=True)) for row in text_of(table).rows]


def read(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_table_2(tmp_path: Path) -> None:
    """Three easy missions and a hard one, as 15 and 5 are; 48 finals and the best of each column."""
    printed = {f"{row['agent']} {row['model']}": row for row in read("projdevbench_table2.csv")}
    missions = {"a": lock(), "b": lock(), "c": lock(), "d": lock("hard")}

    def ended(key: AttemptKey) -> Ended:
        return worth(float(printed[key.agent][f"{'hard' if key.mission == 'd' else 'easy'}_exec"]))

    with write_run(tmp_path / "run", missions, ended, agents=tuple(printed)) as run:
        for key in run.config.attempt_keys():
            review = float(printed[key.agent][f"{'hard' if key.mission == 'd' else 'easy'}_cr"]) / 100
            run.record_score(key, Score(name="review", version="1", value=review, n=1))
        (table,) = tables_of([run], "projdevbench-2")
        (statuses,) = tables_of([run], "projdevbench-3")
    found = {row["agent"]: row for row in shown(table)}
    names = {"exec": "exec", "cr": "review", "final": "final"}
    for agent, row in printed.items():
        for part in ("easy", "hard", "overall"):
            for head, own in names.items():
                exact = head != "final" and part != "overall"
                expected = pytest.approx(float(row[f"{part}_{head}"]), abs=0.0001 if exact else 0.0101)
                assert float(found[agent][f"{part} {own}"]) == expected
    best = {
        column.name: cell.text
        for row in text_of(table).rows
        for column, cell in zip(table.columns, row, strict=True)
        if cell.is_best
    }
    assert (best["easy review"], best["hard exec"], best["hard final"]) == ("92.89", "71.47", "73.18"), (
        "the paper marks others as the best of these columns"
    )
    assert "–" not in {text for one in (table, statuses) for row in shown(one) for text in row.values()}


def spread(mean: float, sample: int) -> int:
    """The whole number of one sample, such that those of all have this mean."""
    whole, more = divmod(round(mean * SAMPLES), SAMPLES)
    return whole + (sample < more)


def test_tables_4_and_6(tmp_path: Path) -> None:
    """Twenty missions by ten samples with the printed means: score, tokens, turns, lines and files."""
    printed = dict(rows_of("projdevbench_table6", "problem"))

    def value(key: AttemptKey, head: str) -> float:
        found = printed[key.mission][head]
        assert found is not None
        return found

    def stages(key: AttemptKey) -> tuple[StageOutcome, ...]:
        files, lines = int(value(key, "files")), spread(value(key, "avg_lines"), key.sample)
        code = {f"{number}.cpp": "x\n" for number in range(1, files)} | {"main.cpp": "y\n" * (lines - files + 1)}
        tokens = Tokens(input=round(value(key, "tokens_m") * 1e6) - 1000, output=1000)
        call = ModelCall(model="m", cost_usd=0.5, turns=spread(value(key, "turns"), key.sample))
        return (StageOutcome(name=StageName.CODE, artefact=Project(code), tokens=tokens, call=call),)

    with write_run(
        tmp_path / "run", dict.fromkeys(printed, lock()), lambda key: worth(value(key, "final_score")),
        agents=("one",), samples=SAMPLES, stages=stages,
    ) as run:  # fmt: skip
        four, six = tables_of([run], "projdevbench-4,projdevbench-6")
    *problems, mean = shown(six)
    heads = {"score": "final_score", "tokens (M)": "tokens_m", "turns": "turns", "lines": "avg_lines", "files": "files"}
    for row in problems:
        for own, head in heads.items():
            assert float(row[own]) == printed[row["mission"]][head], (row["mission"], own)
    assert (mean["tokens (M)"], mean["turns"], mean["score"]) == ("4.81", "138.1", "57.45")
    pairs = read("projdevbench_table4_spearman.csv")
    assert [(row["Spearman's ρ"], row["p"]) for row in shown(four)] == [(pair["rho"], pair["p"]) for pair in pairs]
    assert "–" not in {text for one in (four, six) for row in shown(one) for text in row.values()}
