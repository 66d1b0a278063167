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
    raise NotImplementedError("TODO: implement run_script.")


def _become_script(name, text, folder, output):
    """Be the process of a script; never returns."""
    raise NotImplementedError("TODO: implement _become_script.")
