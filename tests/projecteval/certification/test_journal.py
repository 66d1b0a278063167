"""Judgings that a certification kept, taken over by the next one."""

from dataclasses import replace
from pathlib import Path

import pytest

from judge_machine import Outcome
from projecteval.certification import Judgings, Register
from projecteval.certification.job import Job, Judged
from projecteval.certification.journal import Journal
from projecteval.certification.judgings import attempt_of
from projecteval.judging.machine import MachineVersions
from projecteval.mission import load_mission
from tests.projecteval.cli.command import TINY

MACHINE = MachineVersions(browser={"browser": "Chromium 1"}, isolation="namespaces")


@pytest.fixture(scope="module")
def job() -> Job:
    mission = load_mission(TINY / "missions/tiny-adder")
    return Job(mission=mission, attempt=attempt_of(mission, mission.solutions()[0]), seed=3)


@pytest.fixture(scope="module")
def judged(job: Job) -> Judged:
    with Judgings(workers=1) as judgings:
        (judged,) = judgings.judge([job])
    assert judged.tests(Outcome.PASSED)
    return judged


def test_each_judging_is_taken_over_once(job: Job, judged: Judged, tmp_path: Path) -> None:
    """Repeats with one seed are judgings of their own."""
    path = tmp_path / "journal"
    Journal(path).add(job, judged)
    Journal(path).add(job, judged)
    journal, heard = Journal(path), list[tuple[int, int]]()
    with Judgings(workers=1) as nobody:
        nobody.__exit__()  # a judging would raise RuntimeError now
        judgings = nobody.heard_by(lambda done, of: heard.append((done, of)), journal=journal)
        first, second = judgings.judge([job, job])
        assert first.tests(Outcome.PASSED) == second.tests(Outcome.PASSED) == judged.tests(Outcome.PASSED)
        assert first.resources == judged.resources
        with pytest.raises(RuntimeError, match="shutdown"):
            judgings.judge([job])
    assert heard == []


def test_what_is_missing_is_judged_and_kept(job: Job, judged: Judged, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    Journal(path).add(job, judged)
    other, heard = replace(job, seed=4), list[tuple[int, int]]()
    with Judgings(workers=1) as judgings:
        followed = judgings.heard_by(lambda done, of: heard.append((done, of)), journal=Journal(path))
        assert [one.tests(Outcome.FAILED) for one in followed.judge([other, job])] == [(), ()]
    assert heard == [(2, 2)]
    assert Journal(path).take(other) is not None


@pytest.mark.parametrize(
    "change", [{"seed": 4}, {"load": 1}, {"only": ("test_launches",)}, {"until_failure": True}], ids=str
)
def test_another_job_is_not_known(job: Job, judged: Judged, tmp_path: Path, change: dict[str, object]) -> None:
    Journal(tmp_path / "journal").add(job, judged)
    assert Journal(tmp_path / "journal").take(replace(job, **change)) is None
    assert Journal(tmp_path / "journal", circumstances="another browser").take(job) is None


def test_a_damaged_line_is_omitted(job: Job, judged: Judged, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    Journal(path).add(job, judged)
    path.write_bytes(path.read_bytes()[:-20] + b"\n" + path.read_bytes())
    journal = Journal(path)
    assert journal.take(job) is not None
    assert journal.take(job) is None


def test_a_journal_lasts_until_the_certificate_is_written(job: Job, judged: Judged, tmp_path: Path) -> None:
    register = Register(tmp_path)

    def stopped() -> None:
        with register.journal("tiny-adder", MACHINE) as journal:
            journal.add(job, judged)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    with register.journal("tiny-adder", MACHINE) as journal:
        assert journal.take(job) is not None
    with register.journal("tiny-adder", MACHINE) as journal:
        assert journal.take(job) is None
        journal.add(job, judged)
        with register.journal("tiny-adder", MACHINE, anew=True) as other:
            assert other.take(job) is None
    assert list(tmp_path.rglob("*certificate*")) == []
