"""Environments are built by the real installers, once, and used from the cache afterwards."""

import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

import judge_machine
from judge_machine.errors import HarnessError, ProjectError
from judge_machine.launch import LaunchManifest
from judge_machine.machine import judge
from judge_machine.packages import Environment, environments, prune
from judge_machine.request import JudgeRequest
from judge_machine.verdicts import Cause

Prepare = Callable[..., Environment]
Wheel = Callable[..., None]
StandIn = Callable[..., dict[str, str]]

with_both_installers = pytest.mark.parametrize("environ", ["uv", "pip"], indirect=True)

PREPARE_IN_A_PROCESS = """
import os, sys
from pathlib import Path
from judge_machine.isolation import probe
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.packages import prepare_environment
manifest = LaunchManifest(install=[["pip", "install", "demo==1.0"]])
made = prepare_environment(
    Path(sys.argv[1]), manifest, cache=Path(sys.argv[2]), limits=Limits(), isolation=probe().isolation.name
)
sys.stdout.write(f"{made.cached} {made.python}")
"""


def said_by(environment: Environment, code: str) -> str:
    command = [environment.python / "bin" / "python", "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout.strip()


def start_preparing(project: Path, cache: Path, environ: dict[str, str]) -> subprocess.Popen[str]:
    root = str(Path(judge_machine.__file__).parents[1])
    command = [sys.executable, "-c", PREPARE_IN_A_PROCESS, str(project), str(cache)]
    return subprocess.Popen(command, env=environ | {"PYTHONPATH": root}, stdout=subprocess.PIPE, text=True)


def wait_until(condition: Callable[[], bool], timeout_s: float = 20) -> None:
    deadline = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def a_duration_of_our_own() -> str:
    """Seconds by which a process that sleeps is recognised."""
    return f"600.{secrets.randbelow(10**9):09}"


def sleeping(duration_s: str) -> list[int]:
    return [one.pid for one in psutil.process_iter(["cmdline"]) if one.info["cmdline"] == ["sleep", duration_s]]


@with_both_installers
def test_requirements_are_importable_and_compiled(prepare: Prepare, project: Path, wheel: Wheel) -> None:
    wheel("demo", "1.0", requires=("other",))
    wheel("other", "2.0")
    (project / "requirements.txt").write_text("demo==1.0\n")

    made = prepare("pip install -r requirements.txt")

    assert said_by(made, "import demo, other; print(demo.VERSION, other.VERSION)") == "1.0 2.0"
    assert not made.cached
    assert made.built_s > 0
    assert list(made.python.rglob("demo.*.pyc"))
    assert made.path_entries[0] == made.python / "bin"
    assert made.python in made.read_only_paths
    assert made.node_modules is None


def test_second_preparation_needs_neither_installer_nor_registry(
    prepare: Prepare, wheel: Wheel, wheelhouse: Path, stand_in_uv: StandIn
) -> None:
    wheel("demo", "1.0")
    first = prepare("pip install demo==1.0")
    shutil.rmtree(wheelhouse)

    second = prepare("pip install demo==1.0", environ=stand_in_uv("exit 1"))

    assert second.cached
    assert second.built_s == 0
    assert (second.key, second.python) == (first.key, first.python)


def test_no_requirements_give_an_empty_environment(prepare: Prepare) -> None:
    made = prepare()

    assert said_by(made, "import sys; print(sys.prefix)") == str(made.python)
    assert prepare().cached


def test_concurrent_preparations_build_once(project: Path, cache: Path, wheel: Wheel, environ: dict[str, str]) -> None:
    wheel("demo", "1.0")

    processes = [start_preparing(project, cache, environ) for _ in range(3)]
    said = [process.communicate(timeout=60)[0].split() for process in processes]

    assert sorted(words[0] for words in said) == ["False", "True", "True"]
    assert len({words[1] for words in said}) == 1


def test_a_build_that_was_killed_takes_its_installer_along_and_is_built_again(
    prepare: Prepare, project: Path, cache: Path, wheel: Wheel, stand_in_uv: StandIn
) -> None:
    wheel("demo", "1.0")
    duration_s = a_duration_of_our_own()
    killed = start_preparing(project, cache, stand_in_uv(f"sleep {duration_s}"))
    wait_until(lambda: sleeping(duration_s) != [])
    killed.kill()
    killed.communicate()

    wait_until(lambda: sleeping(duration_s) == [])
    made = prepare("pip install demo==1.0")

    assert not made.cached
    assert said_by(made, "import demo; print(demo.VERSION)") == "1.0"
    assert prepare("pip install demo==1.0").cached


def test_a_damaged_marker_means_incomplete(prepare: Prepare, cache: Path, wheel: Wheel) -> None:
    wheel("demo", "1.0")
    prepare("pip install demo==1.0")
    for marker in cache.glob("python-*/complete"):
        marker.write_text("")

    assert not prepare("pip install demo==1.0").cached
    assert prepare("pip install demo==1.0").cached


@with_both_installers
def test_no_code_of_a_package_runs_while_it_is_built(prepare: Prepare, wheel: Wheel, tmp_path: Path) -> None:
    witness = tmp_path / "package-code-ran"
    wheel("demo", "1.0", files={"demo.pth": f"import pathlib; pathlib.Path({str(witness)!r}).touch()\n"})

    made = prepare("pip install demo==1.0")

    assert not witness.exists()
    said_by(made, "pass")
    assert witness.exists(), "the test itself is broken: the .pth file does nothing"


@with_both_installers
def test_an_unknown_package_is_the_projects_fault(prepare: Prepare, cache: Path) -> None:
    with pytest.raises(ProjectError, match="not-a-package-of-ours") as caught:
        prepare("pip install not-a-package-of-ours==1.0")

    assert caught.value.cause is Cause.INSTALL_FAILED
    assert environments(cache) == ()
    assert not list(cache.glob("python-*"))


def test_the_log_of_a_failed_installation_is_evidence(
    project: Path, cache: Path, environ: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    install = [["pip", "install", "not-a-package-of-ours==1.0"]]
    tests, evidence = tmp_path / "tests.py", tmp_path / "evidence"
    tests.write_text("def test_launches(): pass\ndef test_more(): pass\n")
    request = JudgeRequest(
        project=project, tests=tests, launch=LaunchManifest(install=install, start=["true"]), evidence=evidence
    )
    first, second = judge(request, cache=cache).verdicts
    (log,) = first.evidence
    assert (first.cause, log.kind) == (Cause.INSTALL_FAILED, "install_log")
    assert "not-a-package-of-ours" in (evidence / log.sha256[:2] / log.sha256).read_text()
    assert (second.message, second.evidence) == ("did not run, for the reason that test_launches has", ())


@pytest.mark.parametrize("version", ["ENOTFOUND", "HTTPSConnectionPool(host=", "error%20sending%20request"])
def test_a_version_cannot_pose_as_a_network_error(prepare: Prepare, version: str) -> None:
    with pytest.raises(ProjectError):
        prepare(f"pip install demo==={version}")


@with_both_installers
def test_packages_without_a_wheel_are_refused(prepare: Prepare, wheelhouse: Path) -> None:
    (wheelhouse / "demo-1.0.tar.gz").write_bytes(b"a source archive, never opened")

    with pytest.raises(ProjectError, match="Only ready-made wheels are installed"):
        prepare("pip install demo==1.0")


@with_both_installers
def test_an_unreachable_registry_is_never_the_projects_fault(
    prepare: Prepare, environ: dict[str, str], closed_port: int
) -> None:
    address = f"http://127.0.0.1:{closed_port}/simple"
    reachable_nowhere = {name: value for name, value in environ.items() if name != "PIP_NO_INDEX"}
    reachable_nowhere |= {"PIP_INDEX_URL": address, "UV_DEFAULT_INDEX": address, "UV_HTTP_RETRIES": "0"}

    with pytest.raises(HarnessError, match="could not reach its package registry"):
        prepare("pip install demo==1.0", environ=reachable_nowhere)


@pytest.mark.slow
def test_too_slow_an_installer_is_ended_with_its_children(prepare: Prepare, stand_in_uv: StandIn, cache: Path) -> None:
    duration_s = a_duration_of_our_own()
    environ = stand_in_uv(f"setsid sleep {duration_s} & sleep {duration_s}")

    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(prepare, "pip install demo==1.0", environ=environ, install_s=6)
        wait_until(lambda: len(sleeping(duration_s)) == 2)
        with pytest.raises(ProjectError, match="more than 6 s") as caught:
            preparing.result()

    assert caught.value.cause is Cause.TOO_SLOW
    wait_until(lambda: sleeping(duration_s) == [])
    assert environments(cache) == ()


def test_the_installer_sees_no_secrets(prepare: Prepare, stand_in_uv: StandIn, wheelhouse: Path) -> None:
    environ = stand_in_uv("env | cut -d= -f1; exit 1") | {"OPENAI_API_KEY": "secret", "PIP_TARGET": "/elsewhere"}

    with pytest.raises(ProjectError, match="UV_FIND_LINKS") as caught:
        prepare("pip install demo==1.0", environ=environ)

    names = set(str(caught.value).split())
    assert {"PATH", "HOME", "UV_FIND_LINKS", "HTTPS_PROXY"} <= names
    assert not {"OPENAI_API_KEY", "PIP_TARGET"} & names


def test_unpinned_names_get_the_shipped_version(prepare: Prepare, wheel: Wheel) -> None:
    wheel("bottle", "0.13.4")
    wheel("bottle", "99.0")

    assert said_by(prepare("pip install bottle"), "import bottle; print(bottle.VERSION)") == "0.13.4"
    assert said_by(prepare("pip install bottle>=99"), "import bottle; print(bottle.VERSION)") == "99.0"


def test_what_a_package_needs_wins_over_the_shipped_versions(prepare: Prepare, wheel: Wheel) -> None:
    wheel("demo", "1.0", requires=("bottle==0.1",))
    wheel("bottle", "0.1")
    wheel("bottle", "0.13.4")

    made = prepare("pip install demo==1.0")

    assert said_by(made, "import bottle; print(bottle.VERSION)") == "0.1"


def test_the_same_packages_share_one_environment(prepare: Prepare, project: Path, wheel: Wheel) -> None:
    wheel("demo", "1.0")
    wheel("other", "2.0")
    (project / "requirements.txt").write_text("# ours\nDemo == 1.0  # why\n\nother==2.0 ; python_version > '3'\n")
    (project / "more.txt").write_text("-r requirements.txt\nabsent==1 ; python_version < '3'\n")

    keys = {
        prepare(command).key
        for command in (
            "pip install demo==1.0 other==2.0",
            "python -m pip install -q other==2.0 DEMO==1.0 demo==1.0",
            "pip3 install --no-cache-dir -r requirements.txt",
            "uv pip install -r more.txt",
        )
    }

    assert len(keys) == 1
    assert prepare("pip install demo==1.0").key not in keys


def test_further_requirements_of_the_caller(prepare: Prepare, wheel: Wheel) -> None:
    wheel("demo", "1.0")

    assert said_by(prepare(extra=("demo==1.0",)), "import demo; print(demo.VERSION)") == "1.0"


def test_prune_removes_what_was_not_used(prepare: Prepare, cache: Path, wheel: Wheel) -> None:
    wheel("demo", "1.0")
    old = prepare("pip install demo==1.0")
    prepare()
    three_days_ago = time.time() - 3 * 86400
    marker = cache / f"python-{old.key}" / "complete"
    os.utime(marker, (three_days_ago, three_days_ago))

    assert [one.packages for one in environments(cache)] == [("demo==1.0",), ()]
    assert [one.key for one in prune(cache, older_than_days=2)] == [old.key]
    assert not old.python.exists()
    assert [one.packages for one in environments(cache)] == [()]
    assert prune(cache, older_than_days=2) == ()


def test_use_keeps_an_environment_from_being_pruned(prepare: Prepare, cache: Path) -> None:
    made = prepare()
    os.utime(cache / f"python-{made.key}" / "complete", (0, 0))
    prepare()

    assert prune(cache, older_than_days=1) == ()


def test_an_unusable_cache_is_the_harness_fault(prepare: Prepare, environ: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(HarnessError, match="PROJECTEVAL_CACHE"):
        prepare(environ=environ | {"PROJECTEVAL_CACHE": str(tmp_path / "file")})


def test_the_cache_is_where_the_environment_says(prepare: Prepare, environ: dict[str, str], tmp_path: Path) -> None:
    chosen = tmp_path / "chosen"

    made = prepare(environ=environ | {"PROJECTEVAL_CACHE": str(chosen)})

    assert made.python.is_relative_to(chosen)


def test_it_starts_where_only_the_named_paths_are_visible(prepare: Prepare, wheel: Wheel) -> None:
    bubblewrap = shutil.which("bwrap")
    if bubblewrap is None or subprocess.run([bubblewrap, "--ro-bind", "/", "/", "true"], check=False).returncode:
        pytest.skip("bubblewrap cannot be used here")
    wheel("demo", "1.0")
    made = prepare("pip install demo==1.0")
    system = ["--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64"]
    visible = [part for path in made.read_only_paths for part in ("--ro-bind", str(path), str(path))]
    command = [bubblewrap, *system, *visible, "--proc", "/proc", "--dev", "/dev", "--unshare-all"]
    path = ":".join(map(str, made.path_entries))

    finished = subprocess.run(
        [*command, "--clearenv", "--setenv", "PATH", path, "python", "-c", "import demo; print(demo.VERSION)"],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )

    assert finished.stdout == "1.0\n", finished.stderr
