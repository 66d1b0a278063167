"""Judge a project that exists already: a folder, how it is launched, and the answers to the mission's parameters."""

import sys
from pathlib import Path

import projecteval as pe

mission = pe.load_mission("log-digest")
folder = Path(sys.argv[1]) if len(sys.argv) > 1 else mission.canonical_folder / "project"
# Without `values` and `launch`, parameters.yaml and launch.yaml in the folder are read.
verdicts = pe.judge_project(folder, mission, values={"digest_command": "python log_digest.py"})
for verdict in verdicts:
    print(f"{verdict.outcome:8} {verdict.test} {verdict.cause or ''}")
sys.exit(any(verdict.outcome is not pe.Outcome.PASSED for verdict in verdicts))
