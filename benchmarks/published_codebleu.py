"""The sums of code and skeleton similarities of recorded runs by the package codebleu alone, whatever grammar is there.

`python benchmarks/published_codebleu.py UPSTREAM_DIR [RUN]…`, in an environment with codebleu, numpy and scipy, prints
one JSON object a line; `python -m benchmarks published_codebleu` makes the environment and reads them. It imports
nothing of projecteval, so that it runs beside any version of tree-sitter.
"""

import argparse
import json
import logging
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.recorded_runs import Parts, canonical_parts, recorded_runs
from benchmarks.upstream import DATASET, RUNS, add_upstream, reject_unknown

_FILES_OF: dict[str, Callable[[Parts], tuple[str, ...] | None]] = {
    "code": lambda parts: parts.code,
    "skeleton": lambda parts: parts.skeleton,
}


def main() -> None:
    """Print our sums and the published ones, run by run."""
    logging.getLogger().setLevel(logging.ERROR)  # codebleu warns of each file without dataflow
    parser = argparse.ArgumentParser()
    add_upstream(parser, DATASET, RUNS)
    parser.add_argument("run", nargs="*", help="MODEL_TIMESTAMP_level_N; default: all")
    given = parser.parse_args()
    canonical, runs = canonical_parts(given.upstream), list(recorded_runs(given.upstream))
    reject_unknown(parser, "run", given.run, [run.name for run in runs], what="recorded run with a published report")
    for run in runs:
        if given.run and run.name not in given.run:
            continue
        for part, files in _FILES_OF.items():
            if run.sums[part] is None:
                continue
            values = [_score(files(canonical[project]), files(given)) for project, given in run.parts.items()]
            found = round(sum(round(value, 3) for value in values), 3)
            print(json.dumps({"run": run.name, "part": part, "sum": found, "published": run.sums[part]}), flush=True)


def _score(canonical: Sequence[str] | None, given: Sequence[str] | None) -> float:
    if not given or not canonical:
        return 0.0
    matrix = np.array([[_codebleu(ours, theirs) for ours in canonical] for theirs in given])
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


@cache
def _codebleu(canonical: str, given: str) -> float:
    return float(calc_codebleu([canonical], [given], "python")["codebleu"])


if __name__ == "__main__":
    main()
