"""A writer that is killed in the middle, again and again, until the run is complete."""

import signal
import subprocess
import sys
from pathlib import Path

from sqlalchemy import text

from projecteval.runs import RunConfig, RunLock
from projecteval.runs.folder import RunFolder
from projecteval.runs.tables import SCHEMA
from projecteval.storage.database import Database

WRITER = """
import sys
from pathlib import Path

from judge_machine import Isolation, Judgement, LaunchManifest, Outcome, Resources, Verdict
from projecteval.attempt import StageName, StageOutcome
from projecteval.project import Project
from projecteval.runs.folder import RunFolder

ARTEFACTS = {
    StageName.CODE: lambda key: Project({"server.py": str(key), "shared.py": "same"}),
    StageName.LAUNCH: lambda key: LaunchManifest(start=["python", "server.py"]),
    StageName.PARAMETERS: lambda key: {"book_url": f"http://localhost:8000/{key.sample}"},
}


def tell(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\\n")
    sys.stdout.flush()


with RunFolder.resume(Path(sys.argv[1])) as run:
    for work in run.missing():
        for stage in work.stages:
            run.record_stage(work.key, StageOutcome(name=stage, artefact=ARTEFACTS[stage](work.key)))
            tell("stage", work.key.sample, stage)
        tests = run.lock.missions[work.key.mission].test_names
        verdicts = tuple(Verdict(test=test, outcome=Outcome.PASSED) for test in tests)
        writer = run.begin_judging(work.key)
        for verdict in verdicts:
            writer.add(verdict)
            tell("verdict", work.key.sample, verdict.test)
        resources = Resources(wall_s=1.0, cpu_s=1.0, peak_memory_mib=1.0)
        writer.close(Judgement(verdicts=verdicts, resources=resources, isolation=Isolation(name="none")))
        tell("closed", work.key.sample)
"""

SAMPLES = 12


def _write_until(path: Path, lines: int) -> list[list[str]]:
    """Let a writer run until it told `lines` lines, kill it, and return all that it told."""
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(lines)]
        writer.send_signal(signal.SIGKILL)
        told += writer.stdout.readlines()
    return [line.split() for line in told if line.endswith("\n")]


def test_nothing_is_lost_or_repeated_when_the_writer_is_killed(tmp_path: Path, lock: RunLock) -> None:
    path = tmp_path / "run"
    config = RunConfig(agents=("canonical",), missions=("guest-book",), samples=SAMPLES)
    RunFolder.create(path, config, lock).close()
    told: list[list[str]] = []
    for lines in (1, 5, 11, 20):
        told += _write_until(path, lines)
        with RunFolder.open(path) as run:
            closed = {int(words[1]) for words in told if words[0] == "closed"}
            finished = {result.key.sample for result in run.results().attempts}
            assert closed <= finished
            assert len(finished) <= len(closed) + 4  # at most one a kill was done but not told
            assert {work.key.sample for work in run.missing()} == set(range(SAMPLES)) - finished
            for key in config.attempt_keys():
                names = {stage.name for stage in run.attempt(key).stages}
                assert {words[2] for words in told if words[0] == "stage" and int(words[1]) == key.sample} <= names
    subprocess.run([sys.executable, "-c", WRITER, str(path)], check=True, capture_output=True)
    with RunFolder.open(path) as run:
        assert run.missing() == ()
        assert run.results().totals.passed == SAMPLES * 4
    database = Database(path / "run.sqlite", SCHEMA)
    with database.reading() as connection:
        assert connection.scalar(text("PRAGMA integrity_check")) == "ok"
        assert connection.scalar(text("SELECT count(*) FROM stages")) == SAMPLES * 3
        assert connection.scalar(text("SELECT count(*) FROM closings")) == SAMPLES
    database.close()
