"""Control groups of version 2, in a kernel of its own: the machine that runs the tests may have version 1 only."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

KERNEL = shutil.which("linux.uml")
REPOSITORY = Path(__file__).parents[3]
PATIENCE_S = 240


@pytest.mark.skipif(KERNEL is None, reason="needs User Mode Linux: apt-get install user-mode-linux")
def test_version_2_bounds_counts_and_attributes(tmp_path: Path) -> None:
    assert KERNEL is not None
    start = tmp_path / "init"
    packages = os.pathsep.join((str(REPOSITORY), *filter(None, sys.path)))
    program = Path(__file__).with_name("unified_groups.py")
    start.write_text(f"#!/bin/sh\nPYTHONPATH={packages} exec {sys.executable} {program}\n")
    start.chmod(0o755)
    ended = subprocess.run(
        [KERNEL, "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro", "mem=512M", f"init={start}", "con=null",
         "con0=fd:0,fd:1"],
        stdin=subprocess.DEVNULL, env={"TMPDIR": str(tmp_path), "HOME": str(tmp_path), "PATH": os.environ["PATH"]},
        capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    lines = [line for line in ended.stdout.splitlines() if line.startswith("FOUND ")]
    assert lines, ended.stdout[-2000:]
    found = json.loads(lines[0].removeprefix("FOUND "))
    assert found["base"] == ["/sys/fs/cgroup/user/scope"]
    assert found["left"] == ["judges-of-projecteval"]
    assert (found["polite"]["code"], found["polite"]["kills"]) == (0, 0)
    assert (found["forgets"]["code"], found["forgets"]["kills"]) == (-9, 1)
    assert found["forks"]["kills"] == 1
    assert found["around"] == [1, 0]
    assert found["forgets"]["cpu_s"] > found["polite"]["cpu_s"] > 0
