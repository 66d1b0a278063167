"""Asks the kernel for what only an escape needs: privileges.py [PROGRAM]

PROGRAM is a set-user-id program that prints its effective user. Each wish is tried in a process of its own; those that
were granted are printed. Nothing that is granted outlives its process.
"""

import ctypes
import fcntl
import json
import os
import platform
import pty
import signal
import struct
import subprocess
import sys
import tempfile

NEW_MOUNTS, NEW_HOST_NAME, NEW_USERS = 0x00020000, 0x04000000, 0x10000000
SEIZE, PRIVATE_RECURSIVELY = 0x4206, 0x44000
NUMBERS = {
    "x86_64": {"bpf": 321, "io_uring_setup": 425, "keyctl": 250, "clone": 56, "clone3": 435, "userfaultfd": 323},
    "aarch64": {"bpf": 280, "io_uring_setup": 425, "keyctl": 219, "clone": 220, "clone3": 435, "userfaultfd": 282},
}[platform.machine()]

libc = ctypes.CDLL(None, use_errno=True)


def call(name, *arguments):
    wide = (ctypes.c_long(one) if isinstance(one, int) else one for one in arguments)
    return libc.syscall(ctypes.c_long(NUMBERS[name]), *wide)


def new_users():
    return libc.unshare(NEW_USERS) == 0


def new_users_by_clone():
    child = call("clone", NEW_USERS | signal.SIGCHLD, 0, 0, 0, 0)
    if child == 0:
        os._exit(0)
    return child > 0 and os.waitpid(child, 0)[0] == child


def new_users_by_clone3():
    wish = ctypes.create_string_buffer(struct.pack("8Q", NEW_USERS, 0, 0, 0, signal.SIGCHLD, 0, 0, 0))
    child = call("clone3", wish, 64)
    if child == 0:
        os._exit(0)
    return child > 0 and os.waitpid(child, 0)[0] == child


def own_mounts():
    """Without the capability a process gets it by becoming root of new users."""
    return libc.unshare(NEW_MOUNTS) == 0 or libc.unshare(NEW_USERS | NEW_MOUNTS) == 0


def mount():
    own_mounts()
    libc.mount(b"none", b"/", None, ctypes.c_ulong(PRIVATE_RECURSIVELY), None)
    with tempfile.TemporaryDirectory() as place:
        granted = libc.mount(b"tmpfs", place.encode(), b"tmpfs", ctypes.c_ulong(0), None) == 0
        if granted:
            libc.umount2(place.encode(), 2)
    return granted


def join_namespace():
    own_mounts()
    return libc.setns(os.open("/proc/self/ns/mnt", os.O_RDONLY), NEW_MOUNTS) == 0


def change_root():
    own_mounts()
    return libc.chroot(b"/") == 0


def trace():
    child = os.fork()
    if child == 0:
        signal.pause()
    granted = libc.ptrace(ctypes.c_long(SEIZE), child, None, None) == 0
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return granted


def bpf():
    array_of_one = ctypes.create_string_buffer(struct.pack("5I", 2, 4, 4, 1, 0) + bytes(100))
    return call("bpf", 0, array_of_one, 120) >= 0


def keyrings():
    return call("keyctl", 0, -3, 1, 0, 0) >= 0


def io_uring():
    return call("io_uring_setup", 4, ctypes.create_string_buffer(120)) >= 0


def user_faults():
    return call("userfaultfd", 1) >= 0


def type_at_terminal():
    """Types a line as if the person at the terminal had done it."""
    os.setsid()
    leader, terminal = pty.openpty()
    fcntl.ioctl(terminal, 0x540E, 0)  # make it the terminal of this session
    fcntl.ioctl(terminal, 0x5412, b"x")
    return True


def become_another_user():
    if len(sys.argv) < 2:
        return False
    answer = subprocess.run([sys.argv[1], "-u"], capture_output=True, text=True)
    return answer.returncode == 0 and int(answer.stdout) != os.getuid()


WISHES = (
    new_users, new_users_by_clone, new_users_by_clone3, mount, join_namespace, change_root, trace, bpf, keyrings,
    io_uring, user_faults, type_at_terminal, become_another_user,
)


def granted(wish):
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if wish() else 1
        except OSError:
            pass
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


print(json.dumps({"granted": [wish.__name__ for wish in WISHES if granted(wish)]}))
