"""The wheel, installed outside of the repository, is complete."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from projecteval.mission import load_missions
from projecteval.runs import make_lock

REPOSITORY = Path(__file__).parents[1]
MISSION = "text-adventure"


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """What the command prints; its errors are shown when it fails."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(cwd), "COLUMNS": "120", **variables}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def built_wheel(folder: Path) -> Path:
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, REPOSITORY, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


def environment_with(wheel: Path, folder: Path) -> Path:
    """The programs of a new environment that has the wheel, and of this one's packages all but the editable install."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv", cwd=folder)
    python = folder / "venv" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-index", "--no-deps", wheel, cwd=folder)
    site_packages = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    )
    # Lines of a .pth file in a folder that a .pth file names are not read, so the editable install stays out.
    (site_packages / "tests.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


def committed_files(*folders: str) -> set[str]:
    if shutil.which("git") is None or not (REPOSITORY / ".git").exists():
        pytest.skip("needs git's list of files; here is no git, or this tree is no clone")
    # A clone may belong to another user than the one who tests it.
    git = ["git", "-c", f"safe.directory={REPOSITORY}"]
    listed = subprocess.run(
        [*git, "ls-files", "-z", *folders], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    return set(filter(None, listed.stdout.split("\0")))


def test_wheel_holds_what_is_committed_and_nothing_else(tmp_path: Path) -> None:
    packages = ("projecteval", "judge_machine", "masker", "missions", "canonical")
    with zipfile.ZipFile(built_wheel(tmp_path)) as wheel:
        held = {name.replace("projecteval/shipped/", "") for name in wheel.namelist() if ".dist-info/" not in name}
    committed = committed_files(*packages)
    blind = {path for path in committed if path.startswith("canonical/") and "/blind/" in path}
    assert blind, "there are blind solutions to omit"
    assert held == committed - blind


@pytest.mark.slow
def test_installed_wheel_judges_its_own_missions(tmp_path: Path) -> None:
    programs = environment_with(built_wheel(tmp_path), tmp_path)
    projecteval = programs / "projecteval"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    place = run(programs / "python", "-c", "import projecteval; print(projecteval.__file__)", cwd=elsewhere)
    assert Path(place.strip()).is_relative_to(tmp_path)
    listed = json.loads(run(projecteval, "missions", "list", "--json", cwd=elsewhere))
    missions = load_missions(paths=[REPOSITORY / "missions"])
    assert [entry["id"] for entry in listed] == [mission.id for mission in missions]

    run(projecteval, "missions", "check", MISSION, cwd=elsewhere, PROJECTEVAL_VARIANTS=str(tmp_path / "variants"))
    options = ("--agent", "canonical", "--mission", MISSION, "--out", "run")
    run(projecteval, "run", *options, cwd=elsewhere, PROJECTEVAL_CACHE=str(tmp_path / "cache"))

    results = json.loads(run(projecteval, "results", "run", "--json", cwd=elsewhere))
    (attempt,) = results["attempts"]
    assert attempt["passed"] == attempt["tests"] > 0
    assert (elsewhere / "run" / "report.html").is_file()

    # Installing compiles what is Python to bytecode; none of that may count as a part of a mission.
    (mission,) = load_missions([MISSION], paths=[REPOSITORY / "missions"])
    lock = json.loads((elsewhere / "run" / "lock.json").read_text("utf-8"))
    assert lock["missions"][MISSION] == make_lock([mission]).missions[MISSION].model_dump(mode="json")
