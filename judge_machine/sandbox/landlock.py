"""Landlock: a process gives up, for itself and its children, all files and TCP ports but those it names.

Used where namespaces are refused. Landlock filters ports, not addresses: a connection to an allowed port of another
machine is not stopped. Source: linux/landlock.h, ABI 1 to 6.
"""

import ctypes
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from judge_machine.world import linux

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same numbers on every architecture
_CREATE_RULESET_VERSION = 1
_RULE_PATH_BENEATH, _RULE_NET_PORT = 1, 2

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 1 << 1, 1 << 2, 1 << 3
_REFER, _TRUNCATE, _IOCTL_DEVICE = 1 << 13, 1 << 14, 1 << 15
_EVERY_FILE_RIGHT_OF_ABI_1 = (1 << 13) - 1
_BIND_TCP, _CONNECT_TCP = 1, 2
_SCOPE_ABSTRACT_UNIX_SOCKET, _SCOPE_SIGNAL = 1, 2

_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/urandom", "/dev/random", "/dev/tty")


class _RulesetAttributes(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent_fd", ctypes.c_int32))


class _NetPort(ctypes.Structure):
    _fields_ = (("allowed", ctypes.c_uint64), ("port", ctypes.c_uint64))


def abi_version() -> int:
    """The kernel's Landlock ABI; 0 where it has none."""
    with suppress(OSError):
        version = ctypes.c_uint32(_CREATE_RULESET_VERSION)
        return linux.syscall(_CREATE_RULESET, None, ctypes.c_size_t(0), version, what="landlock version")
    return 0


def restrict(*, writable: Iterable[Path], readable: Iterable[Path], ports: Iterable[int]) -> None:
    """Leave this process only these paths and TCP ports; the process must not be able to gain privileges.

    `readable` paths may also be executed. Below ABI 4 ports are not restricted, below 6 signals are not.
    Raises OSError.
    """
    abi = abi_version()
    rights = _EVERY_FILE_RIGHT_OF_ABI_1
    rights |= (_REFER if abi >= 2 else 0) | (_TRUNCATE if abi >= 3 else 0) | (_IOCTL_DEVICE if abi >= 5 else 0)
    attributes = _RulesetAttributes(
        files=rights,
        network=_BIND_TCP | _CONNECT_TCP if abi >= 4 else 0,
        scoped=_SCOPE_ABSTRACT_UNIX_SOCKET | _SCOPE_SIGNAL if abi >= 6 else 0,
    )
    size = ctypes.c_size_t(8 if abi < 4 else 16 if abi < 6 else 24)
    ruleset = linux.syscall(
        _CREATE_RULESET, ctypes.byref(attributes), size, ctypes.c_uint32(0), what="landlock_create_ruleset"
    )
    try:
        for path in writable:
            _allow_path(ruleset, path, rights)
        for path in readable:
            _allow_path(ruleset, path, _EXECUTE | _READ_FILE | _READ_DIR)
        for device in _DEVICES:
            _allow_path(ruleset, Path(device), rights & (_READ_FILE | _WRITE_FILE | _TRUNCATE | _IOCTL_DEVICE))
        if abi >= 4:
            for port in ports:
                _add_rule(ruleset, _RULE_NET_PORT, _NetPort(allowed=_BIND_TCP | _CONNECT_TCP, port=port))
        linux.syscall(_RESTRICT_SELF, ctypes.c_int(ruleset), ctypes.c_uint32(0), what="landlock_restrict_self")
    finally:
        os.close(ruleset)


def _allow_path(ruleset: int, path: Path, rights: int) -> None:
    if not path.exists():
        return
    if not path.is_dir():
        rights &= _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEVICE
    parent = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        _add_rule(ruleset, _RULE_PATH_BENEATH, _PathBeneath(allowed=rights, parent_fd=parent))
    finally:
        os.close(parent)


def _add_rule(ruleset: int, kind: int, rule: ctypes.Structure) -> None:
    what = "landlock_add_rule"
    linux.syscall(
        _ADD_RULE, ctypes.c_int(ruleset), ctypes.c_int(kind), ctypes.byref(rule), ctypes.c_uint32(0), what=what
    )
