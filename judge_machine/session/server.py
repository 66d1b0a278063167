"""The project as a running server: built, set up, started, watched, restarted and stopped."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from judge_machine.crashes import cause_of_crash
from judge_machine.errors import BehaviourError, HarnessError, ProjectError, TestEnded
from judge_machine.launch import LaunchManifest
from judge_machine.leaks import stays_flat_while
from judge_machine.limits import Limits
from judge_machine.log_excerpt import advice, excerpt
from judge_machine.sandbox.output import OutputLog
from judge_machine.sandbox.project_box import Started
from judge_machine.sandbox.watch import Ledger, Watch
from judge_machine.session.ground import Carrier, Sandbox
from judge_machine.session.readiness import answers, wait_for_rest
from judge_machine.session.stray_listener import StrayListener
from judge_machine.verdicts import Cause

_POLL_S = 0.02
_LOOK_S = 0.25
_EXIT_GRACE_S = 0.5
# The kernel may close the connections of a process that ends before its listener: who saw one close looks twice.
_LAST_BREATH_S = 0.1
_END_S = 10.0
_SHOWN_OUTPUT_BYTES = 2000
_READ_TIMEOUT_S = 2.0


class RunningProgram:
    """One sandboxed process tree with its output, its watch and its end."""

    def __init__(self, sandbox: Sandbox, arguments: list[str], *, limits: Limits, ledger: Ledger) -> None:
        self.started: Started = sandbox.start(arguments)
        self.process: subprocess.Popen[bytes] = self.started.process
        assert self.process.stdout is not None
        self.output = OutputLog(self.process.stdout, limit_bytes=limits.disk_mib << 20)  # type: ignore[arg-type]
        self.watch = Watch(
            self.process.pid,
            limits=limits,
            ledger=ledger,
            end=self.started.end,
            output=self.output,
            project=sandbox.project,
            private=sandbox.private,
            group=sandbox.group,
        )

    def ended_by(self) -> TestEnded | None:
        """Return the limit or the fault of the machine that ended the program, None if it ended by itself."""
        code = self.process.wait()
        self.output.wait_closed(_EXIT_GRACE_S)
        if fault := self.watch.violation or self.watch.disk_is_full():
            return fault
        return self.started.kills.fault(code) if self.started.kills is not None else None

    def last_words(self) -> str:
        """The end of the output, for a message."""
        words = self.output.text(_SHOWN_OUTPUT_BYTES).strip()
        return f"; its last words:\n{words}" if words else "; it printed nothing"

    def reason(self) -> str:
        """The part of the output that tells of errors, and what to do about one that is known, for a message."""
        words = excerpt(self.output.text())
        remedy = f"\n{known}" if (known := advice(words)) else ""
        return f"; it printed:\n{words}{remedy}" if words else "; it printed nothing"

    def end(self) -> None:
        """Kill everything in the sandbox and book what it used."""
        self.watch.stop()
        self.started.end()
        try:
            self.process.wait(_END_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.watch.book(self.started.account)
        self.output.wait_closed(_EXIT_GRACE_S)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Server:
    """A project that is built, set up and (where its manifest says so) started as a server.

    Every method that runs the project raises ProjectError with the cause install_failed … disk_full. `on_stop` is
    called whenever the running server is about to be ended.
    """

    def __init__(self, sandbox: Sandbox, manifest: LaunchManifest, *, limits: Limits, ledger: Ledger) -> None:
        self._sandbox = sandbox
        self._manifest = manifest
        self._limits = limits
        self._ledger = ledger
        self._program: RunningProgram | None = None
        self._carrier: Carrier | None = None
        self._log = ""
        self.on_stop: Callable[[], None] = lambda: None

    def prepare(self) -> None:
        """Run the manifest's build and setup commands."""
        limits, group = self._limits, self._sandbox.group
        building = limits.model_copy(update={"memory_mib": max(limits.build_mib, limits.memory_mib)})
        if group is not None and self._manifest.build:
            group.bound_memory(building.memory_mib)
        for command in self._manifest.build:
            self._run_to_end(command, "build", Cause.BUILD_FAILED, within_s=limits.build_s, limits=building)
        if group is not None and self._manifest.build:
            group.bound_memory(limits.memory_mib)
        for command in self._manifest.setup:
            self._run_to_end(command, "setup", Cause.START_FAILED, within_s=limits.setup_s, limits=limits)

    def start(self) -> None:
        """Start the server without waiting for it; does nothing for a project without one."""
        if self._manifest.start is None:
            return
        ports = self._manifest.all_ports
        self._sandbox.reserve(ports)
        program = RunningProgram(self._sandbox, self._manifest.start, limits=self._limits, ledger=self._ledger)
        self._program = program
        try:
            self._carrier = self._sandbox.carry(program.started, ports)
        except ProcessLookupError as error:  # it ended before its network could be joined
            _ends_within(program, _END_S)
            self._raise_if_ended_at_start(program)
            raise HarnessError(f"the project runs, but its network is not to be found: {error}") from error

    def wait_ready(self) -> None:
        """Wait until the project's own listener answers the ready URL with any HTTP response."""
        if self._program is None or self._carrier is None:
            return
        started = time.monotonic()
        deadline = started + self._limits.start_s
        listened = False
        stray, next_look_s = StrayListener(start_s=self._limits.start_s), started
        while True:
            self._raise_if_ended_at_start(self._program)
            listened = listened or self._carrier.is_open(self._manifest.port)
            remaining_s = deadline - time.monotonic()
            if listened and answers(self._manifest.ready_url, min(_READ_TIMEOUT_S, max(remaining_s, _POLL_S))):
                self._raise_if_left_behind(self._program)
                return
            if remaining_s <= 0:
                raise self._not_ready(self._program, listened=listened)
            if not listened and time.monotonic() >= next_look_s:
                next_look_s = time.monotonic() + _LOOK_S
                others, cpu_s = self._other_ports(self._program), self._program.watch.usage.cpu_s
                if stray.is_certain(others, cpu_s=cpu_s, now_s=time.monotonic()):
                    raise self._not_ready(self._program, listened=False)
            time.sleep(_POLL_S)

    def restart(self) -> None:
        """Stop the server and start it again with the data that it left on disk."""
        with self.away():
            pass

    @contextmanager
    def away(self) -> Iterator[None]:
        """Stop the server for the length of a `with` block, then start it again with the data that it left on disk.

        It is started also where the block fails, since the tests that follow need it.
        """
        if self._program is None:
            raise BehaviourError(Cause.WRONG_RESULT, "the project runs no server that could be restarted")
        self.stop()
        try:
            yield
        finally:
            self.start()
            self.wait_ready()

    def stop(self) -> None:
        """End the server and free its ports; safe to call twice."""
        if self._carrier is not None:
            self._carrier.close()
            self._carrier = None
        if self._program is not None:
            self.on_stop()
            if self._sandbox.notes is not None:
                self._sandbox.notes.collect()
            self._program.end()
            self._log += self._program.output.text()
            self._program = None

    def fault(self, *, may_be_ending: bool = False) -> TestEnded | None:
        """Return the fault of the running server, if any: a broken limit, a crash, or a kill by the machine.

        With `may_be_ending` it waits a moment for a process that a failed test may have caught in its last breath.
        """
        program = self._program
        if program is None:
            return None
        if may_be_ending and not _ends_within(program, _LAST_BREATH_S) and not self._still_listens(program):
            _ends_within(program, _EXIT_GRACE_S)
        if program.watch.violation is not None:
            return program.watch.violation
        code = program.process.poll()
        if code is None:
            return None
        last_words = program.last_words()
        return program.ended_by() or ProjectError(
            cause_of_crash(last_words), f"the project ended with exit code {code}{last_words}"
        )

    def disk_is_full(self) -> ProjectError | None:
        """A disk_full error when the running project has no room left to write."""
        return self._program.watch.disk_is_full() if self._program is not None else None

    def log(self) -> str:
        """Return what the server has printed so far, over all its starts."""
        return self._log + (self._program.output.text() if self._program is not None else "")

    def memory_mib(self) -> float:
        """The memory of the project's process tree now."""
        return self._program.watch.sample().memory_mib if self._program is not None else 0.0

    def stays_flat_while(self, action: Callable[[], object], *, times: int = 50, growth_mib: float = 30) -> None:
        """Repeat `action` and fail with leaked_memory when the server keeps more than `growth_mib` afterwards.

        A fifth of the repetitions runs first, so that caches and pools are filled before the measurement.
        """
        stays_flat_while(action, self.memory_mib, times=times, growth_mib=growth_mib)

    def _run_to_end(self, command: list[str], phase: str, cause: Cause, *, within_s: float, limits: Limits) -> None:
        program = RunningProgram(self._sandbox, command, limits=limits, ledger=self._ledger)
        shown = " ".join(command)
        try:
            try:
                code = program.process.wait(within_s)
            except subprocess.TimeoutExpired:
                raise ProjectError(
                    Cause.TOO_SLOW, f"the {phase} command `{shown}` did not end within {within_s:g} s"
                ) from None
            if program.watch.violation is not None:
                raise program.watch.violation
            if code != 0:
                raise program.ended_by() or ProjectError(
                    cause, f"the {phase} command `{shown}` ended with exit code {code}{program.reason()}"
                )
        finally:
            program.end()
            self._log += f"$ {shown}\n{program.output.text()}\n"

    def _raise_if_ended_at_start(self, program: RunningProgram) -> None:
        if program.watch.violation is not None:
            raise program.watch.violation
        code = program.process.poll()
        if code is None:
            return
        if fault := program.ended_by():
            raise fault
        hint = "; it must stay in the foreground" if code == 0 else ""
        raise ProjectError(
            Cause.START_FAILED,
            f"the start command ended with exit code {code} before the project answered{hint}{program.reason()}",
        )

    def _raise_if_left_behind(self, program: RunningProgram) -> None:
        """What answered may be a daemon, which ends with the start command that left it behind."""
        wait_for_rest(program.started)
        self._raise_if_ended_at_start(program)

    def _not_ready(self, program: RunningProgram, *, listened: bool) -> ProjectError:
        within = f"within {self._limits.start_s:g} s"
        if listened:
            return ProjectError(
                Cause.TOO_SLOW, f"the project accepts connections but answered nothing {within}{program.last_words()}"
            )
        if others := self._other_ports(program):
            ports = ", ".join(map(str, sorted(others)))
            return ProjectError(
                Cause.START_FAILED,
                f"the project listens on port {ports}, its launch manifest says {self._manifest.port}; "
                f"have it listen on {self._manifest.port}, or name its address as ready_url{program.last_words()}",
            )
        return ProjectError(
            Cause.TOO_SLOW, f"the project did not listen on port {self._manifest.port} {within}{program.last_words()}"
        )

    def _other_ports(self, program: RunningProgram) -> frozenset[int]:
        return self._sandbox.listening_ports(program.started) - set(self._manifest.all_ports)

    def _still_listens(self, program: RunningProgram) -> bool:
        return self._manifest.port in self._sandbox.listening_ports(program.started)


def _ends_within(program: RunningProgram, seconds: float) -> bool:
    with suppress(subprocess.TimeoutExpired):
        program.process.wait(seconds)
        return True
    return False
