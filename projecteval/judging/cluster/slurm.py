"""The batch script that has Slurm start workers: a job array, each of whose jobs is one worker."""

import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from projecteval.errors import UsageError

_MARGIN_S = 120  # to start, and to end what is left
_END_S = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class SlurmJobs:
    """The jobs: `workers` of them, each with `cores`, `memory_mib` and a walltime of `time_s` seconds.

    No judging takes longer than `longest_s` seconds. A worker finds its scheduler in `scheduler_file`, or at `address`.
    """

    workers: int
    time_s: int
    longest_s: int
    cores: int = 2
    memory_mib: int = 4096
    partition: str | None = None
    account: str | None = None
    address: str | None = None
    scheduler_file: Path | None = None
    keys: Path | None = None
    options: tuple[str, ...] = field(default=())

    @property
    def lifetime_s(self) -> int:
        """Seconds after which a worker takes no more work, so that what it judges then ends before its job.

        Raises UsageError where no judging would fit into the rest.
        """
        lifetime_s = self.time_s - self.longest_s - _MARGIN_S
        if lifetime_s < self.longest_s:
            least_s = 2 * self.longest_s + _MARGIN_S
            raise UsageError(
                f"--time: {self.time_s} s: a judging of {self.longest_s} s (--longest) may begin late, and must "
                f"end before it does; give at least {least_s} s"
            )
        return lifetime_s

    def script(self) -> str:
        """The batch script. Raises UsageError as `lifetime_s`."""
        hours, rest = divmod(self.time_s, 3600)
        slots = max(1, self.cores * 2 // 3)  # one judging takes one to two cores
        worker = [
            *(sys.executable, "-m", "projecteval.cli", "worker"),
            *([str(self.address)] if self.scheduler_file is None else ["--scheduler-file", str(self.scheduler_file)]),
            *([] if self.keys is None else ["--cluster-keys", str(self.keys)]),
            *("--slots", str(slots), "--lifetime", f"{self.lifetime_s}s"),
        ]
        given = {
            "job-name": "projecteval",
            "array": f"1-{self.workers}",
            "time": f"{hours:02}:{rest // 60:02}:{rest % 60:02}",
            "nodes": "1",
            "cpus-per-task": str(self.cores),
            "mem": f"{self.memory_mib}M",
            # The worker ends what it judges, and the run judges it elsewhere.
            "signal": f"B:TERM@{_END_S}",
            "partition": self.partition,
            "account": self.account,
        }
        lines = [f"#SBATCH --{name}={value}" for name, value in given.items() if value is not None]
        lines += [f"#SBATCH {option if option.startswith('-') else f'--{option}'}" for option in self.options]
        name = '--name "slurm-$SLURM_ARRAY_JOB_ID-$SLURM_ARRAY_TASK_ID"'
        return "\n".join(["#!/bin/sh", *lines, f"exec {shlex.join(worker)} {name}", ""])


def submit(script: str) -> str:
    """Hand the script to `sbatch` and return what that says. Raises UsageError where it cannot be used."""
    if shutil.which("sbatch") is None:
        raise UsageError("--start: sbatch is not on PATH; print the script, and start it where Slurm is")
    done = subprocess.run(["sbatch"], input=script, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise UsageError(f"--start: sbatch refuses the script: {done.stderr.strip()}")
    return done.stdout.strip()
