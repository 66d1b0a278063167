"""The sandbox of installers: a program in uv's place tries what code of a package would try, if any ever ran there."""

import json
import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge_machine.errors import ProjectError
from judge_machine.isolation import probe
from judge_machine.packages import Environment

Prepare = Callable[..., Environment]
StandIn = Callable[..., dict[str, str]]

pytestmark = pytest.mark.skipif(probe().isolation.name != "namespaces", reason=f"no full isolation: {probe().problem}")

# Prints what it found as one line of JSON and fails, so that the line comes back in the message.
ATTACK = """
import json, os, socket, sys
from pathlib import Path

def reads(path):
    try:
        return Path(path).is_dir() and bool(os.listdir(path)) or bool(Path(path).read_bytes())
    except OSError:
        return False

def writes(path):
    try:
        Path(path).write_text("x")
    except OSError:
        return False
    return True

def answered_by(host, port, request=b""):
    try:
        with socket.create_connection((host, port), timeout=2) as connection:
            connection.sendall(request)
            return connection.recv(12).decode() if request else "connected"
    except OSError as error:
        return type(error).__name__

proxy = int(os.environ["HTTPS_PROXY"].rsplit(":", 1)[1])
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(json.dumps({
    "direct": answered_by("127.0.0.1", listener),
    "elsewhere": answered_by("192.0.2.1", 80),
    "tunnel": answered_by("127.0.0.1", proxy, f"CONNECT 127.0.0.1:{listener} HTTP/1.1\\r\\n\\r\\n".encode()),
    "request": answered_by("127.0.0.1", proxy, f"GET http://localhost:{listener}/ HTTP/1.1\\r\\n\\r\\n".encode()),
    "reads": [path for path in (secret, "/root/.profile", "/etc/shadow", "/run", "/sys") if reads(path)],
    "own": (writes(secret), writes(f"{cache}/x")),  # not these, but others in a file system that ends with the box
    "writes": [path for path in ("/usr/x", "/x", "/proc/sys/kernel/hostname") if writes(path)],
    "processes": sum(name.isdigit() for name in os.listdir("/proc")),
    "capabilities": int(status["CapEff"], 16) | int(status["CapBnd"], 16),
    "owner": os.stat("/proc/self").st_uid,
    "seccomp": status["Seccomp"].strip(),
    "sees": sorted(os.listdir(".")),
}))
sys.exit(1)
"""


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def test_code_in_the_box_reaches_nothing(
    prepare: Prepare, stand_in_uv: StandIn, listener: socket.socket, tmp_path: Path, cache: Path
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("a key of a model provider")
    port = listener.getsockname()[1]
    targets = f"listener, secret, cache = {port}, {str(secret)!r}, {str(cache)!r}"
    environ = stand_in_uv(targets + ATTACK, interpreter=os.path.realpath(sys.executable))

    with pytest.raises(ProjectError) as caught:
        prepare("pip install demo==1.0", environ=environ)

    line = next(line for line in str(caught.value).splitlines() if line.startswith("{"))
    found = json.loads(line)
    assert found.pop("processes") <= 3
    assert found.pop("elsewhere") != "connected"
    assert found.pop("own")
    assert (secret.read_text(), (cache / "x").exists()) == ("a key of a model provider", False)
    assert found == {
        "direct": "ConnectionRefusedError",
        "tunnel": "HTTP/1.1 403",
        "request": "HTTP/1.1 403",
        "reads": [],
        "writes": [],
        "capabilities": 0,
        "owner": 1001,
        "seccomp": "2",
        "sees": ["constraints.txt", "requirements.txt", "temporary", "venv"],
    }
    listener.setblocking(False)
    with pytest.raises(BlockingIOError):
        listener.accept()


def test_what_the_box_writes_is_bounded(prepare: Prepare, stand_in_uv: StandIn, cache: Path) -> None:
    environ = stand_in_uv("cat /dev/zero > zeros; rm zeros; exit 1")

    with pytest.raises(ProjectError, match="more than 24 MiB"):
        prepare("pip install demo==1.0", environ=environ, install_mib=24)

    assert not list(cache.glob("python-*"))


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("ln -s /etc venv/lib/out", "links 'lib/out' to '/etc'"),
        ("ln -s ../../../../.. venv/lib/out", "links 'lib/out'"),
        (
            "ln -s bin venv/a; mkdir -p venv/b/c; ln -s ../../a venv/b/c/d; ln -s d/../.. venv/b/c/out",
            "links 'b/c/out'",
        ),
        ("mkfifo venv/lib/pipe", "neither a file nor a folder"),
        ("for n in 1 2 3; do truncate -s 1G venv/$n; done", "more than 2048 MiB"),
        ("rm venv/bin/python; ln -s /tmp/other venv/bin/python", "replaces 'bin/python'"),
        ("rm venv/pyvenv.cfg; mkdir venv/pyvenv.cfg", "replaces 'pyvenv.cfg'"),
        ("rm -r venv; ln -s / venv", "replaces 'venv'"),
        ("cd venv; for n in $(seq 60); do mkdir a$(seq -s- 20); cd a*; done", "name has over 2048 bytes"),
    ],
)
def test_a_doctored_environment_is_refused(
    prepare: Prepare, stand_in_uv: StandIn, cache: Path, script: str, reason: str
) -> None:
    with pytest.raises(ProjectError) as caught:
        prepare("pip install demo==1.0", environ=stand_in_uv(script))

    assert reason in str(caught.value)
    assert not list(cache.glob("python-*"))


def test_special_permissions_are_not_taken_over(prepare: Prepare, stand_in_uv: StandIn) -> None:
    made = prepare("pip install demo==1.0", environ=stand_in_uv("cp /bin/true venv/tool; chmod 6777 venv/tool"))

    assert (made.python / "tool").stat().st_mode & 0o7777 == 0o755


def test_processes_that_stay_behind_are_ended(prepare: Prepare, stand_in_uv: StandIn) -> None:
    made = prepare("pip install demo==1.0", environ=stand_in_uv("setsid sh -c 'sleep 2; touch venv/late' & exit 0"))

    assert not (made.python / "late").exists()


def test_a_password_of_the_registry_is_on_no_command_line(prepare: Prepare, stand_in_uv: StandIn) -> None:
    environ = stand_in_uv("cat /proc/*/cmdline | tr '\\0' ' '; echo; echo $UV_DEFAULT_INDEX; exit 1")
    environ |= {"UV_DEFAULT_INDEX": "https://me:pass-word@registry.invalid/simple"}

    with pytest.raises(ProjectError) as caught:
        prepare("pip install demo==1.0", environ=environ)

    assert str(caught.value).count("pass-word") == 1
