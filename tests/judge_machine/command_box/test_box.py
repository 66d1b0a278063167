"""A command in a box: its folders, its services, its limits, and what is left of it."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest

from judge_machine.command_box import BoxLimits
from judge_machine.errors import BadInput, JudgingStopped

Opened = Callable[..., Any]

DAEMON = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for descriptor in (0, 1, 2):
            os.close(descriptor)
        os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", sys.argv[1]])
    os._exit(0)
os.wait()
print("started", flush=True)
if len(sys.argv) > 2:
    time.sleep(600)
"""


def left_of(mark: str) -> list[int]:
    found = []
    for process in psutil.process_iter():
        try:
            if mark in process.cmdline():
                found.append(process.pid)
        except psutil.Error:
            continue
    return found


def python(script: str, *words: str) -> list[str]:
    return [Path(sys.executable).name, "-c", script, *words]


def test_a_command_finds_its_files_and_leaves_what_it_writes(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "workspace").mkdir()
    (tmp_path / "workspace/given.txt").write_text("given")
    script = """
import os, sys
print(open("given.txt").read(), sys.stdin.read(), os.environ["HOME"], os.environ["WORD"], os.environ.get("PATH_OF"))
os.remove("given.txt")
open("made.sh", "w").write("made"); os.chmod("made.sh", 0o755)
open(os.environ["HOME"] + "/kept", "w").write("kept")
open("/tmp/lost", "w").write("lost")
"""
    with opened(environment={"WORD": "word"}) as box:
        ended = box.run(python(script), stdin=b"stdin", time_s=60)
        assert not (tmp_path / "workspace/made.sh").exists()
        again = box.run(["cat", "made.sh", "/tmp/lost"], time_s=60)
    assert (ended.stdout, ended.stderr, ended.failed) == ("given stdin /home/user word None\n", "", False)
    assert again.stdout == "madelost"
    assert [path.name for path in (tmp_path / "workspace").iterdir()] == ["made.sh"]
    assert os.access(tmp_path / "workspace/made.sh", os.X_OK)
    assert (tmp_path / "home/kept").read_text() == "kept"


def test_files_stay_as_they_were_where_the_block_is_left_by_an_exception(opened: Opened, tmp_path: Path) -> None:
    def write_and_fail() -> None:
        with opened() as box:
            assert not box.run(["touch", "made"], time_s=60).failed
            raise KeyError

    with pytest.raises(KeyError):
        write_and_fail()
    assert not list((tmp_path / "workspace").iterdir())


def test_the_caller_serves_ports_of_the_box_and_nothing_else_is_reached(opened: Opened) -> None:
    script = """
import socket, sys
with socket.create_connection(("localhost", 8080), timeout=20) as connection:
    print(connection.recv(10).decode())
try:
    socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=5)
except OSError as error:
    print(type(error).__name__)
"""
    with socket.create_server(("127.0.0.1", 0)) as outside, opened(ports=(8080,)) as box:
        listeners = box.listeners[8080]

        def answer() -> None:
            for listener in listeners:
                listener.settimeout(20)
            connection, _ = listeners[0].accept()
            connection.sendall(b"served")
            connection.close()

        thread = threading.Thread(target=answer)
        thread.start()
        ended = box.run(python(script.replace("localhost", "127.0.0.1"), str(outside.getsockname()[1])), time_s=60)
        thread.join()
    assert ended.stdout == "served\nConnectionRefusedError\n"


def test_listed_hosts_are_reached_through_a_proxy_and_no_others(opened: Opened) -> None:
    script = """
import os, socket, sys
address = os.environ["HTTPS_PROXY"].removeprefix("http://").split(":")
for host in sys.argv[1:]:
    with socket.create_connection((address[0], int(address[1])), timeout=20) as connection:
        connection.sendall(f"CONNECT {host} HTTP/1.1\\r\\n\\r\\n".encode())
        print(connection.recv(12).decode())
"""
    with socket.create_server(("127.0.0.1", 0)) as origin, socket.create_server(("127.0.0.1", 0)) as other:
        listed, unlisted = (f"127.0.0.1:{one.getsockname()[1]}" for one in (origin, other))
        with opened(hosts=(listed,)) as box:
            ended = box.run(python(script, listed, unlisted), time_s=60)
    assert ended.stdout == "HTTP/1.1 200\nHTTP/1.1 403\n"


def test_no_daemon_is_left(opened: Opened, tmp_path: Path) -> None:
    with opened() as box:
        ended = box.run(python(DAEMON, mark := f"ended-{tmp_path}"), time_s=60)
        assert left_of(mark) == []
        timed = box.run(python(DAEMON, mark, "stay"), time_s=1.5)
        assert left_of(mark) == []
    assert (ended.exit_code, ended.stdout, ended.problem) == (0, "started\n", "")
    assert (timed.problem, timed.failed) == ("it was ended after 1.5 s", False)


