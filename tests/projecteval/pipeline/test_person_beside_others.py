"""A person in a run: nobody waits for the person, and a run that is refused keeps what the person did."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from projecteval.agents.desk import StageWork
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.errors import UsageError
from projecteval.pipeline import Orders, Phase, Silence, execute, start_run
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"
DEADLINE_S = 60  # generous: a busy machine must not fail a test
GENERATE = Orders(phases=frozenset({Phase.GENERATE}), concurrency=1)


class OthersFirst(Silence):
    """A desk at which somebody gives up only once another agent has handed in."""

    def __init__(self) -> None:
        self.others = threading.Event()
        self.came = False

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        if key.agent == "empty":
            self.others.set()

    @contextmanager
    def showing(self, work: StageWork) -> Iterator[None]:
        self.came = self.others.wait(DEADLINE_S)
        work.begin()
        work.give_up()
        yield


class Broken:
    """A desk that cannot show anything any more, after the person has worked for a while."""

    def showing(self, work: StageWork) -> "Broken":
        (work.question.project / "notes.txt").write_text("half done")
        raise UsageError("the desk: is broken")


def config() -> RunConfig:
    return RunConfig(agents=("person", "empty"), missions=("tiny-adder",), mission_paths=(str(MISSIONS),))


def test_models_do_not_wait_for_a_person(tmp_path: Path) -> None:
    desk = OthersFirst()
    with start_run(tmp_path / "run", config()) as run:
        execute(run, GENERATE, listener=desk, desk=desk)
    assert desk.came
    with RunFolder.open(tmp_path / "run") as stored:
        assert not any(work.stages for work in stored.missing())


def test_a_new_run_that_is_refused_keeps_the_work_of_a_person(tmp_path: Path) -> None:
    alone = config().model_copy(update={"agents": ("person",)})
    with pytest.raises(UsageError, match="is broken"), start_run(tmp_path / "run", alone) as run:
        execute(run, GENERATE, listener=Silence(), desk=Broken())  # type: ignore[arg-type]  # it shows nothing
    (notes,) = (tmp_path / "run").glob("people/*/project/notes.txt")
    assert notes.read_text() == "half done"
