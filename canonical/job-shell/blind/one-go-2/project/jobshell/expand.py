"""Word expansions (XCU 2.6).

A word is first expanded into pieces (kind, text); then the pieces are split
into fields, pathnames are looked for, and what is left is joined.
"""

import re

from . import arith, patterns
from .errors import ExpansionError
from .words import CONSTANT, QUOTED_PARAMETER

LITERAL = 0     # unquoted text of the word itself: not split, may be a pattern
QUOTED = 1      # not split and no pattern
RESULT = 2      # unquoted result of an expansion: split, may be a pattern
BREAK_AT = 3    # a boundary between the fields of `$@`
BREAK_STAR = 4  # a boundary between the fields of `$*`

_DEFAULT_IFS = ' \t\n'
_NOT_BLANK = re.compile(r'[^ \t\n]+')
_INTEGER = re.compile(r'-?(?:0|[1-9][0-9]*)\Z')


def expand_fields(sh, word):
    """The fields that a word expands to."""
    if word.kind == CONSTANT:
        return [word.text]
    if word.kind == QUOTED_PARAMETER:
        return [sh.parameter(word.text)]
    pieces = []
    _expand(sh, word.parts, False, False, pieces)
    if len(pieces) == 1:
        kind, text = pieces[0]
        if kind == QUOTED:
            return [text]
        if kind == RESULT and (sh.noglob or not patterns.is_active(text)):
            ifs = sh.vars.get('IFS', _DEFAULT_IFS)
            if ifs == _DEFAULT_IFS:
                return _NOT_BLANK.findall(text)
            if not any(c in text for c in ifs):
                return [text] if text else []
    return [name for field in _split(sh, pieces) for name in _pathnames(sh, field)]


def expand_text(sh, word):
    """The text that a word expands to where fields are not split."""
    if word.kind == CONSTANT:
        return word.text
    if word.kind == QUOTED_PARAMETER:
        return sh.parameter(word.text)
    pieces = []
    _expand(sh, word.parts, False, False, pieces)
    if len(pieces) == 1:
        return pieces[0][1]
    return ''.join([_piece_text(sh, piece) for piece in pieces])


def expand_pattern(sh, word):
    """The pattern that a word stands for."""
    if word.kind == CONSTANT and '\\' not in word.text:
        return word.text if not patterns.is_active(word.text) else \
            patterns.escape(word.text)
    pieces = []
    _expand(sh, word.parts, False, False, pieces)
    return ''.join([patterns.escape(text) if kind == QUOTED
                    else _piece_text(sh, (kind, text)) for kind, text in pieces])


def _piece_text(sh, piece):
    if piece[0] == BREAK_AT:
        return ' '
    if piece[0] == BREAK_STAR:
        return sh.vars.get('IFS', ' ')[:1]
    return piece[1]


def _expand(sh, parts, quoted, split, out):
    """Append the pieces of the parts; `split` is for words inside of `${...}`."""
    for part in parts:
        kind = part[0]
        if kind == 'lit':
            out.append((QUOTED if quoted else RESULT if split else LITERAL, part[1]))
        elif kind == 'q':
            out.append((QUOTED, part[1]))
        elif kind == 'dq':
            if part[1]:
                _expand(sh, part[1], True, False, out)
            else:
                out.append((QUOTED, ''))
        elif kind == 'par':
            _parameter(sh, part, quoted, out)
        elif kind == 'cmd':
            out.append((QUOTED if quoted else RESULT, sh.substitute(part[1])))
        elif kind == 'arith':
            out.append((QUOTED if quoted else RESULT, _arithmetic(sh, part[1])))
        elif kind == 'len':
            out.append((QUOTED if quoted else RESULT, str(_length(sh, part[1]))))
        elif kind == 'tilde':
            out.append((QUOTED, sh.vars.get('HOME', '~')))
        else:
            raise ExpansionError('${%s}: bad substitution' % part[1])


def _length(sh, name):
    if name in '@*':
        return len(' '.join(sh.params))
    return len(sh.parameter(name))


def _arithmetic(sh, word):
    if word.kind == CONSTANT:
        return arith.evaluate(sh, word.text.replace('"', ''))
    template = word.arithmetic
    if template is None:
        template = word.arithmetic = _template(word.parts)
    if template:
        text, names = template
        get = sh.parameter
        for name in names:
            if not _INTEGER.match(get(name)):
                break
        else:
            return arith.evaluate(sh, text)
    return arith.evaluate(sh, expand_text(sh, word).replace('"', ''))


