"""Scores recorded runs in the published variant and holds the sums against the published reports.

`python -m benchmarks.published_scores [RUN]…` compares every run, or those that are named; see docs/scores.md.
"""

import sys
from pathlib import Path

from benchmarks.similarity import upstream_folder
from projecteval.public_suite.comparisons.published_sums import PARTS, PublishedScores, sums
from projecteval.public_suite.comparisons.upstream import imported_missions, passed_over, recorded_runs
from projecteval.scorers.cache import ScoreCache


def main() -> None:
    """Print every run's sums next to the published ones, and the largest difference of each part."""
    folder, names = upstream_folder(), sys.argv[1:]
    if folder is None:
        sys.exit("no recorded runs: set PROJECTEVAL_UPSTREAM to their folder")
    print(*passed_over(folder), sep="\n", file=sys.stderr)
    scorer = PublishedScores(ScoreCache(Path(":memory:")))
    worst = dict.fromkeys(PARTS, 0.0)
    with imported_missions(folder) as missions:
        for run in recorded_runs(folder, names):
            ours = sums(scorer.of_run(missions, run))
            print(run.name, *(f"{part} {value} (published {run.sums[part]})" for part, value in ours.items()), sep="  ")
            worst |= {part: max(worst[part], abs(value - (run.sums[part] or 0))) for part, value in ours.items()}
    print("largest difference:", ", ".join(f"{part} {difference:.6f}" for part, difference in worst.items()))


if __name__ == "__main__":
    main()
