"""The process of one box: `python -m judge_machine.command_box JUDGE CONTROL`.

JUDGE is the id of the process that opens the box, CONTROL the descriptor of a socket to it (`messages`): the order
comes in, listeners go out, then commands come in and their ends go out, until the box is closed.
"""

import socket
import sys
from pathlib import Path

from judge_machine.command_box.messages import receive
from judge_machine.world import namespaces


def main() -> None:
    """Enter a world before anything heavy is imported: namespaces need a process with one thread."""
    judge, control = int(sys.argv[1]), socket.socket(fileno=int(sys.argv[2]))
    order, _ = receive(control)
    folders = (*order["own"].values(), *order["group"].values())
    namespaces.enter(writable=tuple(map(Path, folders)), parent=judge)
    orphans = namespaces.become_init()
    from judge_machine.command_box.world import serve  # noqa: PLC0415 - only inside the world

    serve(order, control, orphans)


if __name__ == "__main__":
    main()
