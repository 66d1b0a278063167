"""Rewards a minute beside judgings a minute, on eight missions: solutions, and projects wrong in three ways."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

import projecteval as pe
from projecteval.mission import Mission, load_missions
from projecteval.project import Project
from projecteval.tables.wording import some

_WORKERS = 2
# A spread over kinds and stacks; those with equally many tests follow each other.
_MISSIONS = (
    "bill-splitter",
    "unit-converter",
    "product-records",
    "task-notes-api",
    "log-digest",
    "csv-profiler",
    "text-adventure",
    "ledger-reconciler",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A project to judge, as a folder and as files, with its answers and its launch manifest, which are files too."""

    mission: Mission
    folder: Path
    files: Project
    launch: pe.LaunchManifest | None = None
    parameters: Mapping[str, str]
    answers: Path
    manifest: Path | None = None
    low: float = 0.0
    high: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """Seconds of wall time, and of processor time in all processes that have ended."""

    wall_s: float = 0.0
    cpu_s: float = 0.0

    def __add__(self, other: "Cost") -> "Cost":
        return Cost(wall_s=self.wall_s + other.wall_s, cpu_s=self.cpu_s + other.cpu_s)


def measure() -> Iterator[tuple[str, ...]]:
    """One row for each way to judge.

    The last columns: processor seconds of a solution; and how many times as many calls a minute as the command, and as
    `judge_project`, with as many workers, about solutions and empty answers, and about all kinds of projects. Two
    missions are judged in every way before the next two are: what else the machine does is the same for all.
    """
    times = (f"times {way}{of}" for of in (", solutions and empty", ", all") for way in ("command", "judge_project"))
    yield ("way", *(f"{name} a minute" for name in _KINDS), "cpu s a solution", *times)
    costs = {name: dict.fromkeys(_KINDS, Cost()) for name in _WAYS}
    missions = load_missions(_MISSIONS)
    for pair in zip(missions[::2], missions[1::2], strict=True):
        with TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
            works = {kind: [make(mission, Path(folder)) for mission in pair] for kind, make in _KINDS.items()}
            for work in works["solutions"]:
                _judge(work)  # packages are installed and files are in memory afterwards
            for name, run in _WAYS.items():
                for kind, some in works.items():
                    costs[name][kind] += run(some)
    number = len(missions)
    for name, own in costs.items():
        rates = (60 * number / cost.wall_s for cost in own.values())
        workers = name.rpartition(", ")[2]
        others = [costs[f"{way}, {workers}"] for way in ("command", "judge_project")]
        ratios = [_total(other, kinds) / _total(own, kinds) for kinds in (_ENDS, _KINDS) for other in others]
        cpu_s = own["solutions"].cpu_s / number
        yield (name, *(f"{rate:.1f}" for rate in rates), f"{cpu_s:.1f}", *(f"{ratio:.2f}" for ratio in ratios))


def _total(costs: Mapping[str, Cost], kinds: Iterable[str]) -> float:
    """Wall seconds of some kinds of projects."""
    return sum(costs[kind].wall_s for kind in kinds)


def _command(work: Work) -> float:
    """Judge as a person does; a process of its own."""
    words = ["judge", str(work.folder), "--mission", work.mission.id, "--parameters", str(work.answers), "--json"]
    words += ["--launch", str(work.manifest)] if work.manifest else []
    ended = subprocess.run([sys.executable, "-m", "projecteval.cli", *words], capture_output=True, check=False)
    verdicts = json.loads(ended.stdout)["verdicts"]
    return float(sum(verdict["outcome"] == pe.Outcome.PASSED for verdict in verdicts) / len(verdicts))


def _judge(work: Work) -> float:
    verdicts = pe.judge_project(work.folder, work.mission, values=work.parameters, launch=work.launch)
    return sum(verdict.outcome is pe.Outcome.PASSED for verdict in verdicts) / len(verdicts)


def _by_threads(judge: Callable[[Work], float], works: Sequence[Work], *, workers: int) -> Cost:
    before = _now()
    with ThreadPoolExecutor(workers) as threads:
        for work, value in zip(works, threads.map(judge, works), strict=True):
            _check(work, value)
    return _since(before)


