"""The sum of code similarities of one recorded run by the package codebleu alone, whatever grammar is installed.

`python benchmarks/published_codebleu.py RUN`, in an environment with codebleu, numpy and scipy; see docs/scores.md.
It imports nothing of projecteval, so that it runs beside any version of tree-sitter.
"""

import logging
import sys
from pathlib import Path

import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.recorded_runs import canonical_parts, recorded_runs, upstream_folder


def main() -> None:
    """Print our sum and the published one."""
    logging.getLogger().setLevel(logging.ERROR)  # codebleu warns of each file without dataflow
    folder = upstream_folder()
    if folder is None or len(sys.argv) != 2:
        sys.exit("usage: PROJECTEVAL_UPSTREAM=FOLDER published_codebleu.py RUN")
    canonical = canonical_parts(folder)
    for run in recorded_runs(folder):
        if run.name == sys.argv[1]:
            values = [_score(canonical[project].code or (), given.code or ()) for project, given in run.parts.items()]
            print(run.name, round(sum(round(value, 3) for value in values), 3), "published", run.sums["code"])


def _score(canonical: tuple[str, ...], given: tuple[str, ...]) -> float:
    if not given:
        return 0.0
    matrix = np.array(
        [[calc_codebleu([ours], [theirs], "python")["codebleu"] for ours in canonical] for theirs in given]
    )
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


if __name__ == "__main__":
    main()
