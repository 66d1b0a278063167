"""A seccomp filter that refuses the system calls that only an escape needs.

A deny list, not an allow list: projects are arbitrary programs in any language. Refused calls fail with EPERM.
"""

import os
import platform
import struct

_LOAD, _JUMP_EQUAL, _JUMP_GREATER_EQUAL, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _KILL = 0x7FFF0000, 0x80000000
_EPERM, _ENOSYS = 0x00050001, 0x00050026
_OFFSET_NUMBER, _OFFSET_ARCHITECTURE = 0, 4
_X32_BIT = 0x40000000

# name: (x86_64, aarch64)
_REFUSED: dict[str, tuple[int, int]] = {
    "acct": (163, 89),
    "add_key": (248, 217),
    "bpf": (321, 280),
    "delete_module": (176, 106),
    "finit_module": (313, 273),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "init_module": (175, 105),
    "io_uring_setup": (425, 425),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "mount": (165, 40),
    "move_mount": (429, 429),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "pivot_root": (155, 41),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "quotactl": (179, 60),
    "reboot": (169, 142),
    "request_key": (249, 218),
    "setns": (308, 268),
    "swapoff": (168, 225),
    "swapon": (167, 224),
    "syslog": (103, 116),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
}
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


def supported() -> bool:
    """Whether this machine's architecture has a filter."""
    return platform.machine() in _ARCHITECTURES


def filter_program(machine: str | None = None) -> bytes:
    """The filter as the kernel reads it: struct sock_filter records. Raises KeyError for other architectures."""
    column, architecture = _ARCHITECTURES[machine or platform.machine()]
    numbers = sorted(pair[column] for pair in _REFUSED.values())
    program = [
        (_LOAD, 0, 0, _OFFSET_ARCHITECTURE),
        (_JUMP_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _OFFSET_NUMBER),
    ]
    if column == 0:
        program += [(_JUMP_GREATER_EQUAL, 0, 1, _X32_BIT), (_RETURN, 0, 0, _ENOSYS)]
    program += [(_JUMP_EQUAL, len(numbers) - index, 0, number) for index, number in enumerate(numbers)]
    program += [(_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _EPERM)]
    return b"".join(struct.pack("HBBI", *instruction) for instruction in program)


def filter_fd() -> int:
    """A readable file descriptor that holds the filter; the caller closes it."""
    descriptor = os.memfd_create("seccomp")
    os.write(descriptor, filter_program())
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor
