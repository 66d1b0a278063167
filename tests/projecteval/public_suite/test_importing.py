"""Runs of recorded generations appear whole or not at all, with the rounds of a generation as samples."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import JsonValue

from judge_machine import NO_RESOURCES, Cause, Isolation, Judgement, Outcome, Verdict
from projecteval.attempt import Level, Mode
from projecteval.errors import UsageError
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings, rounds_of
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import find_recordings
from projecteval.public_suite.recordings import Recording
from projecteval.public_suite.stacks import check_language
from projecteval.reports.published_tables import tables_of
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Measure
from projecteval.tables.table import Table
from tests.projecteval.public_suite.conftest import PROGRAM, WEBSITE


def _recording(name: str, **answers: object) -> Recording:
    stages = {part: {} for part in ("parameter", "information", "startfile", "nl_checklist", "skeleton")}
    return Recording(
        name=name, model="tiny", level=Level.PROMPT, mode=Mode.DIRECT, stages={**stages, "answer": answers}
    )


def _code(*paths: str) -> list[dict[str, object]]:
    return [{"file": path, "path": path, "code": "x"} for path in paths]


@pytest.fixture
def missions(dataset: Path, tmp_path: Path) -> Path:
    write_missions(read_dataset(dataset), tmp_path / "imported")
    return tmp_path / "imported" / "missions"


def test_rounds_become_samples_of_one_run_with_a_mean_and_a_best(dataset: Path, missions: Path, tmp_path: Path) -> None:
    rounds = (_recording("first", **{"12": _code("one.py")}), _recording("second", **{"12": _code("two.py")}))
    import_recordings(rounds, read_dataset(dataset), missions, tmp_path / "run", only=["public-12"])
    with RunFolder.open(tmp_path / "run") as run:
        assert (run.config.samples, run.config.settings.recording) == (2, ("first", "second"))
        attempts = [run.attempt(key) for key in run.config.attempt_keys()]
    assert [list(attempt.project or ()) for attempt in attempts] == [["one.py"], ["two.py"]]
    assert attempts[1].recorded is not None
    with RunFolder.resume(tmp_path / "run") as run:
        for key in run.config.attempt_keys():
            counted = (Outcome.PASSED, None) if key.sample else (Outcome.FAILED, Cause.WRONG_RESULT)
            verdicts = (
                Verdict(test="test_launches", outcome=Outcome.PASSED),
                Verdict(test="test_12_1", outcome=counted[0], cause=counted[1]),
            )
            judgement = Judgement(verdicts=verdicts, resources=NO_RESOURCES, isolation=Isolation(name="none"))
            run.record_judgement(key, judgement)
        (mean,), (both,) = (tables_of([run], f"projecteval-{number}") for number in (4, 7))
    assert _cells(mean, "agent", "direct 1") == ["imported:tiny", 75.0]
    assert _cells(both, "direct 1 best", "direct 1 mean") == [100.0, 75.0]


def _cells(table: Table, *heads: str) -> list[object]:
    """Cells of the first row, which is that of the agent, by the heads of their columns."""
    by_head = dict(zip((column.name for column in table.columns), table.rows[0].cells, strict=True))
    return [cell.value if isinstance(cell := by_head[head], Measure) else cell for head in heads]


def test_rounds_are_of_one_agent_level_and_mode(recorded: Path) -> None:
    later, second = (f"tiny-model_20260103-030405_level_{level}" for level in (1, 2))
    big = "big_20260101-010101_level_1"
    for name in (later, second, big):
        recorded.with_name(f"{name}.json").write_bytes(recorded.read_bytes())
    rounds = [[one.name for one in found] for found in rounds_of(find_recordings([recorded.parent]))]
    assert rounds == [[big], [recorded.stem, later], [second]]


class _Interrupting(dict[str, JsonValue]):
    """The answers of a generation whose reading a person interrupts at project 12."""

    def get(self, project: str, default: object = None) -> Any:
        if project == "12":
            raise KeyboardInterrupt
        return super().get(project, default)


def test_an_import_that_breaks_off_leaves_nothing(dataset: Path, missions: Path, tmp_path: Path) -> None:
    before, data = sorted(tmp_path.iterdir()), read_dataset(dataset)
    first = _recording("first")
    interrupted = replace(first, stages={**first.stages, "answer": _Interrupting()})
    with pytest.raises(KeyboardInterrupt):
        import_recordings([interrupted], data, missions, tmp_path / "run")
    assert sorted(tmp_path.iterdir()) == before
    import_recordings([first], data, missions, tmp_path / "run")
    assert (tmp_path / "run" / "config.json").is_file()


def test_a_folder_that_is_not_new_stays_as_it_is(dataset: Path, missions: Path, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match="is not empty"):
        import_recordings([_recording("first")], read_dataset(dataset), missions, tmp_path / "run")
    assert [path.name for path in (tmp_path / "run").iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(
    ("files", "language"),
    [(("start.py", "src/server.js", "src/routes.js"), "JavaScript"), (("start.py", "A.java", "B.java"), "Java")],
)
def test_a_generation_in_another_language_is_refused(
    dataset: Path, missions: Path, tmp_path: Path, files: tuple[str, ...], language: str
) -> None:
    foreign = _recording("foreign", **{"1": _code(*files), "2": _code(*files), "12": _code("count.py")})
    with pytest.raises(UsageError, match=f"foreign: language: 2 of 3 projects are in {language}, and 1 in Python"):
        import_recordings([foreign], read_dataset(dataset), missions, tmp_path / "run")


def test_single_projects_in_another_language_are_what_the_model_answered() -> None:
    check_language(_recording("pages", **{"1": _code("site/manage.py", "static/a.js", "static/b.js")}))
    check_language(_recording("mixed", **{"1": _code("a.py"), "2": _code("b.py"), "12": _code("server.js")}))
    check_language(_recording("nothing", **{"1": [], "2": "no list"}))


@pytest.mark.parametrize(
    ("language", "framework", "mission", "expected"),
    [
        ("JavaScript", "Express", WEBSITE, "project 1: .*: expected Python with Django, found javascript with express"),
        ("Python", "Flask", WEBSITE, "project 1: .*: expected Python with Django, found python with flask"),
        ("Java", "None", PROGRAM, "project 12: .*: expected Python, found java with none"),
    ],
)
def test_a_dataset_of_other_stacks_is_refused(
    dataset: Path, tmp_path: Path, language: str, framework: str, mission: dict[str, object], expected: str
) -> None:
    stack = {"framework_technical_stack": [{"language": language, "technical_stack": framework}]}
    (dataset / "project_eval_project.json").write_text(json.dumps([mission | stack]))
    with pytest.raises(UsageError, match=expected):
        write_missions(read_dataset(dataset), tmp_path / "imported")
    assert not (tmp_path / "imported").exists()
