"""Inside the world: runs an installer in bubblewrap on a tmpfs of bounded size, and takes over what it made.

The world's loopback, where the proxy listens, is all the network there is, and code of packages gets a loopback of its
own, where nothing listens. The installer sees a read-only system, its interpreter and its folder; the folder outside is
written to once the installer has ended and its files are checked.
"""

import json
import os
import re
import shutil
import socket
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from judge_machine.installation import tree
from judge_machine.installation.installation import MOST_PROCESSES, TEMPORARY
from judge_machine.installation.tree import Bounds
from judge_machine.sandbox import bubblewrap, spare_id
from judge_machine.sandbox.boxed_process import Caps, boxed_command, start
from judge_machine.sandbox.bubblewrap import Box
from judge_machine.sandbox.hosts import proxy_variables
from judge_machine.sandbox.output import OutputLog
from judge_machine.world import bounds as kernel_bounds
from judge_machine.world import linux, namespaces

_STAGING = namespaces.WORLD_DIRECTORY / "installation"
_MOST_OPEN_FILES = 4096
_MOST_DATA_BYTES = 4 << 30  # of one process: Node.js reserves much more than it uses
_NO_ROOM = re.compile(r"No space left on device|os error 28\b|ENOSPC")
_FULL_SHARE = 0.005
_END_S = 5.0


def carry_out(order: Mapping[str, Any], control: socket.socket) -> None:
    """Do what the order says and report it; an exception ends the world, and with it the installation."""
    listener = socket.create_server(("127.0.0.1", 0))
    port = listener.getsockname()[1]
    socket.send_fds(control, [b"\n"], [listener.fileno()])
    listener.close()
    kernel_bounds.set_bounds()
    bounds = Bounds(**order["bounds"])
    folder = Path(order["folder"])
    staged = _staged(folder, bounds)
    box = InstallerBox(
        folder,
        staged,
        shown=tuple(map(Path, order["shown"])),
        environment={
            "TMPDIR": str(folder / TEMPORARY),
            **(proxy_variables(port) if order["online"] else {}),
            **order["environment"],
        },
        bounds=bounds,
    )
    code, output = box.run(order["command"], online=order["online"])
    refusal = bounds.exceeded() if code and (_NO_ROOM.search(output) or _is_full()) else ""
    if code == 0:
        product, original = staged / order["product"], folder / order["product"]
        refusal = tree.refusal_of(product, original, bounds)
        if not refusal and order["finish"]:
            box.run(order["finish"], online=False)
            refusal = tree.refusal_of(product, original, bounds)
        if not refusal:
            tree.take_over(product, original)
    result = {"exit_code": code, "output": output, "refusal": refusal}
    control.sendall(json.dumps(result).encode() + b"\n")


class InstallerBox:
    """Runs commands with `staged` at the place of `folder`."""

    def __init__(
        self, folder: Path, staged: Path, *, shown: Sequence[Path], environment: Mapping[str, str], bounds: Bounds
    ) -> None:
        paths = {str(path): path for path in shown if path.exists()}
        self._folder = folder
        self._staged = staged
        self._hidden = bubblewrap.hidden_folders(paths, bubblewrap.own_folders())
        self._shown = spare_id.bound_for_every_id(paths)
        self._environment = environment
        self._caps = Caps(
            processes=MOST_PROCESSES,
            open_files=_MOST_OPEN_FILES,
            data_bytes=_MOST_DATA_BYTES,
            file_bytes=bounds.mib << 20,
        )

    def run(self, command: Sequence[str], *, online: bool) -> tuple[int, str]:
        """Exit code and output of one command; nothing that it started is left afterwards."""
        box = Box(
            own_network=not online,
            read_only=self._shown,
            writable={str(self._folder): self._staged},
            hidden=self._hidden,
            environment=self._environment,
            directory=str(self._folder),
            terminals=kernel_bounds.TERMINALS if kernel_bounds.has_terminals() else None,
        )
        process, _ = start(boxed_command(box, command, caps=self._caps))
        assert process.stdout is not None
        log = OutputLog(process.stdout, limit_bytes=1 << 62)  # type: ignore[arg-type]
        code = process.wait()
        log.wait_closed(_END_S)
        return code, log.text()


def _staged(folder: Path, bounds: Bounds) -> Path:
    """Return a copy of the folder on a file system of bounded size, which the installer may write."""
    _STAGING.mkdir()
    options = f"size={bounds.mib}m,nr_inodes={bounds.files},mode=755"
    linux.mount("tmpfs", str(_STAGING), "tmpfs", linux.MS_NOSUID | linux.MS_NODEV, options)
    staged = _STAGING / "folder"
    shutil.copytree(folder, staged, symlinks=True)
    (staged / TEMPORARY).mkdir()
    if namespaces.has_spare_id():
        for path in (staged, *staged.rglob("*")):
            os.chown(path, namespaces.SPARE_ID, namespaces.SPARE_ID, follow_symlinks=False)
    return staged


def _is_full() -> bool:
    room = os.statvfs(_STAGING)
    return room.f_bavail <= room.f_blocks * _FULL_SHARE or room.f_favail <= room.f_files * _FULL_SHARE
