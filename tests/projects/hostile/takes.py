"""Takes what the machine has for all: `takes.py KIND [stays]`; prints how much it got as JSON.

It stops by itself at 400 MiB. With `stays` it keeps what it got until it reads a line.
"""

import array
import ctypes
import fcntl
import json
import mmap
import os
import signal
import socket
import sys
import time

MIB = 1 << 20
MOST = 400 * MIB
CHILDREN = 4
CHUNK = b"x" * MIB
PAGE = 4096
F_SETPIPE_SZ = 1031
IPC_RMID = 0
PR_SET_PDEATHSIG = 1
open_ends = []  # what waits in a socket is gone with it
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long]
libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]


def shared_memory():
    """Shared memory whose pages are no longer in the page tables of the process that filled them."""
    return {"mib": fill_and_forget(mmap.mmap(-1, MOST))}


def zero_device():
    """The same by way of a device."""
    with open("/dev/zero", "r+b", buffering=0) as device:
        return {"mib": fill_and_forget(mmap.mmap(device.fileno(), MOST))}


def fill_and_forget(memory):
    for start in range(0, MOST, MIB):
        memory[start : start + MIB] = CHUNK
        memory.madvise(mmap.MADV_DONTNEED, start, MIB)
    time.sleep(1)  # the longest time between two looks at a process, five times
    return MOST // MIB


def remainders():
    """Pieces of shared memory of which only the first page stays mapped."""
    piece = 16 * MIB
    for _ in range(MOST // piece):
        start = libc.mmap(None, piece, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_SHARED | mmap.MAP_ANONYMOUS, -1, 0)
        ctypes.memset(start, 1, piece)
        libc.munmap(start + PAGE, piece - PAGE)
    time.sleep(1)
    return {"mib": MOST // MIB}


def page_tables():
    """Page tables: a page of them for each two mebibytes that were only read."""
    span, step, no_reserve = 64 << 30, 2 * MIB, 0x4000
    spaces = [mmap.mmap(-1, span, flags=mmap.MAP_PRIVATE | no_reserve) for _ in range(MOST // (span // step * PAGE))]
    for space in spaces:
        space.madvise(mmap.MADV_NOHUGEPAGE)
        for start in range(0, span, step):
            space[start]
    time.sleep(1)
    return {"mib": MOST // MIB}


def unix_buffers():
    """Messages that wait in sockets between processes."""
    return in_children(lambda: fill(socket.socketpair() for _ in range(240)))


def tcp_buffers():
    """Bytes that wait in connections of the loopback."""
    return in_children(lambda: fill(connections(120)))


def connections(number):
    with socket.create_server(("127.0.0.1", 0), backlog=number) as server:
        for _ in range(number):
            near = socket.create_connection(server.getsockname())
            yield near, server.accept()[0]


def fill(pairs):
    total = 0
    for one, other in pairs:
        open_ends.extend((one, other))
        one.setblocking(False)
        try:
            while total < MOST // CHILDREN:
                total += one.send(CHUNK[:60000])
        except BlockingIOError:
            continue
    return total


def in_children(action):
    """Have child processes do it, and keep what they got for a moment."""
    read, write = os.pipe()
    for _ in range(CHILDREN):
        if not os.fork():
            libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
            os.write(write, action().to_bytes(8, "big"))
            signal.pause()
    total = sum(int.from_bytes(os.read(read, 8), "big") for _ in range(CHILDREN))
    time.sleep(1)
    return {"mib": total // MIB}


def pipes():
    total, kept = 0, []
    for read, write in (os.pipe() for _ in range(200)):
        kept += [read, write]
        os.set_blocking(write, False)
        try:
            fcntl.fcntl(write, F_SETPIPE_SZ, MIB)
        except PermissionError:
            pass
        try:
            while True:
                total += os.write(write, CHUNK[:PAGE])
        except BlockingIOError:
            continue
    return {"mib": total // MIB}


def watches():
    number = 0
    while number < 400 and libc.inotify_init() >= 0:
        number += 1
    return {"number": number}


def terminals():
    number = 0
    try:
        while number < 200:
            os.openpty()
            number += 1
    except OSError:
        pass
    return {"number": number}


def descriptors():
    """Open files, and then descriptors on their way in sockets, which are closed on this side."""
    opened, sent = [], 0
    try:
        while True:
            opened.append(os.open("/dev/null", os.O_RDONLY))
    except OSError:
        number = len(opened)
    for one in opened[8:]:
        os.close(one)
    keep = []
    try:
        while sent < 20_000:
            near, far = socket.socketpair()
            keep += [near, far]
            near.setblocking(False)
            try:
                while sent < 20_000:
                    near.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", opened[:1] * 250))])
                    sent += 250
            except BlockingIOError:
                continue
    except OSError:
        pass
    return {"number": number, "sent": sent}


def timers():
    number, timer = 0, ctypes.c_void_p()
    while number < 20_000 and libc.timer_create(0, None, ctypes.byref(timer)) == 0:
        number += 1
    return {"number": number}


def queues():
    """System V queues and semaphores, and POSIX queues: all three in the kernel's memory."""
    queues, sets = [], []
    while len(queues) < 10 and (queue := libc.msgget(0, 0o600)) >= 0:
        queues.append(queue)
    while len(sets) < 10 and (semaphores := libc.semget(0, 100, 0o600)) >= 0:
        sets.append(semaphores)
    name = b"/takes-%d" % os.getpid()
    posix = libc.mq_open(name, os.O_CREAT | os.O_WRONLY, 0o600, None)
    libc.mq_unlink(name)
    for queue in queues:
        libc.msgctl(queue, IPC_RMID, None)
    for semaphores in sets:
        libc.semctl(semaphores, 0, IPC_RMID)
    return {"messages": len(queues), "semaphores": len(sets), "posix": int(posix >= 0)}


def huge_pages():
    """Huge pages belong to a pool of the machine's own."""
    huge = 0x40000
    try:
        mmap.mmap(-1, 64 * MIB, flags=mmap.MAP_PRIVATE | huge)[0] = 1
    except OSError:
        return {"mib": 0}
    return {"mib": 64}


def names():
    """Names that do not exist: the kernel remembers each."""
    for number in range(100_000):
        libc.access(b"/tmp/%0200d" % number, 0)
    return {"number": 100_000}


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]]()), flush=True)
    if sys.argv[2:]:
        sys.stdin.readline()
