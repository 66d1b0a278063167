"""Tests and solutions are out of an agent's reach: every attack is made, in its box and in one that leaks."""

import ctypes
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from judge_machine import find_bubblewrap
from projecteval.agents.command.places import view_of
from projecteval.agents.command.process import Surroundings, run_command
from tests.projects.prying_agent import ATTACKS

PRYING = Path(__file__).parents[2] / "projects/prying_agent.py"
SECRET = "secret-of-a-test-5f0c1d"
OTHER_USER = 54322
AS_ROOT = os.geteuid() == 0

# What a process of root can do where nothing takes its capabilities away, and what any process can do.
BY_ROOT = {"take_mounts_away", "bind_from_above", "clone_tree", "open_by_handle", "read_devices", "gain_privileges"}
BY_ANYBODY = {"ask_git", "ask_a_service", "plant_programs", "search_everywhere"}

Found = Mapping[str, list[str]]
git = ("git", "-c", "user.name=a", "-c", "user.email=a@localhost", "-c", "init.defaultBranch=main")


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """A folder with missions, their copies and a run, and the view that an agent has of it."""

    root: Path
    hidden: tuple[Path, ...]
    own: tuple[Path, ...]
    around: Surroundings
    program: str


@pytest.fixture(scope="module")
def machine(outside: Path) -> Iterator[Machine]:
    with pytest.MonkeyPatch.context() as patch, _Service(outside / "service.sock"):
        yield _furnished(outside, patch)


def _furnished(root: Path, patch: pytest.MonkeyPatch) -> Machine:
    for place in (
        "bench/missions/m/tests.py",
        "bench/canonical/m/project/app.py",
        "runs/now/blobs/00/11",
        "runs/earlier/blobs/00/11",
        "home/.cache/projecteval/variants/1/tests.py",
        "home/.cache/pip/http/1",
        "home/.ssh/id_ed25519",
        "temporary/projecteval-missions-1/tests.py",
        "tool/lib/python3.11/site-packages/projecteval/shipped/missions/m/tests.py",
        "packages/1.txt",
        "replies.sqlite",
    ):
        (root / place).parent.mkdir(parents=True, exist_ok=True)
        (root / place).write_text(f"# {SECRET}\n", "utf-8")
    bench = root / "bench"
    for words in (
        ("init", "-q"),
        ("add", "."),
        ("commit", "-q", "-m", SECRET),
        ("worktree", "add", "-q", "--detach", str(root / "tree")),
        ("clone", "-q", "--bare", str(bench), str(root / "origin.git")),
        ("remote", "add", "origin", str(root / "origin.git")),
    ):
        subprocess.run([*git, "-C", str(bench), *words], check=True, capture_output=True)
    for place in ("home/.bashrc", "tool/bin/projecteval"):
        (root / place).parent.mkdir(exist_ok=True)
        (root / place).touch()
    for name, value in (
        ("HOME", root / "home"),
        ("PATH", f"{root / 'tool/bin'}:{os.environ['PATH']}"),
        ("PROJECTEVAL_CACHE", root / "packages"),
        ("PROJECTEVAL_REPLIES", root / "replies.sqlite"),
    ):
        patch.setenv(name, str(value))
    for name in ("PIP_CACHE_DIR", "XDG_CACHE_HOME"):
        patch.delenv(name, raising=False)
    patch.setattr(tempfile, "tempdir", str(root / "temporary"))
    hidden = (bench / "missions/m", bench / "canonical/m", root / "runs/now", root / "runs/earlier")
    own = tuple(root / "runs/now/.scratch/work" / name for name in ("tmp", "workspace", "home"))
    for folder in own:
        folder.mkdir(parents=True)
    program = shutil.which("python3", path="/usr/bin:/bin") or sys.executable  # one that every user may run
    command = (program, str(PRYING))
    view = view_of(command, own=own, hidden=hidden)
    given = {
        "secret": SECRET,
        "hidden": [str(folder) for folder in hidden],
        "handle": _handle(hidden[0] / "tests.py"),
        "socket": str(root / "service.sock"),
        "process": os.getpid(),
        "home": str(root / "home"),
        "search": [str(root)],
    }
    environment = {"PATH": os.environ["PATH"], "HOME": str(own[2]), "PRYING": json.dumps(given)}
    around = Surroundings(directory=own[1], environment=environment, view=view)
    return Machine(root=root, hidden=hidden, own=own, around=around, program=program)


