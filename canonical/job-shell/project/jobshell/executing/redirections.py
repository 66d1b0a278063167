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
    for redirection in redirections:
        number = redirection.number
        target = redirection.target
        if isinstance(target, HereDocument):
            source = _document(expand_text(shell, target.word))
        elif redirection.operator in ("<&", ">&"):
            source = _duplicate(expand_text(shell, target))
        else:
            source = _opened(shell, redirection.operator, expand_text(shell, target))
        saved.append((number, _copy(number)))
        if source is None:
            _close(number)
        elif source != number:
            os.dup2(source, number)
            os.close(source)


def restore(saved):
    """Undo redirections, the last one first."""
    for number, copy in reversed(saved):
        if copy is None:
            _close(number)
        else:
            os.dup2(copy, number)
            os.close(copy)


def forget(saved):
    """Keep redirections for good."""
    for _, copy in saved:
        if copy is not None:
            os.close(copy)


def _copy(number):
    """A copy of a descriptor, or None where it is not open."""
    try:
        return fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, LOWEST_SAVED)
    except OSError:
        return None


def _close(number):
    """Close a descriptor that may be closed already."""
    try:
        os.close(number)
    except OSError as problem:
        if problem.errno != errno.EBADF:
            raise


def _document(text):
    """A descriptor from which a here-document is read."""
    with tempfile.TemporaryFile(buffering=0) as file:
        file.write(text.encode("latin-1"))
        file.seek(0)
        return _moved(os.dup(file.fileno()))


def _duplicate(text):
    """A copy of the descriptor that a word names; None for `-`."""
    if text == "-":
        return None
    if not text.isdecimal():
        raise UtilityProblem(f"{text}: is no number of a descriptor", 1)
    copy = _copy(int(text))
    if copy is None:
        raise UtilityProblem(f"{text}: is not open", 1)
    return copy


def _moved(source):
    """The same file at a high number, where no redirection of a script gets in its way."""
    copy = fcntl.fcntl(source, fcntl.F_DUPFD_CLOEXEC, LOWEST_SAVED)
    os.close(source)
    return copy


def _opened(shell, operator, name):
    """A descriptor of a file."""
    path, mode = name.encode("latin-1"), MODES[operator]
    try:
        if operator == ">" and "C" in shell.options and _is_regular(path):
            raise FileExistsError(errno.EEXIST, "exists already")
        return _moved(os.open(path, mode, 0o666))
    except (OSError, ValueError) as problem:
        raise UtilityProblem(f"{name}: {problem}", 1) from problem


def _is_regular(path):
    """True for a file that is there and regular."""
    try:
        return stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False
