"""The printed tables of the papers, computed again; what does not follow from its own cells is listed by name."""

import csv
from dataclasses import dataclass

import pytest

from projecteval.statistics import Measure, composite, mean_of_all, mean_of_present, status_table
from projecteval.statistics.agreement import kappa_of_shares
from projecteval.statistics.correlation import spearman
from tests.projecteval.statistics.printed import GOLDEN, column, full_column, rows_of

HALF_A_DIGIT = 0.005 + 1e-9  # two printed decimals


@dataclass(frozen=True, slots=True, kw_only=True)
class Misprint:
    """A printed cell that does not follow from the table; `recomputed` is exact to two more digits."""

    table: str
    cell: str
    printed: float
    recomputed: float
    why: str


MISPRINTS = {
    (misprint.table, misprint.cell): misprint
    for misprint in (
        Misprint(
            table="ProjectEval 4",
            cell="Gemma-2-9B direct_avg",
            printed=0.85,
            recomputed=0.8433,
            why="rounded up",
        ),
        Misprint(
            table="ProjectEval 4", cell="GPT-3.5-turbo direct_avg", printed=3.22, recomputed=3.2133, why="rounded up"
        ),
        Misprint(
            table="ProjectEval 5",
            cell="cascade_l1_code",
            printed=11.34,
            recomputed=11.3346,
            why="rounded up, perhaps from cells with more digits",
        ),
        Misprint(
            table="ProjectEval 7",
            cell="direct_l2",
            printed=4.03,
            recomputed=3.4123,
            why="divided by 11 models: two of the three zeros were dropped",
        ),
        Misprint(
            table="ASTRA 3",
            cell="GPT-4o-0513 mean_pass_at_1",
            printed=58.15,
            recomputed=50.91,
            why="the value of the row above; Table 5 has the model's own",
        ),
        Misprint(
            table="ProjDevBench 2", cell="bold easy_cr", printed=92.56, recomputed=92.89, why="not the column's maximum"
        ),
        Misprint(table="ProjDevBench 2", cell="bold hard_exec", printed=69.22, recomputed=71.47, why="not the maximum"),
        Misprint(
            table="ProjDevBench 2", cell="bold hard_final", printed=71.95, recomputed=73.18, why="not the maximum"
        ),
    )
}

TABLE_4 = rows_of("projecteval_table4_mean_round_score", "model")
TABLE_5 = rows_of("projecteval_table5_indicators", "model")
TABLE_7 = rows_of("projecteval_table7_best_round_score", "model")
COLUMNS = ("cascade_l1", "cascade_l2", "direct_l1", "direct_l2", "direct_l3")
PARTS = {"cascade_avg": COLUMNS[:2], "direct_avg": COLUMNS[2:], "all_avg": COLUMNS}


def agrees(found: Measure, printed: float, *, table: str, cell: str, tolerance: float = HALF_A_DIGIT) -> None:
    """The value rounds to what is printed, or is the known right value of a misprint."""
    assert found.value is not None, found.missing_reason
    if misprint := MISPRINTS.get((table, cell)):
        assert misprint.printed == printed
        assert abs(found.value - printed) > tolerance, "no misprint any more"
        assert found.value == pytest.approx(misprint.recomputed, abs=5e-5)
    else:
        assert found.value == pytest.approx(printed, abs=tolerance), cell


@pytest.mark.parametrize("average", PARTS)
def test_projecteval_4_averages_of_rows(average: str) -> None:
    for model, row in TABLE_4:
        found = mean_of_all([row[head] for head in PARTS[average]])
        printed = row[average]
        if printed is None:
            assert found.value is None, model
            assert found.left_out
        else:
            agrees(found, printed, table="ProjectEval 4", cell=f"{model} {average}")


@pytest.mark.parametrize(
    ("head", "printed", "models"),
    [
        ("cascade_l1", 2.23, 12),
        ("cascade_l2", 2.50, 12),
        ("cascade_avg", 2.37, 12),
        ("direct_l1", 2.66, 12),
        ("direct_l2", 2.45, 12),
        ("direct_l3", 2.51, 15),
        ("direct_avg", 2.69, 12),
        ("all_avg", 2.56, 12),
    ],
)
def test_projecteval_4_average_row(head: str, printed: float, models: int) -> None:
    """The averages of averages are over the models that have them, not over the row."""
    found = mean_of_present(column(TABLE_4, head))
    agrees(found, printed, table="ProjectEval 4", cell=head)
    assert (found.n, found.left_out) == (models, len(TABLE_4) - models)


