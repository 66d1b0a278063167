"""Exported tasks, read as Harbor reads them but without it."""

import hashlib
import json
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from projecteval.attempt import Level
from projecteval.errors import UsageError
from projecteval.interchange.harbor import AgentNetwork, ExportSettings, VerifierNetwork, export_missions
from projecteval.interchange.harbor.dataset import task_digest
from projecteval.interchange.harbor.images import agent_dockerfile
from projecteval.interchange.harbor.names import checkpoint_of_step, mission_of_task, step_name, task_name
from projecteval.interchange.harbor.task_file import task_file
from projecteval.mission import load_missions
from tests.projecteval.interchange.harbor.exported import FOLDERS, exported, missions

SCHEMA = json.loads((Path(__file__).parent / "task.schema.json").read_text("utf-8"))


def task_of(folder: Path) -> dict[str, Any]:
    task = tomllib.loads((folder / "task.toml").read_text("utf-8"))
    jsonschema.validate(task, SCHEMA)
    return task


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_task_has_what_harbor_needs_and_nothing_that_an_agent_must_not_see(tmp_path: Path, level: int) -> None:
    (task,) = exported(tmp_path / "out", "tiny-adder", level=level)
    content = task_of(task.folder)
    assert content["task"]["name"] == task.name
    assert content["schema_version"] == "1.4"
    assert content["artifacts"] == ["/app"]
    assert content["verifier"]["environment_mode"] == "separate"
    assert content["verifier"]["environment"]["network_mode"] == "no-network"
    assert content["agent"]["user"] != "root"

    (mission,) = missions("tiny-adder")
    instruction = (task.folder / "instruction.md").read_text("utf-8")
    assert all(sentence in instruction for sentence in mission.contract)
    assert all(f"`{spec.name}`" in instruction for spec in mission.parameters)
    assert "launch.yaml" in instruction
    assert "ready_url" in instruction
    assert mission.prompt.strip() in instruction if level == 1 else mission.prompt.strip() not in instruction
    seen = {path.name: path.read_text("utf-8") for path in (task.folder / "environment").rglob("*") if path.is_file()}
    assert set(seen) == ({"Dockerfile", "add.py"} if level == 3 else {"Dockerfile"})
    shown = instruction + "".join(seen.values())
    assert not [name for name in mission.test_names if name in shown]

    for script in ("tests/test.sh", "solution/solve.sh"):
        subprocess.run(["bash", "-n", task.folder / script], check=True)
        assert (task.folder / script).stat().st_mode & 0o111


def test_a_mission_that_grows_is_one_task_with_a_step_for_each_message(tmp_path: Path) -> None:
    (task,) = exported(tmp_path / "out", "tiny-till")
    content = task_of(task.folder)
    names = ["message-1", "message-2", "message-3"]
    assert [step["name"] for step in content["steps"]] == names
    assert not (task.folder / "instruction.md").exists()
    texts = [(task.folder / "steps" / name / "instruction.md").read_text("utf-8") for name in names]
    assert ["own project" in text for text in texts] == [False, True, True]
    for number, name in enumerate(names, start=1):
        (judged,) = (task.folder / "steps" / name).glob("tests/missions/*/mission.yaml")
        (mission,) = load_missions([judged.parent.name], paths=[judged.parents[1]])
        assert mission.test_names == missions("tiny-till")[number - 1].test_names


def test_the_digest_covers_names_and_content_and_omits_what_harbor_omits(tmp_path: Path) -> None:
    lines = f"a.txt\0{hashlib.sha256(b'1').hexdigest()}\nb/c\0{hashlib.sha256(b'2').hexdigest()}\n"
    files = {"b/c": b"2", "a.txt": b"1"}
    assert task_digest(files) == f"sha256:{hashlib.sha256(lines.encode()).hexdigest()}"
    assert task_digest({**files, "b/__pycache__/c.pyc": b"3", "a.txt~": b"4"}) == task_digest(files)
    assert task_digest({**files, "a.txt": b"2"}) != task_digest(files)

    tasks = exported(tmp_path / "out", "tiny-adder", "tiny-till")
    dataset = tomllib.loads((tmp_path / "out/dataset.toml").read_text("utf-8"))
    assert [one["name"] for one in dataset["tasks"]] == sorted(task.name for task in tasks)
    for task in tasks:
        on_disk = {
            path.relative_to(task.folder).as_posix(): path.read_bytes()
            for path in task.folder.rglob("*")
            if path.is_file()
        }
        assert {"name": task.name, "digest": task_digest(on_disk)} in dataset["tasks"]


def test_skills_are_copied_only_where_projecteval_lacks_them(tmp_path: Path) -> None:
    (task,) = export_missions(load_missions(["text-adventure"]), tmp_path / "shipped", ExportSettings())
    assert not list(task.folder.rglob("skills.yaml"))
    own = tmp_path / "missions"
    own.mkdir()
    (own / "tiny-adder").symlink_to(FOLDERS[0] / "tiny-adder")
    (own / "skills.yaml").write_text("format: 1\nskills: {}\n", "utf-8")
    (own.parent / "canonical").symlink_to(FOLDERS[0].parent / "canonical")
    (task,) = export_missions(load_missions(["tiny-adder"], paths=[own]), tmp_path / "own", ExportSettings())
    assert (task.folder / "tests/missions/skills.yaml").read_text("utf-8") == "format: 1\nskills: {}\n"
    (mission,) = load_missions(["tiny-adder"], paths=[task.folder / "tests/missions"])
    assert mission.id == "tiny-adder"


