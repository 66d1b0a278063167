"""A mission whose solution needs a package is judged where no registry is, once its packages were brought along."""

import os
import shutil
import socket
import zipfile
from pathlib import Path

import pytest

from projecteval.cli.exit_codes import EXIT_HARNESS
from tests.projecteval.cli.command import TINY, Ended, projecteval

LAUNCH = "format: 1\nstart: null\ninstall:\n  - [pip, install, demo==1.0]\n"
WHEEL = {
    "demo.py": "VERSION = '1.0'\n",
    "demo-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: demo\nVersion: 1.0\n",
    "demo-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "demo-1.0.dist-info/RECORD": "demo.py,,\ndemo-1.0.dist-info/METADATA,,\ndemo-1.0.dist-info/RECORD,,\n",
}


@pytest.mark.slow
def test_packed_packages_are_judged_with_where_no_registry_is(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "tiny")
    solution = tmp_path / "tiny/canonical/tiny-adder"
    (solution / "launch.yaml").write_text(LAUNCH)
    program = solution / "project/add.py"
    program.write_text("import demo\n" + program.read_text("utf-8"), "utf-8")
    missions, archive = tmp_path / "tiny/missions", tmp_path / "packages.tar.gz"
    online = _settings(PIP_NO_INDEX="1", PIP_FIND_LINKS=str(_wheels(tmp_path / "wheels")))

    first = _judged(solution, missions, tmp_path / "first", online)
    assert first.code == 0, first.err
    pack = ("cache", "pack", "tiny-adder", "--missions", missions, "--out", archive)
    packed = projecteval(*pack, PROJECTEVAL_CACHE=str(tmp_path / "first"), **online)
    assert packed.code == 0, packed.err
    assert "packed 1 environment into" in packed.err

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and never listens
        offline = _settings(PIP_INDEX_URL=f"http://127.0.0.1:{taken.getsockname()[1]}/simple", PIP_RETRIES="0")
        alone = _judged(solution, missions, tmp_path / "second", offline)
        assert alone.code == EXIT_HARNESS, alone
        shutil.rmtree(tmp_path / "first")
        unpacked = projecteval("cache", "unpack", archive, PROJECTEVAL_CACHE=str(tmp_path / "second"))
        assert unpacked.code == 0, unpacked.err
        assert unpacked.err == f"unpacked 1 environment from {archive}\n"
        second = _judged(solution, missions, tmp_path / "second", offline)
    assert second.code == 0, second.err
    assert second.out.startswith("4 of 4 tests passed")


def test_what_cannot_be_packed_or_unpacked_is_refused(tmp_path: Path) -> None:
    archive = tmp_path / "packages.tar.gz"
    assert "is not there" in projecteval("cache", "unpack", archive).refused()
    assert "there is no such mission" in projecteval("cache", "pack", "no-such-mission", "--out", archive).refused()
    somewhere = tmp_path / "missing" / "packages.tar.gz"
    refused = projecteval("cache", "pack", "--out", somewhere, PROJECTEVAL_CACHE=str(tmp_path / "cache")).refused()
    assert "cannot be written" in refused


def _judged(solution: Path, missions: Path, cache: Path, settings: dict[str, str]) -> Ended:
    words = ["judge", solution / "project", "--missions", missions, "--mission", "tiny-adder"]
    words += ["--launch", solution / "launch.yaml", "--parameters", solution / "parameters.yaml"]
    words += ["--evidence", solution / "evidence"]
    return projecteval(*words, PROJECTEVAL_CACHE=str(cache), **settings)


def _settings(**registry: str) -> dict[str, str]:
    return {"PROJECTEVAL_INSTALLER": "pip", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": "", **registry}


def _wheels(folder: Path) -> Path:
    folder.mkdir()
    with zipfile.ZipFile(folder / "demo-1.0-py3-none-any.whl", "w") as wheel:
        for name, text in WHEEL.items():
            wheel.writestr(name, text)
    return folder
