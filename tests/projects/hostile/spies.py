"""Looks for a secret in the environment of every process that it can see: spies.py PREFIX

The secret is what follows PREFIX in any environment. Also tells its own environment, and what it finds out about itself.
"""

import json
import os
import resource
import sys
from pathlib import Path


def environments():
    yield "own", os.environb
    for process in Path("/proc").glob("[0-9]*"):
        try:
            lines = (process / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        yield str(process), dict(line.partition(b"=")[::2] for line in lines)


def status(process):
    try:
        lines = Path(process, "status").read_text().splitlines()
    except OSError:
        return {}
    return dict((part.strip() for part in line.split(":", 1)) for line in lines)


def descriptors():
    held = {}
    for number in sorted(os.listdir("/proc/self/fd"), key=int):
        try:
            held[number] = os.readlink(f"/proc/self/fd/{number}")
        except OSError:  # the one that lists the folder
            continue
    return held


def main():
    prefix = sys.argv[1].encode()
    found = sorted({where for where, names in environments() for name in names if name.startswith(prefix)})
    processes = {process.name: status(process) for process in Path("/proc").glob("[0-9]*")}
    answer = {
        "found_in": found,
        "environment": dict(os.environ),
        "processes": {
            number: {key: fields.get(key) for key in ("Name", "CapEff", "CapPrm", "CapBnd", "NoNewPrivs", "Seccomp")}
            for number, fields in processes.items()
        },
        "own": status("/proc/self"),
        "groups": os.getgroups(),
        "uid": os.getuid(),
        "descriptors": descriptors(),
        "most_processes": resource.getrlimit(resource.RLIMIT_NPROC)[1],
        "most_bytes_of_a_file": resource.getrlimit(resource.RLIMIT_FSIZE)[1],
    }
    print(json.dumps(answer))


main()
