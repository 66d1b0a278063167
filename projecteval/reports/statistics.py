"""The statistics of a run: what each agent reached in each column, and which agents can be distinguished."""

from dataclasses import asdict, dataclass
from typing import Any

from projecteval.reports.comparison import Family, families
from projecteval.reports.entries import Entry, entries_of
from projecteval.reports.independence import notes_on_entries
from projecteval.reports.summary import MissionScore, Summary, mission_scores, summarise
from projecteval.reports.variants import VariantGap, variant_gaps
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Missing
from projecteval.tables.wording import not_scored


@dataclass(frozen=True, slots=True, kw_only=True)
class RunStatistics:
    """`missing` says how runs counted that are missing; `warnings` what a reader must know.

    `missions` has every agent and column on every mission, `variants` originals next to their variants, where the run
    has both.
    """

    missing: Missing
    samples: int
    seed: int
    summaries: tuple[Summary, ...]
    missions: tuple[MissionScore, ...]
    families: tuple[Family, ...]
    variants: tuple[VariantGap, ...]
    warnings: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The statistics as other programs read them; every measure has a value or a missing_reason."""
        found = asdict(self)
        for summary, plain in zip(self.summaries, found["summaries"], strict=True):
            plain["causes"] = {str(cause): count for cause, count in sorted(summary.causes.items())}
            plain["correlations"] = [
                {"with": name, **asdict(correlation)} for name, correlation in summary.correlations
            ]
            for name in ("pass_at_k_test", "pass_at_k_mission"):
                plain[name] = {str(k): measure for k, measure in plain[name].items()}
        for family, plain in zip(self.families, found["families"], strict=True):
            plain["groups"] = dict(family.groups)
        return {**found, "missing": str(self.missing)}


def statistics_of(run: RunFolder, *, missing: Missing = Missing.LEFT_OUT) -> RunStatistics:
    """Compute the statistics of a run, also of one in progress; the run's seed makes them repeatable."""
    entries, seed = entries_of(run), run.config.seed
    return RunStatistics(
        missing=missing,
        samples=run.config.samples,
        seed=seed,
        summaries=tuple(summarise(entry, missing=missing, seed=seed) for entry in entries),
        missions=tuple(row for entry in entries for row in mission_scores(entry, missing=missing)),
        families=families(entries, missing=missing, seed=seed),
        variants=variant_gaps(entries, missing=missing, seed=seed),
        warnings=(*_warnings(entries, missing), *notes_on_entries(run.config, entries)),
    )


def _warnings(entries: tuple[Entry, ...], missing: Missing) -> tuple[str, ...]:
    how = "counted as 0" if missing is Missing.ZERO else "left out"
    found = []
    for entry in entries:
        who = f"{entry.agent}, {entry.column}"
        if number := entry.missing_runs:
            found.append(f"{who}: {number} of {len(list(entry.samples))} attempts are missing (not finished) and {how}")
        if number := entry.not_scored:
            found.append(f"{who}: {not_scored(number)}")
    return tuple(found)
