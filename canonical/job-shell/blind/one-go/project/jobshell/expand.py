"""Word expansion (XCU 2.6): parameters, commands, fields, pathnames."""

import re

from . import arith, pattern
from .errors import ArithError, ReadonlyError
from .words import ARI, CMD, LIT, PAR, QUO, TIL

quote = pattern.quote
unquote = pattern.unquote
_GLOB_OR_QUOTED = re.compile("[*?\\[\u0100-\u01ff]")

_ifs_cache = {}


def ifs_info(ifs):
    """(blanks, others, pattern of delimiters) for a value of IFS."""
    info = _ifs_cache.get(ifs)
    if info is None:
        text = " \t\n" if ifs is None else ifs
        blanks = "".join(c for c in " \t\n" if c in text)
        others = "".join(c for c in text if c not in " \t\n")
        choices = []
        if blanks:
            choices.append("[" + blanks + "]+")
        if others:
            choices.append("[" + "".join("\\x%02x" % ord(c) for c in others) + "]")
        rx = re.compile("|".join(choices)) if choices else None
        info = _ifs_cache[ifs] = (blanks, others, rx)
    return info


class Fields:
    """Collects the fields that a word gives; quoted characters are marked."""

    __slots__ = ("done", "cur", "after_blank", "blanks", "rx", "ifs")

    def __init__(self, ifs):
        self.done = []
        self.cur = None             # the field that is being put together
        self.after_blank = False    # blanks have just ended a field
        self.ifs = ifs
        self.blanks, _, self.rx = ifs_info(ifs)

    def add(self, text):
        """Text that is not split."""
        self.cur = text if self.cur is None else self.cur + text
        self.after_blank = False

    def end(self):
        if self.cur is not None:
            self.done.append(self.cur)
            self.cur = None
        self.after_blank = False

    def split(self, text):
        """The result of an expansion that is subject to field splitting."""
        if not text:
            return
        rx = self.rx
        if rx is None or rx.search(text) is None:
            self.add(text)
            return
        pos = 0
        cur, after_blank, done, blanks = self.cur, self.after_blank, self.done, self.blanks
        for found in rx.finditer(text):
            start = found.start()
            if start > pos:
                piece = text[pos:start]
                cur = piece if cur is None else cur + piece
                after_blank = False
            pos = found.end()
            if text[start] in blanks:
                if cur is not None:
                    done.append(cur)
                    cur = None
                    after_blank = True
            elif cur is not None:
                done.append(cur)
                cur = None
            elif after_blank:
                after_blank = False
            else:
                done.append("")
        if pos < len(text):
            piece = text[pos:]
            cur = piece if cur is None else cur + piece
            after_blank = False
        self.cur, self.after_blank = cur, after_blank


def value_of(sh, param):
    """The value of a parameter other than `@` and `*`, or None if unset."""
    kind = param.kind
    if kind == "var":
        return sh.vars.get(param.name)
    if kind == "pos":
        index = param.index
        if index == 0:
            return sh.name
        return sh.args[index - 1] if index <= len(sh.args) else None
    name = param.name
    if name == "?":
        return str(sh.status)
    if name == "#":
        return str(len(sh.args))
    if name == "$":
        return sh.pid
    if name == "-":
        return sh.flags()
    return None


def joined(sh, param):
    """The positional parameters as one text."""
    if param.name == "@":
        return " ".join(sh.args)
    ifs = sh.vars.get("IFS")
    return (" " if ifs is None else ifs[:1]).join(sh.args)


def unset(sh, param):
    """An expansion of an unset parameter without a default."""
    if sh.nounset:
        sh.fatal(param.name + ": parameter not set")
    return ""


def arithmetic(sh, inner):
    """The value of an arithmetic expansion as text."""
    try:
        template = inner.template
        if template is not None:
            function, params = template
            values = []
            for param in params:
                value = value_of(sh, param)
                if value is None:
                    value = unset(sh, param)
                if arith.PLAIN(value) is None:
                    break
                values.append(int(value))
            else:
                return str(function(sh, values))
        text = inner.text
        if text is None:
            text = plain(sh, inner.parts)
        return str(arith.evaluate(sh, text))
    except (ArithError, ReadonlyError) as error:
        sh.fatal(str(error))


def operated(sh, param):
    """Carry out an operator; (value, None) or (None, word to expand)."""
    op = param.op
    if param.kind == "list":
        value = joined(sh, param) if sh.args else None
    else:
        value = value_of(sh, param)
    if op == "length":
        if value is None and param.kind != "list":
            value = unset(sh, param)
        return str(len(value or "")), None
    if op[0] in "#%":
        if value is None and param.kind != "list":
            value = unset(sh, param)
        if not value:
            return "", None
        return pattern.trim(value, op, as_pattern(sh, param.word)), None
    absent = value is None or param.colon and value == ""
    if op == "+":
        return ("", None) if absent else (None, param.word)
    if not absent:
        return value, None
    if op == "-":
        return None, param.word
    if op == "?":
        message = plain(sh, param.word.parts) or "parameter null or not set"
        sh.fatal(param.name + ": " + message)
    if param.kind != "var":
        sh.fatal(param.name + ": cannot assign in this way")
    value = plain(sh, param.word.parts)
    try:
        sh.setvar(param.name, value)
    except ReadonlyError as error:
        sh.fatal(str(error))
    return value, None


