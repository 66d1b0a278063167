"""Rewards a minute beside judgings a minute, on eight missions: solutions, and projects wrong in three ways."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

import projecteval as pe
from projecteval.mission import Mission, load_missions
from projecteval.project import Project

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
    """A project to judge, as a folder and as files."""

    mission: Mission
    folder: Path
    files: Project
    launch: pe.LaunchManifest | None = None
    parameters: Mapping[str, str]
    low: float = 0.0
    high: float = 0.0


def measure() -> Iterator[tuple[str, ...]]:
    """One row for each way to judge; the last column is the rate beside `judge_project`, one at a time.

    Two missions are judged in every way before the next two are: what else the machine does is the same for all.
    """
    yield ("way", *(f"{name} a minute" for name in _KINDS), "all a minute", "times judge")
    seconds: dict[str, list[float]] = {name: [0.0] * len(_KINDS) for name in _WAYS}
    missions = load_missions(_MISSIONS)
    for pair in zip(missions[::2], missions[1::2], strict=True):
        with TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
            works = [[make(mission, Path(folder)) for mission in pair] for make in _KINDS.values()]
            for work in works[0]:
                _judge(work)  # packages are installed and files are in memory afterwards
            for name, run in _WAYS.items():
                for kind, some in enumerate(works):
                    seconds[name][kind] += run(some)
    number, first = len(missions), sum(next(iter(seconds.values())))
    for name, walls_s in seconds.items():
        rates = [60 * number / wall_s for wall_s in walls_s]
        whole = 60 * number * len(walls_s) / sum(walls_s)
        yield (name, *(f"{rate:.1f}" for rate in (*rates, whole)), f"{first / sum(walls_s):.2f}")


def _judge(work: Work) -> float:
    verdicts = pe.judge_project(work.folder, work.mission, values=work.parameters, launch=work.launch)
    return sum(verdict.outcome is pe.Outcome.PASSED for verdict in verdicts) / len(verdicts)


def _many(works: Sequence[Work]) -> None:
    with ThreadPoolExecutor(_WORKERS) as threads:
        list(threads.map(_judge, works))


def _pooled(works: Sequence[Work], *, workers: int, floor: float = 0.0) -> float:
    with pe.RewardPool(workers=workers, floor=floor) as pool:
        started = time.monotonic()
        futures = [
            pool.submit(work.mission, work.files, launch=work.launch, parameters=work.parameters) for work in works
        ]
        for work, future in zip(works, futures, strict=True):
            value = future.result()
            if not (work.low <= value <= work.high or (value.cut and value < floor)):
                raise AssertionError(f"{work.mission.id}: expected {work.low} to {work.high}, found {value}")
        return time.monotonic() - started


def _timed(action: Callable[[], object]) -> float:
    started = time.monotonic()
    action()
    return time.monotonic() - started


def _solution(mission: Mission, _scratch: Path) -> Work:
    return Work(
        mission=mission,
        folder=mission.canonical_folder / "project",
        files=mission.canonical_project(),
        launch=mission.canonical_launch(),
        parameters=mission.canonical_parameters(),
        low=1.0,
        high=1.0,
    )


def _empty(mission: Mission, scratch: Path) -> Work:
    folder = scratch / mission.id / "empty"
    folder.mkdir(parents=True)
    return Work(mission=mission, folder=folder, files=Project({}), parameters={})


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
    return Work(
        mission=mission,
        folder=folder,
        files=files,
        launch=own,
        parameters={name: " ".join(command) if name in commands else answers[name] for name in answers},
    )


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
_WAYS: dict[str, Callable[[Sequence[Work]], float]] = {
    "judge_project, one at a time": lambda works: _timed(lambda: [_judge(work) for work in works]),
    f"judge_project, {_WORKERS} at once": lambda works: _timed(lambda: _many(works)),
    "RewardPool, 1 worker": lambda works: _pooled(works, workers=1),
    f"RewardPool, {_WORKERS} workers": lambda works: _pooled(works, workers=_WORKERS),
    f"RewardPool, {_WORKERS} workers, floor 1": lambda works: _pooled(works, workers=_WORKERS, floor=1.0),
}
