"""Special built-in utilities (XCU 2.14)."""

import re
import signal

from .errors import (AssignmentError, BreakLoop, ContinueLoop, ExitShell,
                     ReturnFrom, UtilityError)

UTILITIES = {}

# Letter and name of the options, in the order of `$-`
OPTIONS = [('e', 'errexit'), ('f', 'noglob'), ('u', 'nounset'),
           ('x', 'xtrace'), ('C', 'noclobber')]
_BY_LETTER = dict(OPTIONS)
_NAMES = set(_BY_LETTER.values())
_OTHER_NAMES = {'allexport': 'a', 'notify': 'b', 'verbose': 'v'}

SIGNALS = {'HUP': 1, 'INT': 2, 'QUIT': 3, 'USR1': int(signal.SIGUSR1),
           'USR2': int(signal.SIGUSR2), 'TERM': 15}
_CONDITIONS = dict(SIGNALS, EXIT=0)
_CONDITION_NAMES = {number: name for name, number in _CONDITIONS.items()}

_NAME = re.compile(r'[A-Za-z_][A-Za-z0-9_]*\Z')
_NUMBER = re.compile(r'[0-9]+\Z')


def special(name, keeps_redirections=False):
    def register(function):
        function.keeps_redirections = keeps_redirections
        UTILITIES[name] = function
        return function
    return register


def options(args, allowed):
    """Separate options and operands; the letters that were given come first."""
    found = ''
    index = 0
    while index < len(args):
        arg = args[index]
        if arg[:1] != '-' or arg == '-':
            break
        index += 1
        if arg == '--':
            break
        for letter in arg[1:]:
            if letter not in allowed:
                raise UtilityError('-%s: unknown option' % letter)
            found += letter
    return found, args[index:]


def operands(args):
    """The operands of a utility without options."""
    return args[1:] if args[:1] == ['--'] else args


def quoted(text):
    """The text in single quotes, fit to be read by the shell again."""
    return "'" + text.replace("'", "'\\''") + "'"


def check_name(name):
    if not _NAME.match(name):
        raise UtilityError('%s: is no name' % name)


def _count(args, default, low):
    args = operands(args)
    if len(args) > 1:
        raise UtilityError('too many operands')
    if not args:
        return default
    if not _NUMBER.match(args[0]) or int(args[0]) < low:
        raise UtilityError('%s: bad number' % args[0])
    return int(args[0])


@special(':')
def colon(_sh, _args):
    return 0


@special('.')
def dot(sh, args):
    args = operands(args)
    if not args:
        raise UtilityError('.: file expected')
    try:
        with open(args[0].encode('latin-1'), 'rb') as file:
            text = file.read().decode('latin-1')
    except OSError as error:
        raise UtilityError('%s: %s' % (args[0], error.strerror)) from None
    tolerant = sh.tolerant
    try:
        return sh.run_text(text)
    except ReturnFrom as flow:
        sh.tolerant = tolerant
        return flow.status


@special('break')
def break_(sh, args):
    levels = _count(args, 1, 1)
    if sh.loop_depth:
        raise BreakLoop(min(levels, sh.loop_depth))
    return 0


@special('continue')
def continue_(sh, args):
    levels = _count(args, 1, 1)
    if sh.loop_depth:
        raise ContinueLoop(min(levels, sh.loop_depth))
    return 0


@special('eval')
def eval_(sh, args):
    text = ' '.join(operands(args))
    return sh.run_text(text)


@special('exec', keeps_redirections=True)
def exec_(sh, args):
    args = operands(args)
    if args:
        raise ExitShell(sh.run_command(args))
    return 0


@special('exit')
def exit_(sh, args):
    default = sh.status if sh.trap_status is None else sh.trap_status
    raise ExitShell(_count(args, default, 0) & 255)


@special('return')
def return_(sh, args):
    default = sh.status
    if sh.trap_status is not None and sh.trap_depth == sh.function_depth:
        default = sh.trap_status
    raise ReturnFrom(_count(args, default, 0) & 255)


