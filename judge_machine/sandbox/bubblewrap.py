"""The argument list of a bubblewrap sandbox for an untrusted project or for the browser.

What it does not cover: kernel bugs, timing side channels, and the CPU time that a project burns until its limit.
"""

import os
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from judge_machine.errors import HarnessError

PROJECT_DIRECTORY = "/project"
_HOME = "/home/user"
_SHARED_MEMORY = "/dev/shm"  # noqa: S108 - inside the sandbox
_TEMPORARY = "/tmp"  # noqa: S108 - inside the sandbox
PRIVATE_DIRECTORIES = (_HOME, _SHARED_MEMORY, _TEMPORARY)
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
_JAVA_SETTINGS = "java-*"  # of each version; without them no Java compiler starts
SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin"
_SMALL_TMPFS_BYTES = 16 << 20
_USER_ID = "1001"
_OWN_PACKAGES = ("projecteval", "judge_machine", "masker")
_PACKAGE_FOLDERS = ("site-packages", "dist-packages")


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """The contents of one sandbox.

    `read_only` maps a path inside to the path outside that it shows; `writable` likewise, `links` maps symbolic links
    inside to where they lead. Without `own_network` the
    sandbox shares the world's loopback (the browser needs it, a project never gets it). Each `scratch` folder is an
    empty tmpfs, and so is each `hidden` folder of what is shown, to which nothing can write. `terminals` are the
    pseudo-terminals to offer; without them the sandbox gets some of its own, as many as the machine has.
    """

    own_network: bool
    read_only: Mapping[str, Path] = field(default_factory=dict)
    writable: Mapping[str, Path] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    scratch: Sequence[str] = ()
    hidden: Sequence[str] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    directory: str = "/"
    temporary_mib: int = 64
    shared_memory_mib: int = 64
    new_session: bool = True
    terminals: Path | None = None


def argument_list(
    box: Box, *, info_fd: int | None = None, seccomp_fd: int | None = None, block_fd: int | None = None
) -> list[str]:
    """bubblewrap's arguments up to and with `--`; the command to run follows, once `block_fd` is at its end."""
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
    if block_fd is not None:
        arguments += ["--block-fd", str(block_fd)]
    arguments += _environment(box) + _system() + _mounts(box)
    return [*arguments, "--chdir", box.directory, "--"]


def unlisted(arguments: Sequence[str]) -> tuple[list[str], int]:
    """The call of `argument_list` with its options in a file in memory, whose descriptor is to be passed and closed.

    The command line of bubblewrap can be read by every user of the machine, and in the sandbox as that of process 1:
    the options name folders of the machine, and those of an installer the password of a registry.
    """
    program, *options, end = arguments
    listed = os.memfd_create("arguments")
    os.write(listed, b"".join(os.fsencode(option) + b"\0" for option in options))
    os.lseek(listed, 0, os.SEEK_SET)
    return [program, "--args", str(listed), end], listed


def private_bytes(box: Box) -> int:
    """The most that fits into a sandbox's private folders, which are memory."""
    return (box.shared_memory_mib + box.temporary_mib << 20) + _SMALL_TMPFS_BYTES * (1 + len(box.scratch))


def hidden_folders(shown: Mapping[str, Path], secret: Iterable[Path]) -> tuple[str, ...]:
    """Return where the `secret` folders would appear inside, given what is `shown` (inside to outside) besides /usr."""
    hidden = set()
    for inside, outside in {"/usr": Path("/usr"), **shown}.items():
        shown_folder = outside.resolve()
        for folder in secret:
            if folder.is_dir() and folder.resolve().is_relative_to(shown_folder):
                hidden.add(str(Path(inside) / folder.resolve().relative_to(shown_folder)))
    return tuple(sorted(hidden))


def own_folders() -> tuple[Path, ...]:
    """The folders in which this package is installed.

    We carry missions and canonical solutions: in packages that are installed for the whole system, or in a checkout
    that may lie anywhere (/usr/src/app, say).
    """
    installed = Path(__file__).resolve().parents[2]
    if installed.name in _PACKAGE_FOLDERS:
        return tuple(installed / name for name in _OWN_PACKAGES)
    return (installed,)


def _environment(box: Box) -> list[str]:
    variables = {
        "PATH": SYSTEM_PATH,
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
    for name in (*_SYSTEM_FILES, *(folder.name for folder in sorted(Path("/etc").glob(_JAVA_SETTINGS)))):
        arguments += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    return arguments


def _mounts(box: Box) -> list[str]:
    # Settings of the kernel in /proc/sys belong to the sandbox's own namespaces, but raising them lifts bounds.
    arguments = ["--proc", "/proc", "--ro-bind", "/proc/sys", "/proc/sys", "--dev", "/dev"]
    for size, target in (
        (box.shared_memory_mib << 20, _SHARED_MEMORY),
        (box.temporary_mib << 20, _TEMPORARY),
        (_SMALL_TMPFS_BYTES, _HOME),
    ):
        arguments += ["--perms", "1777", "--size", str(size), "--tmpfs", target]
    if box.terminals is not None:
        arguments += ["--dev-bind", str(box.terminals), "/dev/pts"]
    placed = [(inside, ["--ro-bind", str(outside), inside]) for inside, outside in box.read_only.items()]
    placed += [(inside, ["--bind", str(outside), inside]) for inside, outside in box.writable.items()]
    placed += [(inside, ["--symlink", target, inside]) for inside, target in box.links.items()]
    placed += [(inside, ["--tmpfs", inside]) for inside in box.hidden]
    # Outer folders first, so that a mount inside another one is not hidden by it.
    for _, mount in sorted(placed, key=lambda one: one[0]):
        arguments += mount
    for target in box.scratch:
        arguments += ["--perms", "1777", "--size", str(_SMALL_TMPFS_BYTES), "--tmpfs", target]
    # bubblewrap leaves its own root and /dev writable: both are a tmpfs without a bound.
    for read_only in (*box.hidden, "/dev", "/"):
        arguments += ["--remount-ro", read_only]
    return arguments


def find_bubblewrap() -> str | None:
    """The path of the bwrap program, or None."""
    return shutil.which("bwrap", path=os.environ.get("PATH", "") + ":/usr/bin:/usr/local/bin")


def system_program(program: str) -> str:
    """The full path of one of the system's own programs, the same in the sandbox as outside."""
    found = shutil.which(program, path=SYSTEM_PATH)
    if found is None:
        raise HarnessError(f"the program {program!r} is missing; install it: apt-get install util-linux coreutils")
    return found