def test_a_stopped_run_ends_the_command_at_once(opened: Opened, tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(JudgingStopped), opened() as box:
        box.run(python(DAEMON, mark := f"stopped-{tmp_path}", "stay"), time_s=60, stop=stop)
    assert left_of(mark) == []


OPENS = """
import sys
from pathlib import Path
from judge_machine.command_box import BoxRequest, open_box
with open_box(BoxRequest(own={"/workspace": Path(sys.argv[1])}, directory="/workspace", ports=(8080,))) as box:
    box.run(["/bin/sh", "-c", "echo started >&2; setsid sleep 600 & sleep 600 $0", sys.argv[2]], time_s=60)
"""


def test_a_box_ends_with_the_process_that_opened_it(tmp_path: Path) -> None:
    mark = f"killed-{tmp_path}"
    with subprocess.Popen([sys.executable, "-c", OPENS, str(tmp_path), mark]) as opener:
        deadline = threading.Event()
        while not left_of(mark):
            assert opener.poll() is None
            assert not deadline.wait(0.02)
        inside = [psutil.Process(pid) for pid in left_of(mark)]
        opener.send_signal(signal.SIGKILL)
    _, alive = psutil.wait_procs(inside, timeout=20)
    assert alive == []
    assert left_of(mark) == []


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("x = bytearray(200 << 20); import time; time.sleep(600)", "more than its 64 MiB of memory"),
        # Ended by the kernel before anybody looks.
        ("open('/dev/zero', 'rb').read(800 << 20)", "more than its 64 MiB of memory"),
        ("import os, time\nfor _ in range(60):\n    os.fork() or time.sleep(600)", ""),
        ("open('full', 'wb').write(bytes(40 << 20))", "it failed after it had filled the 16 MiB"),
        ("while True: print('x' * 65536)", "it was ended after it had printed more than 1 MiB"),
    ],
    ids=["memory", "memory at once", "processes", "disk", "output"],
)
def test_limits_hold(script: str, words: str, opened: Opened) -> None:
    limits = BoxLimits(memory_mib=64, processes=40, disk_mib=16, output_mib=1)
    with opened(limits=limits) as box:
        ended = box.run(python(script), time_s=30)
    assert words in ended.problem
    assert ended.problem or "BlockingIOError" in ended.stderr  # a process that the kernel refuses
    assert len(ended.stdout) < 10 << 20


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"tools": ("no-such-tool",)}, "tools: no-such-tool: not found on PATH"),
        ({"see": (Path("data"),)}, "see: data: is not an absolute path"),
        ({"see": (Path("/"),)}, "of the box itself in its place"),
        ({"see": (Path("/proc/1"),)}, "of the box itself in its place"),
        ({"see": (Path("/no/such/path"),)}, "does not exist"),
        ({"see": (Path(__file__),), "secret": (Path(__file__).parent,)}, "holds what is hidden"),
        ({"hosts": ("http://pypi.org",)}, "hosts: 'http://pypi.org'"),
        ({"hosts": ("pypi.org",), "ports": (3128,)}, "choose another port"),
    ],
)
def test_what_cannot_be_met_is_named(fields: dict[str, Any], words: str, opened: Opened) -> None:
    with pytest.raises(BadInput) as caught, opened(**fields):
        pass
    assert words in str(caught.value)


def test_only_what_is_named_is_shown_and_secrets_in_it_are_empty(opened: Opened, tmp_path: Path) -> None:
    for name in ("seen/plain.txt", "seen/secret/tests.py", "seen/secret.txt", "other/file.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text(name)
    script = """
import sys
for path in sys.argv[1:]:
    for mode in "ra":
        try:
            print(mode, open(path, mode).read(0) or "opened")
        except OSError as error:
            print(mode, type(error).__name__)
"""
    paths = [
        str(tmp_path / name) for name in ("seen/plain.txt", "seen/secret/tests.py", "seen/secret.txt", "other/file.txt")
    ]
    with opened(see=(tmp_path / "seen",), secret=(tmp_path / "seen/secret", tmp_path / "seen/secret.txt")) as box:
        ended = box.run(python(script, *paths), time_s=60)
    plain, folder, file, other = (ended.stdout.splitlines()[index : index + 2] for index in range(0, 8, 2))
    assert plain[0] == "r opened"
    assert "opened" not in " ".join((plain[1], *folder, *file, *other))


def test_a_linked_program_finds_what_is_installed_beside_it(opened: Opened, tmp_path: Path) -> None:
    main = tmp_path / "node_modules/coder/main.sh"
    main.parent.mkdir(parents=True)
    main.write_text('#!/bin/sh\ncat "$(dirname "$(readlink -f "$0")")/beside.txt"\n')
    main.chmod(0o755)
    (main.parent / "beside.txt").write_text("found")
    (tmp_path / "links").mkdir()
    (tmp_path / "links/coder").symlink_to(main)
    with opened(tools=(str(tmp_path / "links/coder"),)) as box:
        ended = box.run(["coder"], time_s=60)
    assert (ended.exit_code, ended.stdout) == (0, "found")
