"""The other utilities that are not special, but for those that work on files."""

import os
import re
import signal

from . import fileutils, printing
from .errors import SyntaxProblem, UtilityError
from .special import check_name, operands, options, quoted
from .syntax import RESERVED
from .testing import bracket, test

UTILITIES = {'[': bracket, 'test': test}
UTILITIES.update(fileutils.UTILITIES)
UTILITIES.update(printing.UTILITIES)


def utility(name):
    def register(function):
        UTILITIES[name] = function
        return function
    return register


@utility('true')
def true(_sh, _args):
    return 0


@utility('false')
def false(_sh, _args):
    return 1


@utility('alias')
def alias(sh, args):
    args = operands(args)
    if not args:
        sh.write(''.join(['%s=%s\n' % (name, quoted(value))
                          for name, value in sorted(sh.aliases.items())]))
        return 0
    status = 0
    for arg in args:
        name, equals, value = arg.partition('=')
        if equals and name:
            sh.aliases[name] = value
        elif arg in sh.aliases:
            sh.write('%s=%s\n' % (arg, quoted(sh.aliases[arg])))
        else:
            sh.complain('alias: %s: not found' % arg)
            status = 1
    return status


@utility('unalias')
def unalias(sh, args):
    found, args = options(args, 'a')
    if found:
        sh.aliases.clear()
        return 0
    if not args:
        raise UtilityError('operand expected')
    status = 0
    for name in args:
        if sh.aliases.pop(name, None) is None:
            sh.complain('unalias: %s: not found' % name)
            status = 1
    return status


# Directories

def _is_directory(path):
    return os.path.isdir(path.encode('latin-1'))


def _canonical(path):
    """Take `.` and `..` out of an absolute pathname."""
    parts = []
    for part in path.split('/'):
        if part == '..':
            if parts:
                if not _is_directory('/' + '/'.join(parts)):
                    raise UtilityError('%s: no such directory' % path, 1)
                parts.pop()
        elif part and part != '.':
            parts.append(part)
    return '/' + '/'.join(parts)


def _last(letters):
    return letters[-1:]


@utility('cd')
def cd(sh, args):
    found, args = options(args, 'LP')
    if len(args) > 1:
        raise UtilityError('too many operands')
    shown = False
    if not args:
        target = sh.vars.get('HOME', '')
        if not target:
            raise UtilityError('HOME is not set', 1)
    elif args[0] == '-':
        target = sh.vars.get('OLDPWD', '')
        if not target:
            raise UtilityError('OLDPWD is not set', 1)
        shown = True
    else:
        target = args[0]
        if not target:
            raise UtilityError('empty operand', 1)
        search = sh.vars.get('CDPATH')
        if search is not None and target.split('/')[0] not in ('', '.', '..'):
            for base in search.split(':'):
                path = (base if base.endswith('/') else base + '/') + target \
                    if base else './' + target
                if _is_directory(path):
                    shown = base != ''
                    target = path if base else target
                    break
    current = sh.vars.get('PWD', '') or sh.directory()
    path = target
    if _last(found) != 'P':
        if not path.startswith('/'):
            path = current.rstrip('/') + '/' + path
        path = _canonical(path)
    sh.before_chdir()
    try:
        os.chdir(path.encode('latin-1'))
    except OSError as error:
        raise UtilityError('%s: %s' % (target, error.strerror), 1) from None
    if _last(found) == 'P':
        path = sh.directory()
    sh.set_var('OLDPWD', current)
    sh.set_var('PWD', path)
    if shown:
        sh.write(path + '\n')
    return 0


def _logical(sh):
    """The value of PWD if it names the current directory."""
    path = sh.vars.get('PWD', '')
    if not path.startswith('/') or any(p in ('.', '..') for p in path.split('/')):
        return None
    try:
        here, there = os.stat('.'), os.stat(path.encode('latin-1'))
    except OSError:
        return None
    if (here.st_dev, here.st_ino) != (there.st_dev, there.st_ino):
        return None
    return path


@utility('pwd')
def pwd(sh, args):
    found, _ = options(args, 'LP')
    path = _logical(sh) if _last(found) != 'P' else None
    sh.write((path or sh.directory()) + '\n')
    return 0


# Commands

@utility('command')
def command(sh, args):
    found, args = options(args, 'pvV')
    if not args:
        return 0
    if 'v' in found or 'V' in found:
        status = 0
        for name in args:
            text = _described(sh, name)
            if text is None:
                status = 1
            else:
                sh.write(text + '\n')
        return status
    try:
        return sh.run_command(args)
    except SyntaxProblem as error:
        sh.complain(error)
        return 2


def _described(sh, name):
    if name in sh.aliases:
        return 'alias %s=%s' % (name, quoted(sh.aliases[name]))
    if (name in RESERVED or name in sh.functions or name in sh.special
            or name in sh.utilities):
        return name
    if '/' in name:
        path = name.encode('latin-1')
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return name if name.startswith('/') else sh.directory() + '/' + name
    return None


_KILL_NAMES = {name[3:]: int(number) for name, number in signal.Signals.__members__.items()
               if name.startswith('SIG') and not name.startswith('SIGRT')}
_KILL_NAMES['0'] = 0


