"""Counts the letters of words.txt; talks when it is called `talk`."""

import sys
from pathlib import Path

if not Path("words.txt").exists():
    print("there is no words.txt", file=sys.stderr)
    sys.exit(1)
Path("count.txt").write_text(str(len(Path("words.txt").read_text())))
print("references:", sorted(path.name for path in Path().glob("1-*")))
