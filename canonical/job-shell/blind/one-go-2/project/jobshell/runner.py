"""The jobs: each script of a folder in a process and a directory of its own."""

import gc
import os
import resource
import signal
import stat
import sys

from . import shell
from .special import SIGNALS


def main(args):
    if len(args) != 1:
        sys.stderr.write('usage: main.py FOLDER\n')
        sys.exit(2)
    folder = os.fsencode(args[0])
    if not os.path.isdir(folder):
        sys.stderr.write('%s: is not a folder\n' % ascii(args[0]))
        sys.exit(2)
    folder = os.path.realpath(folder)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    failed = False
    for name in scripts(folder):
        if run_job(folder, name) != 0:
            failed = True
    sys.exit(1 if failed else 0)


def scripts(folder):
    found = []
    for name in sorted(os.listdir(folder)):
        if name.endswith(b'.sh'):
            mode = os.lstat(os.path.join(folder, name)).st_mode
            if stat.S_ISREG(mode):
                found.append(name)
    return found


def remove(path):
    """Remove a file or a directory with all that is in it."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISDIR(mode):
        os.unlink(path)
        return
    os.chmod(path, 0o700)
    for name in os.listdir(path):
        remove(os.path.join(path, name))
    os.rmdir(path)


def run_job(folder, name):
    """Run one script and write what it has printed; its exit status."""
    base = os.path.join(folder, name[:-3])
    with open(os.path.join(folder, name), 'rb') as file:
        text = file.read().decode('latin-1')
    directory = base + b'.dir'
    remove(directory)
    os.mkdir(directory)
    remove(base + b'.out')
    with open(base + b'.out', 'wb', buffering=0) as out:
        source, target = os.pipe()
        pid = os.fork()
        if pid == 0:
            run_child(directory, target, text)
        os.close(target)
        while True:
            data = os.read(source, 65536)
            if not data:
                break
            shell.write_all(out.fileno(), data)
        os.close(source)
        status = shell.exit_status(os.waitpid(pid, 0)[1])
        shell.write_all(out.fileno(), b'exit %d\n' % status)
    return status


def run_child(directory, target, text):
    """The process of a script; it does not come back."""
    try:
        os.setsid()
        os.umask(0o022)
        os.chdir(directory)
        os.environ.clear()
        null = os.open(os.devnull, os.O_RDWR)
        target = shell.private_fd(target)
        os.dup2(null, 0)
        os.dup2(target, 1)
        os.dup2(null, 2)
        os.closerange(3, 4096)
        for number in list(SIGNALS.values()) + [signal.SIGPIPE, signal.SIGXFSZ]:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        raise_limit(resource.RLIMIT_NOFILE, 4096)
        raise_limit(resource.RLIMIT_STACK, 120 << 20)
        gc.collect()
        gc.freeze()
        gc.set_threshold(20000)
        shell.start(text)
    finally:
        os._exit(2)


def raise_limit(kind, wanted):
    soft, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(kind, (wanted, hard))
