"""The gate: decides if a run is good enough for a pipeline to continue."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from projecteval.reports.changes import RunChanges
from projecteval.reports.comparison import Comparison
from projecteval.reports.statistics import RunStatistics
from projecteval.statistics.paired import ALPHA
from projecteval.tables.wording import not_scored


class Ruling(StrEnum):
    """`open` lets the pipeline continue; `undecided` has too little evidence for either."""

    OPEN = "open"
    SHUT = "shut"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """The ruling of the gate on one agent in one column, with its reason."""

    subject: str
    ruling: Ruling
    reason: str


def by_threshold(found: RunStatistics, *, least: float) -> Iterator[Finding]:
    """Open where the lower end of the mean score's interval is at least `least`, both 0 to 1.

    Undecided while attempts are missing: those that exist may be the better ones.
    """
    for row in found.summaries:
        subject, interval = f"{row.agent}, {row.column}", row.mean_score_interval
        mean = row.mean_score.value
        if row.missing_runs:
            yield _incomplete(subject, f"{row.missing_runs} of {row.runs} attempts")
        elif mean is None:
            reason = row.mean_score.missing_reason or "no score"
            yield Finding(subject=subject, ruling=Ruling.UNDECIDED, reason=reason)
        elif interval.low is None:
            # Every mission has the same value, or there is one: the mean itself is all there is.
            several = row.missions > 1
            ruling = (Ruling.OPEN if mean >= least else Ruling.SHUT) if several else Ruling.UNDECIDED
            yield Finding(subject=subject, ruling=ruling, reason=f"mean score {mean:.3f}; {interval.missing_reason}")
        else:
            ruling = Ruling.OPEN if interval.low >= least else Ruling.SHUT
            words = f"mean score {mean:.3f}, {interval.level:.0%} interval from {interval.low:.3f}, asked {least:g}"
            if row.tests_not_scored:
                words += f"; {not_scored(row.tests_not_scored)}"
            yield Finding(subject=subject, ruling=ruling, reason=words)


def by_baseline(changes: RunChanges) -> Iterator[Finding]:
    """Shut where the scores of a column are worse than before, by Wilcoxon's test after Holm's correction.

    Undecided where they fell on so few missions that no fall, however deep, would be significant, and while attempts of
    either run are missing.
    """
    for pair in changes.comparisons:
        subject = pair.first.removesuffix(", after")
        change = pair.difference.value
        if number := changes.missing.get(subject):
            yield _incomplete(subject, f"{number} attempts of the two runs")
        elif change is None:
            reason = pair.difference.missing_reason or "no mission in common"
            yield Finding(subject=subject, ruling=Ruling.UNDECIDED, reason=reason)
        else:
            yield _against(subject, pair, change)


def _against(subject: str, pair: Comparison, change: float) -> Finding:
    p_value, fell = pair.wilcoxon_adjusted, round(change, 12) < 0
    by_chance = "no p-value" if p_value is None else f"adjusted p = {p_value:.3f}"
    words = f"mean score changed by {change:+.3f} over {pair.difference.n} missions, {by_chance}"
    if fell and pair.different:
        return Finding(subject=subject, ruling=Ruling.SHUT, reason=words)
    if fell and (p_value is None or pair.least_p >= ALPHA):
        few = f"too few missions differ to tell it from chance: p cannot fall below {pair.least_p:.3f}"
        return Finding(subject=subject, ruling=Ruling.UNDECIDED, reason=f"{words}; {few}")
    return Finding(subject=subject, ruling=Ruling.OPEN, reason=words)


def _incomplete(subject: str, what: str) -> Finding:
    return Finding(subject=subject, ruling=Ruling.UNDECIDED, reason=f"{what} are missing (not finished)")


def ruling_of(findings: list[Finding]) -> Ruling:
    """Shut when one is shut, else undecided when one is (or there is none), else open."""
    rulings = {finding.ruling for finding in findings}
    for ruling in (Ruling.SHUT, Ruling.UNDECIDED):
        if ruling in rulings:
            return ruling
    return Ruling.OPEN if findings else Ruling.UNDECIDED
