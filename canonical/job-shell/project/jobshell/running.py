"""Runs one script in a process of its own."""

import os
import shutil
import signal

from jobshell.commands.table import SPECIAL, UTILITIES
from jobshell.executing.execution import execute
from jobshell.executing.processes import wait_for
from jobshell.executing.shell import Shell

SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGUSR1, signal.SIGUSR2, signal.SIGPIPE)


def run_script(path):
    """Run a script in an empty directory beside it, and write its output with its exit status; the status."""
    folder = path.with_suffix(".dir")
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    else:
        folder.unlink(missing_ok=True)
    folder.mkdir()
    text = path.read_bytes().decode("latin-1")
    with open(path.with_suffix(".out"), "wb", buffering=0) as output:
        child = os.fork()
        if not child:
            _become_script(path.name, text, folder, output.fileno())
        status = wait_for(child)
        output.seek(0, os.SEEK_END)
        output.write(f"exit {status}\n".encode())
    return status


def _become_script(name, text, folder, output):
    """Be the process of a script; never returns."""
    status = 2
    try:
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        os.chdir(folder)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(output, 1)
        os.closerange(3, 256)
        shell = Shell(name, execute, SPECIAL, UTILITIES)
        status = shell.finish(lambda: shell.run_text(text))
    finally:
        os._exit(status & 255)
