"""A Slurm of one node, all of whose processes and files are ours and lie in one folder."""

import os
import pwd
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.projecteval.cli.command import DEADLINE_S

_PROGRAMS = ("slurmctld", "slurmd", "sbatch", "scancel", "squeue", "sinfo", "munged")
_LOOK_S = 0.1


def slurm_is_missing() -> str:
    """Why Slurm cannot be started here, or ""."""
    if missing := [name for name in _PROGRAMS if _program(name) is None]:
        return f"not on PATH: {', '.join(missing)} (Debian: slurmctld, slurmd, slurm-client, munge)"
    return "" if os.geteuid() == 0 else "slurmd has to be started by root"


class StartedSlurm:
    """Asks the Slurm whose configuration is in `folder`; its processes end with `close`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.variables = {"SLURM_CONF": str(folder / "slurm.conf")}
        self._processes: list[subprocess.Popen[bytes]] = []
        for name in ("state", "spool"):
            (folder / name).mkdir(parents=True)
        folder.chmod(0o755)
        self._start_munge()
        (folder / "cgroup.conf").write_text("CgroupPlugin=disabled\n")
        (folder / "slurm.conf").write_text(self._configuration())
        self._start("slurmctld", "-D", "-f", str(folder / "slurm.conf"))
        self._start("slurmd", "-D", "-f", str(folder / "slurm.conf"))
        self._wait_until_idle()

    def ask(self, *words: str) -> str:
        """Run one of Slurm's commands and return what it prints."""
        done = subprocess.run(words, env={**os.environ, **self.variables}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (words, done.stderr, self.said())
        return done.stdout

    def jobs(self) -> list[str]:
        """The ids of the jobs that wait or run."""
        return self.ask("squeue", "--noheader", "--array", "--format=%i").split()

    def said(self) -> str:
        """The ends of the logs."""
        return "\n".join(f"{log.name}: {log.read_text('utf-8')[-2000:]}" for log in self.folder.glob("*.log"))

    def close(self) -> None:
        """Cancel all jobs, and end the processes in the order in which they need each other."""
        if jobs := self.jobs():
            self.ask("scancel", *jobs)
        self._wait(lambda: not self.jobs(), what="the end of all jobs")
        for process in reversed(self._processes):
            process.terminate()
            process.wait(DEADLINE_S)

    def _start(self, name: str, *words: str) -> None:
        program = _program(name)
        assert program is not None
        with (self.folder / f"{name}.log").open("w") as log:
            process = subprocess.Popen(
                [program, *words],
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
        self._start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}", *words)
        self._wait(munge.exists, what="the socket of munge")

    def _configuration(self) -> str:
        host, user = socket.gethostname(), pwd.getpwuid(os.geteuid()).pw_name
        controller, node = _free_ports(2)
        settings = {
            "ClusterName": "test",
            "SlurmctldHost": f"{host}(127.0.0.1)",
            "SlurmctldPort": controller,
            "SlurmdPort": node,
            "AuthType": "auth/munge",
            "AuthInfo": f"socket={self.folder / 'munge.socket'}",
            "CredType": "cred/munge",
            "SlurmUser": user,
            "SlurmdUser": user,
            "ProctrackType": "proctrack/linuxproc",
            "TaskPlugin": "task/none",
            "MpiDefault": "none",
            "SelectType": "select/cons_tres",
            "SelectTypeParameters": "CR_CPU",
            "SchedulerParameters": "bf_interval=1",
            "SlurmdParameters": "config_overrides",
            "ReturnToService": 2,
            "KillWait": 5,
            "StateSaveLocation": self.folder / "state",
            "SlurmdSpoolDir": self.folder / "spool",
            "SlurmctldPidFile": self.folder / "slurmctld.pid",
            "SlurmdPidFile": self.folder / "slurmd.pid",
        }
        lines = [f"{name}={value}" for name, value in settings.items()]
        lines.append(f"NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000 State=UNKNOWN")
        lines.append("PartitionName=cpu Nodes=ALL Default=YES MaxTime=INFINITE State=UP")
        return "\n".join([*lines, ""])

    def _wait_until_idle(self) -> None:
        ask = ["sinfo", "--noheader", "--format=%t"]

        def is_idle() -> bool:
            asked = subprocess.run(
                ask, env={**os.environ, **self.variables}, capture_output=True, text=True, check=False
            )
            return asked.stdout.split() == ["idle"]

        self._wait(is_idle, what="an idle node")

    def _wait(self, condition: Callable[[], bool], *, what: str) -> None:
        deadline = time.monotonic() + DEADLINE_S
        while not condition():
            assert all(process.poll() is None for process in self._processes), self.said()
            assert time.monotonic() < deadline, f"{what} never came:\n{self.said()}"
            time.sleep(_LOOK_S)


@contextmanager
def started_slurm(folder: Path) -> Iterator[StartedSlurm]:
    """A Slurm that takes jobs, and leaves none."""
    slurm = StartedSlurm(folder)
    try:
        yield slurm
    finally:
        slurm.close()


def _program(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def _free_ports(count: int) -> list[int]:
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports
