"""Programs that take what the machine has for everybody: memory that no process shows, and the kernel's tables."""

import ctypes
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from judge_machine.control_groups import attempt_group, find_base
from judge_machine.isolation import probe
from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import Cause, Outcome
from judge_machine.world.bounds import Bound

PROJECTS = Path(__file__).parents[2] / "projects"
LIMITS = Limits(memory_mib=96, disk_mib=16, processes=64)
# The bound of the kernel: the limit, the project's files, and its folders in memory.
MOST_MIB = 96 + 16 + 1 + 64 + 64 + 16
HIDDEN = ("shared_memory", "zero_device", "remainders", "page_tables", "unix_buffers", "tcp_buffers")
SAMPLED = ("shared_memory", "zero_device", "page_tables", "unix_buffers")
PATIENCE_S = 60
JUDGES = """
import json, sys
from pathlib import Path
from judge_machine import JudgeRequest, judge
judgement = judge(JudgeRequest.model_validate_json(sys.stdin.read()), cache=Path(sys.argv[1]))
print(json.dumps([[verdict.outcome, verdict.cause, verdict.message] for verdict in judgement.verdicts]))
"""
MAKES_A_GROUP = """
from judge_machine.control_groups import attempt_group, find_base
with attempt_group(find_base().group) as group:
    print(*group.folders.values(), flush=True)
    input()
"""

kept = {bound.name for bound in probe().bounds if bound.kept}
needs_groups = pytest.mark.skipif(Bound.MEMORY not in kept, reason="control groups cannot be made here")
needs_own_user = pytest.mark.skipif(Bound.USER_ID not in kept, reason="only root has user ids to give to attempts")


@dataclass(frozen=True, slots=True, kw_only=True)
class Taking:
    """A judging of a program that takes one kind of thing; with `stays` the program lives until `release`."""

    folder: Path
    request: JudgeRequest

    @classmethod
    def prepared(cls, folder: Path, project: Path, kind: str, *, stays: bool = False) -> "Taking":
        evidence, materials = folder / "evidence", folder / "materials"
        for made in (evidence, materials):
            made.mkdir(parents=True)
        taking = cls(
            folder=folder,
            request=JudgeRequest(
                project=project,
                tests=PROJECTS / "hostile_takes_tests.py",
                materials=materials,
                parameters={"attack": ParameterDescription(kind=ParameterKind.COMMAND, description="takes")},
                values={"attack": f"python takes.py {kind} {'stays' if stays else ''}"},
                launch=LaunchManifest(),
                limits=LIMITS,
                evidence=evidence,
            ),
        )
        plan = {"report": str(taking.report), "until": str(taking.until)}
        (materials / "plan.json").write_text(json.dumps(plan))
        if not stays:
            taking.release()
        return taking

    @property
    def report(self) -> Path:
        return self.folder / "evidence" / "report.json"

    @property
    def until(self) -> Path:
        return self.folder / "evidence" / "until"

    def release(self) -> None:
        self.until.touch()

    def got(self) -> dict[str, int]:
        """What the program printed."""
        answer: dict[str, int] = json.loads(self.report.read_text())
        return answer


@pytest.fixture
def take(tmp_path: Path, project: Path, outside: Any) -> Callable[[str], tuple[Judgement, Taking]]:
    def run(kind: str) -> tuple[Judgement, Taking]:
        taking = Taking.prepared(tmp_path / kind, project, kind)
        return judge(taking.request, cache=outside.package_cache), taking

    return run


@needs_groups
@pytest.mark.parametrize("kind", HIDDEN)
def test_memory_that_no_process_shows_is_bounded_by_the_kernel(take: Callable[..., Any], kind: str) -> None:
    judgement, _ = take(kind)
    (verdict,) = judgement.verdicts
    assert (verdict.outcome, verdict.cause) == (Outcome.FAILED, Cause.OUT_OF_MEMORY), verdict.message
    assert not judgement.retried
    most_mib = MOST_MIB * (2 if kind == "tcp_buffers" else 1)  # version 1 bounds the buffers of TCP apart
    assert LIMITS.memory_mib / 2 < judgement.resources.peak_memory_mib < most_mib


@pytest.mark.parametrize("kind", SAMPLED)
def test_memory_that_no_process_shows_is_seen_without_control_groups(nobody: Any, tmp_path: Path, kind: str) -> None:
    taking = Taking.prepared(nobody.home / kind, nobody.project, kind)
    nobody.own()
    ended = subprocess.run(
        [*nobody.command, nobody.python, "-c", JUDGES, str(nobody.home / "cache")],
        input=taking.request.model_dump_json(), env={"PYTHONPATH": str(PROJECTS.parents[1]), "PATH": "/usr/bin:/bin"},
        cwd="/", capture_output=True, text=True, check=True,
    )  # fmt: skip
    ((outcome, cause, message),) = json.loads(ended.stdout)
    assert (outcome, cause) == (Outcome.FAILED, Cause.OUT_OF_MEMORY), message


