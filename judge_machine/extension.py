"""Parts of the judge machine for those who build on it: dialects of tests, recorders, agents' workspaces.

`judge_machine` itself is the interface for judging. Whoever builds on it uses the names here and no module below.

- A dialect of tests: `Dialect`, `DialectSession` and what they are given, `Surroundings` and `RunningTest`.
- How a test ends, by owner: `BehaviourError`, `HarnessError`, `ParameterError`, `ProjectError`, all `TestEnded`.
- The project's files and programs, reached without leaving its sandbox: `ProjectFiles`, `ProgramLauncher`.
- The browser: where it is, how it is started, its DevTools and what a page does (`PageWatch`), what a failure shows.
- Processes and packages: `OutputLog`, `find_bubblewrap`, `default_cache`.
"""

from judge_machine.browser_programs import BrowserPrograms, find_browser_programs
from judge_machine.dialect import Dialect, DialectSession, RunningTest, Surroundings
from judge_machine.errors import BehaviourError, HarnessError, ParameterError, ProjectError, TestEnded
from judge_machine.packages.cache import default_cache
from judge_machine.program import CHUNK_BYTES, Guard, ProgramLauncher, end_group, run_program
from judge_machine.project_files import ProjectFiles
from judge_machine.sandbox.bubblewrap import find_bubblewrap
from judge_machine.sandbox.output import OutputLog
from judge_machine.tests_file import WrittenTest
from judge_machine.user.browsers import launch_browser
from judge_machine.user.devtools import DevTools, DevToolsError, browser_address
from judge_machine.user.evidence import CapturedEvidence
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
    "BrowserPrograms",
    "CapturedEvidence",
    "DevTools",
    "DevToolsError",
    "Dialect",
    "DialectSession",
    "Guard",
    "HarnessError",
    "OutputLog",
    "PageWatch",
    "ParameterError",
    "ProgramLauncher",
    "ProjectError",
    "ProjectFiles",
    "RunningTest",
    "Surroundings",
    "TestEnded",
    "WrittenTest",
    "browser_address",
    "default_cache",
    "end_group",
    "find_browser_programs",
    "find_bubblewrap",
    "grant_permissions",
    "launch_browser",
    "run_program",
]
