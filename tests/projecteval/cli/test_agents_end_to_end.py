"""The agents that certify a mission do what they must, through the command line, the judge and the run folder."""

import os
import shutil
from collections import Counter
from pathlib import Path

import pytest

from judge_machine import Cause, Owner, owner_of
from tests.projecteval.cli.command import MISSIONS, ROOT, TINY, Ended, projecteval, run_tiny, run_words

AGENTS = ("canonical", "empty", "hello", "skeleton", "mutant")
BOTH = ("tiny-greeter", "tiny-adder")
FIELDS = ["agent", "mission", "level", "mode", "sample", "condition", "languages"]
FIELDS += ["tests", "passed", "failed", "blocked", "not_scored", "lost_behind", "causes"]
FIELDS += ["taken_over_from", "wall_s", "cpu_s", "peak_memory_mib", "usage", "sandboxes", "replies", "submissions"]
FIELDS += ["counted_submission", "penalised_rate", "scores"]
TESTS = {"tiny-greeter": 3, "tiny-adder": 4}

PLUGIN = '''
from projecteval.agents import StageReply, make_agent
from projecteval.project import Project


class Hostile:
    """Answers as the solution does, but for one thing."""

    def __init__(self, setup):
        self.trick = setup.argument
        self.canonical = make_agent("canonical")

    def perform(self, task):
        match self.trick, task.stage:
            case "climbs-out", "code":
                return StageReply(artefact=Project({"../../etc/cron.d/job": "x"}))
            case "links-out", "code":
                return StageReply(artefact=Project({"C:/job": "x"}))
            case "hands-in-60-mib", "code":
                return StageReply(artefact=Project({"server.py": "#" * 60 * 1024 * 1024}))
            case "talks-without-end", "parameters":
                return StageReply(artefact={"add_command": "x" * 10_000_000, "sum_file": "sum.txt"})
        return self.canonical.perform(task)
'''


@pytest.mark.slow
def test_the_certifying_agents(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    ended = run_tiny(folder, "--workers", 2, "--browser-backend", "playwright", agents=AGENTS, missions=BOTH)
    assert ended.code == 0, ended.err
    _says_what_comes_next(ended, folder)

    results = projecteval("results", folder, "--json")
    assert (results.code, results.err) == (0, "")
    passed = {(attempt["agent"], attempt["mission"]): attempt["passed"] for attempt in results.json["attempts"]}
    assert passed.keys() == {(agent, mission) for agent in AGENTS for mission in BOTH}
    for mission, tests in TESTS.items():
        assert passed["canonical", mission] == tests
        assert passed["empty", mission] == 0
        assert passed["hello", mission] <= 1
        assert passed["skeleton", mission] == 0
        assert passed["mutant", mission] < tests
    _counts_add_up(results)


def _says_what_comes_next(ended: Ended, folder: Path) -> None:
    assert "Traceback" not in ended.err
    progress = [line for line in ended.err.splitlines() if " passed" in line]
    assert len(progress) == len(AGENTS) * len(BOTH)
    assert progress[-1].startswith("10/10  ")
    assert any("canonical on tiny-adder, direct 1, sample 0: 4/4 passed in " in line for line in progress)
    lines = ended.out.splitlines()
    assert lines[0].strip() == "Leaderboard, direct 1"
    assert lines[2].split() == ["canonical", "7/7", "100.0", "%", "–", "2/2"]
    report = folder / "report.html"
    assert lines[-3:] == [f"Results  {folder}", f"Report   {report}", f"More     projecteval results {folder}"]
    assert report.is_file()


def _counts_add_up(results: Ended) -> None:
    outcomes = ("passed", "failed", "blocked", "not_scored")
    totals: Counter[str] = Counter()
    for attempt in results.json["attempts"]:
        assert list(attempt) == FIELDS
        assert attempt["tests"] == TESTS[attempt["mission"]] == sum(attempt[outcome] for outcome in outcomes)
        assert sum(attempt["causes"].values()) == attempt["tests"] - attempt["passed"]
        assert (attempt["level"], attempt["mode"], attempt["sample"]) == (1, "direct", 0)
        totals.update({name: attempt[name] for name in ("tests", *outcomes)})
    assert results.json["totals"] == dict(totals)


def _greeter(folder: Path, **ids: str) -> Path:
    """The solution of the greeter with other ids, and with its answers beside."""
    solution = TINY / "canonical/tiny-greeter"
    shutil.copytree(solution / "project", folder)
    shutil.copy(solution / "launch.yaml", folder)
    for name in ("server.py", "parameters.yaml"):
        text = ((solution if name == "parameters.yaml" else folder) / name).read_text("utf-8")
        for old, new in ids.items():
            text = text.replace(f'id="{old}"', f'id="{new}"').replace(f"id={old}\n", f"id={new}\n")
        (folder / name).write_text(text, "utf-8")
    return folder


def _judge(project: Path, *, answers_of: Path, evidence: Path) -> Ended:
    words = ["--missions", MISSIONS, "--mission", "tiny-greeter", "--parameters", answers_of / "parameters.yaml"]
    return projecteval("judge", project, *words, "--evidence", evidence, "--json")


@pytest.mark.slow
def test_each_project_needs_its_own_answers(tmp_path: Path) -> None:
    """Two projects of equal behaviour and different ids: only who knows the own code can be judged."""
    one = _greeter(tmp_path / "one")
    other = _greeter(tmp_path / "other", name="visitor", greet="go", greeting="welcome")
    assert (one / "server.py").read_text() != (other / "server.py").read_text()
    for project, stranger in ((one, other), (other, one)):
        own = _judge(project, answers_of=project, evidence=tmp_path / "evidence")
        assert own.code == 0, own.out
        swapped = _judge(project, answers_of=stranger, evidence=tmp_path / "evidence")
        assert swapped.code == 1
        failed = [verdict for verdict in swapped.json["verdicts"] if verdict["outcome"] != "passed"]
        assert [verdict["test"] for verdict in failed] == ["test_a_stranger_is_greeted", "test_a_guest_is_greeted"]
        assert {owner_of(Cause(verdict["cause"])) for verdict in failed} == {Owner.UNDECIDED}


def test_bad_answers_of_an_agent_are_verdicts(tmp_path: Path) -> None:
    """Files that would land elsewhere, a project of 60 MiB and an answer of 10 MB do not stop a run."""
    site, folder = tmp_path / "site", tmp_path / "run"
    plugin = site / "hostile-1.0.dist-info"
    plugin.mkdir(parents=True)
    (site / "hostile.py").write_text(PLUGIN, "utf-8")
    (plugin / "METADATA").write_text("Metadata-Version: 2.1\nName: hostile\nVersion: 1.0\n", "utf-8")
    (plugin / "entry_points.txt").write_text("[projecteval.agents]\nhostile = hostile:Hostile\n", "utf-8")
    agents = [f"hostile:{trick}" for trick in ("climbs-out", "links-out", "hands-in-60-mib", "talks-without-end")]
    ended = projecteval(
        "run",
        *run_words(folder, "--workers", 2, agents=agents, missions=["tiny-adder"]),
        PYTHONPATH=os.pathsep.join((str(ROOT), str(site))),
    )
    assert ended.code == 0, ended.err
    attempts = projecteval("results", folder, "--json").json["attempts"]
    assert [attempt["causes"] for attempt in attempts] == [{"unparsable": 4}] * 3 + [{"value_invalid": 4}]
    report = (folder / "report.html").read_text("utf-8")
    assert "leads" in report or "could lead elsewhere" in report
    assert len(report) < 1_000_000
