"""Enter a world: a fresh single-threaded process becomes PID 1 of its own namespaces.

What a world does not cover: the kernel itself, the host's CPU time and page cache, and reading the files that the
user who started the judge may read (tests are trusted to read; the untrusted project sits in a further sandbox).
"""

import fcntl
import os
import shutil
import signal
import socket
import struct
import subprocess
from contextlib import suppress
from pathlib import Path

from judge_machine.world import linux

# The world's ids: 0 is the user who started the judge, SPARE_ID (only when that is root) an account that owns nothing.
# Outside it is one of SPARE_HOST_IDS, another one for each world that lives at the same time.
SPARE_ID = 1000
SPARE_HOST_IDS = range(54321, 54321 + 256)

WORLD_DIRECTORY = Path("/run/world")
_WORLD_SIZE_MIB = 1024
_WORLD_FILES = 200_000
_DOWNLOADS = "size=256m,nr_inodes=10000,mode=1777"

_SIOCGIFFLAGS = 0x8913
_SIOCSIFFLAGS = 0x8914
_IFF_UP = 0x1


def enter(*, writable: tuple[Path, ...] = (), parent: int | None = None) -> None:
    """Put the calling process into a world and return in its PID 1; the caller's process waits and mirrors its exit.

    The whole file system is read-only in the world except `writable` and WORLD_DIRECTORY, a bounded tmpfs.
    `parent` is the process that started this one: when it has ended already, so does this one. Raises OSError where
    the kernel or its settings refuse a step.
    """
    _unshare_and_map()
    linux.die_with_parent(signal.SIGKILL)  # which the kernel forgets when a process changes its ids
    if parent is not None and os.getppid() != parent:
        os._exit(1)  # it ended before the kernel was asked to report it
    _bring_up_loopback()
    inner = os.fork()
    if inner:
        _wait_for(inner)
    linux.die_with_parent(signal.SIGKILL)
    os.setsid()  # nothing in the world reaches the terminal from which the judge was started
    _arrange_mounts(writable)
    _add_a_route_to_nowhere()
    os.environ["TMPDIR"] = str(WORLD_DIRECTORY / "tmp")  # before anything of this fresh process looked at it
    os.environ["HOME"] = str(WORLD_DIRECTORY / "home")


def become_init() -> int:
    """Fork the real work from PID 1, reap orphans until it ends, then take the whole world down with its exit code.

    Returns, in the fork, a descriptor to read a line from for each orphan: its id, CPU seconds, and peak memory in KiB,
    those of processes that it waited for included.
    """
    reading, writing = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    worker = os.fork()
    if not worker:
        os.close(writing)
        return reading
    os.close(reading)
    code = 1
    with suppress(ChildProcessError):
        while True:
            pid, status, used = os.wait4(-1, 0)
            if pid == worker:
                code = os.waitstatus_to_exitcode(status)
                break
            with suppress(OSError):  # nobody reads, so that the pipe is full
                os.write(writing, f"{pid} {used.ru_utime + used.ru_stime} {used.ru_maxrss}\n".encode())
    os._exit(code & 0xFF)


def has_spare_id() -> bool:
    """Return True if this world maps the account that owns nothing (only when root started the judge)."""
    lines = Path("/proc/self/uid_map").read_text("ascii").splitlines()
    return any(line.split()[0] == str(SPARE_ID) for line in lines)


def _unshare_and_map() -> None:
    flags = linux.CLONE_NEWUSER | linux.CLONE_NEWNET | linux.CLONE_NEWNS
    flags |= linux.CLONE_NEWIPC | linux.CLONE_NEWUTS | linux.CLONE_NEWPID
    uid, gid = os.geteuid(), os.getegid()
    if uid == 0:
        _unshare_mapped_by_root(flags)
        return
    linux.unshare(flags)
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"0 {uid} 1")
    Path("/proc/self/gid_map").write_text(f"0 {gid} 1")


