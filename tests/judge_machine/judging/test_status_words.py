"""A leak, quadratic time and memory without bound get their status word, in four languages, judged for real."""

import shutil
from pathlib import Path

import pytest

from judge_machine.judgement import Judgement
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.machine import judge
from judge_machine.parameters import ParameterKind
from judge_machine.request import JudgeRequest, ParameterDescription
from judge_machine.verdicts import online_judge_word
from tests.judge_machine.judging.tiny import PROJECTS

PROGRAMS = {
    "cpp": "./count",
    "java": "java -XX:TieredStopAtLevel=1 Main",
    "python": "python main.py",
    "javascript": "node main.js",
}
BUILDS = {"cpp": [["g++", "-O1", "main.cpp", "-o", "count"]], "java": [["javac", "Main.java"]]}
COMPILERS = {"cpp": "g++", "java": "javac"}
# A heap of its own, smaller than the limit of the mission. C++ and Python have none: they ask the system for more
# until the judge ends them.
HEAPS = {"java": "java -Xmx64m Main", "javascript": "node --max-old-space-size=64 main.js"}
# Memory that no pointer leads to exists only where programs manage it themselves. In the other languages it is
# collected, and a leak is memory that the program still refers to: it grows over a repeated action.
WITH_POINTERS = ("cpp",)
EVERYWHERE = {
    "test_launches": "Accepted",
    "test_works_in_time": "Accepted",
    "test_slow_in_time": "Time Limit Exceeded",
    "test_hoards_little": "Memory Limit Exceeded",
    "test_drops_what_it_read": "Accepted",
    "test_keeps_what_it_read": "Memory Leak",
}
OF_HEAPS = {"test_hoards_little_on_its_own_heap": "Memory Limit Exceeded"}
OF_POINTERS = {"test_works_without_leaks": "Accepted", "test_leaks": "Memory Leak"}


def judged(language: str, tests: tuple[str, ...], evidence: Path) -> Judgement:
    program = PROGRAMS[language]
    commands = {mode: f"{program} {mode}" for mode in ("works", "slow", "hoards", "drops", "keeps", "leaks")}
    commands["hoards_in_a_heap"] = f"{HEAPS.get(language, program)} hoards"
    return judge(
        JudgeRequest(
            project=PROJECTS / "status_words" / language,
            tests=PROJECTS / "status_tests.py",
            parameters={name: ParameterDescription(kind=ParameterKind.COMMAND, description=name) for name in commands},
            values=commands,
            launch=LaunchManifest(build=BUILDS.get(language, [])),
            limits=Limits(memory_mib=384),
            evidence=evidence,
            only=tests,
        )
    )


@pytest.mark.parametrize("language", PROGRAMS)
def test_each_defect_has_its_word(language: str, tmp_path: Path) -> None:
    if (compiler := COMPILERS.get(language)) and shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    expected = EVERYWHERE | (OF_HEAPS if language in HEAPS else {}) | (OF_POINTERS if language in WITH_POINTERS else {})
    judgement = judged(language, tuple(expected), tmp_path)
    found = {one.test: online_judge_word(one.outcome, one.cause) for one in judgement.verdicts}
    assert found == expected, [one.message for one in judgement.verdicts]
