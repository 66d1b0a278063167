"""The bridge between missions and the judge machine: turns an attempt into verdicts."""

from projecteval.judging.here import (
    JudgesHere,
    early_session,
    explain_attempt,
    folder_request,
    judge_attempt,
    judge_request,
    known_answers,
    read_values,
)
from projecteval.judging.machine import versions_of_this_machine
from projecteval.judging.opening import check_extra, open_judges
from projecteval.judging.protocol import Explain, Judge, Judges, JudgeSettings, Place, attempt_seed
from projecteval.judging.toolchain import check_toolchains, program_version, program_versions

__all__ = [
    "Explain",
    "Judge",
    "JudgeSettings",
    "Judges",
    "JudgesHere",
    "Place",
    "attempt_seed",
    "check_extra",
    "check_toolchains",
    "early_session",
    "explain_attempt",
    "folder_request",
    "judge_attempt",
    "judge_request",
    "known_answers",
    "open_judges",
    "program_version",
    "program_versions",
    "read_values",
    "versions_of_this_machine",
]
