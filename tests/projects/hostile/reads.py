"""Reads files that are none of its business: reads.py PATH…

Each path is tried as it is and through every process that can be seen, because /proc shows their roots.
"""

import json
import sys
from pathlib import Path


def content(path):
    try:
        return path.read_bytes()[:400].decode("utf-8", "replace")
    except OSError:
        return None


def main():
    roots = [Path("/"), *(process / "root" for process in Path("/proc").glob("[0-9]*"))]
    read = {}
    for name in sys.argv[1:]:
        tried = [Path(name).expanduser()] if not name.startswith("/") else [root / name.lstrip("/") for root in roots]
        read[name] = next(filter(None, map(content, tried)), None)
    print(json.dumps({"read": read}))


main()
