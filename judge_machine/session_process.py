"""The process of a session, as the judge starts and ends it."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from judge_machine.control_groups import ControlGroup, attempt_group, find_base
from judge_machine.sandbox.output import OutputLog
from judge_machine.verdicts import Verdict

_KEPT_ENVIRONMENT = ("PATH", "HOME", "LANG", "LC_ALL", "PROJECTEVAL_BROWSER", "PROJECTEVAL_CHROMEDRIVER", "VIRTUAL_ENV")
_END_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionProcess:
    """A process that judges one request, which it reads from `requests`, and then ends.

    `evidence` is the only folder of this machine that it can write to. Whoever reads its events calls `on_evidence`
    with each verdict before it is passed on, and `on_settled` after the first one.
    """

    process: subprocess.Popen[bytes]
    requests: IO[bytes]
    events: IO[bytes]
    said: OutputLog
    evidence: Path
    isolation: str
    on_evidence: Callable[[Verdict], None] = lambda _verdict: None
    on_settled: Callable[[], None] = lambda: None

    @property
    def is_alive(self) -> bool:
        """True until it ends."""
        return self.process.poll() is None

    def end(self) -> None:
        """End the session; it gets a moment to clear away what a world would take with it."""
        self.process.terminate()
        try:
            self.process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class SessionSource(Protocol):
    """Where the judge gets a session from."""

    def session(self, isolation: str, evidence: Path) -> AbstractContextManager[SessionProcess]:
        """A session for one request, whose evidence is in the folder `evidence` at the end.

        Raises ControlGroupMissing where the attempt's group cannot be made.
        """


class NewSessions:
    """Starts each session when it is needed."""

    def session(self, isolation: str, evidence: Path) -> AbstractContextManager[SessionProcess]:
        """A session that is started now."""
        return started_session(isolation, evidence)


@contextmanager
def started_session(isolation: str, evidence: Path) -> Iterator[SessionProcess]:
    """Start a session, and end it at the end of the block, with all that is in its world.

    Call it from a thread that lives until then: the kernel ends the world with the thread that started it.
    """
    base = find_base().group if isolation == "namespaces" else None
    with attempt_group(base) if base else nullcontext() as group:
        process = _start(isolation, evidence.resolve(), group)
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        said = OutputLog(process.stderr, limit_bytes=1 << 62)  # type: ignore[arg-type]
        session = SessionProcess(
            process=process,
            requests=process.stdin,
            events=process.stdout,
            said=said,
            evidence=evidence,
            isolation=isolation,
        )
        try:
            yield session
        finally:
            session.end()
            said.wait_closed(1)
            with suppress(BrokenPipeError):  # it ended before it read all of its request
                process.stdin.close()
            process.stdout.close()
            process.stderr.close()


def _start(isolation: str, evidence: Path, group: ControlGroup | None) -> subprocess.Popen[bytes]:
    package_root = str(Path(__file__).parents[1])
    environment = {name: os.environ[name] for name in _KEPT_ENVIRONMENT if name in os.environ}
    environment |= {"PYTHONPATH": package_root, "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "judge_machine.session",
            isolation,
            str(evidence),
            str(os.getpid()),
            *(f"{hierarchy}={folder}" for hierarchy, folder in (group.folders.items() if group else ())),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd="/",
        start_new_session=True,  # Ctrl-C is for the judge: a world that it ends looks like a fault of the harness
    )
