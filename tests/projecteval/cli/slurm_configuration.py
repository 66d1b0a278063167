"""The configuration of a Slurm of one node that asks the system for nothing and listens on loopback alone."""

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path

_KILL_WAIT_S = 5  # what Slurm gives a job that it has told to end
_DISABLED_SINCE = (23, 2)  # older ones have to load a plugin, and that of the first version asks the system for nothing


def write_configuration(folder: Path, further: Mapping[str, str]) -> None:
    """Write slurm.conf and cgroup.conf into the folder, which gets everything else too; `further` settings win."""
    cgroups = "disabled" if _version() >= _DISABLED_SINCE else "cgroup/v1"
    (folder / "cgroup.conf").write_text(f"CgroupPlugin={cgroups}\n")
    (folder / "slurm.conf").write_text(_configuration(folder, further))


def program(name: str) -> str | None:
    """The path of one of Slurm's programs, or None."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def _configuration(folder: Path, further: Mapping[str, str]) -> str:
    host, user = socket.gethostname(), pwd.getpwuid(os.geteuid()).pw_name
    controller, node = _free_ports(2)
    settings = {
        "ClusterName": "test",
        "SlurmctldHost": f"{host}(127.0.0.1)",
        "SlurmctldPort": controller,
        "SlurmdPort": node,
        "CommunicationParameters": "NoInAddrAny,NoCtldInAddrAny",  # nobody else reaches them
        "AuthType": "auth/munge",
        "AuthInfo": f"socket={folder / 'munge.socket'}",
        "CredType": "cred/munge",
        "SlurmUser": user,
        "SlurmdUser": user,
        # Cgroups belong to the system, which is not ours.
        "ProctrackType": "proctrack/linuxproc",
        "TaskPlugin": "task/none",
        "JobAcctGatherType": "jobacct_gather/none",
        "MpiDefault": "none",
        "SelectType": "select/cons_tres",
        "SelectTypeParameters": "CR_CPU",
        "SchedulerParameters": "bf_interval=1",
        "SlurmdParameters": "config_overrides",
        "ReturnToService": 2,
        "KillWait": _KILL_WAIT_S,
        "StateSaveLocation": folder / "state",
        "SlurmdSpoolDir": folder / "spool",
        "SlurmctldPidFile": folder / "slurmctld.pid",
        "SlurmdPidFile": folder / "slurmd.pid",
    }
    lines = [f"{name}={value}" for name, value in {**settings, **further}.items()]
    lines.append(f"NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4000 State=UNKNOWN")
    lines.append("PartitionName=cpu Nodes=ALL Default=YES MaxTime=INFINITE State=UP")
    return "\n".join([*lines, ""])


def _version() -> tuple[int, ...]:
    """Of Slurm, such as (22, 5)."""
    place = program("slurmd")
    assert place is not None
    said = subprocess.run([place, "-V"], capture_output=True, text=True, check=True).stdout  # slurm-wlm 22.05.8
    return tuple(int(part) for part in said.split()[-1].split(".")[:2])


def _free_ports(count: int) -> list[int]:
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [one.getsockname()[1] for one in held]
    for one in held:
        one.close()
    return ports
