"""The user of a website: driver-neutral verbs over a real browser.

`launch_browser` starts a browser under Playwright or Selenium, `User` gives one person's verbs in a fresh context.
"""

from judge_machine.user.browsers import BACKENDS, launch_browser
from judge_machine.user.driver import Browser
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.journey import Journey
from judge_machine.user.options import BrowserOptions
from judge_machine.user.targets import AttemptMemory, FoundElement
from judge_machine.user.user import User
from judge_machine.user.waiting import Deadline

__all__ = [
    "BACKENDS",
    "AttemptMemory",
    "Browser",
    "BrowserOptions",
    "CapturedEvidence",
    "Deadline",
    "FoundElement",
    "Journey",
    "User",
    "launch_browser",
]
