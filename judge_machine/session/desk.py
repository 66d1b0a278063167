"""The desk of the running test: its clock, its journey, and the things that it drives."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from judge_machine.dialect import DialectSession
from judge_machine.errors import HarnessError, ProjectError
from judge_machine.limits import Limits
from judge_machine.program import ProgramLauncher
from judge_machine.session.attempt_visit import AttemptVisit
from judge_machine.session.browser_keeper import BrowserKeeper
from judge_machine.session.channel import EvidenceFolder
from judge_machine.session.server import Server
from judge_machine.session.services import Services
from judge_machine.tests_file import WrittenTest
from judge_machine.user.driver import Browser
from judge_machine.user.evidence import CapturedEvidence
from judge_machine.user.journey import Journey
from judge_machine.user.targets import AttemptMemory
from judge_machine.user.waiting import Deadline
from judge_machine.verdicts import Cause, Evidence, JourneyStep

if TYPE_CHECKING:
    from judge_machine.api import Api
    from judge_machine.console import Console
    from judge_machine.user.user import User

_LOG_BYTES = 1024 * 1024
_PATIENCE_S = 30.0  # above all that a person's browser is given to open, to be looked at and to be washed


class _Closes(Protocol):
    def close(self) -> None: ...


class Desk:
    """Prepares each test's things when it asks for them and clears them away afterwards.

    The browser is started once by `launch` and restarted after a test that hung in it. Tests in a dialect bring
    their own things: `dialect` is asked for them.
    """

    def __init__(
        self,
        server: Server,
        *,
        services: Services,
        programs: ProgramLauncher,
        project: Path,
        launch: Callable[[], Browser],
        browser_oom_kills: Callable[[], int],
        downloads: Path,
        origins: tuple[str, ...],
        limits: Limits,
        evidence: EvidenceFolder | None,
        visit: AttemptVisit,
    ) -> None:
        self.server = server
        self.limits = limits
        self._services = services
        self._programs = programs
        self._project = project
        self._keeper = BrowserKeeper(launch)
        self._browser_oom_kills = browser_oom_kills
        self._oom_kills_before = 0
        self._printed_before = 0
        self._downloads = downloads
        self._origins = origins
        self._evidence = evidence
        self._visit = visit
        self._test = ""
        self._memory = AttemptMemory()
        server.on_stop = self.forget_sessions
        self.journey = Journey()
        self.deadline = Deadline(limits.test_s)
        self.dialect: DialectSession | None = None
        self._used: list[_Closes] = []
        self._user: User | None = None
        self._console: Console | None = None

    def begin(self, test: str, *, limit_s: float) -> None:
        """Clear the desk for a test."""
        self._test = test
        self.journey = Journey()
        self.deadline = Deadline(limit_s)
        self._user = self._console = None
        self._oom_kills_before = self._browser_oom_kills()
        self._printed_before = len(self.server.log())

    def start_clock(self, limit_s: float) -> None:
        """The test's time starts now; what the judge prepared for it does not count."""
        self.deadline.restart(limit_s)

    def needs_browser(self, test: WrittenTest) -> bool:
        """Return True if a test drives a browser, which is then started along with the project."""
        return self.dialect.needs_browser(test) if self.dialect else "user" in test.fixtures

    def browser_version(self) -> str:
        """The version of the browser, which is started."""
        return self.dialect.browser_version() if self.dialect else self._keeper.browser().version

    def user(self) -> "User":
        """The running test's person."""
        if self._user is None:
            try:
                self._user = self._new_user()
            except HarnessError:  # the browser died between two tests; a new one is not the project's business
                self._keeper.end()
                self._user = self._new_user()
            self._used.append(self._user)
        return self._user

    def _new_user(self) -> "User":
        from judge_machine.user.user import User  # noqa: PLC0415 - only what a test asks for is loaded

        browser = self._keeper.browser()
        with self._keeper.within(_PATIENCE_S):
            user = User(
                browser,
                deadline=self.deadline,
                memory=self._memory,
                journey=self.journey,
                downloads=self._downloads,
            )
        self._keeper.take_stock()
        return user

    def browser_fault(self) -> HarnessError | None:
        """Return the fault of the running test's browser if it has one, for which no page can be blamed."""
        return self._keeper.fault() if self._user is not None else None

    def bounded(self, seconds: float) -> AbstractContextManager[None]:
        """End the browser, and with it each wait for it, after this many seconds inside, or when it loses a process."""
        return self._keeper.watched_within(seconds)

    def console(self) -> "Console":
        """The running test's terminal."""
        from judge_machine.console import Console  # noqa: PLC0415

        if self._console is None:
            self._console = Console(
                launcher=self._programs, directory=self._project, deadline=self.deadline, journey=self.journey
            )
            self._used.append(self._console)
        return self._console

    def api(self) -> "Api":
        """The running test's HTTP client."""
        from judge_machine.api import Api  # noqa: PLC0415

        api = Api(deadline=self.deadline, journey=self.journey, origins=self._origins)
        self._used.append(api)
        return api

    def service(self, name: str) -> object:
        """Return what the running test drives a service with."""
        service = self._services[name].service
        return service.fixture(deadline=self.deadline, journey=self.journey, client=self.api)

    def services_fault(self) -> HarnessError | None:
        """Return the fault of a service of the attempt, for which no project can be blamed."""
        return self._services.fault()

    def has_seen(self, parameter: str) -> bool:
        """Return True if the value of this parameter has led to a visible element in this attempt."""
        return parameter in self._memory.seen

    def forget_sessions(self) -> None:
        """Have everybody sign in anew from now on."""
        self._memory.sessions.forget()

    def pages_fault(self) -> ProjectError | None:
        """Return the fault of the pages in the running test: they took all memory that the browser has."""
        if self._browser_oom_kills() == self._oom_kills_before:
            return None
        return ProjectError(
            Cause.OUT_OF_MEMORY, "the pages used all memory of the browser, and the kernel ended a process of it"
        )

    def program_crash(self) -> ProjectError | None:
        """Return the crash of a program that the running test started and whose end it did not expect."""
        return self._console.crash() if self._console is not None else None

    def distrust_browser(self) -> None:
        """The running test hung inside the browser's driver: the next one gets a new browser."""
        if self.dialect:
            self.dialect.distrust_browser()
        self._used = [used for used in self._used if used is not self._user]
        self._user = None
        self._keeper.end()

    def capture(self) -> tuple[Evidence, ...]:
        """Everything that shows why the running test failed; nothing where no evidence is kept."""
        if self._evidence is None:
            return ()
        shown = (item for item in self._captured() if item.content)
        kept = [self._evidence.keep(item.kind, item.media_type, item.content) for item in shown]
        if log := self.server.log():
            kept.append(self._evidence.keep("server_log", "text/plain", log.encode()[-_LOG_BYTES:]))
        for name, log in self._services.logs().items():
            if log:
                kept.append(self._evidence.keep(f"{name}_log", "text/plain", log.encode()[-_LOG_BYTES:]))
        return tuple(kept)

    def printed(self) -> str:
        """Return what the server has printed since the running test began."""
        return self.server.log()[self._printed_before :]

    def page_elements(self, scope: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
        """Return the elements that the running test's person could point at; none where the test has no page."""
        if self._user is None:
            return []
        with self._keeper.within(_PATIENCE_S):
            return self._user.page_elements(scope)

    def explain(self, error: BaseException) -> tuple[Cause, str] | None:
        """Return cause and message of a test's exception where the dialect of the tests has its own reading of it."""
        return self.dialect.explain(error) if self.dialect else None

    def _captured(self) -> tuple[CapturedEvidence, ...]:
        if self.dialect:
            return self.dialect.capture()
        if self._user is None:
            return ()
        with self._keeper.within(_PATIENCE_S):
            return self._user.capture()

    def end(self) -> tuple[JourneyStep, ...]:
        """Close what the test used and return its journey."""
        self._look_around()
        self._visit.collect()
        while self._used:
            used = self._used.pop()
            try:
                with self._keeper.within(_PATIENCE_S):
                    used.close()
            except HarnessError:  # a browser that died with the test; the next test starts a new one
                self._keeper.end()
        self._user = None
        return self.journey.steps

    def _look_around(self) -> None:
        """Look at the pages that the test has left, where that was asked for; its verdict is known by now."""
        if self._user is None:
            return
        try:
            with self._keeper.within(_PATIENCE_S):
                self._visit.look(self._user.contexts, test=self._test)
        except HarnessError:  # a browser that died with the test; to close the user meets it again
            return

    def close(self) -> None:
        if self.dialect:
            self.dialect.close()
        self.end()
        self._keeper.end()
