"""A hostile program in the console sandbox: one judging runs all attacks, and each is shown to work without it."""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[3]
OWN_FILES = (Path(__file__), REPOSITORY / "pyproject.toml", REPOSITORY / "judge_machine" / "machine.py")
PRIVATE = ("/tmp", "/dev/shm", "/home/user")
MEMORY_MIB = 64
MOST_ENVIRONMENT = {
    "PATH", "HOME", "LANG", "TZ", "PWD", "VIRTUAL_ENV", "GREETING",
    "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE", "PYTHONNOUSERSITE",
}  # fmt: skip
# Runs a command under limits that are set by a program of the project instead of the system's.
STAND_IN = "import os, sys; os.execv(sys.argv[1], ['prlimit', '--nproc=1', '--', *sys.argv[2:]])"
NO_CAPABILITIES = "0" * 16

Plain = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def links(project: Path, outside: Any) -> dict[str, str]:
    """Links in the project that lead out of it, with what each would show."""
    (project / "link").symlink_to(outside.secret_file)
    (project / "up").symlink_to(os.path.relpath(outside.secret_file, project))
    (project / "folder").symlink_to(outside.folder)
    (project / "shadow").symlink_to("/etc/shadow")
    return {"link": outside.secret, "up": outside.secret, "folder/secret.txt": outside.secret, "shadow": ""}


