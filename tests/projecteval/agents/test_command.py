"""The agent that runs a command line: its workspace, what is collected, what is refused, secrets, settings and logs."""

import sys
from pathlib import Path

import pytest
from pydantic import JsonValue

from judge_machine import Cause
from projecteval.agents import make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode, StageName
from projecteval.attempt.serialisation import stage_from_json, stage_to_json
from projecteval.errors import UsageError
from projecteval.mission import Checklist, Mission, load_missions
from projecteval.reports.funnel import funnel
from projecteval.stages import Feedback, Workplace, run_stages
from projecteval.storage import Blobs

ROOT = Path(__file__).parents[3]
MISSIONS = ROOT / "tests/projecteval/cli/tiny/missions"
SECRET = "sk-planted-0123456789abcdef"

# What a script does at each stage, with the words `stage`, `answer` (a path) and `prompt` (a text).
PROGRAM = """
import json, os, subprocess, sys
from pathlib import Path
prompt_path, answer_path, stage = sys.argv[1:]
prompt, answer = Path(prompt_path).read_text(), Path(answer_path)
ANSWERS = {
    "checklist": {"pages": [{"page": "Sums", "functions": [{"description": "Adds."}]}]},
    "launch": {"format": 1},
    "parameters": {"add_command": "python add.py", "sum_file": "sum.txt"},
}
def answers():
    if stage in ANSWERS:
        answer.write_text(json.dumps(ANSWERS[stage]))
"""


@pytest.fixture(scope="module")
def adder() -> Mission:
    (mission,) = load_missions(["tiny-adder"], paths=[MISSIONS])
    return mission


def attempt_of(
    folder: Path, mission: Mission, does: str, *, mode: Mode = Mode.DIRECT, level: int = 1, **settings: JsonValue
) -> Attempt:
    """An attempt of an agent that runs PROGRAM and then `does`."""
    (folder / "agent.py").write_text(PROGRAM + does, "utf-8")
    command: list[JsonValue] = [sys.executable, str(folder / "agent.py"), "{prompt_file}", "{answer_file}", "{stage}"]
    agent = make_agent("mine", {"type": "command", "command": command, **settings})
    place = folder / "place"
    place.mkdir()
    workplace = Workplace(folder=place, hidden=(mission.folder, mission.canonical_folder))
    key = AttemptKey(agent="mine", mission=mission.id, level=Level(level), mode=mode)
    return run_stages(key, mission, agent, seed=0, workplace=workplace)


BUILD = """
answers()
if stage == "code":
    Path("add.py").write_text("print(0)")
"""


def test_a_cascade_in_one_workspace(adder: Mission, tmp_path: Path) -> None:
    does = """
answers()
log = subprocess.run(["git", "log", "--format=%s"], capture_output=True, text=True).stdout
with open(os.environ["HOME"] + "/seen", "a") as seen:
    seen.write(stage + " ")
if stage == "skeleton":
    assert "Your checklist" in prompt and "Adds." in prompt
    Path("add.py").write_text("# adds")
if stage == "code":
    assert "fill it in" in prompt and Path("add.py").read_text() == "# adds"
    Path("add.py").write_text("print(0)")
    Path("seen.txt").write_text(Path(os.environ["HOME"], "seen").read_text() + log)
"""
    attempt = attempt_of(tmp_path, adder, does, mode=Mode.CASCADE)
    assert attempt.failure is None, attempt.failure
    checklist, skeleton = attempt.stages[0].artefact, attempt.stages[1].artefact
    assert isinstance(checklist, Checklist)
    assert checklist.pages[0].page == "Sums"
    assert skeleton == {"add.py": b"# adds"} or dict(skeleton) == {"add.py": b"# adds"}  # type: ignore[arg-type]
    assert attempt.project is not None
    assert attempt.project.texts() == {"add.py": "print(0)", "seen.txt": "checklist skeleton code What was given\n"}
    assert attempt.values == {"add_command": "python add.py", "sum_file": "sum.txt"}


@pytest.mark.parametrize(("public", "sandbox"), [(False, "box"), (True, "none")])
def test_the_result_says_what_was_hidden_and_which_sandbox_there_was(
    public: bool, sandbox: str, adder: Mission, tmp_path: Path
) -> None:
    attempt = attempt_of(tmp_path, adder, BUILD, public_tests="all" if public else True, sandbox=sandbox)
    assert [(stage.tests_hidden, stage.sandbox) for stage in attempt.stages] == [(not public, sandbox)] * 3
    blobs = Blobs(tmp_path / "blobs")
    assert [stage_from_json(stage_to_json(stage, blobs), blobs) for stage in attempt.stages] == list(attempt.stages)
    code = funnel(attempt, (), {})[0]
    assert code.words.endswith(f"; tests {'shown' if public else 'hidden'}; agent's sandbox: {sandbox}")


