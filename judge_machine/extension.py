"""The parts from which a dialect of tests is built: its protocol, and what the judge's own verbs are made of.

Use these names and no module below: everything else in this package may change without notice.

- `Dialect`, `DialectSession`, `Surroundings`, `RunningTest`: what a dialect offers and what it gets.
- `BehaviourError`, `HarnessError`, `ParameterError`, `ProjectError`, `TestEnded`: how a test ends, by owner.
- `ProjectFiles`: the project's files, read and written without following links.
- `ProgramLauncher`, `RunningProgram`, `run_program`: the project's programs, in its sandbox.
- `BrowserOptions`, `WINDOW_ARGUMENTS`, `DevTools`, `PageWatch` and others: a browser under Selenium and its events.
"""

from judge_machine.dialect import Dialect, DialectSession, RunningTest, Surroundings
from judge_machine.errors import BadInput, BehaviourError, HarnessError, ParameterError, ProjectError, TestEnded
from judge_machine.program import CHUNK_BYTES, Guard, ProgramLauncher, end_group, run_program
from judge_machine.project_files import ProjectFiles
from judge_machine.protocols import Clock, StepLog
from judge_machine.request import JudgeRequest
from judge_machine.tests_file import WrittenTest
from judge_machine.user.devtools import DevTools, DevToolsError, browser_address
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.options import QUIET_ARGUMENTS, VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX, BrowserOptions
from judge_machine.user.wash import grant_permissions
from judge_machine.user.watch import DOWNLOAD_EVENTS, PAGE_DOMAINS, PageWatch
from judge_machine.verdicts import Cause

__all__ = [
    "CHUNK_BYTES",
    "DOWNLOAD_EVENTS",
    "PAGE_DOMAINS",
    "QUIET_ARGUMENTS",
    "VIEWPORT_HEIGHT_PX",
    "VIEWPORT_WIDTH_PX",
    "BadInput",
    "BehaviourError",
    "BrowserOptions",
    "CapturedEvidence",
    "Cause",
    "Clock",
    "DevTools",
    "DevToolsError",
    "Dialect",
    "DialectSession",
    "Guard",
    "HarnessError",
    "JudgeRequest",
    "PageWatch",
    "ParameterError",
    "ProgramLauncher",
    "ProjectError",
    "ProjectFiles",
    "RunningTest",
    "StepLog",
    "Surroundings",
    "TestEnded",
    "WrittenTest",
    "browser_address",
    "end_group",
    "grant_permissions",
    "run_program",
]
