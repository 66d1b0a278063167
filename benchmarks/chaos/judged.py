"""Judges some tests of a mission's own solution: `python -m benchmarks.chaos.judged EVIDENCE BACKEND MISSION TEST…`.

Writes one JSON object a line as it happens: every verdict, then the end.
"""

import json
import sys
from pathlib import Path

from judge_machine import BrowserBackend, Verdict, judge
from projecteval.judging import JudgeSettings, judge_request
from projecteval.mission import load_missions


def main(evidence: str, backend: str, mission_id: str, *tests: str) -> None:
    """Judge and write."""
    (mission,) = load_missions([mission_id])
    settings = JudgeSettings(evidence=Path(evidence), backend=BrowserBackend(backend), unsafe=True, only=tests)
    request = judge_request(
        mission,
        settings,
        project=mission.canonical_folder / "project",
        launch=mission.canonical_launch(),
        values=mission.canonical_parameters(),
    )
    judgement = judge(request, on_verdict=_write)
    print(json.dumps({"retried": judgement.retried}), flush=True)


def _write(verdict: Verdict) -> None:
    words = {"test": verdict.test, "outcome": verdict.outcome, "cause": verdict.cause, "message": verdict.message}
    print(json.dumps(words), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
