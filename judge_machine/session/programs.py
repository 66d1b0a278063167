"""Starts the console programs of a project in its sandbox."""

from collections.abc import Callable, Sequence
from pathlib import Path

from judge_machine.errors import ProjectError
from judge_machine.limits import Limits
from judge_machine.program import Prepared
from judge_machine.sandbox import seccomp
from judge_machine.sandbox.project_box import ProjectBox
from judge_machine.sandbox.watch import Ledger, Watch


class Guard:
    """Watches one program against the limits of the mission."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def violation(self) -> ProjectError | None:
        """The limit that was broken; a full disk counts even where the program carried on."""
        return self._watch.violation or self._watch.disk_is_full()

    def close(self) -> None:
        """Stop watching and book what the program used."""
        self._watch.close()


class BoxedPrograms:
    """The `ProgramLauncher` that puts every program into the project's sandbox."""

    def __init__(self, box: ProjectBox, *, limits: Limits, ledger: Ledger) -> None:
        self._box = box
        self._limits = limits
        self._ledger = ledger

    def prepare(self, arguments: Sequence[str]) -> Prepared:
        """One start of a command of the project; works for pipes and for a pseudo-terminal."""
        filter_fd = seccomp.filter_fd() if seccomp.supported() else None
        return Prepared(
            # A session of its own would take the terminal from an interactive program.
            argv=tuple(self._box.command(arguments, info_fd=None, seccomp_fd=filter_fd, new_session=False)),
            env={"TERM": "xterm"},
            cwd=Path("/"),
            pass_fds=() if filter_fd is None else (filter_fd,),
            wrapped=True,
            guard=self._guard,
        )

    def _guard(self, pid: int, end: Callable[[], None]) -> Guard:
        watch = Watch(pid, limits=self._limits, ledger=self._ledger, end=end, bounded_directories=(self._box.project,))
        return Guard(watch)
