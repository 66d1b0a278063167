"""Runs whose judgements a test writes itself."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from judge_machine import Isolation, Judgement, Resources, Verdict
from projecteval.mission import load_mission
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder

MakeRun = Callable[..., RunFolder]


@pytest.fixture
def make_run(tmp_path: Path, write_mission: Callable[..., Path]) -> Iterator[MakeRun]:
    """A run on the guest book in which every sample of every agent got the same verdicts; `paths` names its folder."""
    with ExitStack() as stack:

        def make(
            verdicts: tuple[Verdict, ...],
            *,
            agents: tuple[str, ...] = ("canonical",),
            samples: int = 1,
            judged: bool = True,
            paths: bool = False,
        ) -> RunFolder:
            folder = write_mission()
            config = RunConfig(
                agents=agents, missions=("guest-book",), samples=samples, mission_paths=(str(folder),) if paths else ()
            )
            lock = make_lock([load_mission(folder)], isolation="namespaces")
            run = stack.enter_context(RunFolder.create(tmp_path / "run", config, lock))
            judgement = Judgement(
                verdicts=verdicts,
                resources=Resources(wall_s=9.5, cpu_s=1.25, peak_memory_mib=64.0),
                isolation=Isolation(name="namespaces"),
            )
            for key in config.attempt_keys() if judged else ():
                run.record_judgement(key, judgement)
            return run

        yield make
