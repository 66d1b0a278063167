"""The published variant scores an imported attempt by what was recorded, with the reference's view of messy answers."""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.mission import load_missions
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import find_recordings
from projecteval.runs.folder import RunFolder
from projecteval.scorers import Score, Variant, make_scorer

NAME = "tiny-model_20260102-030405_level_1"
FILES = {"checklist": "_nl_checklist", "skeleton": "_skeleton", "code": "", "parameters": "_parameter"}

FUNCTION = {"function": "Greet", "description": "Says hello."}
PAGE = {"page": "Home", "function": [FUNCTION]}
ENTRY = {"file": "manage.py", "path": "manage.py", "code": "print('manage')"}
URL = {"name": "test_url", "answer": "http://localhost:8000/"}


def _answers(*parameters: object) -> list[dict[str, object]]:
    return [{"page": "Home", "function": [{"function": "Greeting", "parameter": list(parameters)}]}]


RECORDED = {"checklist": [PAGE], "skeleton": [ENTRY], "code": [ENTRY], "parameters": _answers(URL)}


class Imported:
    """The dataset with an entry for a folder, and runs of generations that say something else of the first mission."""

    def __init__(self, dataset: Path, folder: Path) -> None:
        answers = dataset / "project_eval_answer.json"
        content = json.loads(answers.read_text())
        content["1"][1]["code"] = ""
        answers.write_text(json.dumps(content))
        self.folder = folder
        self.data = read_dataset(dataset)
        write_missions(self.data, folder / "imported")
        self.missions = folder / "imported" / "missions"

    def run(self, said: Mapping[str, object]) -> RunFolder:
        """The run of a generation that says this instead."""
        recorded = self.folder / "cascade"
        recorded.mkdir()
        for stage, content in {**RECORDED, **said}.items():
            (recorded / f"{NAME}{FILES[stage]}.json").write_text(json.dumps({"1": content}))
        (recording,) = find_recordings([recorded])
        import_recordings([recording], self.data, self.missions, self.folder / "run", only=["public-01"])
        run = RunFolder.open(self.folder / "run")
        (key,) = run.config.attempt_keys()
        assert run.attempt(key) == recording.attempt(key, self.data.missions[0])
        return run

    def score(self, name: str, variant: Variant = Variant.PUBLISHED, **said: object) -> Score:
        """A score of the run's only attempt."""
        with self.run(said) as run:
            (key,) = run.config.attempt_keys()
            (mission,) = load_missions([key.mission], paths=[self.missions])
            (found,) = make_scorer(name, variant).score(mission, run.attempt(key), ())
        return found


@pytest.fixture
def imported(dataset: Path, tmp_path: Path) -> Imported:
    return Imported(dataset, tmp_path)


def test_functions_are_compared_with_page_and_name(imported: Imported) -> None:
    found = imported.score("checklist")
    canonical = [ours for ours, _, _ in found.details["matches"]]
    assert canonical == ["Home||Greeting||Greets the visitor.", "Home||Nothing tests this||Shows the weather."]
    assert "Home||Greet||Says hello." in [theirs for _, theirs, _ in found.details["matches"]]
    assert found.version.endswith("; canonical and generated items as recorded")


def test_strict_knows_nothing_of_what_was_recorded(imported: Imported) -> None:
    found = imported.score("checklist", Variant.STRICT)
    assert "Home||Greet: Says hello." in [theirs for _, theirs, _ in found.details["matches"]]
    assert "as recorded" not in found.version


@pytest.mark.parametrize(
    "said",
    [[{"page": "Home", "functions": [FUNCTION]}], PAGE, "Home: Greet.", [{"function": [FUNCTION]}], None],
    ids=["functions instead of function", "a page and no list", "text", "a page without a name", "nothing"],
)
def test_a_checklist_of_another_form_scores_zero(imported: Imported, said: object) -> None:
    assert imported.score("checklist", checklist=said).value == 0.0


