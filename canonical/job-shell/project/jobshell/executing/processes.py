"""Subshells: copies of the program itself, which the operating system keeps apart."""

import os

CHUNK = 65536


def start_subshell(shell, action, before=None):
    """Carry out something in a subshell; its process id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        shell.enter_subshell()
        if before:
            before()
        status = shell.finish(action)
    except BaseException as problem:  # a subshell never goes on as its parent
        shell.say(f"internal error: {problem!r}")
    finally:
        os._exit(status & 255)


def wait_for(child):
    """The exit status of a subshell."""
    _, state = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(state)
    return 128 - code if code < 0 else code


def run_subshell(shell, action):
    """Carry out something in a subshell; its exit status."""
    return wait_for(start_subshell(shell, action))


def output_of(shell, action):
    """What something writes in a subshell, without the line feeds at the end, and its exit status."""
    reading, writing = os.pipe()

    def connect():
        os.close(reading)
        if writing != 1:
            os.dup2(writing, 1)
            os.close(writing)

    child = start_subshell(shell, action, connect)
    os.close(writing)
    chunks = []
    while chunk := os.read(reading, CHUNK):
        chunks.append(chunk)
    os.close(reading)
    return b"".join(chunks).decode("latin-1").rstrip("\n"), wait_for(child)


def run_pipeline(shell, actions):
    """Carry out actions in subshells, each of which reads what the one before writes; the status of the last."""
    children, source = [], None
    for place, action in enumerate(actions):
        reading, writing = os.pipe() if place + 1 < len(actions) else (None, None)

        def connect(source=source, reading=reading, writing=writing):
            for end, number in ((source, 0), (writing, 1)):
                if end is not None:
                    os.dup2(end, number)
            for end in (source, reading, writing):
                if end is not None and end > 2:
                    os.close(end)

        children.append(start_subshell(shell, action, connect))
        for end in (source, writing):
            if end is not None:
                os.close(end)
        source = reading
    return [wait_for(child) for child in children][-1]