def _pooled(works: Sequence[Work], *, workers: int, floor: float = 0.0) -> Cost:
    before = _now()
    with pe.RewardPool(workers=workers, floor=floor) as pool:
        futures = [
            pool.submit(work.mission, work.files, launch=work.launch, parameters=work.parameters) for work in works
        ]
        for work, future in zip(works, futures, strict=True):
            value = future.result()
            if not (value.cut and value < floor):
                _check(work, value)
        wall_s = _since(before).wall_s
    return replace(_since(before), wall_s=wall_s)  # the pool ends once for thousands of calls


def _check(work: Work, value: float) -> None:
    if not work.low <= value <= work.high:
        raise AssertionError(f"{work.mission.id}: expected {work.low} to {work.high}, found {value}")


def _now() -> Cost:
    used = os.times()
    return Cost(wall_s=time.monotonic(), cpu_s=used.user + used.system + used.children_user + used.children_system)


def _since(before: Cost) -> Cost:
    now = _now()
    return Cost(wall_s=now.wall_s - before.wall_s, cpu_s=now.cpu_s - before.cpu_s)


def _solution(mission: Mission, _scratch: Path) -> Work:
    return Work(
        mission=mission,
        folder=mission.canonical_folder / "project",
        files=mission.canonical_project(),
        launch=mission.canonical_launch(),
        parameters=mission.canonical_parameters(),
        answers=mission.canonical_folder / "parameters.yaml",
        manifest=mission.canonical_folder / "launch.yaml",
        low=1.0,
        high=1.0,
    )


def _empty(mission: Mission, scratch: Path) -> Work:
    folder = scratch / mission.id / "empty"
    folder.mkdir(parents=True)
    return Work(mission=mission, folder=folder, files=Project({}), parameters={}, answers=_answers(folder, {}))


def _broken(mission: Mission, scratch: Path) -> Work:
    """A project that answers every question, and ends with an error as soon as it is started."""
    files = Project({"crash.py": "import nothing_of_this_name\n"})
    folder = scratch / mission.id / "broken"
    files.write_to(folder)
    launch = mission.canonical_launch()
    command = ["python", "crash.py"]
    own = pe.LaunchManifest(start=command if launch.start else None, ready_url=launch.ready_url, ports=launch.ports)
    commands = {spec.name for spec in mission.parameters if spec.kind == "command"}
    answers = mission.canonical_parameters()
    given = {name: " ".join(command) if name in commands else answers[name] for name in answers}
    manifest = folder.with_suffix(".launch.yaml")
    manifest.write_text(yaml.safe_dump({"format": 1, **own.model_dump(mode="json", exclude_defaults=True)}), "utf-8")
    return Work(
        mission=mission,
        folder=folder,
        files=files,
        launch=own,
        parameters=given,
        answers=_answers(folder, given),
        manifest=manifest,
    )


def _answers(folder: Path, answers: Mapping[str, str]) -> Path:
    path = folder.with_suffix(".parameters.yaml")
    path.write_text(yaml.safe_dump(dict(answers)), "utf-8")
    return path


def _wrong(mission: Mission, scratch: Path) -> Work:
    """The solution with one defect that a test notices: the middle one of those that are written down for it."""
    defects = yaml.safe_load((mission.canonical_folder / "written_mutants.yaml").read_text("utf-8"))["mutants"]
    defect = defects[len(defects) // 2]
    solution = _solution(mission, scratch)
    before = solution.files.text(defect["path"])
    assert before is not None
    files = solution.files.with_files({defect["path"]: before.replace(defect["was"], defect["becomes"], 1)})
    folder = scratch / mission.id / "wrong"
    files.write_to(folder)
    return replace(solution, files=files, folder=folder, low=0.0, high=0.999)


_KINDS = {"solutions": _solution, "wrong": _wrong, "broken": _broken, "empty": _empty}
_ENDS = ("solutions", "empty")
_SIDES: dict[str, Callable[..., Cost]] = {
    "command": partial(_by_threads, _command),
    "judge_project": partial(_by_threads, _judge),
    "RewardPool": _pooled,
    "RewardPool with floor 1": partial(_pooled, floor=1.0),
}
_WAYS = {
    f"{side}, {some(workers, 'worker')}": partial(run, workers=workers)
    for workers in (1, _WORKERS)
    for side, run in _SIDES.items()
}
