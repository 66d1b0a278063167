"""The public interface: what it offers, that it is cheap and typed, and what its functions do with what they get."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import projecteval as pe
from tests.projecteval.cli.command import MISSIONS, ROOT

SOURCE = Path(pe.__file__)


class Adder:
    """Adds two numbers; `defect` is raised at the stage of the same name."""

    def perform(self, task: pe.StageTask) -> pe.StageReply:
        match task.stage:
            case "code":
                return pe.StageReply(artefact=pe.Project({"add.py": "print(sum(map(int, input().split())))\n"}))
            case "launch":
                return pe.StageReply(artefact=pe.LaunchManifest(start=None))
            case _:
                return pe.StageReply(artefact={"add_command": "python add.py"})


def test_every_name_is_there_typed_and_documented() -> None:
    tree = ast.parse(SOURCE.read_text("utf-8"))
    typed = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert typed - {"import_module", "TYPE_CHECKING"} == set(pe.__all__)
    assert sorted(pe.__all__) == pe.__all__
    assert set(pe.__all__) <= set(dir(pe))
    for name in pe.__all__:
        assert getattr(pe, name).__doc__, name
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
    result = pe.evaluate(mission, Adder(), scorers=["code", "parameters"], evidence=tmp_path / "evidence")
    assert [verdict.test for verdict in result.verdicts] == list(mission.test_names)
    assert list(result.scores) == ["code", "parameters"]
    assert result.attempt.project is not None
    assert str(result).startswith(f"Adder on tiny-adder, direct 1, sample 0: {result.passed} of {len(result.verdicts)}")
    oracle = pe.evaluate(mission, "canonical", scorers=["code"])
    assert oracle.passed == len(oracle.verdicts)
    assert oracle.scores["code"].value == 1.0
    assert any(verdict.outcome is pe.Outcome.FAILED for verdict in pe.evaluate(mission, "empty", scorers=[]).verdicts)


def test_a_folder_is_judged_with_the_files_beside_it(tmp_path: Path) -> None:
    mission = pe.load_mission(MISSIONS / "tiny-adder")
    mission.canonical_project().write_to(tmp_path)
    values = mission.canonical_parameters()
    assert all(verdict.cause is None for verdict in pe.judge_project(tmp_path, mission, values=values))
    (tmp_path / "parameters.yaml").write_text("".join(f"{name}: {value}\n" for name, value in values.items()))
    (tmp_path / "launch.yaml").write_text("start: null\n")
    (first, *others) = pe.judge_project(str(tmp_path), mission, only=["test_launches"])
    assert (first.test, first.cause, others) == ("test_launches", None, [])
