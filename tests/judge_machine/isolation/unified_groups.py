"""The first process of a kernel with control groups of version 2 only: tries them out and prints the findings as JSON.

The kernel shows the host's files; what is mounted here lives in its own memory.
"""

import ctypes
import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

MIB = 1 << 20
GROUPS = Path("/sys/fs/cgroup")
FORGETS = """
import mmap
memory = mmap.mmap(-1, 100 << 20)
for start in range(0, 100 << 20, 1 << 20):
    memory[start:start + (1 << 20)] = bytes([1]) * (1 << 20)
    memory.madvise(mmap.MADV_DONTNEED, start, 1 << 20)
"""
FORKS = """
import os, signal
try:
    while os.fork():
        pass
    signal.pause()
except OSError:
    os.killpg(0, signal.SIGKILL)
"""


def main() -> None:
    libc = ctypes.CDLL(None)
    for kind, place in ((b"proc", b"/proc"), (b"sysfs", b"/sys"), (b"cgroup2", b"/sys/fs/cgroup")):
        libc.mount(b"none", place, kind, 0, None)
    delegated = GROUPS / "user"
    for folder in (GROUPS, delegated):
        delegated.mkdir(exist_ok=True)
        (folder / "cgroup.subtree_control").write_text("+memory +pids")
    own = delegated / "scope"
    own.mkdir()
    (own / "cgroup.procs").write_text("0")
    print("FOUND", json.dumps(found(own)), flush=True)  # noqa: T201 - the only way out of this kernel
    os.sync()
    Path("/proc/sysrq-trigger").write_text("o")


def found(own: Path) -> dict[str, object]:
    from judge_machine.control_groups import attempt_group, find_base

    base = find_base().group
    assert base is not None, find_base().problem
    answer: dict[str, object] = {"base": [str(folder) for folder in base.folders.values()]}
    with attempt_group(base) as attempt:
        project = attempt.child("project", memory_bytes=48 * MIB, threads=10)
        for name, program in (("polite", "bytearray(16 << 20)"), ("forgets", FORGETS), ("forks", FORKS)):
            command = [*project.entering(), sys.executable, "-c", program]
            ended = subprocess.run(command, start_new_session=True, check=False)
            answer[name] = {"code": ended.returncode, "kills": project.oom_kills(), **asdict(project.usage())}
        around = attempt.child("around", memory_bytes=48 * MIB, threads=10)
        within = around.child("within", memory_bytes=400 * MIB, threads=10)
        subprocess.run([*within.entering(), sys.executable, "-c", FORGETS], check=False)
        answer["around"] = [around.oom_kills(), within.oom_kills()]
    answer["left"] = [path.name for path in own.iterdir() if path.is_dir()]
    return answer


if __name__ == "__main__":
    main()
