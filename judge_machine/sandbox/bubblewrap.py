"""The argument list of a bubblewrap sandbox for an untrusted project or for the browser.

What it does not cover: kernel bugs, timing side channels, and the CPU time that a project burns until its limit.
"""

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PROJECT_DIRECTORY = "/project"
_HOME = "/home/user"
_SYSTEM_LINKS = ("bin", "sbin", "lib", "lib64", "lib32")
_SYSTEM_FILES = (
    "alternatives",
    "fonts",
    "group",
    "hosts",
    "ld.so.cache",
    "localtime",
    "mime.types",
    "nsswitch.conf",
    "passwd",
    "ssl/certs",
)
_SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"
_SMALL_TMPFS_BYTES = 16 << 20
_USER_ID = "1001"


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """What one sandbox contains.

    `read_only` maps a path inside to the path outside that it shows; `writable` likewise. Without `own_network` the
    sandbox shares the world's loopback (the browser needs it, a project never gets it). Each `scratch` folder is an
    empty tmpfs of its own.
    """

    own_network: bool
    read_only: Mapping[str, Path] = field(default_factory=dict)
    writable: Mapping[str, Path] = field(default_factory=dict)
    scratch: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    path_entries: Sequence[str] = ()
    directory: str = "/"
    temporary_mib: int = 64
    shared_memory_mib: int = 64
    new_session: bool = True


def argument_list(box: Box, *, info_fd: int | None = None, seccomp_fd: int | None = None) -> list[str]:
    """bubblewrap's arguments up to and with `--`; the command to run follows."""
    arguments = ["bwrap", "--unshare-user", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    arguments += ["--uid", _USER_ID, "--gid", _USER_ID, "--hostname", "project", "--die-with-parent"]
    if box.own_network:
        arguments += ["--unshare-net"]
    if box.new_session:
        arguments += ["--new-session"]
    if info_fd is not None:
        arguments += ["--info-fd", str(info_fd)]
    if seccomp_fd is not None:
        arguments += ["--seccomp", str(seccomp_fd)]
    arguments += _environment(box) + _system() + _mounts(box)
    return [*arguments, "--chdir", box.directory, "--"]


def _environment(box: Box) -> list[str]:
    variables = {
        "PATH": ":".join((*box.path_entries, _SYSTEM_PATH)),
        "HOME": _HOME,
        "LANG": "C.UTF-8",
        "TZ": "UTC",
        "PYTHONUNBUFFERED": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        **box.environment,
    }
    arguments = ["--clearenv"]
    for name, value in variables.items():
        arguments += ["--setenv", name, value]
    return arguments


def _system() -> list[str]:
    arguments = ["--ro-bind", "/usr", "/usr"]
    for name in _SYSTEM_LINKS:
        path = Path("/", name)
        if path.is_symlink():
            arguments += ["--symlink", str(path.readlink()), str(path)]
        elif path.is_dir():
            arguments += ["--ro-bind", str(path), str(path)]
    for name in _SYSTEM_FILES:
        arguments += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    return arguments


def _mounts(box: Box) -> list[str]:
    arguments = ["--proc", "/proc", "--dev", "/dev"]
    for size, target in (
        (box.shared_memory_mib << 20, "/dev/shm"),  # noqa: S108 - inside the sandbox
        (box.temporary_mib << 20, "/tmp"),  # noqa: S108
        (_SMALL_TMPFS_BYTES, _HOME),
    ):
        arguments += ["--perms", "1777", "--size", str(size), "--tmpfs", target]
    shown = [("--ro-bind", inside, outside) for inside, outside in box.read_only.items()]
    shown += [("--bind", inside, outside) for inside, outside in box.writable.items()]
    # Outer folders first, so that a mount inside another one is not hidden by it.
    for kind, inside, outside in sorted(shown, key=lambda mount: mount[1]):
        arguments += [kind, str(outside), inside]
    for target in box.scratch:
        arguments += ["--perms", "1777", "--size", str(_SMALL_TMPFS_BYTES), "--tmpfs", target]
    # bubblewrap leaves its own root and /dev writable: both are a tmpfs without a bound.
    return [*arguments, "--remount-ro", "/dev", "--remount-ro", "/"]


def find_bubblewrap() -> str | None:
    """The path of the bwrap program, or None."""
    return shutil.which("bwrap", path=os.environ.get("PATH", "") + ":/usr/bin:/usr/local/bin")
