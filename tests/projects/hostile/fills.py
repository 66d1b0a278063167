"""Takes all the room that there is: fills.py MIB FILES FOLDER…

Writes up to MIB MiB and then up to FILES empty files into each folder, tells how far it came, and removes them.
"""

import json
import os
import sys
from pathlib import Path

CHUNK = bytes(1 << 20)


def fill(folder, most_mib):
    written = 0
    target = Path(folder, "heap")
    descriptors = []
    try:
        while written < most_mib:
            descriptor = os.open(f"{target}{len(descriptors)}", os.O_WRONLY | os.O_CREAT)
            descriptors.append(descriptor)
            for _ in range(16):
                written += os.write(descriptor, CHUNK) / len(CHUNK)
    except OSError:
        pass
    for number, descriptor in enumerate(descriptors):
        os.close(descriptor)
        os.unlink(f"{target}{number}")
    return round(written)


def litter(folder, most_files):
    made = 0
    try:
        while made < most_files:
            os.mknod(f"{folder}/litter{made}")
            made += 1
    except OSError:
        pass
    for number in range(made):
        os.unlink(f"{folder}/litter{number}")
    return made


def main():
    most_mib, most_files = int(sys.argv[1]), int(sys.argv[2])
    filled = {folder: {"mib": fill(folder, most_mib), "files": litter(folder, most_files)} for folder in sys.argv[3:]}
    print(json.dumps({"filled": filled}))


main()
