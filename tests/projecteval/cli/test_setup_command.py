"""`projecteval setup` prints a plan, and changes nothing unless it is told to and the question is answered."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from projecteval.cli.app import app
from projecteval.cli.requirements import examine
from projecteval.cli.system_packages import PARTS, Family, SystemPart, commands_for, family_of
from tests.projecteval.cli.command import DEADLINE_S, ROOT

STAND_IN = '#!/bin/sh\necho "$0 $*" >>"{log}"\n'


def part(name: str) -> SystemPart:
    return next(part for part in PARTS if part.name == name)


def bare_machine(tmp_path: Path) -> dict[str, str]:
    """A PATH on which nothing is but an apt-get that notes what it is asked to do; and no browser."""
    programs = tmp_path / "bin"
    programs.mkdir()
    apt = programs / "apt-get"
    apt.write_text(STAND_IN.format(log=tmp_path / "log"))
    apt.chmod(0o755)
    return {"PATH": str(programs), "HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "PROJECTEVAL_BROWSER": "/nowhere"}


def setup(tmp_path: Path, *words: str, answer: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "projecteval.cli", "setup", *words],
        input=answer,
        env=bare_machine(tmp_path),
        capture_output=True,
        text=True,
        timeout=DEADLINE_S,
        check=False,
    )


def test_what_is_missing_is_named_with_the_commands(tmp_path: Path) -> None:
    done = setup(tmp_path, "--system", "debian", "--json")
    assert done.returncode == 1
    plan = json.loads(done.stdout)
    missing = {one["name"]: one["needed"] for one in plan["missing"]}
    assert missing["browser"] is True
    assert missing["sandbox"] is True
    assert missing["Go"] is False
    install = plan["commands"]["debian"][-1]
    assert "chromium" in install
    assert "bubblewrap" in install
    assert not (tmp_path / "log").exists()


def test_each_family_has_its_own_names() -> None:
    parts = [part("browser"), part("sandbox"), part("C and C++")]
    (fedora,) = commands_for(parts, Family.FEDORA, is_root=True)
    assert fedora == ("dnf", "install", "-y", "chromium", "bubblewrap", "gcc", "gcc-c++", "make", "cmake")
    (arch,) = commands_for(parts, Family.ARCH, is_root=False)
    assert arch == ("sudo", "pacman", "-S", "--needed", "chromium", "bubblewrap", "base-devel", "cmake")
    _, debian = commands_for(parts, Family.DEBIAN, is_root=True)
    assert debian[-4:] == ("chromium", "bubblewrap", "build-essential", "cmake")
    *_, dependencies, browser = commands_for(parts, Family.UBUNTU, is_root=False)
    assert dependencies[-2:] == ("install-deps", "chromium")
    assert f"PLAYWRIGHT_BROWSERS_PATH={sys.prefix}/browsers" in browser
    assert commands_for([], Family.DEBIAN, is_root=True) == ()


@pytest.mark.parametrize(
    ("os_release", "family"),
    [
        ({"ID": "debian"}, Family.DEBIAN),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, Family.UBUNTU),
        ({"ID": "rocky", "ID_LIKE": "rhel centos fedora"}, Family.FEDORA),
        ({"ID": "manjaro", "ID_LIKE": "arch"}, Family.ARCH),
        ({"ID": "alpine"}, None),
    ],
)
def test_the_family_is_that_of_os_release(os_release: dict[str, str], family: Family | None) -> None:
    assert family_of(os_release) is family


def test_every_part_is_tried_out() -> None:
    known = {requirement.name for requirement in examine()}
    assert all(one.programs or one.name in known for one in PARTS)


def test_the_script_of_a_checkout_installs_no_other_packages() -> None:
    script = (ROOT / "scripts" / "setup.sh").read_text("utf-8")
    named = set(re.findall(r"^ .*\bneeds ([a-z0-9-]+) ", script, re.MULTILINE))
    named.discard("chromium-headless-shell")  # is nice to have, and some releases lack it
    known = {package for one in PARTS for package in one.packages[Family.DEBIAN]}
    assert {"bubblewrap", "nodejs"} <= named <= known


@pytest.mark.parametrize("answer", ["n\n", "", "y\n"])
def test_installing_asks_first(tmp_path: Path, answer: str) -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root: others are refused before the question")
    done = setup(tmp_path, "--part", "sandbox", "--install", answer=answer)
    if "works on Debian and Ubuntu" in done.stderr:
        pytest.skip("needs Debian or Ubuntu")
    assert done.returncode == 1
    log = tmp_path / "log"
    if answer == "y\n":
        apt = tmp_path / "bin" / "apt-get"
        assert log.read_text().splitlines() == [
            f"{apt} update",
            f"{apt} install -y --no-install-recommends bubblewrap",
        ]
        assert "Still missing: sandbox" in done.stdout  # the stand-in has installed nothing
    else:
        assert "Still missing" not in done.stdout
        assert not log.exists()


def test_without_root_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    refused = CliRunner().invoke(app, ["setup", "--part", "sandbox", "--install", "--yes"])
    assert refused.exit_code != 0
    assert "--install" in str(refused.exception)


def test_an_unknown_part_and_another_system_are_refused() -> None:
    unknown = CliRunner().invoke(app, ["setup", "--part", "bowser"])
    assert "use one of browser" in str(unknown.exception)
    foreign = CliRunner().invoke(app, ["setup", "--system", "arch", "--install"])
    assert "run the printed commands yourself" in str(foreign.exception)
