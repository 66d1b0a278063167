"""scripts/harbor.sh where Harbor cannot be installed, and where it is there already."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts/harbor.sh"


def run(folder: Path, *words: str, python: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HARBOR_PYTHON": python, "PROJECTEVAL_HARBOR": str(folder)}
    return subprocess.run(
        ["/bin/sh", SCRIPT, *words], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def python_that(folder: Path, body: str) -> str:
    program = folder / "python"
    program.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (f'exec {sys.executable} -c "raise SystemExit(1)"', "Harbor needs Python 3.12 or later"),
        ('[ "$1" = -c ]', "Harbor could not be installed"),
    ],
)
def test_what_is_missing_fails_only_those_who_insist(tmp_path: Path, body: str, reason: str) -> None:
    python = python_that(tmp_path, body)
    harbor = tmp_path / "harbor"
    insisted, tried = run(harbor, python=python), run(harbor, "--try", python=python)
    assert (insisted.returncode, tried.returncode) == (1, 0)
    for done in (insisted, tried):
        assert reason in done.stderr
        assert "are skipped" in done.stderr
    assert not list(harbor.glob("harbor-*"))


def test_what_is_there_is_linked_and_not_installed_again(tmp_path: Path) -> None:
    python = python_that(tmp_path, '[ "$1" = -c ]')
    harbor = tmp_path / "harbor"
    (line,) = [one for one in run(harbor, "--try", python=python).stderr.splitlines() if one.startswith("installing ")]
    program = Path(line.rpartition(" in ")[2]) / "bin/harbor"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    again = run(harbor, python=python)
    assert again.returncode == 0
    assert "installing" not in again.stderr
    assert (harbor / "bin/harbor").resolve() == program
