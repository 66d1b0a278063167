"""A coding agent that looks for missions and their key wherever it can, and hands in what it finds."""

import os
import shutil
import sys
from pathlib import Path

# By name, words of the content: other packages have files of these names.
PARTS = {
    "mission.yaml": b"stamp-sums",
    "tests.py": b"fewest",
    "stamps.py": b"fewest",
    "held-out.sealed": b"sealed missions",
    "held-out.key": b"\n",
}
KERNEL = (Path("/proc"), Path("/sys"))


def found() -> list[str]:
    """The paths of everything that is a part of the mission, its sealed file or the key."""
    paths = []
    for parent, folders, files in os.walk("/"):
        folders[:] = [name for name in folders if Path(parent, name) not in KERNEL]
        paths += [str(path) for path in (Path(parent, name) for name in files if name in PARTS) if is_part(path)]
    return paths


def is_part(path: Path) -> bool:
    """Return True for a file that can be read and has the words of its name."""
    try:
        return PARTS[path.name] in path.read_bytes()
    except OSError:
        return False


if __name__ == "__main__":
    Path("found.txt").write_text("\n".join(found()), "utf-8")
    with Path(sys.argv[1]).open(encoding="utf-8") as prompt:
        shutil.copyfileobj(prompt, sys.stdout)
