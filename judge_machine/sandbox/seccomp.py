"""A seccomp filter that refuses the system calls that only an escape needs.

A deny list, not an allow list: projects are arbitrary programs in any language. Only the families of sockets are an
allow list, because some (vsock, Bluetooth, …) do not obey network namespaces. Refused calls fail with EPERM; those
that programs replace by themselves fail as if the kernel did not have them.
"""

import os
import platform
import struct
from collections.abc import Sequence

_LOAD, _JUMP, _JUMP_EQUAL, _JUMP_GREATER_EQUAL, _JUMP_ANY_BIT, _RETURN = 0x20, 0x05, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL = 0x7FFF0000, 0x80000000
_EPERM, _ENOSYS, _EAFNOSUPPORT = 0x00050001, 0x00050026, 0x00050061
_OFFSET_NUMBER, _OFFSET_ARCHITECTURE, _OFFSET_FIRST, _OFFSET_SECOND = 0, 4, 16, 24  # low halves of the arguments
_X32_BIT = 0x40000000

_CLONE_NEW_NAMESPACES = 0x7E020000  # CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET
_SOCKET_FAMILIES = (1, 2, 10, 16)  # AF_UNIX, AF_INET, AF_INET6, AF_NETLINK (which lists the interfaces)
_TERMINAL_INPUT = (0x5412, 0x541C)  # TIOCSTI and TIOCLINUX type on behalf of the person at the terminal
# What a leak checker needs of ptrace: stop a process, read its registers, let it go on. It changes nothing in it.
_STOP_AND_READ = (7, 8, 12, 16, 17, 0x4204)  # CONT, KILL, GETREGS, ATTACH, DETACH, GETREGSET
_CHOICE_OF_SIGNAL = (10,)  # F_SETSIG has a terminal send SIGKILL to all in its foreground, bubblewrap among them

# name: (x86_64, aarch64)
_REFUSED: dict[str, tuple[int, int]] = {
    "acct": (163, 89),
    "add_key": (248, 217),
    "bpf": (321, 280),
    "delete_module": (176, 106),
    "fanotify_init": (300, 262),
    "finit_module": (313, 273),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "fspick": (433, 433),
    "init_module": (175, 105),
    "io_uring_setup": (425, 425),
    "kcmp": (312, 272),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "keyctl": (250, 219),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "move_mount": (429, 429),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "perf_event_open": (298, 241),
    "pidfd_getfd": (438, 438),
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
MISSING_CALLS: dict[str, tuple[int, int]] = {
    "clone3": (435, 435),  # its flags lie in memory, where no filter can look; the C library falls back to clone
    # Memory that belongs to no process of the tree, so that nothing would count it. Agents are told of these.
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "mq_open": (240, 180),
    "msgget": (68, 186),
    "semget": (64, 190),
    "shmget": (29, 194),
}
_CLONE, _SOCKET, _IOCTL, _FCNTL, _PTRACE = (56, 220), (41, 198), (16, 29), (72, 25), _REFUSED["ptrace"]
_Instruction = tuple[int, int, int, int]


def _if_any(values: Sequence[int], block: list[_Instruction]) -> list[_Instruction]:
    """Run `block`, which has to return, when what was loaded last is one of `values`."""
    tests = [(_JUMP_EQUAL, len(values) - index, 0, value) for index, value in enumerate(sorted(values))]
    return [*tests, (_JUMP, 0, 0, len(block)), *block]


_CLONE_RULE = [
    (_LOAD, 0, 0, _OFFSET_FIRST),
    (_JUMP_ANY_BIT, 0, 1, _CLONE_NEW_NAMESPACES),
    (_RETURN, 0, 0, _EPERM),
    (_RETURN, 0, 0, _ALLOW),
]
_SOCKET_RULE = [
    (_LOAD, 0, 0, _OFFSET_FIRST),
    *_if_any(_SOCKET_FAMILIES, [(_RETURN, 0, 0, _ALLOW)]),
    (_RETURN, 0, 0, _EAFNOSUPPORT),
]
_IOCTL_RULE = [
    (_LOAD, 0, 0, _OFFSET_SECOND),
    *_if_any(_TERMINAL_INPUT, [(_RETURN, 0, 0, _EPERM)]),
    (_RETURN, 0, 0, _ALLOW),
]
_FCNTL_RULE = [
    (_LOAD, 0, 0, _OFFSET_SECOND),
    *_if_any(_CHOICE_OF_SIGNAL, [(_RETURN, 0, 0, _EPERM)]),
    (_RETURN, 0, 0, _ALLOW),
]
_PTRACE_RULE = [
    (_LOAD, 0, 0, _OFFSET_FIRST),
    *_if_any(_STOP_AND_READ, [(_RETURN, 0, 0, _ALLOW)]),
    (_RETURN, 0, 0, _EPERM),
]
_ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


def supported() -> bool:
    """Return True if there is a filter for this machine's architecture."""
    return platform.machine() in _ARCHITECTURES


def filter_program(machine: str | None = None, *, looks_for_leaks: bool = False) -> bytes:
    """The filter as the kernel reads it: struct sock_filter records. Raises KeyError for other architectures.

    A program that `looks_for_leaks` may stop its own processes and read their registers.
    """
    column, architecture = _ARCHITECTURES[machine or platform.machine()]
    program = [
        (_LOAD, 0, 0, _OFFSET_ARCHITECTURE),
        (_JUMP_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _OFFSET_NUMBER),
    ]
    if column == 0:
        program += [(_JUMP_GREATER_EQUAL, 0, 1, _X32_BIT), (_RETURN, 0, 0, _ENOSYS)]
    if looks_for_leaks:
        program += _if_any([_PTRACE[column]], _PTRACE_RULE)
    for calls, answer in ((_REFUSED, _EPERM), (MISSING_CALLS, _ENOSYS)):
        program += _if_any([pair[column] for pair in calls.values()], [(_RETURN, 0, 0, answer)])
    program += _if_any([_CLONE[column]], _CLONE_RULE)
    program += _if_any([_SOCKET[column]], _SOCKET_RULE)
    program += _if_any([_IOCTL[column]], _IOCTL_RULE)
    program += _if_any([_FCNTL[column]], _FCNTL_RULE)
    program += [(_RETURN, 0, 0, _ALLOW)]
    return b"".join(struct.pack("HBBI", *instruction) for instruction in program)


def filter_fd(*, looks_for_leaks: bool = False) -> int:
    """A readable file descriptor that holds the filter; the caller closes it."""
    descriptor = os.memfd_create("seccomp")
    os.write(descriptor, filter_program(looks_for_leaks=looks_for_leaks))
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor
