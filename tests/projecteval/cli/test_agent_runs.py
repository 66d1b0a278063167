"""Coding agents and models, each with several submissions, in a run that is killed at random moments and resumed."""

import json
import os
import random
import signal
import sqlite3
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from judge_machine import Cause, Outcome
from projecteval.attempt import AttemptKey
from projecteval.models.cache import prompt_sha256
from projecteval.models.protocol import total_tokens
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.formats import FORMATS
from projecteval.models.server.recorded import Rule, Turn
from projecteval.pipeline.budgets import ledger_of
from projecteval.runs.folder import RunFolder
from tests.projecteval.cli.command import MISSIONS, TINY, projecteval
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left

KEY = "sk-planted-5e1f2a9c0d7b"
KILLS = int(os.environ.get("PROJECTEVAL_KILLS", "2"))
FULL = KILLS >= 20
AGENT = Path(__file__).with_name("planning_agent.py")
SUBMISSIONS = 3
# What is wrong with the code at first, and then; the solution that is changed so is right.
DEFECTS = {
    "tiny-adder": (("int(word)", "1"), ('"sum.txt"', '"other.txt"')),
    "tiny-notes": (("notes.append(text)", "pass"), ("if not text:", "if text is None:")),
    "tiny-greeter": (("Good day", "Hello"), ("escape(names[0])", '"you"')),
}
ASKED_FOR = tuple(DEFECTS) if FULL else ("tiny-adder",)
# The code that an agent hands in, by the number of its defect; one of each kind never gets it right.
MANNERS = {"mends": (0, 1, None), "muddles": (0, 1, 0)}
STAGES = 3 * SUBMISSIONS
# A coding agent asks twice in a stage. A model is not asked about code that it has been asked about before.
REQUESTS = {"coder-mends": 18, "coder-muddles": 18, "small-mends": 9, "small-muddles": 7}
ROWS = (  # that come as a run goes on
    "(SELECT id FROM stages UNION ALL SELECT judgement_id FROM closings UNION ALL SELECT id FROM verdicts)"
)

Asked = tuple[str, str]
"""The model and the sha256 of the conversation: what a request asks, by the server's log and by the run's."""
Ends = dict[str, tuple[Outcome, Cause | None]]
"""Test → how it ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """An answer that a run has kept."""

    attempt: str
    asked: Asked
    tokens: int


def rules() -> Iterator[Rule]:
    """A model's answers to every stage; that of a coding agent has a plan first."""
    for mission, defects in DEFECTS.items():
        solution = TINY / "canonical" / mission
        (source,) = (solution / "project").iterdir()
        code = source.read_text("utf-8")
        assert all(old in code for old, _ in defects)
        wrong = [code.replace(*defect) for defect in defects]
        title = yaml.safe_load((MISSIONS / mission / "mission.yaml").read_text("utf-8"))["title"]
        for manner, handed_in in MANNERS.items():
            for number in range(SUBMISSIONS, 0, -1):  # what is said of the first one fits the later ones, too
                defect = handed_in[number - 1]
                answer = {source.name: code if defect is None else wrong[defect]}
                after = (f"submission {number} of at most {SUBMISSIONS}", "**failed**") if number > 1 else ()
                yield from _rules_of(manner, (f"# Code of a project: {title}\n", *after), answer)
        for words, name in (("Launch manifest of", "launch"), ("Questions about", "parameters")):
            answer = yaml.safe_load((solution / f"{name}.yaml").read_text("utf-8"))
            yield from _rules_of("*", (f"# {words} a project: {title}\n",), answer)


def _rules_of(manner: str, contains: tuple[str, ...], answer: object) -> Iterator[Rule]:
    text = json.dumps(answer)
    yield Rule(model=f"coder-{manner}", contains=contains, turns=(Turn(text="First the code."), Turn(text=text)))
    yield Rule(model=f"small-{manner}", contains=contains, text=text)


def experiment(folder: Path, url: str) -> Path:
    """Two coding agents, which speak different wire formats, and two models, on the same terms."""
    terms = {"submissions": SUBMISSIONS, "feedback": "messages"}
    command = [sys.executable, str(AGENT), "{prompt_file}", "{answer_file}", "{stage}", "{model}"]
    provider = {"base_url": url, "key_env": "PLANTED_KEY"}
    agents = []
    for manner, wire in zip(MANNERS, ("chat", "messages"), strict=True):
        name = f"coder-{manner}"
        own = {"type": "command", "command": [*command, wire], "model": name, "provider": provider}
        agents.append({"name": name, **own, **terms})
        own = {"type": f"model:small-{manner}", "format": "json-object"}
        agents.append({"name": f"small-{manner}", **own, **provider, **terms})
    content = {
        "version": 1,
        "missions": {"folders": [str(MISSIONS)], "ids": list(ASKED_FOR)},
        "agents": agents,
        "criteria": ["behaviour"],
        # Spent by the first request that is counted twice.
        "budgets": {"attempt": {"requests": max(REQUESTS.values()) + 1}},
    }
    path = folder / "experiment.yaml"
    path.write_text(yaml.safe_dump(content), "utf-8")
    return path


def kept_by(folder: Path) -> list[Kept]:
    """The answers that a run has kept, those of models and those of coding agents."""
    with closing(sqlite3.connect(f"file:{folder / 'replies.sqlite'}?mode=ro", uri=True)) as connection:
        answers = connection.execute(
            "SELECT uses.attempt, model, prompt_sha256, tokens FROM replies JOIN uses ON uses.key = replies.key"
        )
        kept = [Kept(attempt=row[0], asked=(row[1], row[2]), tokens=row[3]) for row in answers]
        exchanges = connection.execute(
            "SELECT attempt, path, deflated, usage FROM exchanges JOIN bodies ON sha256 = request_sha256"
        )
        for attempt, path, deflated, usage in exchanges:
            question = FORMATS[f"/v1{path}"].read(zlib.decompress(deflated))
            spent = json.loads(usage)
            tokens = spent["input_tokens"] + spent["output_tokens"]
            kept.append(Kept(attempt=attempt, asked=(question.model, prompt_sha256(question.messages)), tokens=tokens))
    return kept


