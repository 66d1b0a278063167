"""A run reads each file of a mission once, and goes on with what it has read."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
import yaml

from judge_machine import Outcome
from projecteval.attempt import AttemptKey, StageOutcome
from projecteval.errors import UsageError
from projecteval.pipeline import Orders, Silence, execute, start_run
from projecteval.runs import JUDGED_TESTS, RunConfig
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import ROOT, TINY, projecteval

# Python imports this module when it starts; the interpreter itself then reports every file that is opened.
_AUDIT = """\
import os, sys
_log = os.open(os.environ["OPENED_FILES"], os.O_WRONLY | os.O_APPEND)
def _hear(event, arguments):
    if event == "open" and isinstance(arguments[0], (str, bytes)):
        os.write(_log, os.fsencode(os.path.realpath(arguments[0])) + b"\\n")
sys.addaudithook(_hear)
"""
_PARSED = ("mission.yaml", "tests.py")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the tiny missions and their solutions, which a test may edit."""
    shutil.copytree(TINY, tmp_path / "tiny")
    return tmp_path / "tiny"


def opened(log: Path, folder: Path) -> Counter[str]:
    """How often each of the parsed files below `folder` was opened."""
    paths = [Path(line) for line in log.read_text("utf-8").splitlines()]
    return Counter(
        path.relative_to(folder).as_posix()
        for path in paths
        if path.name in _PARSED and path.is_relative_to(folder.resolve())
    )


@pytest.mark.parametrize("source", ["options", "experiment"])
def test_each_mission_file_is_read_once(source: str, tmp_path: Path, tiny: Path) -> None:
    log = tmp_path / "opened.txt"
    log.touch()
    (tmp_path / "audit").mkdir()
    (tmp_path / "audit/sitecustomize.py").write_text(_AUDIT, "utf-8")
    experiment = tmp_path / "experiment.yaml"
    experiment.write_text("version: 1\nmissions: {folders: [tiny/missions], ids: [tiny-adder]}\nagents: [canonical]\n")
    options = ["--missions", tiny / "missions", "--mission", "tiny-adder", "--agent", "canonical"]
    ended = projecteval(
        "run",
        *(options if source == "options" else [experiment]),
        "--out",
        tmp_path / "run",
        PYTHONPATH=f"{tmp_path / 'audit'}:{ROOT}",
        OPENED_FILES=str(log),
    )
    assert ended.code == 0, ended
    assert (tmp_path / "run/report.html").is_file()
    assert opened(log, tiny / "missions/tiny-adder") == dict.fromkeys(_PARSED, 1)


class _Editor(Silence):
    """Spoils the mission and its solution as soon as the first stage was handed in."""

    def __init__(self, tiny: Path) -> None:
        self._tiny = tiny

    def stage(self, key: AttemptKey, outcome: StageOutcome) -> None:
        shutil.rmtree(self._tiny, ignore_errors=True)
        (self._tiny / "missions/tiny-adder").mkdir(parents=True, exist_ok=True)
        (self._tiny / "missions/tiny-adder/tests.py").write_text("def test_launches():\n    assert False\n")


def test_an_edit_in_the_middle_of_a_run_changes_nothing_of_it(tmp_path: Path, tiny: Path) -> None:
    tests = (tiny / "missions/tiny-adder/tests.py").read_bytes()
    folders = (str(tiny / "missions"),)
    config = RunConfig(agents=("canonical",), missions=("tiny-adder",), mission_paths=folders, samples=2)
    with start_run(tmp_path / "run", config) as run:
        execute(run, Orders(concurrency=1), listener=_Editor(tiny))
        for key in config.attempt_keys():
            (stored,) = run.folder.judgements(key)
            assert [verdict.outcome for verdict in stored.judgement.verdicts] == [Outcome.PASSED] * 4
            assert run.folder.blobs.get(stored.judgement.versions[JUDGED_TESTS]) == tests
            assert {score.value for name, score in run.folder.scores(key).items() if name == "code:strict"} == {1.0}
    assert (tiny / "missions/tiny-adder/tests.py").read_bytes() != tests
    with pytest.raises(UsageError, match="tiny-adder"):
        start_run(tmp_path / "other", config)


@pytest.mark.parametrize("name", ["run", "run [1]"])
def test_agents_find_no_copies_of_missions_and_no_other_runs(name: str, outside: Path, tiny: Path) -> None:
    experiment, temporary = outside / "experiment.yaml", outside / "temporary"
    (outside / "earlier" / name / "blobs").mkdir(parents=True)
    for file in ("run.sqlite", "blobs/tests.py"):
        (outside / "earlier" / name / file).touch()
    temporary.mkdir(exist_ok=True)
    look = f"touch found.txt; find '{outside}' '{temporary}' -name tests.py >> found.txt"
    agent = {"name": "curious", "type": "command", "command": ["sh", "-c", look], "sandbox": "none"}
    missions = {"folders": [str(tiny / "missions")], "ids": ["tiny-adder"]}
    experiment.write_text(yaml.safe_dump({"version": 1, "missions": missions, "agents": [agent]}), "utf-8")
    projecteval("run", experiment, "--out", outside / "earlier" / f"{name}-2", TMPDIR=str(temporary))
    with RunFolder.open(outside / "earlier" / f"{name}-2") as run:
        (key,) = run.config.attempt_keys()
        project = run.attempt(key).project
    assert project is not None
    assert project.text("found.txt") == ""
