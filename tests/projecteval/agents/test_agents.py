import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import LaunchManifest
from projecteval.agents import StageTask, agent_names, make_agent
from projecteval.agents.built_in import HELLO_PROGRAM, HELLO_SERVER
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, load_mission
from projecteval.project import Project

CERTIFYING = ("canonical", "empty", "hello", "skeleton", "starter", "keep", "mutant")


@pytest.fixture
def mission(write_mission: Callable[..., Path]) -> Mission:
    return load_mission(write_mission())


def _attempt(agent: str, mission: Mission, *, sample: int = 0) -> Attempt:
    key = AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.CASCADE, sample=sample)
    attempt = Attempt.of_stages(key, [])
    while attempt.remaining:
        task = StageTask.of_key(key, mission, previous=attempt.stages, seed=7)
        assert task.stage is attempt.remaining[0]
        outcome = make_agent(agent).perform(task).outcome(task.stage, wall_s=0.5)
        attempt = Attempt.of_stages(key, [*attempt.stages, outcome])
    return attempt


@pytest.mark.parametrize("name", CERTIFYING)
def test_every_agent_goes_through_all_five_stages(mission: Mission, name: str) -> None:
    attempt = _attempt(name, mission)
    assert len(attempt.stages) == 5
    assert attempt.failure is None
    assert attempt.project is not None
    assert attempt.launch is not None


def test_canonical_hands_in_the_solution(mission: Mission) -> None:
    attempt = _attempt("canonical", mission)
    assert attempt.stages[0].artefact == mission.checklist.without_tests()
    assert attempt.stages[1].artefact == mission.skeleton_project()
    assert attempt.project == mission.canonical_project()
    assert attempt.launch == mission.canonical_launch()
    assert attempt.values == mission.canonical_parameters()


def test_empty_hands_in_nothing(mission: Mission) -> None:
    attempt = _attempt("empty", mission)
    assert attempt.stages[0].artefact == Checklist(pages=())
    assert attempt.project == Project({})
    assert attempt.launch == LaunchManifest()
    assert attempt.values == {}


def test_skeleton_hands_in_the_masked_code(mission: Mission) -> None:
    attempt = _attempt("skeleton", mission)
    assert attempt.project == mission.skeleton_project()
    assert attempt.values == mission.canonical_parameters()


def test_starter_hands_in_the_given_files(mission: Mission) -> None:
    assert _attempt("starter", mission).project == Project({})
    (mission.folder / "starter").mkdir()
    (mission.folder / "starter/page.html").write_text("<p>Given</p>", "utf-8")
    attempt = _attempt("starter", mission)
    assert attempt.project == Project({"page.html": "<p>Given</p>"})
    assert attempt.launch == mission.canonical_launch()
    assert attempt.values == mission.canonical_parameters()


def test_hello_starts_where_the_solution_does(mission: Mission) -> None:
    attempt = _attempt("hello", mission)
    assert attempt.launch is not None
    assert attempt.launch.start == ["python", "server.py", "8000"]
    assert attempt.launch.ready_url == mission.canonical_launch().ready_url
    assert attempt.values == mission.canonical_parameters()


def test_hello_answers_commands_with_its_own_program(write_mission: Callable[..., Path], mission_yaml: str) -> None:
    yaml = mission_yaml.replace("kind: website", "kind: console").replace("{kind: url", "{kind: command")
    folder = write_mission(yaml)
    (folder.parents[1] / "canonical/guest-book/launch.yaml").write_text("format: 1\n")
    attempt = _attempt("hello", load_mission(folder))
    assert attempt.launch == LaunchManifest()
    assert attempt.values["book_url"] == "python hello.py"


def test_the_hello_server_answers_every_method_on_every_port(tmp_path: Path) -> None:
    # Port 0 lets the system choose; the server tells the choice through a line that only this test adds.
    tell = HELLO_SERVER.replace(
        "for server in servers[1:]:", "print(*[s.server_port for s in servers], flush=True)\nfor server in servers[1:]:"
    )
    (tmp_path / "server.py").write_text(tell)
    command = [sys.executable, "server.py", "0", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            for port in server.stdout.readline().split():
                for method in ("GET", "POST", "DELETE"):
                    request = urllib.request.Request(f"http://127.0.0.1:{port}/any/where", method=method)
                    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
                        assert answer.status == 200
                        assert b"Hello" in answer.read()
        finally:
            server.kill()


def test_the_hello_program_says_hello(tmp_path: Path) -> None:
    finished = subprocess.run([sys.executable, "-c", HELLO_PROGRAM, "x"], capture_output=True, text=True, check=True)
    assert finished.stdout == "Hello\n"


def test_the_names_are_visible_and_an_unknown_one_is_explained() -> None:
    assert agent_names()[: len(CERTIFYING)] == CERTIFYING
    with pytest.raises(UsageError, match=r"agents: canonnical: there is no such agent; did you mean canonical\?"):
        make_agent("canonnical")
    with pytest.raises(UsageError, match="canonical takes no argument; write canonical"):
        make_agent("canonical:x")


def test_an_agent_of_another_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "echo_agent.py").write_text("def make(setup):\n    return ('echo', setup.argument)\n")
    folder = tmp_path / "echo_agent-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: echo-agent\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[projecteval.agents]\necho = echo_agent:make\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "echo" in agent_names()
    assert make_agent("echo:loud: er") == ("echo", "loud: er")


def test_a_task_knows_what_the_agent_made_before(mission: Mission) -> None:
    key = AttemptKey(agent="canonical", mission=mission.id, level=Level.CHECKLIST, mode=Mode.CASCADE)
    skeleton = make_agent("canonical").perform(StageTask.of_key(key, mission, previous=(), seed=0))
    previous = (skeleton.outcome(StageName.SKELETON, wall_s=0.0),)
    task = StageTask.of_key(key, mission, previous=previous, seed=0)
    assert task.stage is StageName.CODE
    assert task.artefact(StageName.SKELETON) == mission.skeleton_project()
    assert task.artefact(StageName.CHECKLIST) is None


def test_mutant_hands_in_one_described_defect(mission: Mission) -> None:
    attempt = _attempt("mutant", mission)
    canonical = mission.canonical_project()
    assert attempt.project is not None
    assert [path for path in canonical if attempt.project[path] != canonical[path]] == ["server.py"]
    assert "--- a/server.py" in attempt.stages[2].reply
    assert attempt.values == mission.canonical_parameters()
    assert _attempt("mutant", mission).project == attempt.project


def test_every_sample_of_mutant_has_another_defect_until_none_is_left(mission: Mission) -> None:
    projects = [_attempt("mutant", mission, sample=sample).project for sample in range(4)]
    assert len(set(projects)) == 4
    with pytest.raises(UsageError, match=r"samples: guest-book: its solution offers \d+ defects, none is left"):
        _attempt("mutant", mission, sample=1000)
