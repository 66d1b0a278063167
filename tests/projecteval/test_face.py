"""The public interface: what it offers, that it is cheap and typed, and what its functions do with what they get."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import projecteval as pe
from tests.projecteval.cli.command import MISSIONS, ROOT

SOURCE = Path(pe.__file__)
PAGE = (ROOT / "docs" / "python.md").read_text("utf-8")
PROGRAM = "import sys\nprint(sum(map(int, sys.argv[1:])))\n"


class Adder:
    """Adds numbers, and writes no file; in sample 1 it raises an exception instead."""

    def perform(self, task: pe.StageTask) -> pe.StageReply:
        match task.stage:
            case "code":
                if task.sample == 1:
                    raise ValueError("no code today")
                return pe.StageReply(artefact=pe.Project({"add.py": PROGRAM}))
            case "launch":
                return pe.StageReply(artefact=pe.LaunchManifest(start=None))
            case _:
                return pe.StageReply(artefact={"add_command": "python add.py"})


class Broken:
    def score(self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]) -> tuple[pe.Score, ...]:
        raise ZeroDivisionError


class Files:
    def measure(
        self, mission: pe.Mission, attempt: pe.Attempt, verdicts: tuple[pe.Verdict, ...]
    ) -> tuple[pe.Score, ...]:
        return (pe.Score(name="files", version="1", value=len(attempt.project or ()), unit="files", n=1),)


def test_every_name_is_there_typed_and_documented() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    typed = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed - {"import_module", "TYPE_CHECKING"} == set(pe.__all__)
    assert sorted(pe.__all__) == pe.__all__
    assert set(pe.__all__) <= set(dir(pe))
    for name in pe.__all__:
        assert getattr(pe, name).__doc__, name
        assert re.search(rf"\b{name}\b", PAGE), f"docs/python.md does not name {name}"
    with pytest.raises(AttributeError, match="has no attribute 'evalute'"):
        pe.evalute  # type: ignore[attr-defined]  # noqa: B018
    assert (SOURCE.parent / "py.typed").is_file()


def test_importing_the_package_loads_nothing_of_it() -> None:
    look = "import sys, projecteval; print([name for name in sys.modules if name.startswith('projecteval.')])"
    found = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_a_mission_is_found_by_its_id_or_its_folder() -> None:
    assert pe.load_mission("log-digest").title == "Log digest"
    folder = MISSIONS / "tiny-adder"
    assert pe.load_mission(folder) == pe.load_mission(str(folder)) == pe.load_mission("tiny-adder", folders=[MISSIONS])
    with pytest.raises(pe.UsageError, match="log-digst: there is no such mission; did you mean log-digest"):
        pe.load_mission("log-digst")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"level": 4}, "level: found 4; use 1"),
        ({"mode": "straight"}, "mode: found 'straight'; use direct or cascade"),
        ({"backend": "firefox"}, "backend: found 'firefox'; use playwright or selenium"),
        ({"level": 3, "mode": "cascade"}, "there is no cascade from level 3"),
        ({"sample": -1}, "sample: found -1"),
        ({"scorers": ["cod"]}, "did you mean code"),
        ({"agent": "canonnical"}, "did you mean canonical"),
        ({"name": "canonical"}, "name: canonical: is the name of an agent of projecteval"),
        ({"mission": "log-digst"}, "did you mean log-digest"),
    ],
)
def test_a_wrong_argument_is_named(arguments: dict[str, object], message: str) -> None:
    given = {"mission": pe.load_mission(MISSIONS / "tiny-adder"), "agent": Adder(), **arguments}
    with pytest.raises(pe.UsageError, match=message):
        pe.evaluate(**given)  # type: ignore[arg-type]


def test_an_attempt_is_generated_judged_and_scored(tmp_path: Path) -> None:
    mission = pe.load_mission(MISSIONS / "tiny-adder")
    scorers = ["code", Files(), Broken()]
    result = pe.evaluate(mission, Adder(), scorers=scorers, evidence=tmp_path / "evidence")
    assert [verdict.test for verdict in result.verdicts] == list(mission.test_names)
    assert [verdict.outcome for verdict in result.verdicts] == ["passed", "passed", "failed", "failed"]
    assert result.verdicts[2].cause is pe.Cause.VALUE_MISSING
    assert str(result) == "Adder on tiny-adder, direct 1, sample 0: 2 of 4 tests passed"
    assert list(result.scores) == ["code", "files", "Broken"]
    assert result.scores["files"].value == 1
    assert f"{__name__}:Broken raised ZeroDivisionError" in str(result.scores["Broken"].missing_reason)
    assert result.attempt.project == pe.Project({"add.py": PROGRAM})
    assert result.attempt.values == {"add_command": "python add.py"}
    oracle = pe.evaluate(mission, "canonical", scorers=["code"])
    assert oracle.passed == len(oracle.verdicts)
    assert oracle.scores["code"].value == 1.0
    assert any(verdict.outcome is pe.Outcome.FAILED for verdict in pe.evaluate(mission, "empty", scorers=[]).verdicts)


def test_an_exception_of_an_agent_is_in_the_result() -> None:
    result = pe.evaluate(pe.load_mission(MISSIONS / "tiny-adder"), Adder(), sample=1, name="mine", scorers=["code"])
    assert {verdict.cause for verdict in result.verdicts} == {pe.Cause.HARNESS_ERROR}
    said = (
        f"mine on tiny-adder, direct 1, sample 1, code: the plug-in {__name__}:Adder raised ValueError: no code today"
    )
    assert result.verdicts[0].message.startswith(said)
    assert str(result).startswith(f"mine on tiny-adder, direct 1, sample 1: 0 of 4 tests passed, 4 not scored ({said}")
    assert result.scores["code"].missing_reason == "the code stage failed: harness_error"


def test_an_experiment_is_stored_and_continued(tmp_path: Path) -> None:
    agents = ["canonical", "empty"]
    missions = {"ids": ["tiny-adder"], "folders": [str(MISSIONS)]}
    experiment = {"version": 1, "missions": missions, "agents": agents, "criteria": ["behaviour"]}
    run = pe.run(experiment, out=tmp_path / "run")
    assert [str(result) for result in run.results()] == [
        "canonical on tiny-adder, direct 1, sample 0: 4 of 4 tests passed",
        "empty on tiny-adder, direct 1, sample 0: 0 of 4 tests passed",
    ]
    assert run.is_complete()
    assert pe.run(experiment, out=str(tmp_path / "run")) == run
    with pytest.raises(pe.UsageError, match="has the run of another experiment; name another folder"):
        pe.run({**experiment, "seed": 1}, out=tmp_path / "run")
    with pytest.raises(pe.UsageError, match="seeed"):
        pe.run({**experiment, "seeed": 1}, out=tmp_path / "other")
    with pytest.raises(pe.UsageError, match="expected texts, numbers, lists and mappings"):
        pe.run({**experiment, "agents": [Adder()]}, out=tmp_path / "other")
    with pytest.raises(pe.UsageError, match="did you mean canonical"):
        pe.run({**experiment, "agents": ["canonnical"]}, out=tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_a_folder_is_judged_with_the_files_beside_it(tmp_path: Path) -> None:
    mission = pe.load_mission(MISSIONS / "tiny-adder")
    mission.canonical_project().write_to(tmp_path)
    values = mission.canonical_parameters()
    assert all(verdict.cause is None for verdict in pe.judge_project(tmp_path, mission, values=values))
    (tmp_path / "parameters.yaml").write_text("".join(f"{name}: {value}\n" for name, value in values.items()))
    (tmp_path / "launch.yaml").write_text("start: null\n")
    (first, *others) = pe.judge_project(str(tmp_path), mission, only=["test_launches"])
    assert (first.test, first.cause, others) == ("test_launches", None, [])
    (tmp_path / "launch.yaml").write_text("strat: null\n")
    with pytest.raises(pe.UsageError, match=r"launch\.yaml: strat"):
        pe.judge_project(tmp_path, mission)
    with pytest.raises(pe.UsageError, match="is not a folder"):
        pe.judge_project(tmp_path / "nowhere", mission)
