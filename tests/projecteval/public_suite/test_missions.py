"""The dataset becomes missions that the loader accepts."""

import ast
from pathlib import Path

import pytest

from judge_machine import ParameterKind
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind, load_missions
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.missions import write_missions


@pytest.fixture
def missions(dataset: Path, tmp_path: Path) -> tuple[Mission, ...]:
    """The imported missions."""
    out = tmp_path / "imported"
    assert write_missions(read_dataset(dataset), out) == ("public-01", "public-12")
    return load_missions(paths=[out / "missions"])


def test_website(missions: tuple[Mission, ...]) -> None:
    website = missions[0]
    assert (website.kind, website.dialect) == (MissionKind.WEBSITE, "public-suite")
    assert website.test_names == ("test_launches", "test_1_1", "test_1_2")
    greeting, weather = website.checklist.functions()
    assert (greeting.tests, greeting.description) == (("test_1_1",), "Greeting: Greets the visitor.")
    assert (weather.tests, weather.required) == ((), False)
    assert [spec.name for spec in website.parameters] == ["test_1_1__test_url", "test_1_1__greeting_id"]
    greeting_id = website.parameters[1]
    assert (greeting_id.kind, greeting_id.description) == (
        ParameterKind.ELEMENT,
        "Greeting: greeting_id (answer with the value of its id attribute, alone)",
    )
    assert any("`Admin`" in rule and "`abc#12345`" in rule for rule in website.contract)
    assert website.canonical_parameters()["test_1_1__greeting_id"] == ""
    launch = website.canonical_launch()
    assert launch.start is not None
    assert (launch.start[-1], launch.setup) == ("manage.py", [])
    assert list(website.canonical_project()) == ["manage.py"]
    assert website.skeleton_project().text("manage.py") == "# starts the server"


def test_remarks_say_what_is_missing_at_each_level(missions: tuple[Mission, ...]) -> None:
    missing = [f"Level {level} alone does not say all that is asserted in test_1_1." for level in (1, 2, 3)]
    assert [words for words in missing if words not in missions[0].remarks] == []
    assert "Level" not in missions[1].remarks


def test_bodies_are_kept_as_they_are(missions: tuple[Mission, ...]) -> None:
    text = missions[0].tests_path.read_text("utf-8")
    assert "\tdriver.get(test_url)\n\tassert driver.find_element(By.ID, greeting_id).text == 'Hello'\n" in text
    names = [node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    assert names == ["test_launches", "test_1_1", "test_1_2"]


def test_program(missions: tuple[Mission, ...]) -> None:
    program = missions[1]
    assert program.kind is MissionKind.BATCH
    assert any("PUBLIC_SUITE_START_FILE" in rule for rule in program.contract)
    launch = program.canonical_launch()
    assert launch.start is None
    assert launch.env["PUBLIC_SUITE_START_FILE"] == "count.py"
    assert program.materials_path is not None
    assert [path.name for path in program.materials_path.iterdir()] == ["12-three words.txt"]


def test_the_folder_must_be_new(dataset: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="is not empty"):
        write_missions(read_dataset(dataset), tmp_path)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "project_eval_project.json: file: is not JSON"),
        ("[]", "holds no project"),
        ('[{"project_id": "1"}]', "project_eval_project.json: 0.project_type: Field required"),
    ],
)
def test_a_broken_dataset_is_told(dataset: Path, content: str, words: str) -> None:
    (dataset / "project_eval_project.json").write_text(content)
    with pytest.raises(UsageError) as raised:
        read_dataset(dataset)
    assert words in str(raised.value)


def test_a_missing_dataset_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"project_eval_project.json: file: cannot be read"):
        read_dataset(tmp_path)
