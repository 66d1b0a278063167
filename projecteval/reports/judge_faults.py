"""Faults of the judge in the results of a run: the tests that they cost, and the agents at which they stand out."""

from collections.abc import Iterator

from projecteval.runs import RunResults
from projecteval.runs.sums import RunSums, summed
from projecteval.statistics import Tally, holm
from projecteval.tables.wording import not_scored, p_value, share, some

LEAST_FAULTS = 3
_ALPHA = 0.05


def judge_fault_notes(results: RunResults | RunSums) -> tuple[str, ...]:
    """One sentence on all tests that could not be scored, then one on each agent that has more of them than chance."""
    number = results.totals.not_scored
    return (f"{not_scored(number)}.", *_outstanding(summed(results))) if number else ()


def _outstanding(sums: RunSums) -> Iterator[str]:
    """Agents with three faults or more, by Fisher's exact test against all others, Holm's correction over the agents.

    Tests of one attempt often share their fault, so that the test is too ready to warn: it says where to look.
    """
    agents: dict[str, Tally] = {}
    for cell in sums.cells:
        agents[cell.agent] = agents.get(cell.agent, Tally()) + cell.tally
    if len(agents) < 2 or sums.totals.not_scored < LEAST_FAULTS:
        return
    from projecteval.statistics.contingency import fisher_p  # noqa: PLC0415 - loads scipy, which most runs do not need

    sides = {agent: (_faults(own), _faults_of_others(own, sums.totals)) for agent, own in agents.items()}
    adjusted = holm([fisher_p(*both) for both in sides.values()])
    for (agent, (own, others)), p in zip(sides.items(), adjusted, strict=True):
        if own[0] >= LEAST_FAULTS and p is not None and p < _ALPHA:
            yield (
                f"{agent}: the judge failed at {own[0]} of {some(sum(own), 'test')} ({share(own[0] / sum(own))}), at "
                f"{others[0]} of {sum(others)} of the other agents ({p_value(p)}). Its projects may bring that about: "
                "read how these tests ended before you compare the agents."
            )


def _faults(own: Tally) -> tuple[int, int]:
    return own.not_scored, own.judged - own.not_scored


def _faults_of_others(own: Tally, every: Tally) -> tuple[int, int]:
    (faults, rest), (all_faults, all_rest) = _faults(own), _faults(every)
    return all_faults - faults, all_rest - rest
