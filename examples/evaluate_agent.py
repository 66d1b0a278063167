"""Evaluate one mission with an agent that is written here: it answers each stage with a fixed text."""

import projecteval as pe

PROGRAM = """
import argparse, collections, re, sys
parser = argparse.ArgumentParser(description="Digests a log.")
parser.add_argument("files", nargs="+")
parser.add_argument("--level")
levels = collections.Counter()
for name in parser.parse_args().files:
    for line in open(name, encoding="utf-8"):
        levels[line.split(" ", 3)[2]] += 1
print("Entries:", levels.total(), "\\nMalformed: 0")
print(*(f"{level}: {levels[level]}" for level in ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")), sep="\\n")
print("Top messages:")
"""


class Counter:
    """Builds the same small program each time; a real agent would read `task.mission.prompt`."""

    def perform(self, task: pe.StageTask) -> pe.StageReply:
        match task.stage:
            case "code":
                return pe.StageReply(artefact=pe.Project({"digest.py": PROGRAM}))
            case "launch":
                return pe.StageReply(artefact=pe.LaunchManifest(start=None))  # nothing stays running
            case "parameters":
                return pe.StageReply(artefact={"digest_command": "python digest.py"})
            case _:
                return pe.StageReply(cause=pe.Cause.MISSING_STAGE, message=f"cannot do {task.stage}")


mission = pe.load_mission("log-digest")
result = pe.evaluate(mission, Counter(), level=1, mode="direct")
print(result)
for verdict in result.verdicts:
    print(f"{verdict.outcome:8} {verdict.test} {verdict.message[:60]!r}")
print("Resemblance to the canonical code:", result.scores["code"].value)