def test_the_images_have_what_missions_name() -> None:
    (mission,) = load_missions(["courier-routes"])
    text = agent_dockerfile([mission], ExportSettings(image="debian@sha256:0"), has_files=True, has_inputs=False)
    assert {"cmake", "g++", "nodejs", "python3"} <= set(text.split())
    assert text.startswith("FROM debian@sha256:0\n")
    assert "COPY --chown=agent app/ /app/" in text
    assert "/inputs" not in text


def test_given_files_are_a_git_repository(tmp_path: Path) -> None:
    (tmp_path / "given.py").touch()
    dockerfile = agent_dockerfile(missions("tiny-adder"), ExportSettings(), has_files=True, has_inputs=False)
    (command,) = [part for part in dockerfile.replace("\\\n", "").split("RUN ") if part.startswith("git ")]
    subprocess.run(["sh", "-c", command], cwd=tmp_path, check=True)
    listed = subprocess.run(["git", "ls-files"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert listed.stdout == "given.py\n"


def test_inputs_that_an_agent_is_shown_lie_in_its_environment(tmp_path: Path) -> None:
    folder = tmp_path / "missions/tiny-adder"
    shutil.copytree(FOLDERS[0] / "tiny-adder", folder)
    shutil.copytree(FOLDERS[0].parent / "canonical/tiny-adder", folder / "canonical")
    inputs = "inputs:\n  shown.csv: {description: Prices., show: true}\n  hidden.csv: {description: Others.}\n"
    (folder / "mission.yaml").write_text((folder / "mission.yaml").read_text("utf-8") + inputs, "utf-8")
    (folder / "tests.py").write_text(
        (folder / "tests.py").read_text("utf-8") + "\n\nFILES = ('shown.csv', 'hidden.csv')\n", "utf-8"
    )
    for name in ("shown", "hidden"):
        (folder / "materials").mkdir(exist_ok=True)
        (folder / f"materials/{name}.csv").write_text(f"{name},1\n", "utf-8")
    (task,) = export_missions(load_missions(["tiny-adder"], paths=[folder]), tmp_path / "out", ExportSettings())
    assert [path.name for path in (task.folder / "environment/inputs").iterdir()] == ["shown.csv"]
    assert "COPY inputs/ /inputs/" in (task.folder / "environment/Dockerfile").read_text("utf-8")
    assert "`/inputs`" in (task.folder / "instruction.md").read_text("utf-8")
    assert (task.folder / "tests/missions/tiny-adder/materials/hidden.csv").is_file()


def test_the_verifier_holds_the_packages_of_the_solution_and_none_on_the_host(tmp_path: Path) -> None:
    (task,) = export_missions(load_missions(["course-planner"]), tmp_path / "container", ExportSettings())
    assert "--only test_launches" in (task.folder / "tests/Dockerfile").read_text("utf-8")
    assert (task.folder / "tests/prepared/requirements.txt").is_file()
    assert (task.folder / "tests/prepared/launch.yaml").is_file()
    (task,) = exported(tmp_path / "host", "tiny-adder", judged_on_host=True)
    assert sorted(path.name for path in (task.folder / "tests").iterdir()) == ["missions", "test.sh"]


def test_networks_and_times_are_those_of_the_settings() -> None:
    chosen = ExportSettings(
        agent_network=AgentNetwork.NONE, verifier_network=VerifierNetwork.REGISTRIES, agent_timeout_s=90
    )
    task = tomllib.loads(task_file(missions("tiny-adder"), chosen))
    jsonschema.validate(task, SCHEMA)
    assert task["environment"]["network_mode"] == "no-network"
    assert task["agent"]["timeout_sec"] == 90
    assert "registry.npmjs.org" in task["verifier"]["environment"]["allowed_hosts"]


def test_what_cannot_be_exported_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.raises(UsageError, match=r"tiny-till@2: is a message of tiny-till; export tiny-till"):
        export_missions(load_missions(["tiny-till@2"], paths=FOLDERS), out, ExportSettings())
    with pytest.raises(UsageError, match="--organisation: found 'a/b'"):
        export_missions(missions("tiny-adder"), out, ExportSettings(organisation="a/b"))
    assert not out.exists()
    out.mkdir()
    (out / "mine").touch()
    with pytest.raises(UsageError, match="is not empty"):
        exported(out, "tiny-adder")


@pytest.mark.parametrize("mission", ["text-adventure", "bill-splitter~7", "a1"])
@pytest.mark.parametrize("level", list(Level))
def test_names_lead_back_to_missions(mission: str, level: Level) -> None:
    name = task_name(mission, level, organisation="some.lab")
    assert mission_of_task(name) == (mission, level)
    assert (checkpoint_of_step(step_name(12)), checkpoint_of_step("grade")) == (12, None)


@pytest.mark.parametrize("name", ["org/Text_Adventure", "org/a.level-9", "org/a.variant-x", ""])
def test_names_of_others_are_no_missions(name: str) -> None:
    assert mission_of_task(name) is None
