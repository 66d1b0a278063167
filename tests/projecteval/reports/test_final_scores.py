"""The final score of an attempt: of its tests, in parts where a mission has such, and of the review of its code."""

from collections.abc import Callable
from pathlib import Path

import pytest

from projecteval.attempt import AttemptKey
from projecteval.mission import load_mission
from projecteval.mission.origins import Seal
from projecteval.reports.published_tables import tables_of
from projecteval.runs import MissionLock, make_lock
from projecteval.runs.folder import RunFolder
from projecteval.runs.lock import PartLock
from projecteval.scorers import Score
from projecteval.sealing.opened import sealed_mission
from projecteval.tables.text import text_of
from tests.projecteval.reports.stored import Ended, lock_of, passing, write_run

PARTS = {
    "answers": PartLock(share=0.3, tests=("test_1", "test_2")),
    "speed": PartLock(share=0.7, tests=("test_3", "test_4")),
}


SCORING = """\
scoring:
  review: 0.3
  parts:
    list: {share: 0.75, tests: [test_a_message_is_shown, test_an_empty_message_is_refused]}
    storage: {share: 0.25, tests: [test_messages_stay]}
"""
WriteMission = Callable[..., Path]


def lock(**told: object) -> MissionLock:
    return lock_of(5).model_copy(update=told)


@pytest.mark.parametrize(
    ("told", "passed", "score"),
    [
        ({"weights": {"test_1": 10, "test_2": 20, "test_3": 30, "test_4": 40, "test_launches": 0}}, "13", 40),
        ({"parts": PARTS}, "134", 0.3 * 50 + 0.7 * 100),  # 85, as appendix C.3 has it
        ({"parts": PARTS, "weights": {"test_1": 3}}, "1", 0.3 * 75),
        ({"parts": PARTS}, "", 0),
    ],
)  # fmt: skip
def test_execution(told: dict[str, object], passed: str, score: float) -> None:
    ends = {"test_launches": True} | {f"test_{number}": str(number) in passed for number in range(1, 5)}
    assert lock(**told).execution_score(ends).value == pytest.approx(score)


def test_an_unknown_execution_is_missing() -> None:
    assert lock(weights=None).execution_score({}).missing_reason == "the run was made before weights were kept"
    assert lock(parts=PARTS).execution_score({"test_1": True}).value is None, "a part was not judged"


def test_a_run_keeps_how_its_missions_are_scored(write_mission: WriteMission, mission_yaml: str) -> None:
    """Also of a sealed mission, whose tests have numbers."""
    mission = load_mission(write_mission(f"{mission_yaml.rstrip()}\n{SCORING}"))
    names = {name: f"test_{number:02d}" for number, name in enumerate(mission.test_names, start=1)}
    sealed = sealed_mission(mission, Seal(digest="0" * 64, folder=mission.folder, names=names))
    for one, test in ((mission, "test_messages_stay"), (sealed, names["test_messages_stay"])):
        (kept,) = make_lock([one]).missions.values()
        assert (kept.review_share, kept.rules) == (0.3, 0)
        assert kept.parts["storage"] == PartLock(share=0.25, tests=(test,))


def test_final_scores_have_the_shares_of_their_missions(tmp_path: Path) -> None:
    """Execution 60, review 50: by default, with a share of its own, without rules, and with an unknown number."""
    missions = {
        "default": lock(rules=2),
        "half": lock(rules=2, review_share=0.5),
        "without": lock(rules=0),
        "older": lock(),
        "parts": lock(rules=0, parts=PARTS),
        "own-review": lock(rules=0),
    }

    def ended(_: AttemptKey) -> Ended:
        return passing(3, 5)

    with write_run(tmp_path / "run", missions, ended, agents=("good",)) as run:
        for key in run.config.attempt_keys():
            if key.mission in ("default", "half", "own-review"):
                run.record_score(key, Score(name="review", version="1", value=0.5, n=2))
        found = scores_of(run)
    assert found == {
        "default": "58.00",
        "half": "55.00",
        "without": "60.00",
        "older": "–",
        "parts": "30.00",
        "own-review": "58.00",
    }


def scores_of(run: RunFolder) -> dict[str, str]:
    (table,) = tables_of([run], "projdevbench-6")
    rows = text_of(table).rows
    return {row[0].text: row[1].text for row in rows if row[0].text != "mean"}
