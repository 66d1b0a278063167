"""Inside the world: keeps the own folders of a box, and runs its commands in bubblewrap.

The world's loopback is the box's: nothing but what the caller serves and what the commands start listens there.
"""

import os
import select
import signal
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from judge_machine.command_box.copies import clear_folder, copy_folder
from judge_machine.command_box.messages import receive, send
from judge_machine.control_groups import group_at
from judge_machine.errors import HarnessError
from judge_machine.sandbox import bubblewrap, spare_id
from judge_machine.sandbox.accounts import FirstProcess, Orphans
from judge_machine.sandbox.boxed_process import Caps, boxed_command, start
from judge_machine.sandbox.bubblewrap import Box
from judge_machine.sandbox.group_meter import ProjectGroup
from judge_machine.sandbox.kills import KillWatch
from judge_machine.sandbox.watch import Ledger, Watch
from judge_machine.verdicts import Cause
from judge_machine.world import bounds, linux, namespaces

_STAGING = namespaces.WORLD_DIRECTORY / "box"
_MOST_FILES = 400_000
_MOST_OPEN_FILES = 4096
_MOST_PENDING_SIGNALS = 4096
_OWN_THREADS = 8  # of bubblewrap, in addition to the command's
_WAITING = 128  # connections that are not accepted yet
_PRIVATE = ("/dev/shm",)  # noqa: S108 - inside the box


@dataclass(frozen=True, slots=True, kw_only=True)
class _Limits:
    """What a watch asks for."""

    memory_mib: int
    processes: int
    disk_mib: int


def serve(order: Mapping[str, Any], control: socket.socket, orphans: int) -> None:
    """Do what the order and the messages after it say; the end of the other side ends the world."""
    listeners = [_listening(port) for port in order["ports"]]
    send(control, {"counts": [len(some) for some in listeners]}, [one.fileno() for some in listeners for one in some])
    for some in listeners:
        for one in some:
            one.close()
    bounds.set_bounds()
    try:
        keeper = Keeper(order, control, Orphans(orphans))
        send(control, {})
        while True:
            message, descriptors = receive(control)
            if "command" in message:
                send(control, keeper.run(message["command"], message["environment"], descriptors))
            elif "close" in message:
                send(control, {"omitted": keeper.copy_back()})
    except EOFError:
        sys.exit()
    except (HarnessError, OSError) as error:
        send(control, {"fault": f"{error}"})
        sys.exit(1)


