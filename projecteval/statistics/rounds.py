"""Scores of whole rounds: every mission once.

ProjectEval (section 4.2) defines its score as the percentage of test cases that passed. What its tables print as
"Pass@5" is never above their "Pass@1", and every cell is a multiple of 1/1420 = 1/(5 · 284): it is the mean of five
rounds, and "Pass@1" (a multiple of 1/284) the best of them. Both are named here for what they are.
"""

from collections.abc import Sequence

from projecteval.statistics.measure import Measure
from projecteval.statistics.tally import Missing, Tally

_NO_ROUND = "no round is complete"


def round_score(tally: Tally) -> float:
    """100 · passed / tests, in percent (ProjectEval, section 4.2)."""
    return 100 * tally.passed / tally.tests


def mean_round_score(rounds: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The mean of the round scores in percent, over n rounds; what ProjectEval prints as Pass@5 (Tables 4 and 7)."""
    scores = _scores(rounds, missing)
    if not scores:
        return Measure.missing(_NO_ROUND, left_out=len(rounds))
    return Measure.of(sum(scores) / len(scores), n=len(scores), left_out=len(rounds) - len(scores))


def best_round_score(rounds: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The highest of the round scores in percent, over n rounds; what ProjectEval prints as Pass@1 (Table 7)."""
    scores = _scores(rounds, missing)
    if not scores:
        return Measure.missing(_NO_ROUND, left_out=len(rounds))
    return Measure.of(max(scores), n=len(scores), left_out=len(rounds) - len(scores))


def _scores(rounds: Sequence[Tally], missing: Missing) -> list[float]:
    return [round_score(tally) for tally in rounds if tally.counts(missing)]
