"""Agents against each other on the same missions, and cascade against direct of the same agent."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from projecteval.attempt import Mode
from projecteval.reports.entries import Entry
from projecteval.statistics import Measure, Missing, holm, letters, mean_of_present
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.measure import Interval
from projecteval.statistics.paired import (
    ALPHA,
    PairedTest,
    differences,
    minimum_detectable_difference,
    paired_t_test,
    wilcoxon_test,
)
from projecteval.statistics.scores import mission_means, mission_sd

Values = tuple[float | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """First against second over the missions that both have; differences are first minus second, −1 to 1.

    `interval` is of the mean difference, `detectable` the difference that this many missions would show with power 0.8.
    The adjusted p-values are Holm's over the family; None where a test could not be done. `least_p` is the least that
    Wilcoxon's can be where n missions differ, however much: 2^(1 − n) times the tests of the family.
    """

    first: str
    second: str
    difference: Measure
    interval: Interval
    detectable: Measure
    t_test: PairedTest
    t_adjusted: float | None
    wilcoxon: PairedTest
    wilcoxon_adjusted: float | None
    least_p: float

    @property
    def different(self) -> bool:
        """True if Wilcoxon's test distinguishes the two after Holm's correction.

        It decides rather than the t-test, because scores from 0 to 1 with many at the ends are not normal, and because
        the t-test is undefined just where one agent is better by the same amount throughout.
        """
        return _is_different(self.wilcoxon_adjusted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Comparisons that are corrected together: what is compared, of whom, and how they fall into groups.

    `groups` gives each name its letters, best first; names with a common letter cannot be distinguished. It is empty
    where not every pair was compared.
    """

    title: str
    quantity: str
    comparisons: tuple[Comparison, ...]
    groups: tuple[tuple[str, str], ...] = ()


def families(entries: Sequence[Entry], *, missing: Missing, seed: int) -> tuple[Family, ...]:
    """The agents of each column by score and by SD, then cascade against direct of each agent and level by score."""
    quantities: tuple[tuple[str, Callable[[Entry], Values]], ...] = (
        ("score", lambda entry: mission_means(entry.tallies, missing=missing)),
        ("SD", lambda entry: tuple(mission_sd(runs, missing=missing).value for runs in entry.tallies)),
    )
    found = []
    for column in dict.fromkeys(entry.column for entry in entries):
        together = [entry for entry in entries if entry.column == column]
        for quantity, values_of in quantities:
            values = {entry.agent: values_of(entry) for entry in together}
            if len(values) > 1 and any(value is not None for row in values.values() for value in row):
                found.append(family(column, quantity, values, seed))
    return (*found, *_cascade_against_direct(entries, quantities[0][1], seed))


def _cascade_against_direct(
    entries: Sequence[Entry], values_of: Callable[[Entry], Values], seed: int
) -> tuple[Family, ...]:
    pairs = [
        (cascade, direct)
        for cascade, direct in ((one, other) for one in entries for other in entries)
        if (cascade.mode, direct.mode) == (Mode.CASCADE, Mode.DIRECT)
        and (cascade.agent, cascade.level) == (direct.agent, direct.level)
    ]
    if not pairs:
        return ()
    named = [
        (
            (f"{cascade.agent}, {cascade.column}", values_of(cascade)),
            (f"{direct.agent}, {direct.column}", values_of(direct)),
        )
        for cascade, direct in pairs
    ]
    return (Family(title="cascade against direct", quantity="score", comparisons=compared(named, seed)),)


def family(column: str, quantity: str, values: dict[str, Values], seed: int) -> Family:
    """All pairs of one column; a low SD is better, a high score is."""
    names = _by_mean(values, sign=-1 if quantity == "score" else 1)
    comparisons = compared(list(combinations(((name, values[name]) for name in names), 2)), seed)
    different = [(pair.first, pair.second) for pair in comparisons if pair.different]
    return Family(title=column, quantity=quantity, comparisons=comparisons, groups=_groups(names, different))


def groups_by_score(values: Mapping[str, Values]) -> tuple[tuple[str, str], ...]:
    """The `groups` of a family by score, without its intervals, which take most of the time."""
    names = _by_mean(values, sign=-1)
    pairs = list(combinations(names, 2))
    tests = [wilcoxon_test(differences(values[first], values[second])) for first, second in pairs]
    adjusted = holm([test.p_value.value for test in tests])
    return _groups(names, [pair for pair, p_value in zip(pairs, adjusted, strict=True) if _is_different(p_value)])


def _by_mean(values: Mapping[str, Values], *, sign: int) -> list[str]:
    means = {name: mean_of_present(row).value for name, row in values.items()}
    return sorted(values, key=lambda name: (means[name] is None, sign * (means[name] or 0.0)))


def _groups(names: Sequence[str], different: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    places = {name: place for place, name in enumerate(names)}
    pairs = [(places[first], places[second]) for first, second in different]
    return tuple(zip(names, letters(len(names), pairs), strict=True))


def compared(pairs: Sequence[tuple[tuple[str, Values], tuple[str, Values]]], seed: int) -> tuple[Comparison, ...]:
    """Pairs of names with a value for each mission, None where there is none, as one family."""
    found = [differences(first, second) for (_, first), (_, second) in pairs]
    t_tests = [paired_t_test(values) for values in found]
    wilcoxons = [wilcoxon_test(values) for values in found]
    t_adjusted = holm([test.p_value.value for test in t_tests])
    wilcoxon_adjusted = holm([test.p_value.value for test in wilcoxons])
    tests = max(1, sum(p_value is not None for p_value in wilcoxon_adjusted))
    return tuple(
        Comparison(
            first=first,
            second=second,
            difference=mean_of_present(found[place]),
            interval=bootstrap_interval([[value] for value in found[place]], seed=seed),
            detectable=minimum_detectable_difference(found[place]),
            t_test=t_tests[place],
            t_adjusted=t_adjusted[place],
            wilcoxon=wilcoxons[place],
            wilcoxon_adjusted=wilcoxon_adjusted[place],
            least_p=min(1.0, tests * 2.0 ** (1 - _differing(found[place]))),
        )
        for place, ((first, _), (second, _)) in enumerate(pairs)
    )


def _is_different(adjusted: float | None) -> bool:
    return adjusted is not None and adjusted < ALPHA


def _differing(values: Sequence[float]) -> int:
    """The number of differences other than zero; no other pair has a say in Wilcoxon's test."""
    return sum(round(value, 12) != 0 for value in values)