@pytest.mark.parametrize(
    ("head", "printed", "models"),
    [
        ("cascade_l1", 3.06, 13),
        ("cascade_l2", 3.49, 13),
        ("direct_l1", 3.52, 13),
        ("direct_l2", 4.03, 13),
        ("direct_l3", 3.54, 16),
    ],
)
def test_projecteval_7_average_row(head: str, printed: float, models: int) -> None:
    found = mean_of_present(column(TABLE_7, head))
    agrees(found, printed, table="ProjectEval 7", cell=head)
    assert found.n == models


def test_projecteval_prints_the_mean_and_the_best_of_five_rounds() -> None:
    """Cells of Table 4 are counts of 5 · 284 tests, those of Table 7 counts of 284, and no mean is above its best."""
    best = dict(TABLE_7)
    compared = 0
    for model, row in TABLE_4:
        for head in COLUMNS:
            mean, most = row[head], best[model][head]
            if mean is None or most is None:
                assert mean is most
                continue
            compared += 1
            in_five, in_one = round(mean * 14.20), round(most * 2.84)
            assert 100 * in_five / 1420 == pytest.approx(mean, abs=HALF_A_DIGIT)
            assert 100 * in_one / 284 == pytest.approx(most, abs=HALF_A_DIGIT)
            assert in_one <= in_five <= 5 * in_one
    assert compared == 63


def test_projecteval_5_average_row() -> None:
    printed = (29.28, 7.59, 11.34, 11.10, 8.35, 12.09, 12.55, 9.28, 10.50, 11.59, 12.74, 16.76, 12.37)
    heads = list(TABLE_5[0][1])
    for head, cell in zip(heads, printed, strict=True):
        found = mean_of_present(column(TABLE_5, head))
        agrees(found, cell, table="ProjectEval 5", cell=head)
        assert found.n == (16 if head.startswith("direct_l3") else 13)


@pytest.mark.parametrize(
    ("indicator", "level", "gain"), [("code", 1, 2.06), ("code", 2, 0.50), ("pv", 1, 0.60), ("pv", 2, -0.19)]
)
def test_projecteval_5_cascade_is_not_better_throughout(indicator: str, level: int, gain: float) -> None:
    cascade, direct = (
        mean_of_present(column(TABLE_5, f"{mode}_l{level}_{indicator}")).value for mode in ("cascade", "direct")
    )
    assert cascade is not None
    assert direct is not None
    assert cascade - direct == pytest.approx(gain, abs=0.01)


def test_projecteval_4_winners() -> None:
    signs = [
        (row["cascade_avg"] > row["direct_avg"]) - (row["cascade_avg"] < row["direct_avg"])
        for _, row in TABLE_4
        if row["cascade_avg"] is not None and row["direct_avg"] is not None
    ]
    assert (signs.count(1), signs.count(-1), signs.count(0)) == (5, 5, 2)


def test_astra_3_is_the_xml_run_of_table_5() -> None:
    headline = dict(rows_of("astra_table3", "model"))
    for model, row in rows_of("astra_tables5_and_6_formats", "model"):
        for head in ("mean_score", "mean_pass_at_1"):
            recomputed, printed = row[f"xml_{head}"], headline[model][head]
            assert recomputed is not None
            assert printed is not None
            table, cell = "ASTRA 3", f"{model} {head}"
            agrees(Measure.of(recomputed, n=1), printed, table=table, cell=cell, tolerance=0.01 + 1e-9)


def test_astra_3_means() -> None:
    rows = rows_of("astra_table3", "model")
    scores = full_column(rows, "mean_score")
    assert mean_of_all(scores).value == pytest.approx(73.42, abs=HALF_A_DIGIT)
    assert mean_of_all(scores[:3]).value == pytest.approx(75.47, abs=HALF_A_DIGIT)
    assert mean_of_all(full_column(rows, "mean_pass_at_1")).value == pytest.approx(60.77, abs=HALF_A_DIGIT)


@pytest.mark.parametrize(
    ("model", "score_gain", "perfect_gain"),
    [
        ("o1-preview", 3.20, 6.14),
        ("Claude-3.5-Sonnet-1022", 5.03, 5.24),
        ("Gemini-1.5-pro", 1.09, 4.59),
        ("GPT-4o-0513", 1.40, 0.60),
    ],
)
def test_astra_xml_beats_json(model: str, score_gain: float, perfect_gain: float) -> None:
    row = dict(rows_of("astra_tables5_and_6_formats", "model"))[model]
    for head, gain in (("mean_score", score_gain), ("mean_pass_at_1", perfect_gain)):
        xml, as_json = row[f"xml_{head}"], row[f"json_{head}"]
        assert xml is not None
        assert as_json is not None
        assert xml - as_json == pytest.approx(gain, abs=HALF_A_DIGIT)


