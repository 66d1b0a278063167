"""CPU time and memory of projects as the kernel counts them, however short they run."""

import json
import shlex
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from judge_machine.judgement import NO_RESOURCES
from judge_machine.launch import LaunchManifest
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.sandbox.tree_meter import TreeMeter
from tests.judge_machine.isolation.conftest import PROJECTS

PYTHON = "/usr/bin/python3"
WORKS = "b = bytearray(40 << 20); sum(range(4_000_000))"
SAYS = f"""{WORKS}
import resource
print(resource.getrusage(resource.RUSAGE_SELF).ru_utime + resource.getrusage(resource.RUSAGE_SELF).ru_stime)
print(*(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""
HOLDS = "import sys; b = bytearray(b'x') * (400 << 20); print('ready', flush=True); sys.stdin.read()"
SHARES = """
import os, sys
b = bytearray(b"x") * (100 << 20)
if os.fork() and os.fork():
    print("ready", flush=True)
sys.stdin.read()
"""
JUDGES = """
import json, sys
from dataclasses import asdict
from pathlib import Path
from judge_machine import JudgeRequest, judge
print(json.dumps(asdict(judge(JudgeRequest.model_validate_json(sys.stdin.read()), cache=Path(sys.argv[1])).resources)))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth:
    """What the program says that it used, without a sandbox."""

    cpu_s: float
    memory_mib: float

    def is_near(self, cpu_s: float | None, memory_mib: float | None) -> bool:
        """The sandbox around the program takes some milliseconds of CPU time, and another CPU may be slower."""
        assert cpu_s is not None
        assert memory_mib is not None
        return self.cpu_s / 2 < cpu_s < 2 * self.cpu_s + 0.1 and memory_mib == pytest.approx(self.memory_mib, rel=0.1)


@pytest.fixture(scope="module")
def truth() -> Truth:
    said = subprocess.run([PYTHON, "-c", SAYS], env={}, capture_output=True, check=True).stdout.split()
    return Truth(cpu_s=float(said[0]), memory_mib=int(said[1]) / 1024)


def working(project: Path, evidence: Path) -> JudgeRequest:
    """A judging in which one test runs the program."""
    return JudgeRequest(
        project=project,
        tests=PROJECTS / "talking_tests.py",
        parameters={"true": ParameterDescription(kind=ParameterKind.COMMAND, description="works")},
        values={"true": shlex.join([PYTHON, "-c", WORKS])},
        launch=LaunchManifest(),
        evidence=evidence,
        only=("test_launches",),
    )


def test_a_short_program_is_measured_the_same_each_time(truth: Truth, tmp_path: Path) -> None:
    found = [judge(working(PROJECTS / "talks", tmp_path)).resources for _ in range(2)]
    assert all(truth.is_near(used.cpu_s, used.peak_memory_mib) for used in found), (truth, found)


def test_a_short_program_is_measured_without_control_groups(truth: Truth, nobody: Any) -> None:
    evidence = nobody.home / "evidence"
    evidence.mkdir()
    nobody.own()
    ended = subprocess.run(
        [*nobody.command, nobody.python, "-c", JUDGES, str(nobody.home / "cache")],
        input=working(nobody.project, evidence).model_dump_json(), cwd="/", capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(PROJECTS.parents[1]), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    used = json.loads(ended.stdout)
    assert truth.is_near(used["cpu_s"], used["peak_memory_mib"]), (truth, used)


def test_what_never_ran_has_no_measurements(tmp_path: Path) -> None:
    request = working(PROJECTS / "talks", tmp_path).model_copy(update={"values": {}})
    used = judge(request).resources
    assert (used.cpu_s, used.peak_memory_mib) == (NO_RESOURCES.cpu_s, NO_RESOURCES.peak_memory_mib) == (None, None)


@contextmanager
def ready(program: str) -> Iterator[int]:
    """The id of a process whose child runs the program."""
    line = f"{shlex.join([PYTHON, '-c', program])}; true"
    with subprocess.Popen(["sh", "-c", line], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        yield process.pid


def fastest_s(measure: Callable[[], object]) -> float:
    """The shortest of many measurements."""
    taken_s = []
    for _ in range(30):
        started_s = time.perf_counter()
        measure()
        taken_s.append(time.perf_counter() - started_s)
    return min(taken_s)


def test_measuring_does_not_walk_through_the_pages_of_a_program_near_its_limit() -> None:
    with ready(HOLDS) as pid:
        near, far = (TreeMeter(pid, memory_mib=mib) for mib in (450, 10_000))
        assert 400 < near.measure().memory_mib < 450
        assert fastest_s(near.measure) < 2 * fastest_s(far.measure)


def test_memory_that_processes_share_counts_once_where_it_decides() -> None:
    with ready(SHARES) as pid:
        assert TreeMeter(pid, memory_mib=1000).measure().memory_mib > 300
        assert TreeMeter(pid, memory_mib=200).measure().memory_mib < 150
        assert TreeMeter(pid, memory_mib=90).measure().memory_mib > 90
