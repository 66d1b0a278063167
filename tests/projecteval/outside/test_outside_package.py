"""A package outside of the repository: installed, type-checked, used in a run, and failing in one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.projecteval.cli.command import DEADLINE_S, MISSIONS, ROOT, Ended, projecteval

PACKAGE = Path(__file__).parent / "package"
SAMPLES = 3


def install(package: Path, folder: Path) -> Path:
    """Install a copy of a package into a folder of its own, as pip does, without a network."""
    copy = folder / "source"
    subprocess.run(["cp", "-r", package, copy], check=True)
    site = folder / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    options = ["--no-deps", "--no-build-isolation", "--target", site]
    subprocess.run([*pip, *options, copy], check=True, timeout=DEADLINE_S, capture_output=True)
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the installed package, to be put on the path."""
    return install(PACKAGE, tmp_path_factory.mktemp("guest"))


def check_types(*words: str | Path, folder: Path, cache: Path) -> str:
    """The output of `mypy --strict`, started in a folder."""
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", cache]
    checked = subprocess.run(
        [*mypy, *words], cwd=folder, capture_output=True, text=True, timeout=DEADLINE_S, check=False
    )
    return checked.stdout


@pytest.mark.slow
def test_it_is_type_checked_against_our_types(site: Path, tmp_path: Path) -> None:
    checked = check_types("-p", "guest", folder=site, cache=tmp_path / "cache")
    assert checked == "Success: no issues found in 1 source file\n"
    (tmp_path / "wrong.py").write_text('import projecteval as pe\n\npe.evaluate("m", 3, levl=1)\npe.load_misson\n')
    wrong = check_types("wrong.py", folder=tmp_path, cache=tmp_path / "cache")
    assert 'Unexpected keyword argument "levl"' in wrong
    assert 'has incompatible type "int"' in wrong
    assert 'has no attribute "load_misson"' in wrong


EXPERIMENT = {
    "version": 1,
    "missions": {"ids": ["tiny-adder"], "folders": [str(MISSIONS)]},
    "agents": ["guest", "canonical"],
    "samples": 2,
    "criteria": ["behaviour", "code", "guest-lines", "guest-size"],
}


@pytest.mark.slow
def test_all_three_are_used_in_a_run_and_their_exceptions_end_nothing_else(site: Path, tmp_path: Path) -> None:
    experiment, folder, faults = tmp_path / "experiment.yaml", tmp_path / "run", tmp_path / "faults"
    experiment.write_text(yaml.safe_dump(EXPERIMENT), "utf-8")
    faults.write_text("agent scorer criterion", "utf-8")
    path = os.pathsep.join((str(ROOT), str(site)))

    def run(*words: str | Path) -> Ended:
        return projecteval(*words, PYTHONPATH=path, GUEST_FAULTS=str(faults))

    failing = run("run", experiment, "--out", folder)
    assert failing.code == 3, failing.err
    attempt = "guest on tiny-adder, direct 1, sample"
    said = " ".join(failing.err.split())
    assert f"projecteval: {attempt} 1, code: the plug-in guest:GuestAgent raised LookupError: no agent here" in said
    assert f"{attempt} 0, score guest-lines:strict: the plug-in guest:LineScorer raised LookupError" in said
    assert f"{attempt} 0, score guest-size: the plug-in guest:SizeCriterion raised LookupError" in said
    assert "6 scores could not be computed" in said
    assert "1 attempt not finished yet" in said
    assert "Traceback" not in failing.err
    attempts = run("results", folder, "--json").json["attempts"]
    assert [(one["agent"], one["sample"], one["tests"], one["passed"]) for one in attempts] == [
        ("guest", 0, 4, 4),
        ("canonical", 0, 4, 4),
        ("canonical", 1, 4, 4),
    ]
    for one in attempts:
        assert one["scores"]["code:strict"]["value"] == 1.0
        missing = one["scores"]["guest-lines:strict"]["missing_reason"]
        assert missing.startswith(f"harness_error: {one['agent']} on tiny-adder")

    faults.write_text("factory", "utf-8")
    unusable = run("resume", folder)
    assert unusable.code == 3, unusable.err
    said = " ".join(unusable.err.split())
    assert f"{attempt} 1: agents: guest: the plug-in guest:GuestAgent of the package guest cannot be used" in said
    assert "could not be computed" not in said

    faults.write_text("", "utf-8")
    resumed = run("resume", folder)
    assert resumed.code == 0, resumed.err
    attempts = run("results", folder, "--json").json["attempts"]
    assert len(attempts) == 4
    for one in attempts:
        scores = {name: (score["value"], score["unit"], score["n"]) for name, score in one["scores"].items()}
        assert scores["guest-lines:strict"][0] == 1.0
        assert scores["guest-size:files"] == (1.0, "files", 4)
        assert scores["guest-size"][1] == "bytes"
    table = tmp_path / "report.json"
    assert run("report", folder, "--out", table).code == 0
    assert "guest-size" in table.read_text("utf-8")
    shown = run("score", folder, "--scorer", "guest-size").out
    assert shown.startswith("Scores")
    assert "guest size:files" in " ".join(shown.split())


def test_a_plug_in_that_cannot_be_loaded_is_named_before_anything_is_done(site: Path, tmp_path: Path) -> None:
    experiment = tmp_path / "experiment.yaml"
    experiment.write_text(yaml.safe_dump(EXPERIMENT), "utf-8")
    broken = tmp_path / "site" / "guest"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("import no_such_module\n", "utf-8")
    path = os.pathsep.join(map(str, (ROOT, broken.parent, site)))
    refused = projecteval("run", experiment, "--out", tmp_path / "run", PYTHONPATH=path).refused()
    assert "agents: guest: the plug-in guest:GuestAgent of the package guest cannot be used (ModuleNotFound" in refused
    assert not (tmp_path / "run").exists()
