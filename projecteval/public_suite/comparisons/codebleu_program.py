"""The sums of code and skeleton similarities by the package codebleu alone, with any installed grammar.

Runs as a program, in an environment with codebleu, numpy and scipy, and any version of tree-sitter: it imports
nothing of projecteval. `python -m benchmarks published_codebleu` makes the environment, and gives it one JSON object a
line: what is answered with, and `projects`, pairs of the canonical and the generated texts. `projects` is replaced by
the `sum`.
"""

import json
import logging
import sys
from collections.abc import Sequence
from functools import cache

import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment


def main() -> None:
    """Answer every line."""
    logging.getLogger().setLevel(logging.ERROR)  # codebleu warns of each file without dataflow
    for line in sys.stdin:
        asked = json.loads(line)
        found = sum(round(_score(canonical, given), 3) for canonical, given in asked.pop("projects"))
        print(json.dumps({**asked, "sum": round(found, 3)}), flush=True)


def _score(canonical: Sequence[str], given: Sequence[str]) -> float:
    if not given:
        return 0.0
    matrix = np.array([[_codebleu(ours, theirs) for ours in canonical] for theirs in given])
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


@cache
def _codebleu(canonical: str, given: str) -> float:
    return float(calc_codebleu([canonical], [given], "python")["codebleu"])


if __name__ == "__main__":
    main()
