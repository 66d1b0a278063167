"""Sentences on similarity to the canonical solution and pass rate, and where the two disagree most."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from projecteval.attempt import AttemptKey
from projecteval.reports.matchings import SCORERS, score_of
from projecteval.reports.standings import column_of
from projecteval.runs import AttemptResult, RunResults
from projecteval.statistics.correlation import Correlation, spearman
from projecteval.statistics.paired import ALPHA
from projecteval.tables.wording import p_value, share, similarity

_LEAST_GAP = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Both:
    """One attempt: its similarity and the share of its tests that passed, both 0 to 1."""

    key: AttemptKey
    similarity: float
    passed: float


def similarity_sentences(results: RunResults) -> Iterator[str]:
    """One sentence a scorer, then for code the attempts with the widest gap between the two, one in each direction."""
    found = pairs_of(results)
    for scorer, pairs in found.items():
        yield _correlated(scorer, correlated(pairs))
    if "code" in found:
        yield from _disagreements(found["code"])


def pairs_of(results: RunResults) -> Mapping[str, Sequence[Both]]:
    """Scorer → the attempts that have its score and judged tests."""
    found: dict[str, list[Both]] = {}
    for result in results.attempts:
        passed = _share(result)
        for scorer in SCORERS:
            score = score_of(result.scores, scorer)
            if score is not None and score.value is not None and passed is not None:
                found.setdefault(scorer, []).append(Both(key=result.key, similarity=score.value, passed=passed))
    return {scorer: found[scorer] for scorer in SCORERS if scorer in found}


def correlated(pairs: Sequence[Both]) -> Correlation:
    """Spearman's ρ of similarity and pass rate over attempts."""
    return spearman([pair.similarity for pair in pairs], [pair.passed for pair in pairs])


def _share(result: AttemptResult) -> float | None:
    rate = result.totals.pass_rate
    return None if rate is None else rate / 100


def _correlated(scorer: str, found: Correlation) -> str:
    value, p = found.coefficient.value, found.p_value.value
    subject = f"Similarity of {scorer} and pass rate"
    if value is None or p is None:
        return f"{subject} cannot be correlated: {found.coefficient.missing_reason} (n = {found.coefficient.n})."
    numbers = f"Spearman's ρ = {value:+.2f}, {p_value(p)}, n = {found.coefficient.n} attempts"
    if p >= ALPHA:
        return f"{subject} are not shown to go together ({numbers})."
    return f"{subject} {'go together' if value > 0 else 'go against each other'} ({numbers})."


def _disagreements(pairs: Sequence[Both]) -> Iterator[str]:
    """Gaps of less than half of the scale are not reported."""
    high = max(pairs, key=lambda pair: pair.similarity - pair.passed)
    low = max(pairs, key=lambda pair: pair.passed - pair.similarity)
    for pair, but in ((high, "and yet passed only"), (low, "and yet passed")):
        gap = pair.similarity - pair.passed if pair is high else pair.passed - pair.similarity
        if gap >= _LEAST_GAP:
            key = pair.key
            sample = f", sample {key.sample}" if key.sample else ""
            yield (
                f"{key.agent} on {key.mission} ({column_of(key)}{sample}): its code is similar to the canonical "
                f"solution by {similarity(pair.similarity)}, {but} {share(pair.passed)} of its tests."
            )
