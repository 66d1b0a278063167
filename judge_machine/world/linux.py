"""The few system calls that Python 3.11 does not offer."""

import ctypes
import os

CLONE_NEWNS = 0x00020000
CLONE_NEWUTS = 0x04000000
CLONE_NEWIPC = 0x08000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWPID = 0x20000000
CLONE_NEWNET = 0x40000000

MS_NOSUID = 0x2
MS_NODEV = 0x4
MS_NOEXEC = 0x8
MS_BIND = 0x1000
MS_REC = 0x4000
MS_PRIVATE = 0x40000

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_PR_SET_SECUREBITS = 28
_SECBIT_NO_SETUID_FIXUP = 1 << 2
_PR_SET_NO_NEW_PRIVS = 38
_PR_SET_SECCOMP = 22
_SECCOMP_MODE_FILTER = 2
_INSTRUCTION_BYTES = 8
_SYS_MOUNT_SETATTR = 442  # the same number on every architecture
_AT_FDCWD = -100
_AT_RECURSIVE = 0x8000
_MOUNT_ATTR_RDONLY = 0x1

_libc = ctypes.CDLL(None, use_errno=True)


class _MountAttributes(ctypes.Structure):
    _fields_ = (
        ("attr_set", ctypes.c_uint64),
        ("attr_clr", ctypes.c_uint64),
        ("propagation", ctypes.c_uint64),
        ("userns_fd", ctypes.c_uint64),
    )


class _FilterProgram(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))


def _check(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def syscall(number: int, *arguments: object, what: str) -> int:
    """Make a raw system call. Raises OSError that names `what`."""
    return _check(int(_libc.syscall(ctypes.c_long(number), *arguments)), what)


def unshare(flags: int) -> None:
    """Move the calling process into new namespaces; the process must have one thread for a user namespace."""
    _check(_libc.unshare(flags), "unshare")


def setns(namespace_fd: int, kind: int) -> None:
    """Move the calling *thread* into a namespace of the given CLONE_ kind."""
    _check(_libc.setns(namespace_fd, kind), "setns")


def mount(source: str, target: str, filesystem: str | None, flags: int, options: str = "") -> None:
    """mount(2)."""
    kind = filesystem.encode() if filesystem else None
    result = _libc.mount(source.encode(), target.encode(), kind, ctypes.c_ulong(flags), options.encode() or None)
    _check(result, f"mount {target}")


def set_read_only(path: str, *, read_only: bool, recursive: bool = False) -> None:
    """Make a mount (and with `recursive` all mounts below it) read-only or writable; needs Linux 5.12."""
    attributes = _MountAttributes(
        attr_set=_MOUNT_ATTR_RDONLY if read_only else 0, attr_clr=0 if read_only else _MOUNT_ATTR_RDONLY
    )
    syscall(
        _SYS_MOUNT_SETATTR,
        ctypes.c_int(_AT_FDCWD),
        path.encode(),
        ctypes.c_uint(_AT_RECURSIVE if recursive else 0),
        ctypes.byref(attributes),
        ctypes.c_size_t(ctypes.sizeof(attributes)),
        what=f"mount_setattr {path}",
    )


def die_with_parent(signal_number: int) -> None:
    """Have the kernel send `signal_number` to this process when the parent *thread* that made it ends."""
    _check(_libc.prctl(_PR_SET_PDEATHSIG, signal_number, 0, 0, 0), "prctl PDEATHSIG")


def become_subreaper() -> None:
    """Have orphaned descendants re-parented to this process."""
    _check(_libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), "prctl CHILD_SUBREAPER")


def keep_capabilities() -> None:
    """Let this process change its user ids without losing capabilities; a new user namespace ends this."""
    _check(_libc.prctl(_PR_SET_SECUREBITS, _SECBIT_NO_SETUID_FIXUP, 0, 0, 0), "prctl SECUREBITS")


def forbid_new_privileges() -> None:
    """Make set-user-id programs powerless for this process and its children."""
    _check(_libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl NO_NEW_PRIVS")


def filter_system_calls(program: bytes) -> None:
    """Put this process and its children under a seccomp filter; `forbid_new_privileges` has to come first."""
    buffer = ctypes.create_string_buffer(program, len(program))
    filtering = _FilterProgram(
        length=len(program) // _INSTRUCTION_BYTES, instructions=ctypes.cast(buffer, ctypes.c_void_p)
    )
    result = _libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(filtering), 0, 0)
    _check(result, "prctl SECCOMP")