def test_a_given_skeleton_lies_in_the_workspace(adder: Mission, tmp_path: Path) -> None:
    does = 'answers()\nif stage == "code":\n    Path("seen.txt").write_text(Path("add.py").read_text())\n'
    attempt = attempt_of(tmp_path, adder, does, level=3)
    assert attempt.project is not None
    assert attempt.project.text("seen.txt") == adder.skeleton_project().text("add.py")


def test_what_tools_leave_and_what_is_ignored_is_not_handed_in(adder: Mission, tmp_path: Path) -> None:
    does = """
answers()
if stage == "code":
    for name in ("add.py", "node_modules/a.js", ".venv/b.py", "env/pyvenv.cfg", "env/c.py", "x.log", "dist/out.js",
                 "web/.aider.tags/d", ".pytest_cache/e", "deep/node_modules/f"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name)
    os.symlink("/usr/bin/python3", "env/python")
    Path(".gitignore").write_text("*.log\\ndist/\\n")
    Path(".git/config").write_text("[core]\\nfsmonitor = touch " + os.environ["HOME"] + "/ran\\n")
"""
    attempt = attempt_of(tmp_path, adder, does)
    assert attempt.project is not None
    assert list(attempt.project) == [".gitignore", "add.py"]
    assert not (tmp_path / "place/home/ran").exists()


@pytest.mark.parametrize("target", ["parameters.yaml", "project/add.py"])
def test_links_to_the_solution_lead_nowhere(target: str, adder: Mission, tmp_path: Path) -> None:
    does = f"""
solution = {str(adder.canonical_folder / target)!r}
assert not os.path.exists(solution) and not os.path.exists({str(adder.tests_path)!r})
if stage == "code":
    Path("add.py").write_text("print(0)")
    Path("launch.yaml").symlink_to(solution)
    os.unlink("launch.yaml")
elif stage == "launch":
    answers()
else:
    answer.symlink_to(solution)
"""
    failure = attempt_of(tmp_path, adder, does).failure
    assert failure is not None
    assert (failure.name, failure.cause) == (StageName.PARAMETERS, Cause.UNPARSABLE)


def test_a_link_out_of_the_project_is_a_bad_answer(adder: Mission, tmp_path: Path) -> None:
    does = f'os.symlink({str(adder.canonical_folder / "project/add.py")!r}, "add.py")\n'
    failure = attempt_of(tmp_path, adder, does).failure
    assert failure is not None
    assert failure.cause is Cause.UNPARSABLE
    assert "leads out of the project" in failure.message


def test_a_manifest_beside_the_code_is_taken(adder: Mission, tmp_path: Path) -> None:
    does = """
assert stage != "launch"
answers()
if stage == "code":
    Path("add.py").write_text("print(0)")
    Path("launch.yaml").write_text("format: 1\\nenv: {A: b}\\n")
"""
    attempt = attempt_of(tmp_path, adder, does)
    assert attempt.failure is None, attempt.failure
    assert attempt.launch is not None
    assert attempt.launch.env == {"A": "b"}


def test_an_answer_may_be_printed(adder: Mission, tmp_path: Path) -> None:
    does = BUILD.replace("answers()", 'print("Here:", json.dumps(ANSWERS.get(stage)))')
    attempt = attempt_of(tmp_path, adder, does)
    assert attempt.values == {"add_command": "python add.py", "sum_file": "sum.txt"}


@pytest.mark.parametrize(
    ("does", "settings", "cause", "words"),
    [
        ("sys.exit('no key')", {}, Cause.PROVIDER_ERROR, "it ended with exit code 1; its last words: no key"),
        ("sys.exit('no key')", {"on_error": "missing_stage"}, Cause.MISSING_STAGE, "exit code 1"),
        ("import time; time.sleep(600)", {"stage_time_s": {"code": 1}}, Cause.MISSING_STAGE, "ended after 1 s"),
        ("print('I cannot help with that.')", {}, Cause.REFUSED, "left no files"),
        ("print('Done!')", {}, Cause.MISSING_STAGE, "left no files"),
    ],
)
def test_whose_fault_it_is(
    does: str, settings: dict[str, JsonValue], cause: Cause, words: str, adder: Mission, tmp_path: Path
) -> None:
    failure = attempt_of(tmp_path, adder, does + "\n", **settings).failure
    assert failure is not None
    assert failure.cause is cause
    assert words in failure.message