def _set_attribute(sh, args, names, keyword):
    found, args = options(args, 'p')
    if found or not args:
        lines = []
        for name in sorted(names):
            value = sh.vars.get(name)
            lines.append('%s %s%s\n' % (keyword, name, '' if value is None
                                        else '=' + quoted(value)))
        sh.write(''.join(lines))
        return 0
    for arg in args:
        name, equals, value = arg.partition('=')
        check_name(name)
        if equals:
            try:
                sh.set_var(name, value)
            except AssignmentError as error:
                raise UtilityError(str(error)) from None
        names.add(name)
    return 0


@special('export')
def export(sh, args):
    return _set_attribute(sh, args, sh.exported, 'export')


@special('readonly')
def readonly(sh, args):
    return _set_attribute(sh, args, sh.readonly, 'readonly')


def _set_option(sh, name, value):
    if name in _NAMES:
        setattr(sh, name, value)
    elif name in _OTHER_NAMES:
        if value:
            sh.other_options.add(_OTHER_NAMES[name])
        else:
            sh.other_options.discard(_OTHER_NAMES[name])
    else:
        raise UtilityError('set: %s: unknown option' % name)


def _show_options(sh, sign):
    lines = []
    for _, name in sorted(OPTIONS, key=lambda option: option[1]):
        value = getattr(sh, name)
        if sign == '-':
            lines.append('%-15s %s\n' % (name, 'on' if value else 'off'))
        else:
            lines.append('set %so %s\n' % ('-' if value else '+', name))
    sh.write(''.join(lines))


@special('set')
def set_(sh, args):
    if not args:
        sh.write(''.join(['%s=%s\n' % (name, quoted(sh.vars[name]))
                          for name in sorted(sh.vars)]))
        return 0
    index = 0
    replace = False
    changes = []
    while index < len(args):
        arg = args[index]
        if arg[:1] not in ('-', '+') or len(arg) == 1:
            break
        index += 1
        if arg == '--':
            replace = True
            break
        sign = arg[0]
        for letter in arg[1:]:
            if letter == 'o':
                if index >= len(args):
                    _show_options(sh, sign)
                    continue
                name = args[index]
                index += 1
                if name not in _NAMES and name not in _OTHER_NAMES:
                    raise UtilityError('set: %s: unknown option' % name)
            elif letter in _BY_LETTER:
                name = _BY_LETTER[letter]
            elif letter in 'abv':
                name = {v: k for k, v in _OTHER_NAMES.items()}[letter]
            else:
                raise UtilityError('set: %s: unknown option' % letter)
            changes.append((name, sign == '-'))
    for name, value in changes:
        _set_option(sh, name, value)
    if replace or index < len(args):
        sh.params = args[index:]
    return 0


@special('shift')
def shift(sh, args):
    count = _count(args, 1, 0)
    if count > len(sh.params):
        raise UtilityError('shift: too far')
    sh.params = sh.params[count:]
    return 0


@special('trap')
def trap(sh, args):
    args = operands(args)
    if not args:
        traps = sh.shown_traps()
        sh.write(''.join(['trap -- %s %s\n' % (quoted(traps[number]),
                                               _CONDITION_NAMES[number])
                          for number in sorted(traps)]))
        return 0
    sh.inherited_traps = None
    if _NUMBER.match(args[0]) or len(args) == 1:
        action = None
        conditions = args
        if args == ['-']:
            return 0
    else:
        action = None if args[0] == '-' else args[0]
        conditions = args[1:]
    status = 0
    for condition in conditions:
        number = _CONDITIONS.get(condition)
        if number is None and _NUMBER.match(condition):
            number = int(condition)
        if number not in _CONDITION_NAMES:
            sh.complain('trap: %s: bad trap' % condition)
            status = 1
            continue
        sh.set_trap(number, action)
    return status


@special('unset')
def unset(sh, args):
    found, args = options(args, 'fv')
    for name in args:
        if 'f' in found:
            sh.functions.pop(name, None)
            continue
        check_name(name)
        if name in sh.readonly:
            raise UtilityError('%s: is readonly' % name)
        sh.vars.pop(name, None)
        sh.exported.discard(name)
    return 0
