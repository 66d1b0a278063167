"""Run an experiment, which is stored, and read its results; run it again to continue one that was stopped."""

import sys

import projecteval as pe

EXPERIMENT = {
    "version": 1,
    "missions": {"ids": ["log-digest"]},
    "agents": ["canonical", "empty"],
    "criteria": ["behaviour", "code"],
    "workers": 2,
}

run = pe.run(EXPERIMENT, out=sys.argv[1] if len(sys.argv) > 1 else "runs/example")
for result in run.results():
    print(result)
    for name, score in result.scores.items():
        print(f"  {name}: {score.value}")
    for verdict in result.verdicts:
        if verdict.outcome is not pe.Outcome.PASSED:
            print(f"  {verdict.test}: {verdict.outcome}, {verdict.cause}")
