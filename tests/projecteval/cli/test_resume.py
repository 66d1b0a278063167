"""A run that is ended in the middle is continued, and ends as one that never was."""

import signal
from pathlib import Path

import pytest

from projecteval.mission import load_missions
from projecteval.runs import RunConfig, make_lock
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, projecteval, run_tiny, run_words
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left

BOTH = ("tiny-notes", "tiny-adder")
UNFINISHED = "judgements WHERE id NOT IN (SELECT judgement_id FROM closings)"
KILLED_AT = (
    "stages",
    UNFINISHED,
    "verdicts WHERE judgement_id NOT IN (SELECT judgement_id FROM closings)",
    "closings",
)


def _resume(folder: Path) -> list[str | Path | int]:
    return ["resume", folder]


def _verdicts(folder: Path) -> list[object]:
    """Everything about the verdicts that is the same in every run."""
    with RunFolder.open(folder) as run:
        return [
            (key, verdict.test, verdict.outcome, verdict.message, [step.words for step in verdict.journey])
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
        ]


def _complete(folder: Path) -> dict[object, int]:
    with RunFolder.open(folder) as run:
        return {result.key: result.judgement_id for result in run.results().attempts}


@pytest.mark.slow
def test_a_run_that_is_killed_again_and_again_ends_as_one_that_never_was(tmp_path: Path) -> None:
    folder, temporary = tmp_path / "run", tmp_path / "temporary"
    temporary.mkdir()
    words = ["run", *run_words(folder, agents=["canonical"], missions=BOTH)]
    complete: dict[object, int] = {}
    for number, query in enumerate(KILLED_AT):
        with StartedRun(folder, *words, log=tmp_path / f"log-{number}", temporary=temporary) as started:
            started.wait_for(query)
            assert started.end(signal.SIGKILL) == -signal.SIGKILL
        wait_until_none_is_left(folder)
        now = _complete(folder)
        assert complete.items() <= now.items()
        complete, words = now, _resume(folder)

    resumed = projecteval("resume", folder, TMPDIR=str(temporary))
    assert resumed.code == 0, resumed.err
    assert complete.items() <= _complete(folder).items()
    assert count(folder, "closings") == len(BOTH)
    assert count(folder, "stages") == 3 * len(BOTH)
    assert count(folder, "judgements") <= len(BOTH) + len(KILLED_AT)
    assert count(folder, "verdicts WHERE judgement_id IN (SELECT judgement_id FROM closings)") == 8
    assert not (folder / ".scratch").exists()
    assert list(temporary.iterdir()) == []
    assert run_tiny(tmp_path / "undisturbed", missions=BOTH).code == 0
    assert _verdicts(folder) == _verdicts(tmp_path / "undisturbed")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_an_interrupted_run_says_how_to_continue(tmp_path: Path, number: signal.Signals) -> None:
    folder, temporary = tmp_path / "my run", tmp_path / "temporary"
    temporary.mkdir()
    words = run_words(folder, "--samples", 2, "--workers", 2, agents=["canonical"], missions=["tiny-notes"])
    with StartedRun(folder, "run", *words, log=tmp_path / "log", temporary=temporary) as started:
        started.wait_for("verdicts")
        assert started.end(number) == 130
        said = started.said()
    assert said.splitlines()[-1] == (
        f"projecteval: interrupted; what is complete is kept, continue with: projecteval resume '{folder}'"
    )
    assert "Traceback" not in said
    assert not (folder / ".scratch").exists()
    assert list(temporary.iterdir()) == []
    wait_until_none_is_left(folder)
    resumed = projecteval("resume", folder)
    assert resumed.code == 0
    assert projecteval("results", folder, "--json").json["totals"]["passed"] == 8


def test_a_second_process_is_turned_away_but_may_read(tmp_path: Path) -> None:
    config = RunConfig(agents=("canonical",), missions=("tiny-notes",), mission_paths=(str(MISSIONS),))
    folder = tmp_path / "run"
    with RunFolder.create(folder, config, make_lock(load_missions(["tiny-notes"], paths=[MISSIONS]))):
        assert (
            f"{folder}: folder: another process writes this run" in projecteval("resume", folder, "--trust").refused()
        )
        read = projecteval("results", folder, "--json")
    assert read.code == 0
    assert read.json == {
        "totals": {"tests": 0, "passed": 0, "failed": 0, "blocked": 0, "not_scored": 0},
        "attempts": [],
        "notes": [],
    }
    assert "has a run already" in run_tiny(folder, missions=["tiny-notes"]).refused()