@pytest.fixture(scope="session")
def special_files(project: Path) -> Iterator[tuple[str, ...]]:
    """Things in the project that are no files: reading them would wait, fail or never end."""
    names = ["pipe", "socket"]
    os.mkfifo(project / "pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(project / "socket"))
        if os.geteuid() == 0:
            os.mknod(project / "zeros", 0o20666, os.makedev(1, 5))
            names.append("zeros")
        yield tuple(names)


@pytest.fixture(scope="session")
def set_user_id(project: Path) -> str:
    """A program in the project that runs as another user wherever such programs are obeyed."""
    program = project / "identity"
    shutil.copy("/usr/bin/id", program)
    if os.geteuid() == 0:
        os.chown(program, 65534, 65534)
    program.chmod(0o6755)
    return "./identity"


@pytest.fixture(scope="session")
def attacks(
    token: str, outside: Any, listeners: Any, other_host: Any, victim: Any, links: dict[str, str], set_user_id: str
) -> dict[str, list[str]]:
    tests = REPOSITORY / "tests" / "projects" / "hostile_console_tests.py"
    reached = [listeners.tcp, listeners.udp, listeners.abstract, listeners.path]
    reached += [other_host.target] if other_host.target else []
    world = [["tcp", address, "WORLD_PORT"] for address in ("127.0.0.1", "::1", "10.99.0.1", "localhost")]
    return {
        "reads_tests": ["reads.py", str(tests)],
        "reads_repository": ["reads.py", *map(str, OWN_FILES)],
        "reads_home": ["reads.py", str(outside.home_file), "~/.token", "/root/.bashrc", "/root/.profile"],
        "reads_links": ["reads.py", *links],
        "spies": ["spies.py", outside.variable],
        "writes": [
            "writes.py",
            str(outside.folder),
            str(outside.home),
            "/var/tmp",
            "/usr",
            "/etc",
            "/run",
            "/sys",
            "/",
        ],
        "writes_everywhere": ["writes.py"],
        "writes_cache": ["writes.py", "$VIRTUAL_ENV", "$VIRTUAL_ENV/bin", "$VIRTUAL_ENV/lib"],
        "fills_bytes": ["fills.py", "200", "0", "/project", *PRIVATE],
        "fills_files": ["fills.py", "0", "300000", "/tmp"],
        "hoards": ["hoards.py", str(MEMORY_MIB)],
        "connects": ["connects.py", json.dumps(reached)],
        "connects_world": ["connects.py", json.dumps(world).replace('"WORLD_PORT"', "WORLD_PORT")],
        "connects_families": ["connects.py", json.dumps([["family", "vsock", 40], ["family", "packet", 17]])],
        "signals": ["signals.py", str(victim.pid), f"victim-{token}"],
        "stays": ["stays.py", token],
        "asks": ["privileges.py", set_user_id],
        "links": ["links.py", str(outside.secret_file), str(tests)],
    }


@pytest.fixture(scope="session")
def boxed(
    tmp_path_factory: pytest.TempPathFactory,
    judging: Callable[..., Any],
    attacks: dict[str, list[str]],
    links: dict[str, str],
    special_files: tuple[str, ...],
    token: str,
) -> Any:
    """The judging in which every attack was tried."""
    plan = {"attacks": attacks, "links": [*links, *special_files]}
    launch = {
        "setup": [["python", "stays.py", token]],
        "env": {"GREETING": "hello", "PATH": "/project/traps:/usr/bin:/bin"},
    }
    return judging(tmp_path_factory.mktemp("console") / "judging", plan=plan, launch=launch).run()


def test_cannot_read_the_tests(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    assert all(plain(*attacks["reads_tests"])["read"].values())
    assert not any(boxed.achieved("reads_tests")["read"].values())


def test_cannot_read_the_repository(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    assert all(plain(*attacks["reads_repository"])["read"].values())
    assert not any(boxed.achieved("reads_repository")["read"].values())


def test_cannot_read_the_home(plain: Plain, boxed: Any, attacks: dict[str, list[str]], outside: Any) -> None:
    without = plain(*attacks["reads_home"])["read"]
    assert without[str(outside.home_file)] == without["~/.token"] == outside.secret
    assert not any(boxed.achieved("reads_home")["read"].values())


def test_cannot_read_secrets_of_environments(
    plain: Plain, boxed: Any, attacks: dict[str, list[str]], outside: Any
) -> None:
    assert "own" in plain(*attacks["spies"])["found_in"]
    assert len(plain(*attacks["spies"])["found_in"]) > 1
    with_sandbox = boxed.achieved("spies")
    assert with_sandbox["found_in"] == []
    assert set(with_sandbox["environment"]) <= MOST_ENVIRONMENT
    assert with_sandbox["environment"]["GREETING"] == "hello"
    assert outside.secret not in json.dumps(with_sandbox)


def test_cannot_write_outside(plain: Plain, boxed: Any, attacks: dict[str, list[str]], outside: Any) -> None:
    assert str(outside.folder) in plain("writes.py", str(outside.folder))["written"]
    assert boxed.achieved("writes")["written"] == []


def test_can_write_only_where_it_is_bounded(plain: Plain, boxed: Any, tmp_path: Path) -> None:
    assert plain("fills.py", "200", "2000", str(tmp_path))["filled"][str(tmp_path)] == {"mib": 208, "files": 2000}
    everywhere = boxed.achieved("writes_everywhere")
    assert set(everywhere["written"]) == {"/project", *PRIVATE}
    assert everywhere["settings"] == []
    filled = boxed.achieved("fills_bytes")["filled"]
    assert all(0 < filled[folder]["mib"] <= most for folder, most in zip(filled, (129, 64, 64, 16), strict=True)), (
        filled
    )
    assert boxed.report("fills_files")["cause"] == "disk_full"


def test_cannot_hoard_memory_that_nobody_counts(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    assert plain(*attacks["hoards"]) == {"memory_files_mib": MEMORY_MIB, "segments_mib": MEMORY_MIB}
    assert boxed.achieved("hoards") == {"memory_files_mib": 0, "segments_mib": 0}


def test_cannot_reach_the_host(plain: Plain, boxed: Any, attacks: dict[str, list[str]], listeners: Any) -> None:
    without = plain(*attacks["connects"])["reached"]
    assert all(target in without for target in (listeners.tcp, listeners.udp, listeners.abstract, listeners.path))
    assert boxed.achieved("connects")["reached"] == []


def test_cannot_reach_another_host(plain: Plain, boxed: Any, attacks: dict[str, list[str]], other_host: Any) -> None:
    if other_host.target is None:
        pytest.skip(other_host.missing)
    assert other_host.target in plain(*attacks["connects"])["reached"]
    assert boxed.achieved("connects")["reached"] == []


def test_cannot_reach_the_loopback_of_its_world(
    plain: Plain, boxed: Any, attacks: dict[str, list[str]], listeners: Any
) -> None:
    here = attacks["connects_world"][1].replace("WORLD_PORT", str(listeners.tcp[2]))
    assert plain("connects.py", here)["reached"]
    assert boxed.achieved("connects_world")["reached"] == []


def test_cannot_open_sockets_that_know_no_namespaces(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    if not plain(*attacks["connects_families"])["reached"]:
        pytest.skip("this kernel has no vsock, and packet sockets need root")
    assert boxed.achieved("connects_families")["reached"] == []


def test_cannot_end_other_processes(plain: Plain, boxed: Any, victim: Any, token: str) -> None:
    assert boxed.achieved("signals") == {"visible": [], "killed": False}
    assert victim.poll() is None
    command = [sys.executable, "-c", "import sys; sys.stdin.read()", f"second-{token}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as second:
        assert plain("signals.py", str(second.pid), f"second-{token}")["killed"]
        assert second.wait(10) != 0


def test_cannot_survive(plain: Plain, boxed: Any, token: str, processes_with: Callable[[str], dict[int, int]]) -> None:
    assert boxed.achieved("stays")["left_behind"]
    assert processes_with(token) == {}
    mounts = Path("/proc/self/mountinfo").read_text()
    assert "/run/world" not in mounts
    assert str(boxed.reports.parent) not in mounts
    assert not Path("/run/world").exists()
    assert list(boxed.temporary.iterdir()) == []

    own = f"plain-{token}"
    assert plain("stays.py", own)["left_behind"]
    survivors = processes_with(own)
    for survivor in survivors:
        os.kill(survivor, 9)
    assert len(survivors) == 1


def test_cannot_gain_privileges(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    without = plain(*attacks["asks"])["granted"]
    assert {"new_users", "new_users_by_clone", "new_users_by_clone3", "mount", "trace", "keyrings"} <= set(without)
    assert boxed.achieved("asks")["granted"] == []
    if os.geteuid() == 0:
        assert {"become_another_user", "bpf", "join_namespace", "change_root"} <= set(without)


def test_has_no_privileges_and_nothing_in_its_hands(plain: Plain, boxed: Any, attacks: dict[str, list[str]]) -> None:
    without, within = plain(*attacks["spies"]), boxed.achieved("spies")
    assert len(without["processes"]) > 2
    assert {process["Name"] for process in within["processes"].values()} == {"bwrap", "python"}
    for process in within["processes"].values():
        assert process["CapEff"] == process["CapPrm"] == process["CapBnd"] == NO_CAPABILITIES
        assert process["NoNewPrivs"] == "1"
        assert process["Seccomp"] == "2"
    assert within["own"]["CapInh"] == within["own"]["CapAmb"] == NO_CAPABILITIES
    assert within["uid"] == 1001
    assert set(within["descriptors"]) == {"0", "1", "2"}
    assert within["descriptors"]["0"] == "/dev/null"
    if os.geteuid() == 0:
        assert within["groups"] == []


def test_cannot_lift_its_limits(plain: Plain, boxed: Any, attacks: dict[str, list[str]], project: Path) -> None:
    limits = [sys.executable, "spies.py", attacks["spies"][1]]
    assert plain("-c", STAND_IN, str(project / "traps" / "prlimit"), *limits)["most_processes"] != 1
    within = boxed.achieved("spies")
    assert within["environment"]["PATH"].startswith("/project/traps")
    assert within["most_processes"] == 128
    assert within["most_bytes_of_a_file"] == 128 << 20


def test_cannot_show_the_outside_through_links(
    plain: Plain, boxed: Any, attacks: dict[str, list[str]], links: dict[str, str], outside: Any
) -> None:
    without = plain(*attacks["reads_links"])["read"]
    assert all(without[name] == shown for name, shown in links.items() if shown)
    assert not any(boxed.achieved("reads_links")["read"].values())
    assert not any(boxed.report("links_of_the_tests").values())
    assert plain(*attacks["links"])["linked"]
    assert boxed.achieved("links")["linked"] == []


def test_special_files_do_not_hang_the_judge(boxed: Any, project: Path, special_files: tuple[str, ...]) -> None:
    assert not any((project / name).is_file() for name in special_files)
    assert [verdict["outcome"] for verdict in boxed.judgement["verdicts"]] == ["passed"] * 3
    assert not boxed.judgement["retried"]


def test_cannot_leave_files_in_the_package_cache(
    plain: Plain, boxed: Any, attacks: dict[str, list[str]], outside: Any
) -> None:
    environments = [str(folder) for folder in outside.package_cache.glob("python-*/*/venv")]
    assert environments
    assert plain("writes.py", *environments)["written"] == environments
    assert boxed.achieved("writes_cache")["written"] == []