def test_files_that_were_written_before_the_time_limit_count(adder: Mission, tmp_path: Path) -> None:
    attempt = attempt_of(tmp_path, adder, BUILD + "    import time; time.sleep(600)\n", stage_time_s={"code": 2})
    assert attempt.failure is None
    assert attempt.stages[0].message == "it was ended after 2 s"


def test_passed_values_are_in_nothing_that_is_kept(
    adder: Mission, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANTED_KEY", SECRET)
    does = """
key = os.environ["PLANTED_KEY"]
print(key); print(key, file=sys.stderr)
ANSWERS["parameters"]["sum_file"] = key
answers()
if stage == "code":
    Path("add.py").write_text("print(0) # " + key)
    Path(key + ".txt").write_bytes(b"\\xff" + key.encode())
    if os.environ.get("FAIL"):
        os.symlink("/" + key, "link")
"""
    attempt = attempt_of(tmp_path, adder, does, pass_env=["PLANTED_KEY"])
    assert attempt.project is not None
    assert attempt.project.text("add.py") == "print(0) # [redacted]"
    assert attempt.values["sum_file"] == "[redacted]"
    contents = b"".join(attempt.project.values()).decode("utf-8", "replace")
    assert SECRET not in repr(attempt.stages) + "".join(attempt.project) + contents
    assert "[redacted]" in attempt.stages[0].reply
    (tmp_path / "other").mkdir()
    failed = attempt_of(tmp_path / "other", adder, does, pass_env=["PLANTED_KEY"], env={"FAIL": "1"})
    assert failed.failure is not None
    assert SECRET not in repr(failed.stages)


def test_a_lost_workspace_is_made_again_from_what_was_handed_in(adder: Mission, tmp_path: Path) -> None:
    done = attempt_of(tmp_path, adder, BUILD)
    (tmp_path / "other").mkdir()
    does = 'answers()\nif stage == "code":\n    assert "**failed**: it" in prompt\n    assert Path("add.py").exists()\n'
    (tmp_path / "agent.py").write_text(PROGRAM + does)
    command: list[JsonValue] = [sys.executable, str(tmp_path / "agent.py"), "{prompt_file}", "{answer_file}", "{stage}"]
    attempt = run_stages(
        done.key,
        adder,
        make_agent("mine", {"type": "command", "command": command}),
        seed=0,
        feedback=Feedback(submission=2, most=3, text="**failed**: it", outcomes=done.stages),
        workplace=Workplace(folder=tmp_path / "other"),
    )
    assert attempt.failure is None, attempt.failure
    assert attempt.project == done.project
    assert "submission 2 of at most 3" in attempt.stages[0].request


@pytest.mark.parametrize(
    ("label", "settings", "words"),
    [
        ("command", {}, "command: is missing"),
        ("command:clod", {}, "clod: is not a known command"),
        ("command", {"command": ["true", "{question}"]}, "{question} is not a placeholder"),
        ("command", {"command": "true"}, "command"),
        ("command", {"command": ["no-such-program-here"]}, "not found on PATH"),
        ("command", {"command": ["true"], "pass_env": ["NOT_SET_ANYWHERE"]}, "NOT_SET_ANYWHERE: is not set"),
        ("command", {"command": ["true"], "env": {"HOME": "/root"}}, "HOME is set for every attempt anew"),
        ("command", {"command": ["true"], "submissions": 0}, "submissions"),
        ("command", {"command": ["true"], "shell": True}, "shell"),
        ("command", {"command": ["true"], "sandbox": "jail"}, "sandbox"),
        ("command", {"command": ["true"], "sandbox": "none", "tools": ["node"]}, "tools: is a setting of the box"),
        ("command", {"command": ["true"], "hosts": ["https://pypi.org"]}, "write HOST or HOST:PORT"),
        ("command", {"command": ["true"], "limits": {"memory": 5}}, "memory"),
    ],
)
def test_wrong_settings_are_named(label: str, settings: dict[str, JsonValue], words: str) -> None:
    with pytest.raises(UsageError, match="agents: ") as caught:
        make_agent(label, settings)
    assert words in str(caught.value)
