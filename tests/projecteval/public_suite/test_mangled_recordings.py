"""No recorded answer, however mangled, keeps the others from being imported or scored."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.attempt.serialisation import stage_to_json
from projecteval.public_suite import items
from projecteval.public_suite.dataset import PublicMission
from projecteval.public_suite.missions import mission_id
from projecteval.public_suite.recordings import Recording
from projecteval.storage import Blobs
from tests.projecteval.public_suite.conftest import ANSWERS, PARAMETERS, PROGRAM, RECORDED, WEBSITE

MISSIONS = tuple(map(PublicMission.model_validate, (WEBSITE, PROGRAM)))
WORDS = ("page", "function", "functions", "parameter", "name", "answer", "file", "path", "code", "description")
NAMES = ("Home", "Greeting", "test_url", "greeting_id", "manage.py", "site/", "../x", "C:\\x.py", "\0", "\ud800", "")
GOOD = (*RECORDED[""].values(), *ANSWERS.values(), *RECORDED["_parameter"].values(), *PARAMETERS.values())

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.sampled_from(NAMES) | st.text()
nested = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from((*WORDS, *NAMES)), inner, max_size=5),
    max_leaves=20,
)


@st.composite
def mangled(draw: st.DrawFn) -> object:
    """A right answer of which one part at some depth is missing or replaced."""
    whole = json.loads(json.dumps(draw(st.sampled_from(GOOD))))
    place = whole
    while isinstance(place, list | dict) and place:
        key = draw(st.sampled_from(range(len(place)) if isinstance(place, list) else sorted(place)))
        if draw(st.booleans()) or not isinstance(place[key], list | dict):
            if draw(st.booleans()):
                del place[key]
            else:
                place[key] = draw(nested)
            break
        place = place[key]
    return whole


@pytest.fixture(scope="module")
def blobs(tmp_path_factory: pytest.TempPathFactory) -> Blobs:
    return Blobs(tmp_path_factory.mktemp("blobs"))


@settings(max_examples=100, deadline=None)
@given(answers=st.lists(mangled() | nested, min_size=6, max_size=6), mission=st.sampled_from(MISSIONS))
def test_every_reader_of_recorded_answers(answers: list[object], mission: PublicMission, blobs: Blobs) -> None:
    parts = ("answer", "parameter", "information", "startfile", "nl_checklist", "skeleton")
    recording = Recording(
        name="mangled",
        model="any",
        level=Level.PROMPT,
        mode=Mode.CASCADE,
        stages={part: {mission.project_id: answer} for part, answer in zip(parts, answers, strict=True)},
    )
    key = AttemptKey(
        agent="imported:any", mission=mission_id(mission.project_id), level=Level.PROMPT, mode=Mode.CASCADE
    )
    attempt = recording.attempt(key, mission)
    assert attempt.stages
    for stage in attempt.stages:
        json.dumps(stage_to_json(stage, blobs), ensure_ascii=False).encode()


def _distance(first: str, second: str) -> int:
    return abs(len(first) - len(second))


@settings(deadline=None)
@given(said=mangled() | nested)
def test_every_reader_of_compared_items(said: object) -> None:
    assert all(isinstance(text, str) for text in items.checklist_texts(said))
    assert all(isinstance(file.path, str) for file in items.source_files(said))
    found = items.compared_parameters(PARAMETERS["1"], said, _distance)
    assert found["canonical"] == len(found["matches"]) == 2
