"""A coding agent that hands in several times: the script of docs/agents.md, a model server, the judge, the scores."""

import re
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml

from judge_machine import Cause, Outcome
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.experiment import config_of, read_experiment
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute, start_run
from projecteval.pipeline.submissions import next_turn
from projecteval.reports.statistics import statistics_of
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder

ROOT = Path(__file__).parents[3]
MISSIONS = ROOT / "tests/projecteval/cli/tiny/missions"
PAGE = (ROOT / "docs/agents.md").read_text("utf-8")
KEY = "sk-planted-0123456789abcdef"

GOOD = """\
import sys
from pathlib import Path

try:
    result = sum(int(word) for word in sys.argv[1:])
except ValueError:
    sys.exit(2)
print(result)
Path("sum.txt").write_text(f"{result}\\n")
"""
NO_FILE = GOOD.replace('Path("sum.txt")', 'Path("other.txt")').replace("sys.exit(2)", "sys.exit(3)")
BAD = "import sys\nprint(len(sys.argv) - 1)\n"
SOURCES = {"good": GOOD, "no file": NO_FILE, "bad": BAD}


def block(language: str, name: str) -> str:
    found = re.search(rf"^`{re.escape(name)}`:\n\n```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def server(*submissions: str) -> ModelServer:
    """Answers the code stage with one program after the other."""
    import json

    codes = [json.dumps({"add.py": SOURCES[name], "key.txt": f"{KEY}\n"}) for name in submissions]
    rules = [
        {"contains": ["# Code of"], "texts": codes},
        {"contains": ["# Launch manifest of"], "text": '{"format": 1}'},
        {"contains": ["# Questions about"], "text": '{"add_command": "python add.py", "sum_file": "sum.txt"}'},
    ]
    from projecteval.models.server.recorded import Rule

    return ModelServer(RecordedReplies([Rule.model_validate(rule) for rule in rules]))


def config(folder: Path, url: str, **settings: object) -> RunConfig:
    """The experiment of docs/agents.md with the folders of this machine."""
    (folder / "coder.py").write_text(block("python", "coder.py"), "utf-8")
    experiment = yaml.safe_load(block("yaml", "coder.yaml"))
    (agent,) = experiment["agents"]
    agent["command"][:2] = [sys.executable, str(folder / "coder.py")]
    agent["env"]["CODER_URL"] = url
    agent["hosts"] = [urlsplit(url).netloc]
    agent |= settings
    experiment["missions"] = {"ids": ["tiny-adder"], "folders": [str(MISSIONS)]}
    (folder / "coder.yaml").write_text(yaml.safe_dump(experiment), "utf-8")
    return config_of(read_experiment(folder / "coder.yaml"), path=folder / "coder.yaml")


def key_of(config: RunConfig) -> AttemptKey:
    (key,) = config.attempt_keys()
    return key


def passed(run: RunFolder) -> list[int]:
    verdicts = [submission.judgement.verdicts for submission in run.submissions(key_of(run.config))]
    return [sum(verdict.outcome is Outcome.PASSED for verdict in one) for one in verdicts]


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CODER_KEY", KEY)


def test_a_coding_agent_from_the_prompt_to_the_scores(tmp_path: Path) -> None:
    with server("no file", "good") as models, start_run(tmp_path / "run", config(tmp_path, models.url)) as run:
        execute(run, Orders(), listener=Silence())
        key = key_of(run.config)
        assert passed(run.folder) == [2, 4]  # everything passes: the third submission is not needed
        assert run.folder.missing() == ()
        assert run.folder.results().totals.passed == 4
        assert models.count == 6
        attempt = run.folder.attempt(key)
    assert [stage.name for stage in attempt.stages] == [StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS]
    assert attempt.project is not None
    assert attempt.project.text("add.py") == GOOD
    assert attempt.project.text("key.txt") == "[redacted]\n"
    for stage in attempt.stages:
        assert stage.call is not None
        assert stage.call.turns == 1
        assert stage.tokens is not None
        assert stage.tokens.input
    _feedback_tells_no_tests(attempt.stages[0].request)
    for path in (tmp_path / "run").rglob("*"):
        assert not path.is_file() or KEY.encode() not in path.read_bytes(), path
    assert not (tmp_path / "run/.scratch").exists()


def _feedback_tells_no_tests(request: str) -> None:
    _, _, feedback = request.partition("## Your submission 1 was tried")
    assert "`test_numbers_are_added`: **passed**" in feedback
    assert "`test_the_sum_is_written`: **failed** (wrong_result: the project did something else)" in feedback
    assert "`test_words_are_refused`: **failed** (wrong_result: the project did something else)" in feedback
    assert "exit" not in feedback
    assert "sum.txt" not in feedback


def test_the_best_submission_counts(tmp_path: Path) -> None:
    with server("bad", "no file", "bad") as models, start_run(tmp_path / "run", config(tmp_path, models.url)) as run:
        execute(run, Orders(), listener=Silence())
        assert passed(run.folder) == [1, 2, 1]
        assert run.folder.missing() == ()
        assert run.folder.results().totals.passed == 2
        (summary,) = statistics_of(run.folder).summaries
        assert (summary.runs, summary.tests, summary.missing_runs) == (1, 4, 0), "three submissions are one attempt"
        (outcomes,) = run.folder.outcomes()
        assert [test.outcome for test in outcomes.tests or ()].count(Outcome.PASSED) == 2
        project = run.folder.attempt(key_of(run.config)).project
        assert project is not None
        assert project.text("add.py") == NO_FILE
        assert len(run.folder.judgements(key_of(run.config))) == 1
        # Judging again judges what counts.
        run.folder.record_judgement(key_of(run.config), run.folder.judgements(key_of(run.config))[0].judgement)
        assert len(run.folder.judgements(key_of(run.config))) == 2
        assert passed(run.folder) == [1, 2, 1]


def test_a_run_that_was_stopped_goes_on_with_the_submission_that_was_due(tmp_path: Path) -> None:
    with server("no file", "good") as models:
        settings = config(tmp_path, models.url)
        key = key_of(settings)
        with start_run(tmp_path / "run", settings) as run:
            # The phases apart: the first submission, and its judging.
            for phase in (Phase.GENERATE, Phase.JUDGE):
                execute(run, Orders(phases=frozenset({phase})), listener=Silence())
            assert passed(run.folder) == [2]
            assert [work.key for work in run.folder.missing()] == [key]
            run.folder.record_stage(key, StageOutcome(name=StageName.CODE, cause=Cause.PROVIDER_ERROR, message="down"))
            turn = next_turn(run, key)
            assert turn is not None
            assert turn.feedback is not None
            assert turn.feedback.submission == 2
        with continue_run(tmp_path / "run") as run:
            execute(run, Orders(), listener=Silence())
            assert passed(run.folder) == [2, 4]
            assert run.folder.missing() == ()


def test_a_mission_may_allow_fewer(tmp_path: Path, write_mission, mission_yaml: str) -> None:  # type: ignore[no-untyped-def]
    from dataclasses import replace

    from projecteval.mission import load_mission
    from projecteval.pipeline.submissions import most_submissions

    mission = load_mission(write_mission(mission_yaml + "submissions: 2\n"))
    key = AttemptKey(agent="coder", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    with server("good") as models, start_run(tmp_path / "run", config(tmp_path, models.url)) as run:
        prepared = replace(run.prepared, missions={mission.id: mission}, sharing={mission.id: ()})
        assert most_submissions(replace(run, prepared=prepared), key) == 2
        assert most_submissions(run, key_of(run.config)) == 3


def test_a_run_from_before_there_were_submissions_can_be_read(tmp_path: Path) -> None:
    made = RunConfig(agents=("canonical",), missions=("tiny-adder",), mission_paths=(str(MISSIONS),))
    with start_run(tmp_path / "run", made) as run:
        execute(run, Orders(), listener=Silence())
    with closing(sqlite3.connect(tmp_path / "run/run.sqlite")) as database:
        database.execute("DROP TABLE choices")
    with RunFolder.open(tmp_path / "run") as run:
        assert run.results().totals.passed == 4
