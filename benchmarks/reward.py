"""Rewards a minute beside judgings a minute, with solutions and with what hands in nothing, on eight missions."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import projecteval as pe
from benchmarks.canonical import missions
from projecteval.mission import Mission
from projecteval.project import Project

_WORKERS = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A project to judge, as a folder and as files."""

    mission: Mission
    folder: Path
    files: Project
    launch: pe.LaunchManifest | None = None
    parameters: Mapping[str, str]


def measure() -> Iterator[tuple[str, ...]]:
    """One row for each way to judge; the last column is the rate beside `judge_project`, one at a time."""
    yield ("way", "solutions a minute", "empty a minute", "broken a minute", "all a minute", "times judge")
    with TemporaryDirectory(prefix="projecteval-benchmark-") as folder:
        works = [list(_solutions()), list(_empty(Path(folder))), list(_broken(Path(folder)))]
        for work in works[0]:
            _judge(work)  # packages are installed and files are in memory afterwards
        first = 0.0
        for name, run in _ways().items():
            seconds = [run(some) for some in works]
            rates = [60 * len(some) / wall_s for some, wall_s in zip(works, seconds, strict=True)]
            whole = 60 * sum(map(len, works)) / sum(seconds)
            first = first or whole
            yield (name, *(f"{rate:.1f}" for rate in (*rates, whole)), f"{whole / first:.2f}")


def _ways() -> dict[str, Callable[[Sequence[Work]], float]]:
    return {
        "judge_project, one at a time": lambda works: _timed(lambda: [_judge(work) for work in works]),
        f"judge_project, {_WORKERS} at once": lambda works: _timed(lambda: _many(works)),
        "reward, one at a time": lambda works: _timed(lambda: [_reward(work) for work in works]),
        "RewardPool, 1 worker": lambda works: _pooled(works, workers=1),
        f"RewardPool, {_WORKERS} workers": lambda works: _pooled(works, workers=_WORKERS),
        f"RewardPool, {_WORKERS} workers, floor 1": lambda works: _pooled(works, workers=_WORKERS, floor=1.0),
    }


def _judge(work: Work) -> float:
    verdicts = pe.judge_project(work.folder, work.mission, values=work.parameters, launch=work.launch)
    return sum(verdict.outcome is pe.Outcome.PASSED for verdict in verdicts) / len(verdicts)


def _many(works: Sequence[Work]) -> None:
    with ThreadPoolExecutor(_WORKERS) as threads:
        list(threads.map(_judge, works))


def _reward(work: Work) -> float:
    value = pe.reward(work.mission, work.files, launch=work.launch, parameters=work.parameters)
    _check(work, value)
    return value


def _pooled(works: Sequence[Work], *, workers: int, floor: float = 0.0) -> float:
    with pe.RewardPool(workers=workers, floor=floor) as pool:
        started = time.monotonic()
        futures = [
            pool.submit(work.mission, work.files, launch=work.launch, parameters=work.parameters) for work in works
        ]
        for work, future in zip(works, futures, strict=True):
            _check(work, future.result())
        return time.monotonic() - started


def _check(work: Work, value: float) -> None:
    expected = 1.0 if work.launch is not None and "crash.py" not in work.files else 0.0
    assert value == expected, f"{work.mission.id}: expected {expected}, found {value}"


def _timed(action: Callable[[], object]) -> float:
    started = time.monotonic()
    action()
    return time.monotonic() - started


def _solutions() -> Iterator[Work]:
    for mission in sorted(missions(), key=lambda one: -len(one.tests)):
        yield Work(
            mission=mission,
            folder=mission.canonical_folder / "project",
            files=mission.canonical_project(),
            launch=mission.canonical_launch(),
            parameters=mission.canonical_parameters(),
        )


def _empty(scratch: Path) -> Iterator[Work]:
    folder = scratch / "empty"
    folder.mkdir()
    for mission in missions():
        yield Work(mission=mission, folder=folder, files=Project({}), parameters={})


def _broken(scratch: Path) -> Iterator[Work]:
    """Projects that answer every question and end with an error as soon as they are started."""
    files = Project({"crash.py": "import nothing_of_this_name\n"})
    folder = scratch / "broken"
    files.write_to(folder)
    for mission in missions():
        solution = mission.canonical_launch()
        served = solution.start is not None
        launch = pe.LaunchManifest(
            start=["python", "crash.py"] if served else None, ready_url=solution.ready_url, ports=solution.ports
        )
        answers = {
            name: "python crash.py" if answer.startswith("python") else answer
            for name, answer in mission.canonical_parameters().items()
        }
        yield Work(mission=mission, folder=folder, files=files, launch=launch, parameters=answers)
