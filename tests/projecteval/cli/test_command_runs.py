"""A run of a coding agent's command line that is killed at its different moments and resumed."""

import signal
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import projecteval
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left
from tests.projecteval.cli.test_model_runs import outcomes_of
from tests.projecteval.pipeline.test_submissions import KEY, config, server

# The agent is at work on its first answer, then a stage is recorded, then a submission is being judged, then one was.
MOMENTS = ("", "stages", "judgements WHERE id NOT IN (SELECT judgement_id FROM closings)", "closings")


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODER_KEY", KEY)


@pytest.mark.slow
def test_a_run_of_a_command_that_is_killed_again_and_again_ends_as_one_that_never_was(tmp_path: Path) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    with server("no file") as models:
        config(tmp_path, models.url, submissions=2)
        experiment = tmp_path / "coder.yaml"
        never = projecteval("run", experiment, "--out", tmp_path / "never", CODER_KEY=KEY)
        assert never.code == 0, never.err
        asked_by_one = models.count
    with server("no file") as models:
        content = yaml.safe_load(experiment.read_text("utf-8"))
        content["agents"][0]["env"]["CODER_URL"] = models.url
        content["agents"][0]["hosts"] = [urlsplit(models.url).netloc]
        experiment.write_text(yaml.safe_dump(content), "utf-8")
        folder = tmp_path / "killed"
        words: list[Any] = ["run", experiment, "--out", folder]
        for number, moment in enumerate(MOMENTS):
            log = tmp_path / f"log-{number}"
            with StartedRun(folder, *words, log=log, temporary=temporary, CODER_KEY=KEY) as started:
                if moment:
                    started.wait_for(moment)
                else:
                    started.wait_until(lambda: models.count > 0, what="a first request")
                assert started.end(signal.SIGKILL) == -signal.SIGKILL
            wait_until_none_is_left(folder)
            words = ["resume", folder]
        resumed = projecteval("resume", folder, TMPDIR=str(temporary), CODER_KEY=KEY)
        assert resumed.code == 0, resumed.err
        assert asked_by_one <= models.count <= asked_by_one + len(MOMENTS), "a kill costs the answer under way, no more"
    assert outcomes_of(folder) == outcomes_of(tmp_path / "never")
    with RunFolder.open(folder) as run:
        (key,) = run.config.attempt_keys()
        assert len(run.submissions(key)) == 2
    assert count(folder, "stages") >= 3
    assert not (folder / ".scratch").exists()
    assert list(temporary.iterdir()) == []
