"""Redirections, and the way back."""

import errno
import fcntl
import os
import stat
import tempfile

from jobshell.executing.control import UtilityProblem
from jobshell.expanding.expansion import expand_text
from jobshell.reading.tree import HereDocument

LOWEST_SAVED = 100
MODES = {
    "<": os.O_RDONLY,
    ">": os.O_WRONLY | os.O_CREAT | os.O_TRUNC,
    ">|": os.O_WRONLY | os.O_CREAT | os.O_TRUNC,
    ">>": os.O_WRONLY | os.O_CREAT | os.O_APPEND,
    "<>": os.O_RDWR | os.O_CREAT,
}


def redirect(shell, redirections, saved):
    """Carry out redirections; what `restore` needs is added to a list."""
    raise NotImplementedError("TODO: implement redirect.")


def restore(saved):
    """Undo redirections, the last one first."""
    raise NotImplementedError("TODO: implement restore.")


def forget(saved):
    """Keep redirections for good."""
    raise NotImplementedError("TODO: implement forget.")


def _copy(number):
    """A copy of a descriptor, or None where it is not open."""
    raise NotImplementedError("TODO: implement _copy.")


def _close(number):
    """Close a descriptor that may be closed already."""
    raise NotImplementedError("TODO: implement _close.")


def _document(text):
    """A descriptor from which a here-document is read."""
    raise NotImplementedError("TODO: implement _document.")


def _duplicate(text):
    """A copy of the descriptor that a word names; None for `-`."""
    raise NotImplementedError("TODO: implement _duplicate.")


def _moved(source):
    """The same file at a high number, where no redirection of a script gets in its way."""
    raise NotImplementedError("TODO: implement _moved.")


def _opened(shell, operator, name):
    """A descriptor of a file."""
    raise NotImplementedError("TODO: implement _opened.")


def _is_regular(path):
    """True for a file that is there and regular."""
    raise NotImplementedError("TODO: implement _is_regular.")