def test_a_page_that_breaks_off_keeps_what_came_before(imported: Imported) -> None:
    page = {"page": "Home", "function": [FUNCTION, {"function": "Undescribed"}, {**FUNCTION, "function": "Late"}]}
    found = imported.score("checklist", checklist=[page, {**PAGE, "page": "Other"}])
    assert found.details["generated"] == 2


@pytest.mark.parametrize(("name", "n"), [("code", 2), ("skeleton", 1)])
def test_every_entry_with_a_code_is_a_file_of_its_own(imported: Imported, name: str, n: int) -> None:
    said = [ENTRY, {**ENTRY, "code": "later = 1"}, {"file": "models.py", "path": "models.py"}]
    found = imported.score(name, **{name: said})
    assert (found.n, found.details["generated"]) == (n, 2)  # the canonical code has an entry for a folder as well
    assert found.value is not None
    assert found.value > 0


def test_one_code_that_is_no_text_makes_the_project_zero(imported: Imported) -> None:
    found = imported.score("code", code=[ENTRY, {"file": "lines.py", "path": "lines.py", "code": ["a = 1\n"]}])
    assert (found.value, found.details["generated"]) == (0.0, 0)


@pytest.mark.parametrize(
    "malformed",
    [{"answer": "title"}, {"name": "greeting_id"}, {"name": "greeting_id", "answer": None}, "greeting_id"],
    ids=["without a name", "without an answer", "an answer that is no text", "no mapping"],
)
def test_one_malformed_parameter_makes_the_project_zero(imported: Imported, malformed: object) -> None:
    found = imported.score("parameters", parameters=_answers(URL, malformed))
    assert (found.value, found.n, found.details["malformed"]) == (0.0, 2, "Home||Greeting")


def test_parameters_are_compared_where_all_are_well_formed(imported: Imported) -> None:
    found = imported.score("parameters", parameters=_answers(URL, {"name": "more", "answer": 7}))
    assert found.value == 0.5
    assert found.details["matches"] == [
        ["Home||Greeting||test_url", "Home||Greeting||test_url", 1.0],
        ["Home||Greeting||greeting_id", None, 0.0],
    ]


def test_a_later_page_of_the_same_name_replaces_the_earlier_one(imported: Imported) -> None:
    found = imported.score("parameters", parameters=[*_answers(URL), {"page": "Home", "function": []}])
    assert found.value == 0.0
    assert "malformed" not in found.details


def test_parameters_count_although_there_is_no_code(imported: Imported) -> None:
    assert imported.score("parameters", code=[]).value == 0.5


def test_a_run_that_was_imported_before_is_scored_by_what_was_made_of_it(imported: Imported) -> None:
    imported.run({"parameters": _answers(URL, {"name": "greeting_id", "answer": "greeting"})}).close()
    path = imported.folder / "run"
    with closing(sqlite3.connect(path / "run.sqlite")) as connection:
        connection.execute("DROP TABLE recordings")
    with RunFolder.open(path) as run:
        (key,) = run.config.attempt_keys()
        attempt = run.attempt(key)
    assert attempt.recorded is None
    (mission,) = load_missions([key.mission], paths=[imported.missions])
    (found,) = make_scorer("parameters", Variant.PUBLISHED).score(mission, attempt, ())
    assert (found.value, found.details["matches"][0][0]) == (0.5, "test_1_1__test_url")


@pytest.mark.parametrize(
    ("content", "words"), [("{", "is not JSON"), ('{"format": 2, "stages": {}}', "format: Input should be 1")]
)
def test_a_damaged_record_of_a_mission_is_told(imported: Imported, content: str, words: str) -> None:
    (imported.folder / "imported" / "canonical" / "public-01" / "recorded.json").write_text(content)
    (mission,) = load_missions(["public-01"], paths=[imported.missions])
    with pytest.raises(UsageError, match=f"recorded.json.*{words}"):
        mission.recorded()
    found = imported.score("code")
    assert found.missing_reason is not None
    assert words in found.missing_reason