@utility('kill')
def kill(sh, args):
    if args[:1] == ['-s'] and len(args) > 1:
        name, args = args[1], args[2:]
    elif args and args[0].startswith('-s') and args[0] != '-s':
        name, args = args[0][2:], args[1:]
    else:
        raise UtilityError('-s expected')
    args = operands(args)
    number = _KILL_NAMES.get(name.upper())
    if number is None:
        raise UtilityError('%s: unknown signal' % name)
    if not args:
        raise UtilityError('operand expected')
    status = 0
    for arg in args:
        if not re.match(r'-?[0-9]+\Z', arg):
            sh.complain('kill: %s: no number of a process' % arg)
            status = 1
            continue
        try:
            os.kill(int(arg), number)
        except (OSError, OverflowError) as error:
            sh.complain('kill: %s: %s' % (arg, error))
            status = 1
    return status


# Input

@utility('read')
def read(sh, args):
    found, names = options(args, 'r')
    if not names:
        raise UtilityError('name expected')
    for name in names:
        check_name(name)
    chars = []      # (character, whether a backslash was before it)
    raw = 'r' in found
    complete = False
    while True:
        line = _read_line()
        ended = line.endswith('\n')
        if ended:
            line = line[:-1]
        line = line.replace('\0', '')
        if raw or '\\' not in line:
            chars.extend([(c, False) for c in line])
            complete = ended
            break
        continued = False
        index = 0
        while index < len(line):
            c = line[index]
            if c != '\\':
                chars.append((c, False))
            elif index + 1 < len(line):
                index += 1
                chars.append((line[index], True))
            elif ended:
                continued = True
            index += 1
        if not continued:
            complete = ended
            break
    values = _read_fields(chars, sh.vars.get('IFS', ' \t\n'), len(names))
    for name, value in zip(names, values):
        sh.set_var(name, value)
    return 0 if complete else 1


def _read_line():
    """The next line of standard input; nothing behind it is taken away."""
    try:
        os.lseek(0, 0, os.SEEK_CUR)
        seekable = True
    except OSError:
        seekable = False
    if seekable:
        pieces = []
        while True:
            chunk = os.read(0, 1024)
            end = chunk.find(b'\n') + 1
            if end:
                if end < len(chunk):
                    os.lseek(0, end - len(chunk), os.SEEK_CUR)
                pieces.append(chunk[:end])
                break
            if not chunk:
                break
            pieces.append(chunk)
        return b''.join(pieces).decode('latin-1')
    out = bytearray()
    while True:
        byte = os.read(0, 1)
        out += byte
        if not byte or byte == b'\n':
            return out.decode('latin-1')


def _read_fields(chars, ifs, count):
    """Divide a line among variables."""
    blanks = [not escaped and c in ifs and c in ' \t\n' for c, escaped in chars]
    marks = [not escaped and c in ifs and c not in ' \t\n' for c, escaped in chars]
    size = len(chars)

    def skip(position):
        while position < size and blanks[position]:
            position += 1
        return position

    def field(position):
        """The end of the field and where the next one begins."""
        while position < size and not blanks[position] and not marks[position]:
            position += 1
        end = position
        position = skip(position)
        if position < size and marks[position]:
            position = skip(position + 1)
        return end, position

    position = skip(0)
    values = []
    for _ in range(count - 1):
        end, following = field(position)
        values.append(''.join([c for c, _ in chars[position:end]]))
        position = following
    end, following = field(position)
    if following < size:
        end = size
        while end > position and blanks[end - 1]:
            end -= 1
    values.append(''.join([c for c, _ in chars[position:end]]))
    return values


@utility('getopts')
def getopts(sh, args):
    args = operands(args)
    if len(args) < 2:
        raise UtilityError('two operands expected')
    letters, name = args[0], args[1]
    check_name(name)
    given = args[2:] or sh.params
    silent = letters.startswith(':')
    try:
        index = max(int(sh.vars.get('OPTIND', '1')), 1)
    except ValueError:
        index = 1
    offset = sh.option_offset
    if index > len(given) or offset >= len(given[index - 1]):
        offset = 0

    def done(letter, value, index, offset, status=0):
        sh.set_var('OPTIND', str(index))
        sh.option_offset = offset
        if value is None:
            sh.vars.pop('OPTARG', None)
        else:
            sh.set_var('OPTARG', value)
        sh.set_var(name, letter)
        return status

    if not offset:
        arg = given[index - 1] if index <= len(given) else ''
        if arg == '--':
            return done('?', None, index + 1, 0, 1)
        if arg[:1] != '-' or arg == '-':
            return done('?', None, index, 0, 1)
        offset = 1
    arg = given[index - 1]
    letter = arg[offset]
    offset += 1
    where = letters.find(letter, 1 if silent else 0)
    following = (index, offset) if offset < len(arg) else (index + 1, 0)
    if where < 0 or letter == ':':
        if not silent:
            sh.complain('getopts: -%s: unknown option' % letter)
        return done('?', letter if silent else None, *following)
    if letters[where + 1:where + 2] != ':':
        return done(letter, None, *following)
    if offset < len(arg):
        return done(letter, arg[offset:], index + 1, 0)
    if index < len(given):
        return done(letter, given[index], index + 2, 0)
    if silent:
        return done(':', letter, index + 1, 0)
    sh.complain('getopts: -%s: argument expected' % letter)
    return done('?', None, index + 1, 0)
