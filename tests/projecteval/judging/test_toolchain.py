"""A mission names the programs that it needs; a machine without one is told before anything starts."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine.sandbox.seccomp import MISSING_CALLS
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, check_toolchains, folder_request, program_version
from projecteval.mission import load_mission
from projecteval.pipeline.prepared import prepare
from projecteval.runs import RunConfig
from projecteval.stages import StageTask
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

WriteMission = Callable[..., Path]
LACKED = "toolchain: {make: '1000', valgrind: '1000.5'}\nprompt: |"
WORDS = r"guest-book: needs make 1000 or later, found (none|[\d.]+); install it: apt-get install make"


@pytest.mark.skipif(program_version("make") is None, reason="needs make")
def test_a_version_is_compared_by_its_numbers() -> None:
    found = program_version("make")
    assert found is not None
    assert re.fullmatch(r"\d+(\.\d+)*", found)
    check_toolchains({least: {"make": least} for least in ("0.99.10", found, found.split(".")[0])})
    with pytest.raises(UsageError, match=f"^guest-book: needs make {found}.1 or later, found {found}; install it"):
        check_toolchains({"guest-book": {"make": f"{found}.1"}})


def test_a_program_that_is_not_there_has_no_version() -> None:
    assert program_version("no-such-program") is None


def test_nothing_is_judged_without_the_toolchain(
    write_mission: WriteMission, mission_yaml: str, tmp_path: Path
) -> None:
    mission = load_mission(write_mission(mission_yaml.replace("prompt: |", LACKED)))
    with pytest.raises(UsageError, match=WORDS) as error:
        folder_request(mission, JudgeSettings(evidence=tmp_path / "evidence"), mission.canonical_folder / "project")
    assert "guest-book: needs valgrind 1000.5 or later" in str(error.value)


def test_no_run_begins_without_it(write_mission: WriteMission, mission_yaml: str, tmp_path: Path) -> None:
    folder = write_mission(mission_yaml.replace("prompt: |", LACKED))
    config = RunConfig(
        agents=("canonical",),
        missions=("guest-book",),
        mission_paths=(str(folder.parent),),
    )
    with pytest.raises(UsageError, match=WORDS):
        prepare(config)


def test_agents_are_told_what_they_may_use(write_mission: WriteMission, mission_yaml: str) -> None:
    def prompt(yaml: str) -> str:
        mission = load_mission(write_mission(mission_yaml.replace("prompt: |", yaml)))
        key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
        return prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())

    assert "`node` (20 or later) are on the PATH.\n" in prompt("prompt: |")
    told = prompt("toolchain: {g++: '12', cmake: '3.18'}\nprompt: |")
    assert "`node` (20 or later) are on the PATH, `g++` (12 or later), `cmake` (3.18 or later).\n" in told
    assert "-Xmx" not in told
    java = prompt("toolchain: {java: '17'}\nprompt: |")
    assert "MiB of memory for all its processes together. Build commands have 1024 MiB. Java takes" in java


def test_agents_are_told_which_system_calls_are_missing(write_mission: WriteMission, mission_yaml: str) -> None:
    mission = load_mission(write_mission(mission_yaml))
    key = AttemptKey(agent="a", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    told = prompt_of(StageTask.of_key(key, mission, previous=(), seed=0), PromptStyle())
    unknown_to_projects = {"clone3", "memfd_secret"}  # libraries do without them
    assert {call for call in MISSING_CALLS if f"`{call}`" not in told} == unknown_to_projects


@pytest.mark.parametrize(
    ("yaml", "words"),
    [
        ("toolchain: {rustc: '1.70'}", "toolchain.rustc: must be one of cmake, g\\+\\+, gcc, .*, found 'rustc'"),
        ("toolchain: {make: latest}", "toolchain.make: found 'latest'"),
        ("toolchain: {make: 4}", "toolchain.make: expected text, found 4; put it in quotes"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(
    write_mission: WriteMission, mission_yaml: str, yaml: str, words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        load_mission(write_mission(mission_yaml.replace("prompt: |", f"{yaml}\nprompt: |")))
