"""What the papers say about their tables, and what their tables show that they do not say."""

import pytest

from projecteval.statistics import Measure, Tally, mean_of_all, population_sd, rate, round_score
from projecteval.statistics.correlation import pearson, spearman
from tests.projecteval.statistics.misprints import HALF_A_DIGIT, MISPRINTS, agrees
from tests.projecteval.statistics.printed import full_column, rows_of

TABLE_4 = rows_of("projecteval_table4_mean_round_score", "model")
TABLE_5 = rows_of("projecteval_table5_indicators", "model")
COLUMNS = ("cascade_l1", "cascade_l2", "direct_l1", "direct_l2", "direct_l3")

# ProjectEval, Table 7, its half "Pass@5", in the order of COLUMNS.
PASS_AT_5 = {
    "Llama-2-7B": (0.00, 0.07, 0.28, 0.00, 0.07),
    "Llama-3.1-7B": (0.28, 0.28, 0.14, 0.28, 0.42),
    "Llama-3.2-3B": (0.21, 0.14, 0.14, 0.00, 0.00),
    "Phi-3-14B": (0.00, 0.00, 0.00, 0.00, 0.00),
    "Phi-4-14B": (0.14, 0.56, 1.76, 1.13, 2.04),
    "Gemma-7B": (0.99, 1.06, 0.56, 0.63, 0.49),
    "Gemma-2-9B": (1.69, 1.06, 1.34, 0.56, 0.63),
    "Mistral-7B-v0.3": (1.48, 1.06, 0.92, 0.99, 0.56),
    "StarCoder-2-7B": (None, None, None, None, 0.00),
    "CodeGemma": (None, None, None, None, 1.20),
    "CodeLlama": (None, None, None, None, 0.77),
    "GPT-3.5-turbo": (2.39, 2.46, 1.97, 2.39, 5.28),
    "GPT-4o": (8.52, 12.32, 16.06, 15.42, 10.14),
    "Gemini 1.5 pro": (7.82, 7.39, 5.28, 4.51, 8.24),
    "Gemini 2.0-flash": (3.24, 3.59, 3.52, 3.45, 7.75),
    "Gemini 2.0-pro": (None, None, None, None, None),
}


def test_projecteval_7_repeats_table_4_as_pass_at_5() -> None:
    assert [(model, PASS_AT_5[model]) for model, _ in TABLE_4] == [
        (model, tuple(row[head] for head in COLUMNS)) for model, row in TABLE_4
    ]
    assert PASS_AT_5.keys() - dict(TABLE_4).keys() == {"Gemini 2.0-pro"}, "its footnote: only pass@1"


@pytest.mark.parametrize(
    ("indicator", "level", "gain"), [("code", 1, 1.19), ("code", 2, 3.32), ("pv", 1, 3.00), ("pv", 2, 3.46)]
)
def test_projecteval_5_cascade_is_better_for_gpt_4o_alone(indicator: str, level: int, gain: float) -> None:
    """ "No matter Level 1 or 2, both in Code and PV" is true of this model, not of the averages."""
    row = dict(TABLE_5)["GPT-4o"]
    cascade, direct = (row[f"{mode}_l{level}_{indicator}"] for mode in ("cascade", "direct"))
    assert cascade is not None
    assert direct is not None
    assert cascade - direct == pytest.approx(gain, abs=HALF_A_DIGIT)


def test_astra_s_most_consistent_model() -> None:
    """The text has 0.0497 where Table 3 has 0.05: the lowest of its column."""
    spreads = {model: row["consistency_sd"] for model, row in rows_of("astra_table3", "model")}
    assert min(spreads, key=lambda model: spreads[model] or 0) == "Claude-3.5-Sonnet-1022"
    agrees(Measure.of(0.0497, n=65), 0.05, table="ASTRA 3", cell="Claude-3.5-Sonnet-1022 consistency_sd")


def test_astra_4_counts_a_skill_once_a_problem() -> None:
    """Thirteen sub-skills that three problems or more have; none can be in more than the 65 problems."""
    occurrences = (31, 18, 12, 11, 10, 9, 8, 6, 3, 3, 3, 3, 3)
    assert (len(occurrences), sum(occurrences)) == (13, 120)
    assert all(rate(number, 65).value for number in occurrences)


RAGGED = {"o1": 63.92, "o1-preview": 60.89, "Gemini-1.5-pro": 58.15}
RAGGED_AS_JSON = {"o1-preview": 54.75, "GPT-4o-0513": 50.31}


def _in_2080_runs(percentage: float) -> float:
    """The nearest percentage that 65 problems of 32 runs can have."""
    return round_score(Tally(passed=round(percentage * 20.80), failed=65 * 32 - round(percentage * 20.80)))


def test_astra_s_runs_are_ragged() -> None:
    """With 32 runs of every problem, perfect runs would be counts of 2080; those of four models are not."""
    printed = {model: row["mean_pass_at_1"] for model, row in rows_of("astra_table3", "model")}
    as_json = {model: row["json_mean_pass_at_1"] for model, row in rows_of("astra_tables5_and_6_formats", "model")}
    assert {model: printed[model] for model in RAGGED} == RAGGED
    assert {model: as_json[model] for model in RAGGED_AS_JSON} == RAGGED_AS_JSON
    for cell in (*RAGGED.values(), *RAGGED_AS_JSON.values()):
        assert abs(_in_2080_runs(cell) - cell) > HALF_A_DIGIT, cell
    for cell in (printed["Claude-3.5-Sonnet-1022"], as_json["Claude-3.5-Sonnet-1022"], as_json["Gemini-1.5-pro"]):
        assert cell is not None
        assert _in_2080_runs(cell) == pytest.approx(cell, abs=HALF_A_DIGIT)


def _scores() -> list[float]:
    return full_column(rows_of("projdevbench_table6", "problem"), "final_score")


def test_projdevbench_h_is_not_of_table_6() -> None:
    scores = sorted(_scores())
    found = {
        "mean score": mean_of_all(scores),
        "std": population_sd(scores),
        "median score": mean_of_all(scores[9:11]),
        "problems above 80": Measure.of(sum(score > 80 for score in scores), n=20),
        "problems below 20": Measure.of(sum(score < 20 for score in scores), n=20),
    }
    for cell, measure in found.items():
        agrees(measure, MISPRINTS["ProjDevBench H", cell].printed, table="ProjDevBench H", cell=cell)
    assert (population_sd(scores).value or 0) * (20 / 19) ** 0.5 == pytest.approx(30.63, abs=HALF_A_DIGIT)


def test_projdevbench_h_correlations_are_of_nothing_that_is_printed() -> None:
    pairs = rows_of("projdevbench_table2", "agent")
    review, execution = (full_column(pairs, f"overall_{part}") for part in ("cr", "exec"))
    cell = "code review vs OJ score"
    r = pearson(review, execution).coefficient
    agrees(r, MISPRINTS["ProjDevBench H", cell].printed, table="ProjDevBench H", cell=cell)
    assert r.n == 16
    assert spearman(review, execution).coefficient.value == pytest.approx(0.468, abs=0.0005)

    cell, printed = "complexity vs score", MISPRINTS["ProjDevBench H", "complexity vs score"].printed
    problems = rows_of("projdevbench_table6", "problem")
    tokens = pearson(full_column(problems, "tokens_m"), _scores()).coefficient
    agrees(tokens, printed, table="ProjDevBench H", cell=cell)
    for head in ("turns", "avg_lines", "files"):
        other = pearson(full_column(problems, head), _scores()).coefficient.value or 0
        assert abs(other - printed) > abs((tokens.value or 0) - printed)
