"""A Slurm of one node, all of whose processes and files are ours and lie in one folder."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import psutil

from tests.projecteval.cli.command import DEADLINE_S
from tests.projecteval.cli.slurm_configuration import program, write_configuration

_PROGRAMS = ("slurmctld", "slurmd", "sbatch", "scancel", "squeue", "sinfo", "munged")
_DAEMONS = 3  # munged, slurmctld, slurmd
_LOOK_S = 0.1
_END_S = 30


def slurm_is_missing() -> str:
    """Why Slurm cannot be started here, or ""."""
    if missing := [name for name in _PROGRAMS if program(name) is None]:
        return f"not on PATH: {', '.join(missing)} (Debian: slurmctld, slurmd, slurm-client, munge)"
    return "" if os.geteuid() == 0 else "slurmd has to be started by root"


class StartedSlurm:
    """Asks the Slurm whose configuration is in `folder`; `close` ends its processes, however far `start` came.

    `settings` are added to the configuration.
    """

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._settings = settings
        self.variables = {"SLURM_CONF": str(folder / "slurm.conf")}
        self._processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start it and wait until its node takes jobs."""
        for name in ("state", "spool"):
            (self.folder / name).mkdir(parents=True)
        self.folder.chmod(0o755)
        self._start_munge()
        write_configuration(self.folder, self._settings)
        self._start("slurmctld", "-D")
        self._start("slurmd", "-D")
        self._wait(lambda: self._asked("sinfo", "--noheader", "--format=%t") == "idle\n", what="an idle node")

    def ask(self, *words: str) -> str:
        """Run one of Slurm's commands and return what it prints."""
        answer = self._asked(*words)
        assert answer is not None, (words, self.said())
        return answer

    def jobs(self) -> list[str]:
        """The ids of the jobs that wait, run or end."""
        return self.ask("squeue", "--noheader", "--array", "--format=%i").split()

    def said(self) -> str:
        """The ends of the logs."""
        return "\n".join(f"{log.name}: {log.read_text('utf-8')[-2000:]}" for log in self.folder.glob("*.log"))

    def close(self) -> None:
        """Cancel all jobs, and end the processes in the order in which they need each other.

        What Slurm itself does not end is killed.
        """
        try:
            if self._is_running and (jobs := self.jobs()):
                self.ask("scancel", *jobs)
                self._wait(lambda: not self.jobs(), what="the end of all jobs")
        finally:
            for started in reversed(self._processes):
                started.terminate()
                with suppress(subprocess.TimeoutExpired):
                    started.wait(_END_S)
                started.kill()
                started.wait()
            # No list shows what a process starts while the list is made.
            while left := self.processes():
                for process in left:
                    with suppress(psutil.NoSuchProcess):
                        process.kill()
                time.sleep(_LOOK_S)

    def processes(self) -> list[psutil.Process]:
        """What Slurm and its jobs have started and has not ended."""
        return [one for one in psutil.process_iter() if self._is_ours(one)]

    @property
    def _is_running(self) -> bool:
        return len(self._processes) == _DAEMONS and all(one.poll() is None for one in self._processes)

    def _is_ours(self, process: psutil.Process) -> bool:
        """Parts of Slurm overwrite their environment and stay in our folder; jobs leave that and keep the former."""
        try:
            if process.status() == psutil.STATUS_ZOMBIE:
                return False
            is_in_folder = Path(process.cwd()) == self.folder
            return is_in_folder or process.environ().get("SLURM_CONF") == self.variables["SLURM_CONF"]
        except psutil.Error:
            return False

    def _asked(self, *words: str) -> str | None:
        """What a command prints; None where it fails."""
        variables = {**os.environ, **self.variables}
        done = subprocess.run(words, env=variables, capture_output=True, text=True, check=False, timeout=DEADLINE_S)
        return done.stdout if done.returncode == 0 else None

    def _start(self, name: str, *words: str) -> None:
        place = program(name)
        assert place is not None
        with (self.folder / f"{name}.log").open("w") as log:
            process = subprocess.Popen(
                [place, *words],
                cwd=self.folder,
                env={**os.environ, **self.variables},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._processes.append(process)

    def _start_munge(self) -> None:
        key, munge = self.folder / "munge.key", self.folder / "munge.socket"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        files = {"pid-file": "munge.pid", "log-file": "munge.log", "seed-file": "munge.seed"}
        words = [f"--{name}={self.folder / file}" for name, file in files.items()]
        # The folders above ours may be writable for others, which it would refuse.
        self._start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}", *words)
        self._wait(munge.exists, what="the socket of munge")

    def _wait(self, condition: Callable[[], bool], *, what: str) -> None:
        deadline = time.monotonic() + DEADLINE_S
        while not condition():
            assert all(process.poll() is None for process in self._processes), self.said()
            assert time.monotonic() < deadline, f"{what} never came:\n{self.said()}"
            time.sleep(_LOOK_S)


@contextmanager
def started_slurm(folder: Path) -> Iterator[StartedSlurm]:
    """A Slurm that takes jobs, and leaves none."""
    with closing(StartedSlurm(folder)) as slurm:
        slurm.start()
        yield slurm