def _template(parts):
    """An expression in which plain `$name` may be calculated like `name`.

    That holds as long as the values are whole numbers and stand apart from
    other names and numbers; False if the expression is not of that form.
    """
    out, names = [], []
    previous = ''
    for index, part in enumerate(parts):
        if part[0] == 'lit':
            if '"' in part[1] or '=' in part[1].replace('==', '').replace(
                    '<=', '').replace('>=', '').replace('!=', ''):
                return False
            if previous == 'par' and re.match(r'[A-Za-z0-9_]', part[1]):
                return False
            out.append(part[1])
        elif part[0] == 'par' and part[2] is None and re.match(
                r'[A-Za-z_]', part[1]):
            if previous == 'par' or (out and re.search(r'[A-Za-z0-9_]\Z', out[-1])):
                return False
            out.append(part[1])
            names.append(part[1])
        else:
            return False
        previous = part[0]
    return ''.join(out), names


def _fields_of_params(sh, name, quoted, out):
    kind = QUOTED if quoted else RESULT
    if quoted and name == '*':
        out.append((QUOTED, sh.vars.get('IFS', ' ')[:1].join(sh.params)))
        return
    mark = (BREAK_AT if name == '@' else BREAK_STAR, '')
    for index, value in enumerate(sh.params):
        if index:
            out.append(mark)
        out.append((kind, value))


def _parameter(sh, part, quoted, out):
    _, name, op, colon, word = part
    listed = name == '@' or name == '*'
    kind = QUOTED if quoted else RESULT
    if op is None:
        if listed:
            _fields_of_params(sh, name, quoted, out)
        else:
            out.append((kind, sh.parameter(name)))
        return
    if listed:
        value = ' '.join(sh.params) if sh.params else None
    else:
        value = sh.lookup(name)
    if op[0] in '#%':
        if value is None:
            if listed:
                return
            value = sh.parameter(name)
        pattern = expand_pattern(sh, word)
        if op[0] == '#':
            value = patterns.remove_prefix(value, pattern, op == '##')
        else:
            value = patterns.remove_suffix(value, pattern, op == '%%')
        out.append((kind, value))
        return
    present = value is not None and not (colon and value == '')
    if op == '+':
        if present:
            _word(sh, word, quoted, out)
        else:
            out.append((kind, ''))
        return
    if present:
        if listed:
            _fields_of_params(sh, name, quoted, out)
        else:
            out.append((kind, value))
    elif op == '-':
        _word(sh, word, quoted, out)
    elif op == '=':
        if not (name[0] == '_' or 'A' <= name[0] <= 'Z' or 'a' <= name[0] <= 'z'):
            raise ExpansionError('%s: cannot be assigned' % name)
        value = _word_text(sh, word, quoted)
        sh.set_var(name, value)
        out.append((kind, value))
    else:
        message = _word_text(sh, word, quoted)
        if not word.parts:
            message = 'parameter null or not set' if colon else 'parameter not set'
        raise ExpansionError('%s: %s' % (name, message))


def _word(sh, word, quoted, out):
    """The word of `-` and `+`."""
    if word.parts:
        _expand(sh, word.parts, quoted, not quoted, out)
    else:
        out.append((QUOTED if quoted else RESULT, ''))


def _word_text(sh, word, quoted):
    pieces = []
    _expand(sh, word.parts, quoted, False, pieces)
    return ''.join([_piece_text(sh, piece) for piece in pieces])


def _split(sh, pieces):
    """Field splitting: lists of (quoted, text)."""
    ifs = sh.vars.get('IFS', _DEFAULT_IFS)
    fields = []
    current = None
    after_blank = False     # the last delimiter was IFS white space alone
    for kind, text in pieces:
        if kind >= BREAK_AT:
            if current is not None:
                fields.append(current)
                current = None
            after_blank = False
        elif kind != RESULT:
            if current is None:
                current = []
            current.append((kind == QUOTED, text))
            after_blank = False
        elif not ifs:
            if text:
                if current is None:
                    current = []
                current.append((False, text))
        else:
            start = None
            for index, c in enumerate(text):
                if c not in ifs:
                    if start is None:
                        start = index
                    continue
                if start is not None:
                    if current is None:
                        current = []
                    current.append((False, text[start:index]))
                    start = None
                if c in ' \t\n':
                    if current is not None:
                        fields.append(current)
                        current = None
                        after_blank = True
                else:
                    if current is not None:
                        fields.append(current)
                        current = None
                    elif not after_blank:
                        fields.append([])
                    after_blank = False
            if start is not None:
                if current is None:
                    current = []
                current.append((False, text[start:]))
                after_blank = False
    if current is not None:
        fields.append(current)
    return fields


def _pathnames(sh, field):
    text = ''.join([text for _, text in field])
    if sh.noglob or not any(not quoted and patterns.is_active(part)
                            for quoted, part in field):
        return [text]
    pattern = ''.join([patterns.escape(part) if quoted else part
                       for quoted, part in field])
    return patterns.expand_path(pattern) or [text]
