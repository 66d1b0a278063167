"""The process inside a world: `--probe` tries one out, otherwise a request is read from standard input and judged."""

import os
import subprocess
import sys
from pathlib import Path

from judge_machine.sandbox.bubblewrap import Box, argument_list
from judge_machine.world import namespaces


def main() -> None:
    """Enter a world before anything heavy is imported: namespaces need a process with one thread."""
    if sys.argv[1:] == ["--probe"]:
        namespaces.enter()
        command = [*argument_list(Box(own_network=True)), "true"]
        sys.exit(subprocess.run(command, check=False).returncode)
    evidence, judge = Path(sys.argv[1]), int(sys.argv[2])
    namespaces.enter(writable=(evidence,), parent=judge)
    namespaces.become_init()
    from judge_machine.session.main import run  # noqa: PLC0415 - only inside the world

    events = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what tests and libraries print must not mix with the events
    run(sys.stdin.read(), events)


if __name__ == "__main__":
    main()
