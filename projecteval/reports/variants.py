"""Originals next to their variants: does an agent build a project as well from a description in other words?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.mission.origins import split_id
from projecteval.reports.comparison import Comparison, compared
from projecteval.reports.entries import Entry, entries_of
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure, Missing, mean_of_present
from projecteval.statistics.scores import mission_means

_Place = tuple[str, Mode, Level]


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantGap:
    """One agent in one column on the `missions` of which it has tried the original and a variant.

    `original` and `variant` are mean scores, 0 to 1; a mission with several variants counts once, by their mean.
    `comparison` is variant minus original, paired by mission.
    """

    agent: str
    column: str
    missions: tuple[str, ...]
    original: Measure
    variant: Measure
    comparison: Comparison


def variant_gaps(entries: Sequence[Entry], *, missing: Missing, seed: int) -> tuple[VariantGap, ...]:
    """One gap for each agent and column with a pair, in the order of the entries; entries of several runs are put
    together. The p-values are corrected over all of them.
    """
    columns: dict[_Place, str] = {}
    scores: dict[_Place, dict[str, float | None]] = {}
    for entry in entries:
        place = (entry.agent, entry.mode, entry.level)
        columns.setdefault(place, entry.column)
        scores.setdefault(place, {}).update(
            zip(entry.missions, mission_means(entry.tallies, missing=missing), strict=True)
        )
    paired = {place: found for place, own in scores.items() if (found := _paired(own))}
    if not paired:
        return ()
    comparisons = compared(
        [
            (
                (f"{place[0]}, variant", tuple(variant for _, variant in pairs.values())),
                (f"{place[0]}, original", tuple(original for original, _ in pairs.values())),
            )
            for place, pairs in paired.items()
        ],
        seed,
    )
    return tuple(
        VariantGap(
            agent=place[0],
            column=columns[place],
            missions=tuple(pairs),
            original=mean_of_present([original for original, _ in pairs.values()]),
            variant=mean_of_present([variant for _, variant in pairs.values()]),
            comparison=comparison,
        )
        for (place, pairs), comparison in zip(paired.items(), comparisons, strict=True)
    )


def gaps_between(
    originals: RunFolder, variants: RunFolder, *, renamed: Mapping[str, str] | None = None
) -> tuple[VariantGap, ...]:
    """The gaps of two runs, one with originals and one with variants; `renamed` as in `changes_between`.

    Raises UsageError where no agent has tried a mission and a variant of it in the same column.
    """
    old, new = originals.config.agents, variants.config.agents
    names = dict(renamed or ({old[0]: new[0]} if len(old) == len(new) == 1 else {}))
    entries = [_renamed(entry, names.get(entry.agent, entry.agent)) for entry in entries_of(originals)]
    found = variant_gaps([*entries, *entries_of(variants)], missing=Missing.LEFT_OUT, seed=variants.config.seed)
    if not found:
        raise UsageError(
            f"{variants.path}: has no variant of a mission that the same agent tried in {originals.path}; make it with "
            "`projecteval run --variant SEED`, and name agents that are called differently with --renamed OLD=NEW"
        )
    return found


def _paired(scores: Mapping[str, float | None]) -> dict[str, tuple[float, float]]:
    """Original → its score and the mean score of its variants, where both are known."""
    of_variants: dict[str, list[float]] = {}
    for name, score in scores.items():
        original, seed = split_id(name)
        if seed is not None and score is not None:
            of_variants.setdefault(original, []).append(score)
    return {
        name: (score, sum(of_variants[name]) / len(of_variants[name]))
        for name, score in scores.items()
        if score is not None and name in of_variants
    }


def _renamed(entry: Entry, agent: str) -> Entry:
    return Entry(agent=agent, mode=entry.mode, level=entry.level, missions=entry.missions)
