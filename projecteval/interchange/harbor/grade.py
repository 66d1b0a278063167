"""Judges what an agent left in a folder, and leaves the reward where Harbor looks for it."""

import json
from dataclasses import asdict
from pathlib import Path

from judge_machine import Judgement, Outcome
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.interchange.harbor.hand_in import handed_in
from projecteval.interchange.harbor.layout import REWARD
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission
from projecteval.storage import write_text

JUDGEMENT, EVIDENCE = "judgement.json", "evidence"


def grade(folder: Path, mission: Mission, *, logs: Path, unsafe: bool, seed: int = 0) -> bool | None:
    """Judge a folder against a mission; return True if every test passed, None if some could not be scored.

    `logs` gets judgement.json with the verdicts and a folder with the evidence of failures. It also gets reward.txt, 1
    or 0, unless a test could not be scored. `seed` derives the names and numbers of the tests, `unsafe` runs the
    project where isolation is missing. Raises BadInput without full isolation, unless `unsafe`, and UsageError
    where this machine lacks a program that the mission asks for.
    """
    logs.mkdir(parents=True, exist_ok=True)
    (logs / REWARD).unlink(missing_ok=True)
    key = AttemptKey(agent="harbor", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    attempt = Attempt.of_stages(key, handed_in(folder, key, mission))
    judgement = judge_attempt(attempt, mission, JudgeSettings(evidence=logs / EVIDENCE, unsafe=unsafe, seed=seed))
    write_text(logs / JUDGEMENT, json.dumps(_as_json(mission, judgement), ensure_ascii=False, indent=2) + "\n")
    outcomes = {verdict.outcome for verdict in judgement.verdicts}
    if Outcome.NOT_SCORED in outcomes:
        return None
    passed = outcomes == {Outcome.PASSED}
    # Last, when nothing of the project is running any more.
    write_text(logs / REWARD, f"{int(passed)}\n")
    return passed


def _as_json(mission: Mission, judgement: Judgement) -> dict[str, object]:
    passed = sum(verdict.outcome is Outcome.PASSED for verdict in judgement.verdicts)
    return {
        "mission": mission.id,
        "passed": passed,
        "tests": len(judgement.verdicts),
        **asdict(judgement),
        "versions": dict(judgement.versions),
    }
