"""Runs the scripts of a folder, one after the other."""

import gc
import os
import resource
import signal
import stat
import sys

from .files import remove_tree
from .shell import Shell

RECURSION_LIMIT = 1_000_000
STACK_BYTES = 256 * 1024 * 1024


def main(arguments):
    if len(arguments) != 1:
        sys.stderr.write("usage: main.py FOLDER (exactly one argument)\n")
        return 2
    folder = arguments[0]
    if not os.path.isdir(folder):
        sys.stderr.write("%s: is not a folder\n" % os.fsdecode(folder))
        return 2
    folder = os.path.realpath(folder)
    try:
        names = sorted(os.listdir(folder))
    except OSError as error:
        sys.stderr.write("%s: %s\n" % (os.fsdecode(folder), error.strerror))
        return 2
    scripts = []
    for name in names:
        path = os.path.join(folder, name)
        if not name.endswith(b".sh") or not stat.S_ISREG(os.lstat(path).st_mode):
            continue
        try:
            with open(path, "rb") as file:
                scripts.append((path[:-3], file.read()))
        except OSError as error:
            sys.stderr.write("%s: %s\n" % (os.fsdecode(path), error.strerror))
            scripts.append((path[:-3], None))
    prepare_process()
    failed = False
    for base, text in scripts:
        if run_script(base, text) != 0:
            failed = True
    return 1 if failed else 0


def prepare_process():
    """Set this process up so that the scripts inherit what they need."""
    sys.setrecursionlimit(RECURSION_LIMIT)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for limit, wanted in ((resource.RLIMIT_STACK, STACK_BYTES), (resource.RLIMIT_NOFILE, 4096)):
        soft, hard = resource.getrlimit(limit)
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            try:
                resource.setrlimit(limit, (wanted, hard))
            except (OSError, ValueError):
                pass
    gc.set_threshold(50000, 20, 100)
    gc.collect()
    gc.freeze()


def run_script(base, text):
    """Run one script; `base` is its path without `.sh`.  Returns its status."""
    folder, output = base + b".dir", base + b".out"
    remove_tree(folder)
    remove_tree(output)
    os.mkdir(folder)
    out = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    status = 126 if text is None else execute(folder, text, out)
    write_all(out, b"exit %d\n" % status)
    os.close(out)
    return status


def execute(folder, text, out):
    """Run the text in a process of its own and copy what it writes."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        status = 2
        try:
            status = child(folder, text, writer)
        finally:
            os._exit(status)
    os.close(writer)
    while True:
        data = os.read(reader, 1 << 16)
        if not data:
            break
        write_all(out, data)
    os.close(reader)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return 128 + os.WTERMSIG(status)
    return os.WEXITSTATUS(status)


def child(folder, text, writer):
    """The process of a script."""
    os.setpgid(0, 0)    # what it sends to its own group stays there
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    for number in signal.valid_signals():
        if number not in (signal.SIGKILL, signal.SIGSTOP):
            try:
                signal.signal(number, signal.SIG_DFL)
            except (OSError, ValueError):
                pass
    os.dup2(writer, 1)
    for number, flags in ((0, os.O_RDONLY), (2, os.O_WRONLY)):
        null = os.open(b"/dev/null", flags)
        if null != number:
            os.dup2(null, number)
            os.close(null)
    os.closerange(3, 1024)
    os.environ.clear()
    os.chdir(folder)
    shell = Shell("sh")
    return shell.run_to_end(shell.run_text, text.decode("latin-1"))


def write_all(fd, data):
    while data:
        data = data[os.write(fd, data):]
