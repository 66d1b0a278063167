"""The dialects in which a file of tests may be written, in addition to the judge's own.

A dialect is a class with the methods of `Dialect`, made without arguments. A request names it by its import path
(`package.module:Class`); a path comes from the caller, never from the project. The class is imported twice: in the
process of the judge and in the session, so that its module should import little and each method what it needs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name
from typing import Protocol

from judge_machine.errors import BadInput
from judge_machine.launch import LaunchManifest
from judge_machine.program import ProgramLauncher
from judge_machine.protocols import Clock, StepLog
from judge_machine.request import JudgeRequest
from judge_machine.tests_file import WrittenTest
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.options import BrowserOptions
from judge_machine.verdicts import Cause


class RunningTest(Protocol):
    """The test that runs at the moment."""

    @property
    def deadline(self) -> Clock:
        """Its time limit."""

    @property
    def journey(self) -> StepLog:
        """The log of its steps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSurroundings:
    """Everything around the tests of one attempt.

    `project` is the judge's copy of the project, `downloads` the folder of the browser's downloads, `scratch` a private
    folder. `programs` starts the project's programs in its sandbox; `browser_options` says how a browser is started
    under Selenium, and raises HarnessError where none is installed. `tools` is the virtual environment with what
    `Dialect.packages` named, None without any.
    """

    request: JudgeRequest
    manifest: LaunchManifest
    project: Path
    downloads: Path
    scratch: Path
    tools: Path | None
    programs: ProgramLauncher
    browser_options: Callable[[], BrowserOptions]
    test: RunningTest


class DialectSession(Protocol):
    """One attempt, from the first test to the last."""

    def fixtures(self) -> list[object]:
        """The pytest plugins with the fixtures of the tests, one for each parameter among them."""

    def needs_browser(self, test: WrittenTest) -> bool:
        """Return True if a test drives a browser, which is then started along with the project."""

    def browser_version(self) -> str:
        """Start the browser and return its version."""

    def distrust_browser(self) -> None:
        """The running test was ended inside the browser's driver."""

    def explain(self, error: BaseException) -> tuple[Cause, str] | None:
        """The cause and the message of a test's exception; None for the judge's own reading of it."""

    def capture(self) -> tuple[CapturedEvidence, ...]:
        """Everything that shows why the running test failed."""

    def close(self) -> None:
        """End everything that the tests started."""


class Dialect(Protocol):
    """The names, the fixtures and the packages of tests that were written for another judge."""

    def packages(self, tests: Path) -> tuple[str, ...]:
        """Pinned requirements that a file of tests imports; they are installed into a separate environment."""

    def session(self, surroundings: SessionSurroundings) -> DialectSession:
        """Begin an attempt; called inside the world."""


def find_dialect(path: str) -> Dialect:
    """Make the dialect at an import path. Raises BadInput where there is none."""
    try:
        dialect: Dialect = resolve_name(path)()
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(
            f"dialect: expected the import path of a class, as in package.module:Class, found {path!r}, "
            f"which cannot be imported: {error}; install its package or correct the path"
        ) from error
    return dialect
