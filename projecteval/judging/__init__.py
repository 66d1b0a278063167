"""The bridge between missions and the judge machine: turns an attempt into verdicts."""

from projecteval.judging.here import (
    explain_attempt,
    folder_request,
    judge_attempt,
    judge_request,
    known_answers,
    read_values,
)
from projecteval.judging.machine import versions_of_this_machine
from projecteval.judging.protocol import Judge, JudgeSettings, attempt_seed
from projecteval.judging.toolchain import check_toolchains, program_version, program_versions

__all__ = [
    "Judge",
    "JudgeSettings",
    "attempt_seed",
    "check_toolchains",
    "explain_attempt",
    "folder_request",
    "judge_attempt",
    "judge_request",
    "known_answers",
    "program_version",
    "program_versions",
    "read_values",
    "versions_of_this_machine",
]
