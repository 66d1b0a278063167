"""The utility `test`, also called `[`."""

import os
import re
import stat

from .errors import UtilityError

_INTEGER = re.compile(r'[ \t]*([-+]?[0-9]+)[ \t]*\Z')


def _integer(text):
    match = _INTEGER.match(text)
    if not match:
        raise UtilityError('%s: no number' % text)
    return int(match.group(1))


def _mode(path):
    try:
        return os.stat(path.encode('latin-1')).st_mode
    except (OSError, ValueError):
        return 0


def _size(path):
    try:
        return os.stat(path.encode('latin-1')).st_size
    except (OSError, ValueError):
        return 0


def _is_link(path):
    return os.path.islink(path.encode('latin-1'))


def _access(how):
    return lambda path: os.access(path.encode('latin-1'), how, effective_ids=True)


def _is_terminal(text):
    try:
        return os.isatty(_integer(text))
    except OverflowError:
        return False


_UNARY = {
    '-b': lambda path: stat.S_ISBLK(_mode(path)),
    '-c': lambda path: stat.S_ISCHR(_mode(path)),
    '-d': lambda path: stat.S_ISDIR(_mode(path)),
    '-e': lambda path: _mode(path) != 0,
    '-f': lambda path: stat.S_ISREG(_mode(path)),
    '-g': lambda path: bool(_mode(path) & stat.S_ISGID),
    '-h': _is_link,
    '-L': _is_link,
    '-n': lambda text: text != '',
    '-p': lambda path: stat.S_ISFIFO(_mode(path)),
    '-r': _access(os.R_OK),
    '-S': lambda path: stat.S_ISSOCK(_mode(path)),
    '-s': lambda path: _size(path) > 0,
    '-t': _is_terminal,
    '-u': lambda path: bool(_mode(path) & stat.S_ISUID),
    '-w': _access(os.W_OK),
    '-x': _access(os.X_OK),
    '-z': lambda text: text == '',
}

_BINARY = {
    '=': lambda a, b: a == b,
    '!=': lambda a, b: a != b,
    '-eq': lambda a, b: _integer(a) == _integer(b),
    '-ne': lambda a, b: _integer(a) != _integer(b),
    '-gt': lambda a, b: _integer(a) > _integer(b),
    '-ge': lambda a, b: _integer(a) >= _integer(b),
    '-lt': lambda a, b: _integer(a) < _integer(b),
    '-le': lambda a, b: _integer(a) <= _integer(b),
}


def _evaluate(args):
    count = len(args)
    if count == 0:
        return False
    if count == 1:
        return args[0] != ''
    if count == 3 and args[1] in _BINARY:
        return _BINARY[args[1]](args[0], args[2])
    if count == 2 and args[0] in _UNARY:
        return _UNARY[args[0]](args[1])
    if count <= 4 and args[0] == '!':
        return not _evaluate(args[1:])
    if count in (3, 4) and args[0] == '(' and args[-1] == ')':
        return _evaluate(args[1:-1])
    raise UtilityError('expression not understood')


def test(_sh, args):
    return 0 if _evaluate(args) else 1


def bracket(_sh, args):
    if args[-1:] != [']']:
        raise UtilityError('] expected')
    return 0 if _evaluate(args[:-1]) else 1
