"""A command line as an agent: what is left of it afterwards, what it can see, and how it is ended."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import psutil
import pytest

from judge_machine import CommandEnd, JudgingStopped, find_bubblewrap
from projecteval.agents.command.mounts import View
from projecteval.agents.command.process import Surroundings, run_command, tied

DAEMON = """
import os, sys, time
mark = sys.argv[1]
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for descriptor in (0, 1, 2):
            os.close(descriptor)
        os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", mark])
    os._exit(0)
os.wait()
print("started", flush=True)
if len(sys.argv) > 2:
    time.sleep(600)
"""


def run(
    folder: Path,
    *words: str,
    time_s: float = 60,
    stop: threading.Event | None = None,
    view: View = View(own=()),  # noqa: B008 - frozen
) -> CommandEnd:
    surroundings = Surroundings(directory=folder, environment={"PATH": os.environ["PATH"]}, view=view)
    command = [sys.executable, "-c", *words]
    return run_command(command, surroundings, stdin=None, time_s=time_s, stop=stop or threading.Event())


def left_of(mark: str) -> list[int]:
    found = []
    for process in psutil.process_iter():
        try:
            if mark in process.cmdline():
                found.append(process.pid)
        except psutil.Error:
            continue
    return found


def test_a_daemon_does_not_outlive_the_command(tmp_path: Path) -> None:
    ended = run(tmp_path, DAEMON, mark := f"ended-{tmp_path}")
    assert (ended.exit_code, ended.stdout, ended.problem, ended.failed) == (0, "started\n", "", False)
    assert left_of(mark) == []


def test_a_daemon_does_not_outlive_the_time_limit(tmp_path: Path) -> None:
    ended = run(tmp_path, DAEMON, mark := f"timed-{tmp_path}", "stay", time_s=2)
    assert ended.problem == "it was ended after 2 s"
    assert not ended.failed
    assert left_of(mark) == []


def test_a_stopped_run_ends_the_command_at_once(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with pytest.raises(JudgingStopped):
        run(tmp_path, DAEMON, mark := f"stopped-{tmp_path}", "stay", stop=stop)
    assert left_of(mark) == []


def test_a_command_ends_with_its_run_also_where_bubblewrap_does_not_notice(tmp_path: Path) -> None:
    tie, held = os.pipe()
    command = tied([sys.executable, "-c", DAEMON, mark := f"tied-{tmp_path}", "stay"], tie)
    isolated = [str(find_bubblewrap()), "--unshare-pid", *View(own=()).arguments(), "--", *command]
    with subprocess.Popen(isolated, stdout=subprocess.PIPE, pass_fds=(tie,)) as process:
        os.close(tie)
        assert process.stdout is not None
        assert process.stdout.readline() == b"started\n"
        started = [psutil.Process(pid) for pid in left_of(mark)]
        assert started != []
        os.close(held)
        process.wait(60)
    # bubblewrap ends when its first process in the world has; the kernel ends the others a moment later.
    _, alive = psutil.wait_procs(started, timeout=60)
    assert [*alive, *left_of(mark)] == []


LOOK = """
import os
for folder in ("run", "shared", "cleared", "cleared/tool", "plain"):
    print(folder, *sorted(os.listdir("../../" + folder)))
PLACES = "plain/w run/w cleared/tool/w cleared/w shared/w run/work/made.txt cleared/tool/secret.txt"
for path in PLACES.split():
    try:
        open("../../" + path, "w").close()
    except OSError as error:
        print(path, error.strerror)
"""


def test_places_are_emptied_but_for_tools_and_the_own_folders(tmp_path: Path) -> None:
    for name in (
        *("run/secret.txt", "run/work/mine.txt", "run/temporary/t.txt", "shared/other.txt", "cleared/copy.txt"),
        *("cleared/tool/bin.txt", "cleared/tool/secret.txt", "cleared/tool/shipped/tests.py", "plain/p.txt"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    view = View(
        own=(tmp_path / "run/temporary", tmp_path / "run/work"),
        shared=(tmp_path / "shared",),
        cleared=(tmp_path / "cleared",),
        tools=(tmp_path / "cleared/tool", tmp_path / "run/secret.txt", tmp_path / "gone"),
        secret=(tmp_path / "run", tmp_path / "cleared/tool/shipped", tmp_path / "cleared/tool/secret.txt"),
    )
    ended = run(tmp_path / "run/work", LOOK, view=view)
    assert ended.stdout.splitlines() == [
        "run temporary work",
        "shared t.txt",
        "cleared tool",
        "cleared/tool bin.txt secret.txt shipped",
        "plain p.txt",
        "plain/w Read-only file system",
        "run/w Read-only file system",
        "cleared/tool/w Read-only file system",
        "cleared/w Read-only file system",
        "cleared/tool/secret.txt Permission denied",
    ], ended
    assert (tmp_path / "run/work/made.txt").exists()
    assert (tmp_path / "run/temporary/w").exists()
    assert (tmp_path / "run/secret.txt").read_text() == "run/secret.txt"


def test_only_named_variables_arrive_and_exit_codes_are_told(tmp_path: Path) -> None:
    ended = run(tmp_path, "import os, sys; print(sorted(set(os.environ) - {'PWD', 'LC_CTYPE'})); sys.exit(7)")
    assert (ended.exit_code, ended.stdout, ended.failed) == (7, "['PATH']\n", True)


def test_much_output_is_drained_and_its_middle_left_out(tmp_path: Path) -> None:
    ended = run(tmp_path, "import sys; sys.stdout.write('x' * (20 << 20)); print('end')")
    assert not ended.complete
    assert len(ended.stdout) < 9 << 20
    assert ended.stdout.endswith("end\n")