def _unshare_mapped_by_root(flags: int) -> None:
    """Only a process outside the new user namespace may map a second id, so a child stays behind to do it.

    The kernel charges what a namespace's processes take from a user's allowances (of file watches, say) to the user
    who made the namespace. So it is made as the spare user: root's allowances stay root's.
    """
    spare = _claim_spare_id()
    read_end, write_end = os.pipe()
    target = os.getpid()
    mapper = os.fork()
    if not mapper:
        os.close(write_end)
        code = 1
        with suppress(OSError):
            if os.read(read_end, 1):
                lines = f"0 0 1\n{SPARE_ID} {spare} 1\n"
                Path(f"/proc/{target}/uid_map").write_text(lines)
                Path(f"/proc/{target}/gid_map").write_text(lines)
                code = 0
        os._exit(code)
    os.close(read_end)
    try:
        linux.keep_capabilities()
        os.setresuid(-1, spare, -1)
        linux.unshare(flags)
        os.write(write_end, b"1")
    finally:
        os.close(write_end)
        _, status = os.waitpid(mapper, 0)
    if status:
        raise PermissionError("the user namespace's id map could not be written")
    os.setresuid(0, 0, 0)


def _claim_spare_id() -> int:
    """Take an id that no other world has; it is free again when the last process of this world has ended.

    The claim is a socket's abstract name, which the kernel gives once and takes back by itself.
    """
    for spare in SPARE_HOST_IDS:
        claim = socket.socket(socket.AF_UNIX)
        with suppress(OSError):
            claim.bind(f"\0projecteval-user-{spare}")
            claim.detach()
            return spare
        claim.close()
    raise BlockingIOError(f"all {len(SPARE_HOST_IDS)} user ids for attempts are in use; judge fewer attempts at once")


def _wait_for(inner: int) -> None:
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: os.kill(inner, signal.SIGKILL))
    _, status = os.waitpid(inner, 0)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def _bring_up_loopback() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        request = bytearray(struct.pack("16sH14x", b"lo", 0))
        fcntl.ioctl(control, _SIOCGIFFLAGS, request)
        flags = struct.unpack_from("H", request, 16)[0] | _IFF_UP
        fcntl.ioctl(control, _SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", flags))


def _add_a_route_to_nowhere() -> None:
    """A second interface without a route, because pages see `navigator.onLine` false where only loopback exists.

    It adds no address itself: the kernel would add one a second or two later, and Chromium gives up what it is
    loading when an address appears (ERR_NETWORK_CHANGED).
    """
    program = shutil.which("ip", path="/usr/sbin:/sbin:/usr/bin:/bin")
    if program:
        ends = "".join(f"link set {end} addrgenmode none\nlink set {end} up\n" for end in ("v0", "v1"))
        batch = f"link add v0 type veth peer name v1\n{ends}addr add 10.99.0.1/32 dev v0\n"
        # Without IPv6 the lines about addresses are refused, and the others still count.
        subprocess.run([program, "-force", "-batch", "-"], input=batch.encode(), capture_output=True, check=False)


def _arrange_mounts(writable: tuple[Path, ...]) -> None:
    linux.mount("none", "/", None, linux.MS_REC | linux.MS_PRIVATE)
    hidden = linux.MS_NOSUID | linux.MS_NODEV
    for path in writable:
        linux.mount(str(path), str(path), None, linux.MS_BIND)
    linux.set_read_only("/", read_only=True, recursive=True)
    for path in writable:
        linux.set_read_only(str(path), read_only=False)
    linux.mount("proc", "/proc", "proc", hidden | linux.MS_NOEXEC)
    size = f"size={_WORLD_SIZE_MIB}m,nr_inodes={_WORLD_FILES},mode=755"
    linux.mount("tmpfs", "/run", "tmpfs", hidden, size)
    linux.mount("tmpfs", "/dev/shm", "tmpfs", hidden, "size=256m,mode=1777")  # noqa: S108 - the world's own
    for name, mode in (("tmp", 0o1777), ("home", 0o700), ("bound", 0o755), ("downloads", 0o1777)):
        directory = WORLD_DIRECTORY / name
        directory.mkdir(parents=True)
        directory.chmod(mode)
    # Pages fill this one, and then nothing but the next download has to do without.
    linux.mount("tmpfs", str(WORLD_DIRECTORY / "downloads"), "tmpfs", hidden, _DOWNLOADS)