@pytest.fixture(scope="module")
def found(machine: Machine) -> Found:
    """The successes of the attacks that an agent makes as the user of the run."""
    ended = run_command([machine.program, str(PRYING)], machine.around, stdin=None, time_s=300, stop=threading.Event())
    return _read(ended.stdout)


@pytest.fixture(scope="module")
def found_by_another_user(machine: Machine) -> Found:
    """The same where a user without any privileges runs projecteval."""
    if not AS_ROOT:
        pytest.skip("only root can become another user")
    for folder in machine.own:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, OTHER_USER, OTHER_USER)
    become = ("setpriv", f"--reuid={OTHER_USER}", f"--regid={OTHER_USER}", "--clear-groups", "--")
    try:
        return _read(_pry([*become, _bubblewrap(), *machine.around.arguments()], machine))
    finally:
        for folder in machine.own:
            for path in (folder, *folder.rglob("*")):
                os.chown(path, 0, 0)


def box_that_leaks(machine: Machine) -> list[str]:
    """A box in which the hidden folders are covered, and nothing else is done."""
    words = [_bubblewrap(), "--die-with-parent", "--unshare-pid", "--dev-bind", "/", "/", "--proc", "/proc"]
    for folder in machine.hidden:
        words += ["--tmpfs", str(folder)]
    for folder in machine.own:
        words += ["--bind", str(folder), str(folder)]
    return [*words, "--chdir", str(machine.own[1])]


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_finds_nothing(attack: str, found: Found) -> None:
    assert found[attack] == []


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_of_a_user_without_privileges_finds_nothing(attack: str, found_by_another_user: Found) -> None:
    assert found_by_another_user[attack] == []


@pytest.mark.parametrize("attack", sorted(BY_ANYBODY | BY_ROOT))
def test_the_attack_succeeds_where_it_is_not_prevented(attack: str, machine: Machine) -> None:
    if attack in BY_ROOT and not AS_ROOT:
        pytest.skip("the attack needs the capabilities of root")
    output = _pry(box_that_leaks(machine), machine, attack)
    assert SECRET in output or output.startswith("opened")


def test_an_agent_works_as_before(machine: Machine) -> None:
    does = """
set -e
git init -q .
echo a > a.txt
git add a.txt
git -c user.name=a -c user.email=a@localhost commit -q -m a
echo t > /tmp/t
cat "$TMPDIR/t"
echo h > "$HOME/h"
python3 -c "print(6 * 7)"
ls /dev/shm /dev/pts
"""
    environment = {**machine.around.environment, "TMPDIR": str(machine.own[0])}
    around = Surroundings(directory=machine.own[1], environment=environment, view=machine.around.view)
    ended = run_command(["sh", "-c", does], around, stdin=None, time_s=60, stop=threading.Event())
    assert (ended.exit_code, ended.stderr) == (0, ""), ended
    assert ended.stdout.split()[:2] == ["t", "42"]
    assert (machine.own[2] / "h").read_text() == "h\n"
    assert (machine.own[0] / "t").read_text() == "t\n"


def _pry(box: list[str], machine: Machine, *attack: str) -> str:
    done = subprocess.run(
        [*box, "--", machine.program, str(PRYING), *attack],
        env=dict(machine.around.environment),
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout


def _read(output: str) -> Found:
    found: Found = json.loads(output)
    return found


def _bubblewrap() -> str:
    program = find_bubblewrap()
    if program is None:
        pytest.skip("bubblewrap is missing")
    return program


def _handle(path: Path) -> str:
    """The file handle of a hidden file, as an agent could guess it: a type and an inode."""
    handle = ctypes.create_string_buffer(136)
    ctypes.memmove(handle, (128).to_bytes(4, "little"), 4)
    name_to_handle = ctypes.CDLL(None, use_errno=True).name_to_handle_at
    if name_to_handle(-100, str(path).encode(), handle, ctypes.byref(ctypes.c_int()), 0) != 0:
        return ""
    return handle.raw[: 8 + int.from_bytes(handle.raw[:4], "little")].hex()


class _Service:
    """A service of the machine that tells everybody the secret, at a socket in the file system."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        path.chmod(0o777)
        self._socket.listen()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            with client:
                client.sendall(SECRET.encode())
