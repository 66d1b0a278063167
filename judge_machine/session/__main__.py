"""The process of one session: `python -m judge_machine.session ISOLATION EVIDENCE JUDGE [HIERARCHY=FOLDER…]`.

ISOLATION is a name of `judge_machine.isolation`, EVIDENCE a folder, JUDGE the id of the judge's process; the folders
are those of the attempt's control group. With `--probe` alone it tries a world out and prints the bounds that hold in
it.
The request is read from standard input, the events are written to standard output.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from judge_machine.control_groups import group_at
from judge_machine.sandbox.bubblewrap import Box, argument_list
from judge_machine.world import bounds, linux, namespaces


def main() -> None:
    """Enter a world before anything heavy is imported: namespaces need a process with one thread."""
    if sys.argv[1:] == ["--probe"]:
        namespaces.enter()
        bounds.set_bounds()
        sys.stdout.write(json.dumps(bounds.kept()))
        sys.stdout.flush()
        command = [*argument_list(Box(own_network=True)), "true"]
        sys.exit(subprocess.run(command, check=False).returncode)
    isolation, evidence, judge = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    folders = {hierarchy: Path(folder) for hierarchy, _, folder in (word.partition("=") for word in sys.argv[4:])}
    if isolation == "namespaces":
        namespaces.enter(writable=(evidence, *folders.values()), parent=judge)
        bounds.set_bounds()
        orphans: int | None = namespaces.become_init()
    else:
        orphans = None
        linux.die_with_parent(signal.SIGTERM)
    from judge_machine.session.main import run  # noqa: PLC0415 - only inside the world

    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what tests and libraries print must not mix with the events
    run(sys.stdin, events, isolation=isolation, group=group_at(folders) if folders else None, orphans=orphans)


if __name__ == "__main__":
    main()