@pytest.mark.parametrize(
    ("kind", "most"),
    [
        ("watches", {"number": 16}),
        ("terminals", {"number": 64}),
        ("descriptors", {"number": 512, "sent": 512 + 253}),
        ("timers", {"number": 1024}),
        ("queues", {"messages": 0, "semaphores": 0, "posix": 0}),
        ("huge_pages", {"mib": 0}),
        ("pipes", {"mib": 80}),
    ],
)
def test_what_the_kernel_has_for_all_is_shared_out(
    take: Callable[..., Any], plain: Callable[..., dict[str, int]], kind: str, most: dict[str, int]
) -> None:
    judgement, taking = take(kind)
    assert judgement.verdicts[0].outcome is Outcome.PASSED, judgement.verdicts[0].message
    got = taking.got()
    assert all(got[name] <= number for name, number in most.items()), got
    if kind != "huge_pages":  # of which a machine has none unless it is told to
        without = plain("takes.py", kind)
        assert any(without[name] > number for name, number in most.items()), without


@needs_groups
def test_names_that_the_kernel_remembers_are_no_harm(take: Callable[..., Any]) -> None:
    judgement, _ = take("names")
    assert judgement.resources.peak_memory_mib < MOST_MIB
    assert judgement.verdicts[0].cause in (None, Cause.OUT_OF_MEMORY)


@contextmanager
def holding(taking: Taking, cache: Path) -> Iterator[None]:
    """Judge a program that stays, meanwhile."""
    pause = threading.Event()
    with ThreadPoolExecutor(1) as pool:
        judged = pool.submit(judge, taking.request, cache=cache)
        try:
            while not taking.report.exists() and not judged.done():
                pause.wait(0.02)
            assert taking.report.exists(), judged.result().verdicts
            yield
        finally:
            taking.release()
        assert judged.result(PATIENCE_S).verdicts[0].outcome is Outcome.PASSED


@needs_own_user
@pytest.mark.parametrize("kind", ["watches", "descriptors", "terminals"])
def test_projects_that_are_judged_at_once_do_not_share_what_they_take(
    tmp_path: Path, project: Path, outside: Any, kind: str
) -> None:
    first, second = (Taking.prepared(tmp_path / name, project, kind, stays=True) for name in ("first", "second"))
    libc = ctypes.CDLL(None)
    with holding(first, outside.package_cache), holding(second, outside.package_cache):
        assert first.got() == second.got()
        if kind == "watches":
            watch = libc.inotify_init()
            assert watch >= 0
            libc.close(watch)


@needs_own_user
def test_a_project_that_watches_a_folder_is_not_harmed(tmp_path: Path, project: Path, outside: Any) -> None:
    if shutil.which("node") is None:
        pytest.skip("needs Node.js on PATH")
    takers = [Taking.prepared(tmp_path / f"taker{number}", project, "watches", stays=True) for number in range(2)]
    request = JudgeRequest(
        project=PROJECTS / "watches_a_folder",
        tests=PROJECTS / "letter_tests.py",
        parameters={"home_url": ParameterDescription(kind=ParameterKind.URL, description="home")},
        values={"home_url": "http://localhost:8000/"},
        launch=LaunchManifest(start=["node", "main.js"]),
        evidence=tmp_path / "evidence",
    )
    with holding(takers[0], outside.package_cache), holding(takers[1], outside.package_cache):
        judgement = judge(request, cache=outside.package_cache)
    assert judgement.verdicts[0].outcome is Outcome.PASSED, judgement.verdicts[0].message


@needs_groups
def test_the_group_of_a_judge_that_was_killed_is_removed_by_the_next() -> None:
    base = find_base().group
    assert base is not None
    with subprocess.Popen(
        [sys.executable, "-c", MAKES_A_GROUP], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        left = [Path(word) for word in other.stdout.readline().split()]
        with attempt_group(base):
            assert all(folder.is_dir() for folder in left)  # its judge lives
        other.kill()
    assert all(folder.is_dir() for folder in left)
    with attempt_group(base) as group:
        assert not any(folder.exists() for folder in left)
        own = tuple(group.folders.values())
        assert all(folder.is_dir() for folder in own)
    assert not any(folder.exists() for folder in own)


@needs_groups
def test_judges_make_and_remove_groups_at_once() -> None:
    judge = "for _ in range(1000):\n    with attempt_group(find_base().group): pass"
    script = f"from judge_machine.control_groups import attempt_group, find_base\n{judge}"
    judges = [subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE, text=True) for _ in range(3)]

    assert [judge.communicate(timeout=PATIENCE_S)[1] for judge in judges] == ["", "", ""]


@needs_groups
def test_a_process_ended_for_want_of_memory_elsewhere_is_not_counted() -> None:
    base = find_base().group
    assert base is not None
    with attempt_group(base) as attempt:
        around = attempt.child("around", memory_bytes=32 << 20, threads=10)
        within = around.child("within", memory_bytes=400 << 20, threads=10)
        ended = subprocess.run([*within.entering(), sys.executable, "-c", "bytearray(b'x') * (100 << 20)"], check=False)
        assert ended.returncode < 0
        assert within.oom_kills() == 0
    assert not any(folder.exists() for folder in attempt.folders.values())
