from pathlib import Path

import pytest

from judge_machine import Cause, LaunchManifest
from projecteval.attempt import ModelCall, ReadingStatus, ReplyReading, StageName, StageOutcome, Tokens
from projecteval.attempt.serialisation import stage_from_json, stage_to_json
from projecteval.errors import DamagedStoreError
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.project import Project
from projecteval.storage import Blobs

CHECKLIST = Checklist(pages=(ChecklistPage(page="Home", functions=(ChecklistFunction(description="Shows é."),)),))

OUTCOMES = [
    StageOutcome(name=StageName.CHECKLIST, artefact=CHECKLIST, request="do", reply="done", wall_s=1.5),
    StageOutcome(name=StageName.SKELETON, artefact=Project({"a.py": "x = ...\n"})),
    StageOutcome(
        name=StageName.CODE, artefact=Project({"a.py": b"\xff\x00", "b/c": b""}), tokens=Tokens(input=3, output=9)
    ),
    StageOutcome(
        name=StageName.CODE,
        artefact=Project({"a.py": "x"}),
        tokens=Tokens(input=3, cached_input=2, reasoning=1, raw={"details": {"audio": None}}),
        reading=ReplyReading(status=ReadingStatus.REPAIRED, format="json", repairs=("prose", "syntax")),
        call=ModelCall(model="m-1", cost_usd=0.5, tries=0, from_cache=True, truncated=True, wall_s=2.5, cache_key="k"),
    ),
    StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest(start=["python", "a.py"], env={"A": "1"})),
    StageOutcome(name=StageName.PARAMETERS, artefact={"b": "2", "a": "1"}),
    StageOutcome(name=StageName.CODE, cause=Cause.UNPARSABLE, message="no files", reply="I \ud800 cannot \0"),
]


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda outcome: f"{outcome.name}-{outcome.cause}")
def test_every_outcome_comes_back(tmp_path: Path, outcome: StageOutcome) -> None:
    blobs = Blobs(tmp_path)
    text = stage_to_json(outcome, blobs)
    assert "\n" not in text
    assert stage_from_json(text, blobs) == outcome


def test_what_older_versions_wrote_is_read(tmp_path: Path) -> None:
    line = (
        '{"name": "parameters", "artefact": {"a": "1"}, "cause": null, "message": "", "request": "do", '
        '"reply": "done", "wall_s": 1.5, "tokens": {"input": 3, "output": 9}}'
    )
    assert stage_from_json(line, Blobs(tmp_path)) == StageOutcome(
        name=StageName.PARAMETERS,
        artefact={"a": "1"},
        request="do",
        reply="done",
        wall_s=1.5,
        tokens=Tokens(input=3, output=9),
    )


def test_files_that_stay_the_same_are_kept_once(tmp_path: Path) -> None:
    blobs = Blobs(tmp_path)
    for name in (StageName.SKELETON, StageName.CODE):
        stage_to_json(StageOutcome(name=name, artefact=Project({"a": b"same", "b": name.encode()})), blobs)
    assert sum(path.is_file() for path in tmp_path.rglob("*")) == 3


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"name": "code", "artefact": {"../x": "00"}, "tokens": null}'])
def test_damage_is_told(tmp_path: Path, text: str) -> None:
    with pytest.raises(DamagedStoreError, match="cannot be read"):
        stage_from_json(text, Blobs(tmp_path))
