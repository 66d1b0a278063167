"""Models hand in several times, on the same terms as coding agents: the server, the prompts, the judge, the budgets."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge_machine import Cause, Outcome
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.experiment import config_of, read_experiment
from projecteval.models.protocol import total_tokens
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute, start_run
from projecteval.pipeline.budgets import ledger_of
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from tests.projecteval.pipeline.test_submissions import MISSIONS, SOURCES

LAUNCH, VALUES = '{"format": 1}', '{"add_command": "python add.py", "sum_file": "sum.txt"}'


def files(source: str) -> str:
    return json.dumps([{"file": "add.py", "path": "add.py", "code": SOURCES[source]}])


def server(*codes: str) -> ModelServer:
    """Answers the code stage with one text after the other."""
    rules: list[dict[str, Any]] = [  # the question of the last stage first: a conversation holds those before it
        {"contains": ["# Questions about"], "text": VALUES},
        {"contains": ["# Launch manifest of"], "text": LAUNCH},
        {"contains": ["# Code of"], "texts": list(codes)},
    ]
    return ModelServer(RecordedReplies([Rule.model_validate(rule) for rule in rules]))


def config(folder: Path, url: str, *, agent: Mapping[str, object] | None = None, **keys: object) -> RunConfig:
    """One model that may hand in three times; `agent` has further settings of it, `keys` are of the experiment."""
    model = {"name": "small", "type": "model:small-1", "base_url": url, "submissions": 3, **(agent or {})}
    experiment = {"version": 1, "missions": {"ids": ["tiny-adder"], "folders": [str(MISSIONS)]}, "agents": [model]}
    path = folder / "experiment.yaml"
    path.write_text(yaml.safe_dump(experiment | keys), "utf-8")
    return config_of(read_experiment(path), path=path)


def passed(run: RunFolder) -> list[int]:
    (key,) = run.config.attempt_keys()
    verdicts = [submission.judgement.verdicts for submission in run.submissions(key)]
    return [sum(verdict.outcome is Outcome.PASSED for verdict in one) for one in verdicts]


def requests(run: RunFolder) -> list[str]:
    """The questions of the code stages of all submissions."""
    (key,) = run.config.attempt_keys()
    stages = [stage for submission in run.submissions(key) for stage in submission.attempt.stages]
    return [stage.request for stage in stages if stage.name is StageName.CODE]


@pytest.mark.parametrize("conversation", ["fresh", "same"])
def test_a_model_mends_its_code(tmp_path: Path, conversation: str) -> None:
    with server("Sorry?", files("no file"), files("good")) as models:
        settings = config(tmp_path, models.url, agent={"conversation": conversation}, submissions_penalty=0.25)
        with start_run(tmp_path / "run", settings) as run:
            for phase in (Phase.GENERATE, Phase.JUDGE):  # it stops between two submissions, and is continued
                execute(run, Orders(phases=frozenset({phase})), listener=Silence())
        with continue_run(tmp_path / "run") as run:
            execute(run, Orders(), listener=Silence())
            assert passed(run.folder) == [0, 2, 4]
            assert run.folder.missing() == ()
            first, second, third = requests(run.folder)
        with continue_run(tmp_path / "run") as run:
            before = models.count
            execute(run, Orders(), listener=Silence())
            assert models.count == before
    for text in (first, second, third):
        assert "You may hand in at most 3 times" in text
        assert "what the second one passes counts 75 %" in text
        assert "told of each test its name, its outcome and the kind of failure" in " ".join(text.split())
    assert "was tried" not in first
    assert "submission 2 of at most 3" in second
    assert "The stage `code` failed: " in second
    assert "Your last code" not in second
    assert "`test_the_sum_is_written`: **failed** (wrong_result" in third
    assert 'Path(\\"other.txt\\")' in third, "its own code, in its format"
    assert "def test_" not in third


@pytest.mark.parametrize(
    ("feedback", "told", "untold"),
    [("none", "You are not told how the last one went", "test_"), ("messages", "exit_code", "console.run(")],
)
def test_feedback_is_a_setting(tmp_path: Path, feedback: str, told: str, untold: str) -> None:
    with server(files("no file"), files("good")) as models:
        settings = config(tmp_path, models.url, agent={"feedback": feedback})
        with start_run(tmp_path / "run", settings) as run:
            execute(run, Orders(), listener=Silence())
            assert passed(run.folder) == [2, 4]
            _, second = requests(run.folder)
    _, _, report = second.partition("## Your submission 1 was tried")
    report, _, _ = report.partition("## Where it runs")
    assert told.replace("exit_code", "== 2") in report
    assert untold not in report


def test_public_tests_are_shown_and_what_submissions_cost_is_weighed(tmp_path: Path) -> None:
    for part in ("missions", "canonical"):
        shutil.copytree(MISSIONS.parent / part / "tiny-adder", tmp_path / part / "tiny-adder")
    with (tmp_path / "missions/tiny-adder/mission.yaml").open("a", encoding="utf-8") as file:
        file.write("public_tests: [test_launches, test_words_are_refused]\n")
    with server(files("no file"), files("good")) as models:
        settings = config(
            tmp_path,
            models.url,
            agent={"public_tests": True},
            missions={"folders": [str(tmp_path / "missions")]},
            submissions_penalty=0.6,
        )
        with start_run(tmp_path / "run", settings) as run:
            execute(run, Orders(), listener=Silence())
            assert passed(run.folder) == [2, 4]
            (result,) = run.folder.results().attempts
            first, _ = requests(run.folder)
    assert (result.counted, result.totals.passed, result.penalised_rate) == (1, 2, 50.0), "4 of 4 would count 40 %"
    assert (result.public.passed, result.public.tests) == (1, 2)
    assert (result.hidden.passed, result.hidden.tests) == (1, 2)
    assert "## Some of the tests that it will be put through" in first
    assert "def test_words_are_refused(" in first
    assert "test_the_sum_is_written" not in first


def test_a_spent_budget_leaves_the_best_of_what_was_handed_in(tmp_path: Path) -> None:
    with server(files("bad"), files("good")) as models:
        settings = config(tmp_path, models.url, budgets={"attempt": {"requests": 4}})
        with start_run(tmp_path / "run", settings) as run:
            execute(run, Orders(), listener=Silence())
            assert models.count == 4
            assert passed(run.folder) == [1]
            assert run.folder.missing() == ()
            assert run.folder.results().totals.passed == 1
            assert "at most 4 requests" in requests(run.folder)[0]


def test_a_reply_that_a_model_is_given_again_counts_once(tmp_path: Path) -> None:
    with server(files("bad"), files("bad")) as models:
        settings = config(tmp_path, models.url, agent={"submissions": 2})
        with start_run(tmp_path / "run", settings) as run:
            execute(run, Orders(), listener=Silence())
            assert passed(run.folder) == [1, 1]
            (result,) = run.folder.results().attempts
            spent = run.folder.spent()
            used = ledger_of(run.config, run.folder).used(str(result.key))
        tokens = total_tokens(models.tokens)
        assert models.count == 4, "there is nothing new to ask about the same code"
    assert (used.requests, used.tokens) == (4, tokens)
    assert (spent.calls, spent.input_tokens + spent.output_tokens) == (4, tokens)
    usage = result.use.usage
    assert usage.calls == 4
    assert usage.input_tokens.value + usage.output_tokens.value == tokens


def test_the_budget_of_an_agent_is_one_for_all_its_missions(tmp_path: Path) -> None:
    with server(files("good"), files("good")) as models:
        settings = config(tmp_path, models.url, budgets={"agent": {"requests": 4}}, samples=2, concurrency=1)
        with start_run(tmp_path / "run", settings) as run:
            execute(run, Orders.of(run.config), listener=Silence())
            first, second = (run.folder.attempt(key) for key in run.config.attempt_keys())
        with continue_run(tmp_path / "run") as run:  # what was used before counts
            execute(run, Orders.of(run.config), listener=Silence())
            assert [work.key for work in run.folder.missing()] == [second.key]
        assert models.count == 4
    assert first.failure is None
    assert second.failure is not None
    assert second.failure.cause is Cause.BUDGET_EXHAUSTED
    assert second.failure.message == "the agent's budget is spent: 4 of 4 requests"
    assert "For all your projects together you may use at most 4 requests." in first.stages[0].request


@pytest.mark.parametrize(("key", "value"), [("submissions", 0), ("submissions", "many"), ("feedback", "all")])
def test_a_wrong_setting_is_refused(tmp_path: Path, key: str, value: object) -> None:
    with pytest.raises(UsageError, match=key):
        start_run(tmp_path / "run", config(tmp_path, "http://localhost:1/v1", agent={key: value}))
