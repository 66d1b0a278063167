"""Works for a while in a child (`works`), takes memory (`takes MIB`), or answers lines and keeps 1 MiB of each (`keeps`).

With `drops` it answers and keeps nothing, with `stops` it ends after ten lines.
"""

import subprocess
import sys

KEPT = []
COUNTS = "import time\nwhile time.process_time() < 0.6: pass"


def answer_lines(act):
    print("ready", flush=True)
    for number, _ in enumerate(sys.stdin):
        if act == "keeps":
            KEPT.append(bytearray(b"x") * (1 << 20))
        if act == "stops" and number == 9:
            return
        print(f"answer {number}", flush=True)


act, *amount = sys.argv[1:]
if act == "works":
    subprocess.run([sys.executable, "-c", COUNTS], check=True)
elif act == "takes":
    KEPT.append(bytearray(b"x") * (int(amount[0]) << 20))
    exec(COUNTS)  # so that a sample sees it
    print("taken")
else:
    answer_lines(act)
