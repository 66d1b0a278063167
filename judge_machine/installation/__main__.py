"""The process of one installation: `python -m judge_machine.installation JUDGE CONTROL`.

JUDGE is the id of the judge's process, CONTROL the descriptor of a socket to it: the order comes in as a line of JSON,
then a listener for the proxy goes out, then the result as a line of JSON.
"""

import json
import socket
import sys
from pathlib import Path

from judge_machine.world import namespaces


def main() -> None:
    """Enter a world before anything heavy is imported: namespaces need a process with one thread."""
    judge, control = int(sys.argv[1]), socket.socket(fileno=int(sys.argv[2]))
    with control.makefile("rb") as stream:
        order = json.loads(stream.readline())
    namespaces.enter(writable=(Path(order["folder"]),), parent=judge)
    namespaces.become_init()
    from judge_machine.installation.world import carry_out  # noqa: PLC0415 - only inside the world

    carry_out(order, control)


if __name__ == "__main__":
    main()
