"""A package outside of the repository: installed, type-checked, used in a run, and failing in one."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.projecteval.cli.command import DEADLINE_S

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


def test_it_is_type_checked_against_our_types(site: Path, tmp_path: Path) -> None:
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", tmp_path / "cache"]
    checked = subprocess.run(
        [*mypy, "-p", "guest"], cwd=site, capture_output=True, text=True, timeout=DEADLINE_S, check=False
    )
    assert checked.stdout == "Success: no issues found in 1 source file\n", checked.stdout
    (tmp_path / "wrong.py").write_text('import projecteval as pe\n\npe.evaluate("m", 3, levl=1)\npe.load_misson\n')
    wrong = subprocess.run(
        [*mypy, tmp_path / "wrong.py"], cwd=tmp_path, capture_output=True, text=True, timeout=DEADLINE_S, check=False
    )
    assert 'Unexpected keyword argument "levl"' in wrong.stdout
    assert 'has incompatible type "int"' in wrong.stdout
    assert 'has no attribute "load_misson"' in wrong.stdout