def _table_2() -> list[dict[str, str]]:
    with (GOLDEN / "projdevbench_table2.csv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_projdevbench_2_finals_are_composites() -> None:
    """Six of the 48 finals are 0.006 off, since the printed parts are rounded."""
    errors = []
    for row in _table_2():
        for part in ("easy", "hard", "overall"):
            execution, review = (Measure.of(float(row[f"{part}_{kind}"]), n=1) for kind in ("exec", "cr"))
            final = composite(execution, review).value
            assert final is not None
            errors.append(abs(final - float(row[f"{part}_final"])))
    assert len(errors) == 48
    assert max(errors) < 0.01
    assert sum(error > HALF_A_DIGIT for error in errors) == 6


def test_projdevbench_2_overall_is_of_15_easy_and_5_hard_problems() -> None:
    for row in _table_2():
        for kind in ("exec", "cr", "final"):
            problems = [float(row[f"easy_{kind}"])] * 15 + [float(row[f"hard_{kind}"])] * 5
            assert mean_of_all(problems).value == pytest.approx(float(row[f"overall_{kind}"]), abs=0.0076)


def test_projdevbench_2_best_cells() -> None:
    rows = _table_2()
    bold = {
        "easy_exec": 79.24,
        "easy_cr": 92.56,
        "easy_final": 79.81,
        "hard_exec": 69.22,
        "hard_cr": 94.20,
        "hard_final": 71.95,
        "overall_exec": 76.73,
        "overall_cr": 89.31,
        "overall_final": 77.85,
    }
    for head, printed in bold.items():
        best = max(float(row[head]) for row in rows)
        agrees(Measure.of(best, n=1), printed, table="ProjDevBench 2", cell=f"bold {head}")


def test_projdevbench_3_percentages() -> None:
    with (GOLDEN / "projdevbench_table3.csv").open(encoding="utf-8", newline="") as lines:
        printed = {row["status"].replace("Others", "Other"): row for row in csv.DictReader(lines)}
    table = status_table({status: int(row["count"]) for status, row in printed.items()})
    assert sum(row.count for row in table) == 1768
    for row in table:
        cell = printed[row.status]
        agrees(row.percentage, float(cell["percentage"]), table="ProjDevBench 3", cell=row.status)
    assert sum(row.percentage.value or 0 for row in table) == pytest.approx(100)


def test_projdevbench_4_correlations() -> None:
    problems = rows_of("projdevbench_table6", "problem")
    assert len(problems) == 20
    with (GOLDEN / "projdevbench_table4_spearman.csv").open(encoding="utf-8", newline="") as lines:
        pairs = list(csv.DictReader(lines))
    assert len(pairs) == 8
    for pair in pairs:
        found = spearman(full_column(problems, pair["x"]), full_column(problems, pair["y"]))
        assert found.coefficient.value == pytest.approx(float(pair["rho"]), abs=0.0005 + 1e-9)
        assert found.p_value.value is not None
        if pair["p"].startswith("<"):
            assert found.p_value.value < float(pair["p"][1:])
        else:
            assert found.p_value.value == pytest.approx(float(pair["p"]), abs=0.00005 + 1e-9)


def test_ties_want_average_ranks() -> None:
    """Many problems have one file; without average ranks the correlation would be −0.177."""
    problems = rows_of("projdevbench_table6", "problem")
    found = spearman(full_column(problems, "files"), full_column(problems, "final_score"))
    assert found.coefficient.value == pytest.approx(-0.321789, abs=1e-6)
    assert found.p_value.value == pytest.approx(0.166496, abs=1e-6)


def test_projdevbench_6_means_and_table_2() -> None:
    problems = rows_of("projdevbench_table6", "problem")
    assert mean_of_all(full_column(problems, "tokens_m")).value == pytest.approx(4.81, abs=HALF_A_DIGIT)
    assert mean_of_all(full_column(problems, "turns")).value == pytest.approx(138, abs=0.5)
    score = mean_of_all(full_column(problems, "final_score")).value
    finals = [float(row["overall_final"]) for row in _table_2() if row["agent"] == "Claude Code"]
    assert score == pytest.approx(57.452, abs=0.0005)
    assert mean_of_all(finals).value == pytest.approx(score, abs=0.0005)


def test_projdevbench_kappa_and_accuracy_imply_chance() -> None:
    """The printed accuracy of 0.852 and κ of 0.710 go together at a chance agreement near 0.49."""
    assert kappa_of_shares(0.852, 0.4897, n=100).value == pytest.approx(0.710, abs=0.0005)
