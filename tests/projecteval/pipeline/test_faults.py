"""A defect in one attempt ends that attempt alone, is stored, and is done again by resuming."""

from pathlib import Path

from projecteval.attempt import AttemptKey
from projecteval.pipeline import Orders, Silence, continue_run, execute, start_run
from projecteval.runs import RunConfig
from tests.projecteval.cli.command import MISSIONS


class Reporter(Silence):
    """Cannot stand sample 1."""

    def __init__(self) -> None:
        self.failed: list[tuple[int, str]] = []

    def begins(self, key: AttemptKey, tests: int) -> None:
        if key.sample == 1:
            raise KeyError("sample 1")

    def fails(self, key: AttemptKey, message: str) -> None:
        self.failed.append((key.sample, message))


def test_a_defect_ends_one_attempt_and_is_stored_as_an_event(tmp_path: Path) -> None:
    config = RunConfig(agents=("empty",), missions=("tiny-adder",), mission_paths=(str(MISSIONS),), samples=3)
    reporter = Reporter()
    with start_run(tmp_path / "run", config) as run:
        execute(run, Orders(), listener=reporter)
        assert [work.key.sample for work in run.folder.missing()] == [1]
        (event,) = run.folder.events()
    ((sample, message),) = reporter.failed
    assert sample == 1
    assert message.startswith("empty on tiny-adder, direct 1, sample 1: projecteval.pipeline.execution:")
    assert "raised KeyError: 'sample 1' (test_faults.py:" in message
    assert event.kind == "harness_error"
    assert event.message.startswith(f"{message}\nTraceback (most recent call last):")
    with continue_run(tmp_path / "run") as run:
        execute(run, Orders(), listener=Silence())
        assert run.folder.missing() == ()
