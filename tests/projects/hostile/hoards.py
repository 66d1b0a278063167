"""Takes memory that belongs to no process: hoards.py MIB

Files in memory and System V segments outlive their mapping, so nobody's resident set shows them. Removes them again.
"""

import ctypes
import json
import os
import sys

MIB = 1 << 20
IPC_PRIVATE, IPC_RMID, CREATE = 0, 0, 0o1600


def memory_files(most_mib):
    taken, kept = 0, []
    try:
        while taken < most_mib:
            kept.append(os.memfd_create("hoard"))
            for _ in range(16):
                taken += os.write(kept[-1], bytes(MIB)) // MIB
    except OSError:
        pass
    for descriptor in kept:
        os.close(descriptor)
    return taken


def segments(most_mib):
    libc = ctypes.CDLL(None)
    libc.shmat.restype = ctypes.c_void_p
    segment = libc.shmget(IPC_PRIVATE, ctypes.c_size_t(most_mib * MIB), CREATE)
    if segment < 0:
        return 0
    place = libc.shmat(segment, None, 0)
    ctypes.memset(place, 1, most_mib * MIB)
    libc.shmdt(ctypes.c_void_p(place))
    libc.shmctl(segment, IPC_RMID, None)
    return most_mib


most_mib = int(sys.argv[1])
print(json.dumps({"memory_files_mib": memory_files(most_mib), "segments_mib": segments(most_mib)}))