class Keeper:
    """The own folders of one box, on a file system of bounded size, and the commands that work in them."""

    def __init__(self, order: Mapping[str, Any], control: socket.socket, orphans: Orphans) -> None:
        self._control = control
        self._orphans = orphans
        self._limits = _Limits(**order["limits"])
        self._own = {inside: Path(outside) for inside, outside in order["own"].items()}
        self._staged = self._copied_in(order["temporary"])
        self._box = Box(
            own_network=False,
            read_only=spare_id.bound_for_every_id(
                {inside: Path(outside) for inside, outside in order["read_only"].items()}
            ),
            links=order["links"],
            writable=self._staged,
            hidden=order["hidden"],
            environment=order["environment"],
            directory=order["directory"],
            terminals=bounds.TERMINALS if bounds.has_terminals() else None,
        )
        self._group = self._group_in(order["group"]) if order["group"] else None

    def run(self, command: list[str], environment: dict[str, str], descriptors: list[int]) -> dict[str, object]:
        """Run one command with these descriptors as its standard ones; nothing that it started is left afterwards."""
        kills = KillWatch()
        caps = Caps(
            processes=self._limits.processes,
            file_bytes=self._limits.disk_mib << 20,
            open_files=_MOST_OPEN_FILES,
            pending_signals=_MOST_PENDING_SIGNALS,
        )
        box = replace(self._box, environment={**self._box.environment, **environment})
        boxed = boxed_command(box, command, caps=caps, group=self._group.group if self._group else None)
        given, out, err = descriptors
        try:
            process, first_pid = start(boxed, stdin=given, stdout=out, stderr=err)
        finally:
            for descriptor in descriptors:
                os.close(descriptor)
        first = _opened(first_pid)
        end = partial(_kill, first)
        watch = Watch(
            process.pid,
            limits=self._limits,
            ledger=Ledger(),
            end=end,
            project=_STAGING,
            private=_PRIVATE,
            group=self._group,
            own_network=True,
        )
        asked = self._await_end(process.pid)
        watch.stop()
        end()
        code = process.wait()
        watch.book(FirstProcess(first_pid, self._orphans))  # which waits until everything in the sandbox has ended
        problem = self._problem(watch, code)  # which may look once more, and end what it finds
        if first is not None:
            os.close(first)
        if not asked and not problem and (fault := kills.fault(code)):
            raise fault
        return {"exit_code": code, "problem": problem}

    def copy_back(self) -> list[str]:
        """Put what is in the own folders in the place of what was there; return some of what was omitted."""
        omitted: list[str] = []
        for inside, outside in self._own.items():
            clear_folder(outside)
            omitted += (f"{inside}/{name}" for name in copy_folder(self._staged[inside], outside))
        return omitted

    def _copied_in(self, temporary: str) -> dict[str, Path]:
        """The places of the own folders, which are copied to one file system of bounded size."""
        _STAGING.mkdir()
        options = f"size={self._limits.disk_mib}m,nr_inodes={_MOST_FILES},mode=755"
        linux.mount("tmpfs", str(_STAGING), "tmpfs", linux.MS_NOSUID | linux.MS_NODEV, options)
        owner = namespaces.SPARE_ID if namespaces.has_spare_id() else None
        staged = {}
        for number, inside in enumerate((*self._own, temporary)):
            staged[inside] = folder = _STAGING / str(number)
            folder.mkdir()
            folder.chmod(0o1777 if inside == temporary else 0o700)
            if inside != temporary:
                copy_folder(self._own[inside], folder, owner=owner)
            if owner is not None:
                os.chown(folder, owner, owner)
        return staged

    def _group_in(self, folders: Mapping[str, str]) -> ProjectGroup:
        """The group whose memory holds the commands and all the files that they may write."""
        files = (self._limits.disk_mib << 20) + bubblewrap.private_bytes(self._box)
        room = os.statvfs(_STAGING)
        group = group_at({hierarchy: Path(folder) for hierarchy, folder in folders.items()}).child(
            "command",
            memory_bytes=(self._limits.memory_mib << 20) + files,
            threads=self._limits.processes + _OWN_THREADS,
        )
        return ProjectGroup(group=group, own_bytes=(room.f_blocks - room.f_bfree) * room.f_frsize, files_bytes=files)

    def _await_end(self, pid: int) -> bool:
        """Wait until the command has ended, or the other side asks for its end, which returns True, or is gone."""
        ended = os.pidfd_open(pid)
        try:
            ready = select.select([ended, self._control.fileno()], [], [])[0]
        finally:
            os.close(ended)
        if self._control.fileno() not in ready:
            return False
        receive(self._control)
        return True

    def _problem(self, watch: Watch, code: int) -> str:
        """Why the command was ended, or why it failed; empty where no limit has to do with it."""
        limits, violation = self._limits, watch.violation
        if violation is None:
            full = code != 0 and watch.disk_is_full() is not None
            return f"it failed after it had filled the {limits.disk_mib} MiB that it may write" if full else ""
        return {
            Cause.OUT_OF_MEMORY: f"it was ended because it used more than its {limits.memory_mib} MiB of memory",
            Cause.CRASHED: f"it was ended because it started more than its {limits.processes} processes and threads",
        }.get(violation.cause, f"it was ended because it wrote more than its {limits.disk_mib} MiB")


def _listening(port: int) -> list[socket.socket]:
    """Listeners of the loopback on this port; of IPv6 where the kernel has it."""
    found = [socket.create_server(("127.0.0.1", port), backlog=_WAITING)]
    with suppress(OSError):
        found.append(socket.create_server(("::1", port), family=socket.AF_INET6, backlog=_WAITING))
    return found


def _opened(pid: int) -> int | None:
    with suppress(ProcessLookupError):
        return os.pidfd_open(pid)
    return None


def _kill(first: int | None) -> None:
    """End the first process of a sandbox, and with it all others; bubblewrap itself ends then."""
    if first is not None:
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(first, signal.SIGKILL)