def kill_at_random(models: ModelServer, first: Sequence[Any], folder: Path, temporary: Path) -> list[int]:
    """Start the run in `folder`, kill it and resume it, as often as is asked for; how many requests had come each time.

    A moment is a number of requests and rows, at least so many of which come whatever happens.
    """
    most = len(ASKED_FOR) * (sum(REQUESTS.values()) + len(REQUESTS) * (STAGES + 3 * SUBMISSIONS))
    moments = random.Random(KILLS).sample(range(1, most), KILLS)  # noqa: S311 - moments, no secrets
    words, seen = first, list[int]()
    for number, moment in enumerate(sorted(moments)):
        log = temporary.with_name(f"log-{number}")
        with StartedRun(folder, *words, log=log, temporary=temporary, PLANTED_KEY=KEY) as started:
            started.wait_until(_has_come(folder, models, moment), what=f"{moment} of {most} requests and rows")
            assert started.end(signal.SIGKILL) == -signal.SIGKILL
        wait_until_none_is_left(folder)
        seen.append(models.count)
        words = ["resume", folder, "--workers", 2]
    return seen


def _has_come(folder: Path, models: ModelServer, moment: int) -> Callable[[], bool]:
    return lambda: models.count + count(folder, ROWS) >= moment


def complete(folder: Path) -> dict[AttemptKey, list[Ends]]:
    """How the tests of every submission ended; all are judged, and nothing that was recorded was done again."""
    found = {}
    with RunFolder.open(folder) as run:
        assert run.missing() == ()
        for key in run.config.attempt_keys():
            judged = [one.judgement.verdicts for one in run.submissions(key)]
            found[key] = [{one.test: (one.outcome, one.cause) for one in verdicts} for verdicts in judged]
            passed = [[outcome is Outcome.PASSED for outcome, _ in ends.values()] for ends in found[key]]
            assert [all(one) for one in passed] == [False, False, key.agent.endswith("mends")], key
            assert sum(passed[0]) < sum(passed[1]), key
            assert run.submission_is_chosen(key)
    assert len(found) == len(REQUESTS) * len(ASKED_FOR)
    assert count(folder, "stages") == len(found) * STAGES
    assert count(folder, "closings") == len(found) * SUBMISSIONS
    assert not (folder / ".scratch").exists()
    return found


def only_what_was_under_way_is_asked_again(folder: Path, models: ModelServer, kills: Sequence[int]) -> None:
    """Every answer is kept once; each kill costs an attempt at most the one that it was waiting for."""
    kept = kept_by(folder)
    assert len(kept) == sum(REQUESTS.values()) * len(ASKED_FOR)
    asked = [(request.model, request.prompt_sha256) for request in models.requests]
    lost = Counter(asked)
    lost.subtract(one.asked for one in kept)
    attempts = {one.asked: one.attempt for one in kept}
    under_way = Counter[Asked]()
    for start, end in pairwise((0, *kills)):
        under_way.update({attempts[one]: one for one in asked[start:end]}.values())
    assert {one: (times, under_way[one]) for one, times in lost.items() if not 0 <= times <= under_way[one]} == {}

    tokens = {one.asked: one.tokens for one in kept}
    used = sum(one.tokens for one in kept)
    assert total_tokens(models.tokens) == used + sum(tokens[one] * times for one, times in lost.items())
    with RunFolder.open(folder) as run:
        ledger = ledger_of(run.config, run)
        booked = [ledger.used(str(key)) for key in run.config.attempt_keys()]
        spent = run.spent()
    assert (sum(one.requests for one in booked), sum(one.tokens for one in booked)) == (len(kept), used)
    assert spent.input_tokens + spent.output_tokens == used


@pytest.mark.slow
def test_a_run_of_agents_that_is_killed_at_random_loses_nothing_and_is_repeated_offline(tmp_path: Path) -> None:
    """`PROJECTEVAL_KILLS=20` does it twenty times, with three missions."""
    folder, temporary = tmp_path / "run", tmp_path / "temporary"
    temporary.mkdir()
    with ModelServer(RecordedReplies(rules()), latency_s=0.1) as models:
        words = ["run", experiment(tmp_path, models.url), "--out", folder, "--workers", 2]
        kills = kill_at_random(models, words, folder, temporary)
        ended = projecteval("resume", folder, "--workers", 2, TMPDIR=str(temporary), PLANTED_KEY=KEY)
        assert ended.code == 0, ended.err
        ends = complete(folder)
        only_what_was_under_way_is_asked_again(folder, models, kills)
    assert list(temporary.iterdir()) == []

    again = projecteval("run", "--repeat", folder, "--out", tmp_path / "again", "--workers", 2)
    assert again.code == 0, again.err
    assert complete(tmp_path / "again") == ends
    changes = projecteval("compare", folder, tmp_path / "again", "--json").json
    assert changes["agreement"]["kappa"]["value"] == 1
    assert all(changes["counts"][kind] > 0 for kind in ("still passes", "still fails"))
    assert not any(changes["counts"][kind] for kind in ("fixed", "broken", "incomparable"))
    with closing(sqlite3.connect(tmp_path / "again/replies.sqlite")) as connection:
        assert connection.execute("SELECT DISTINCT found FROM exchanges").fetchall() == [("question",)]