def home(sh):
    value = sh.vars.get("HOME")
    return "~" if value is None else value


def _fill(sh, parts, out, inner):
    """Expand parts into fields; unquoted text inside ${...} is split too."""
    for part in parts:
        kind = part[0]
        if kind == LIT:
            if inner:
                out.split(part[1])
            else:
                out.add(part[1])
        elif kind == QUO:
            out.add(quote(part[1]))
        elif kind == PAR:
            _fill_param(sh, part[1], out)
        elif kind == TIL:
            out.add(quote(home(sh)))
        else:
            if kind == CMD:
                value = sh.substitute(part[1])
            else:
                value = arithmetic(sh, part[1])
            if part[2]:
                out.add(quote(value))
            else:
                out.split(value)


def _fill_param(sh, param, out):
    quoted = param.quoted
    if param.op is None:
        if param.kind == "list":
            if quoted and param.name == "*":
                out.add(quote(joined(sh, param)))
                return
            first = True
            for arg in sh.args:
                if not first:
                    out.end()
                first = False
                if quoted:
                    out.add(quote(arg))
                else:
                    out.split(arg)
            return
        value = value_of(sh, param)
        if value is None:
            value = unset(sh, param)
    else:
        if (param.kind == "list" and sh.args and param.op in "-=?"
                and (not param.colon or any(sh.args))):
            _fill_list(sh, param, out)
            return
        value, word = operated(sh, param)
        if word is not None:
            parts = word.parts
            if quoted and not parts:
                out.add("")
            _fill(sh, parts, out, not quoted)
            return
    if quoted:
        out.add(quote(value))
    else:
        out.split(value)


def _fill_list(sh, param, out):
    """`${@-word}` and the like with parameters set: as the plain one."""
    saved, param.op = param.op, None
    try:
        _fill_param(sh, param, out)
    finally:
        param.op = saved


def expand_into(sh, word, result):
    """Append the fields of a word to a list: all expansions of XCU 2.6."""
    if word.const is not None:
        result.append(word.const)
        return
    ifs = sh.vars.get("IFS")
    param = word.param
    if param is not None:
        value = value_of(sh, param)
        if value is None:
            value = unset(sh, param)
        if param.quoted:
            result.append(value)
            return
        if not value:
            return
        rx = ifs_info(ifs)[2]
        if ((rx is None or rx.search(value) is None)
                and (sh.noglob or not pattern.IS_GLOB.search(value))):
            result.append(value)
            return
    out = Fields(ifs)
    _fill(sh, word.parts, out, False)
    out.end()
    for field in out.done:
        if _GLOB_OR_QUOTED.search(field) is None:
            result.append(field)
            continue
        if not sh.noglob and pattern.IS_GLOB.search(field):
            paths = pattern.glob(field)
            if paths:
                result.extend(paths)
                continue
        result.append(unquote(field))


def plain(sh, parts, mark=False):
    """Expand parts to one text, without field splitting and pathnames.

    With `mark`, quoted characters stay marked, for a pattern."""
    texts = []
    for part in parts:
        kind = part[0]
        if kind == LIT:
            texts.append(part[1])
            continue
        quoted = True
        if kind == QUO:
            value = part[1]
        elif kind == PAR:
            param = part[1]
            quoted = param.quoted
            if param.op is not None:
                value, word = operated(sh, param)
                if word is not None:
                    value = plain(sh, word.parts, mark)
                    if not quoted:
                        texts.append(value)
                        continue
            elif param.kind == "list":
                value = joined(sh, param)
            else:
                value = value_of(sh, param)
                if value is None:
                    value = unset(sh, param)
        elif kind == TIL:
            value = home(sh)
        else:
            quoted = part[2]
            value = sh.substitute(part[1]) if kind == CMD else arithmetic(sh, part[1])
        texts.append(quote(value) if mark and quoted else value)
    return "".join(texts)


def as_text(sh, word):
    """Expand a word to one text."""
    if word.const is not None:
        return word.const
    if len(word.parts) == 1:
        part = word.parts[0]
        if part[0] == ARI:
            return arithmetic(sh, part[1])
    return plain(sh, word.parts)


def as_pattern(sh, word):
    """Expand a word to a pattern with marks."""
    return plain(sh, word.parts, True)
