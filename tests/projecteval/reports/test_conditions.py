"""Conditions against each other: what is paired, how it is corrected, and the column of tables."""

from collections.abc import Sequence

import pytest

from projecteval.reports.condition_column import with_conditions
from projecteval.reports.conditions import Try, condition_pairs, condition_table
from projecteval.tables.table import Row, Table, average_row, names, numbers

MISSIONS = tuple(f"m{number}" for number in range(8))


def tries(agent: str, condition: str, shares: Sequence[float], *, samples: int = 1, run: int = 0) -> list[Try]:
    """One try of each mission and sample; `shares` are by mission."""
    return [
        Try(unit=(agent, mission, "direct 1", sample, run), condition=condition, share=share)
        for mission, share in zip(MISSIONS, shares, strict=False)
        for sample in range(samples)
    ]


def test_each_two_are_paired_over_missions_and_samples() -> None:
    worse = [0.5, 0.25] * 4
    found = condition_pairs(
        [*tries("small", "a", [1.0] * 8, samples=2), *tries("small", "b", worse, samples=2)], seed=1
    )
    (pair,) = found
    assert (pair.agent, pair.missions, pair.pairs) == ("small", 8, 16)
    assert (pair.first_score.value, pair.second_score.value) == (1.0, 0.375)
    comparison = pair.comparison
    assert (comparison.first, comparison.second) == ("a", "b")
    assert comparison.difference.value == pytest.approx(0.625)
    low, high = comparison.interval.low, comparison.interval.high
    assert low is not None
    assert high is not None
    assert 0.5 <= low < 0.625 < high <= 0.75
    assert comparison.wilcoxon_adjusted == comparison.wilcoxon.p_value.value == pytest.approx(2 / 2**8)


def test_only_what_both_conditions_have_is_paired() -> None:
    first = tries("small", "a", [1.0, 1.0, 0.0], samples=2)
    second = [one for one in tries("small", "b", [0.0, 0.5]) if one.unit[3] == 0]
    (pair,) = condition_pairs([*first, *second], seed=1)
    assert (pair.missions, pair.pairs, pair.first_score.value) == (2, 2, 1.0)
    elsewhere = tries("small", "b", [0.0, 0.5], run=1)
    (apart,) = condition_pairs([*first, *elsewhere], seed=1)
    assert (apart.pairs, apart.comparison.difference.value) == (0, None)


def test_all_agents_and_single_ones_are_corrected_as_two_families() -> None:
    one = [*tries("x", "a", [1.0] * 8), *tries("x", "b", [0.75, 0.5] * 4)]
    other = [*tries("y", "a", [0.5] * 8), *tries("y", "b", [0.5, 0.25] * 4)]
    together, alone, also = condition_pairs([*one, *other], seed=1)
    assert [pair.agent for pair in (together, alone, also)] == ["all", "x", "y"]
    assert (together.pairs, together.missions) == (16, 8)
    assert together.comparison.difference.value == pytest.approx(0.25)
    raw = [pair.comparison.wilcoxon.p_value.value for pair in (alone, also)]
    assert together.comparison.wilcoxon_adjusted == together.comparison.wilcoxon.p_value.value
    assert [alone.comparison.wilcoxon_adjusted, also.comparison.wilcoxon_adjusted] == [
        pytest.approx(2 * min(p for p in raw if p is not None)),
        pytest.approx(max(p for p in raw if p is not None)),
    ]


def test_one_mission_gives_a_difference_without_an_interval() -> None:
    (pair,) = condition_pairs([*tries("x", "a", [1.0]), *tries("x", "b", [0.5])], seed=1)
    row = condition_table([pair]).rows[0]
    assert pair.comparison.difference.value == 0.5
    assert pair.comparison.interval.missing_reason == "an interval takes two missions"
    assert row.cells[-2:] == (None, pytest.approx(1.0))


def test_the_column_is_next_to_the_agent_and_absent_without_conditions() -> None:
    rows = [Row(cells=("small/a", 1.0)), Row(cells=("canonical", 2.0))]
    table = Table(
        title="T", columns=(*names("agent"), *numbers("score")), rows=(*rows, average_row("average", rows, 2))
    )
    found = with_conditions(table, {"small/a": "a"})
    assert [column.name for column in found.columns] == ["agent", "condition", "score"]
    assert [row.cells[:2] for row in found.rows] == [("small/a", "a"), ("canonical", ""), ("average", "")]
    assert found.rows[2].is_summary
    assert with_conditions(found, {"small/a": "a"}) is found
    assert with_conditions(table, {}) is table
    assert with_conditions(table.without("agent"), {"small/a": "a"}).columns == table.without("agent").columns
