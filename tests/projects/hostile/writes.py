"""Writes where it should not: writes.py FOLDER…

Without folders it takes every mount that it can see, and what lies directly below the root.
"""

import json
import os
import sys
import uuid
from pathlib import Path


def everywhere():
    mounts = [line.split()[4] for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    return [*mounts, *(str(folder) for folder in Path("/").iterdir() if folder.is_dir())]


def can_write(folder):
    target = Path(folder, f"written-{uuid.uuid4().hex}")
    try:
        target.write_text("x")
        target.unlink()
    except OSError:
        return False
    return True


def can_set(setting):
    try:
        descriptor = os.open(setting, os.O_WRONLY)
    except OSError:
        return False
    os.close(descriptor)
    return True


def main():
    folders = [os.path.expandvars(folder) for folder in sys.argv[1:]] or everywhere()
    settings = [str(path) for path in Path("/proc/sys").rglob("*") if not path.is_dir()]
    answer = {
        "written": sorted({folder for folder in folders if can_write(folder)}),
        "settings": [setting for setting in settings if can_set(setting)],
    }
    print(json.dumps(answer))


main()
