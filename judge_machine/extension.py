"""Parts of the judge machine for those who build on it: browsers, sandboxed processes, the package cache.

One of the modules that this package offers to others. `judge_machine` itself is the interface for judging; a dialect of
tests, a recorder or an agent's workspace takes what it needs from here.
"""

from judge_machine.browser_programs import BrowserPrograms, find_browser_programs
from judge_machine.packages.cache import default_cache
from judge_machine.sandbox.bubblewrap import find_bubblewrap
from judge_machine.sandbox.output import OutputLog
from judge_machine.user.browsers import launch_browser
from judge_machine.user.options import BrowserOptions

__all__ = [
    "BrowserOptions",
    "BrowserPrograms",
    "OutputLog",
    "default_cache",
    "find_browser_programs",
    "find_bubblewrap",
    "launch_browser",
]
