"""The utilities that work on files: cat, mkdir, rm and sort."""

import os
import re
import stat

from .errors import UtilityError
from .special import options

_LEADING_NUMBER = re.compile(rb'[ \t]*(-?)([0-9]*)')


def _write(data):
    while data:
        data = data[os.write(1, data):]


def _complain(sh, utility, name, error):
    sh.complain('%s: %s: %s' % (utility, name, error.strerror))


class _Input:
    """A file that is to be read; `-` stands for standard input."""

    def __init__(self, name):
        self.own = name != '-'
        self.fd = os.open(name.encode('latin-1'), os.O_RDONLY) if self.own else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.own:
            os.close(self.fd)

    def chunks(self):
        while True:
            chunk = os.read(self.fd, 65536)
            if not chunk:
                return
            yield chunk


def cat(sh, args):
    _, names = options(args, 'u')
    status = 0
    for name in names or ['-']:
        try:
            with _Input(name) as source:
                chunks = source.chunks()
                while True:
                    chunk = next(chunks, None)
                    if chunk is None:
                        break
                    try:
                        _write(chunk)
                    except OSError as error:
                        raise UtilityError(error.strerror, 1) from None
        except OSError as error:
            _complain(sh, 'cat', name, error)
            status = 1
    return status


def mkdir(sh, args):
    found, names = options(args, 'p')
    if not names:
        raise UtilityError('operand expected', 1)
    status = 0
    for name in names:
        try:
            if 'p' in found:
                _make_all(name.encode('latin-1'))
            else:
                os.mkdir(name.encode('latin-1'))
        except OSError as error:
            _complain(sh, 'mkdir', name, error)
            status = 1
    return status


def _make_all(path):
    if not path:
        os.mkdir(path)
    made = b'/' if path.startswith(b'/') else b''
    for part in path.split(b'/'):
        if not part:
            continue
        made += part
        try:
            os.mkdir(made)
        except FileExistsError:
            if not os.path.isdir(made):
                raise
        made += b'/'


def rm(sh, args):
    found, names = options(args, 'frRi')
    if not names:
        if 'f' in found:
            return 0
        raise UtilityError('operand expected', 1)
    recursive = 'r' in found or 'R' in found
    status = 0
    for name in names:
        base = name.rstrip('/').rpartition('/')[2]
        if base in ('.', '..') or (name and not base):
            sh.complain('rm: %s: is not removed' % name)
            status = 1
            continue
        if not _remove(sh, name.encode('latin-1'), recursive, 'f' in found):
            status = 1
    return status


def _remove(sh, path, recursive, force):
    try:
        if not stat.S_ISDIR(os.lstat(path).st_mode):
            os.unlink(path)
            return True
        if not recursive:
            sh.complain('rm: %s: is a directory' % path.decode('latin-1'))
            return False
        done = True
        for name in sorted(os.listdir(path)):
            if not _remove(sh, os.path.join(path, name), recursive, force):
                done = False
        if done:
            os.rmdir(path)
        return done
    except OSError as error:
        if force and isinstance(error, FileNotFoundError):
            return True
        _complain(sh, 'rm', path.decode('latin-1'), error)
        return False


def _number(line):
    sign, digits = _LEADING_NUMBER.match(line).groups()
    value = int(digits or 0)
    return -value if sign else value


def sort(_sh, args):
    found, names = options(args, 'nru')
    lines = []
    for name in names or ['-']:
        try:
            with _Input(name) as source:
                data = b''.join(source.chunks())
        except OSError as error:
            raise UtilityError('%s: %s' % (name, error.strerror)) from None
        if data:
            if data.endswith(b'\n'):
                data = data[:-1]
            lines.extend(data.split(b'\n'))
    reverse = 'r' in found
    if 'u' in found:
        key = _number if 'n' in found else bytes
        unique = {}
        for line in lines:
            unique.setdefault(key(line), line)
        lines = [unique[value] for value in sorted(unique, reverse=reverse)]
    elif 'n' in found:
        lines.sort(key=lambda line: (_number(line), line), reverse=reverse)
    else:
        lines.sort(reverse=reverse)
    if lines:
        _write(b'\n'.join(lines) + b'\n')
    return 0


UTILITIES = {'cat': cat, 'mkdir': mkdir, 'rm': rm, 'sort': sort}
