"""Parts of the judge machine from which a dialect of tests is built.

`judge_machine` itself is the interface for judging. A dialect uses the names here as well and no module below.

- A dialect of tests: `Dialect`, `DialectSession` and what they are given, `SessionSurroundings` and `RunningTest`.
- What a judging costs, for a benchmark: `Journey`, whose steps the verbs are, and the control groups of a process.
- How a test ends, by owner: `BehaviourError`, `HarnessError`, `ParameterError`, `ProjectError`, all `TestEnded`.
"""

from judge_machine.control_groups import attempt_group, find_base
from judge_machine.control_groups.hierarchies import own_folders
from judge_machine.dialect import Dialect, DialectSession, RunningTest, SessionSurroundings
from judge_machine.errors import BehaviourError, HarnessError, ParameterError, ProjectError, TestEnded
from judge_machine.program import CHUNK_BYTES, ProgramLauncher, WatchedProgram, run_program
from judge_machine.project_files import ProjectFiles
from judge_machine.tests_file import WrittenTest
from judge_machine.user.browsers import launch_browser
from judge_machine.user.devtools import DevTools, browser_address
from judge_machine.user.devtools_line import DevToolsError
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.journey import Journey
from judge_machine.user.options import QUIET_ARGUMENTS, VIEWPORT_HEIGHT_PX, VIEWPORT_WIDTH_PX, BrowserOptions
from judge_machine.user.wash import grant_permissions
from judge_machine.user.watch import DOWNLOAD_EVENTS, PAGE_DOMAINS, PageWatch

__all__ = [
    "CHUNK_BYTES",
    "DOWNLOAD_EVENTS",
    "PAGE_DOMAINS",
    "QUIET_ARGUMENTS",
    "VIEWPORT_HEIGHT_PX",
    "VIEWPORT_WIDTH_PX",
    "BehaviourError",
    "BrowserOptions",
    "CapturedEvidence",
    "DevTools",
    "DevToolsError",
    "Dialect",
    "DialectSession",
    "HarnessError",
    "Journey",
    "PageWatch",
    "ParameterError",
    "ProgramLauncher",
    "ProjectError",
    "ProjectFiles",
    "RunningTest",
    "SessionSurroundings",
    "TestEnded",
    "WatchedProgram",
    "WrittenTest",
    "attempt_group",
    "browser_address",
    "find_base",
    "grant_permissions",
    "launch_browser",
    "own_folders",
    "run_program",
]
