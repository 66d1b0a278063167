"""Counts the different squares below a number; `slow` and `hoards` are defects, `keeps` and `drops` answer lines."""

import sys

BLOCK = 1 << 20
mode = sys.argv[1]
if mode in ("keeps", "drops"):
    kept = []
    print("ready", flush=True)
    for _ in sys.stdin:
        if mode == "keeps":
            kept.append(bytearray(b"x") * BLOCK)
        print("answer", flush=True)
else:
    kept, found = [], [] if mode == "slow" else set()
    for number in range(int(sys.argv[2])):
        if mode == "hoards":
            kept.append(bytearray(b"x") * BLOCK)
        if mode != "slow":
            found.add(number * number)
        elif number * number not in found:
            found.append(number * number)
    print(len(found))
