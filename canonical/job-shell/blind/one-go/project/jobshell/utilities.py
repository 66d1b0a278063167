"""Utilities that do not need the state of the shell: echo, test, sort ..."""

import os
import re
import stat

from .errors import UtilityError
from .files import remove_tree


def options(args, allowed):
    """Split the arguments of a utility into its options and operands."""
    chosen, index = [], 1
    while index < len(args):
        arg = args[index]
        if arg[:1] != "-" or arg == "-":
            break
        index += 1
        if arg == "--":
            break
        for letter in arg[1:]:
            if letter not in allowed:
                raise UtilityError(args[0] + ": -" + letter + ": no such option", 2)
            chosen.append(letter)
    return chosen, args[index:]


def single_quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def echo(sh, args):
    sh.write(" ".join(args[1:]) + "\n")
    return 0


def true(sh, args):
    return 0


def false(sh, args):
    return 1


# ---- test -------------------------------------------------------------------

def _mode(check):
    def primary(path):
        try:
            return check(os.stat(path.encode("latin-1")))
        except OSError:
            return False
    return primary


def _access(how):
    return lambda path: os.access(path.encode("latin-1"), how, effective_ids=True)


def _is_link(path):
    return os.path.islink(path.encode("latin-1"))


def _is_terminal(text):
    return os.isatty(_integer(text))


UNARY = {
    "-b": _mode(lambda st: stat.S_ISBLK(st.st_mode)),
    "-c": _mode(lambda st: stat.S_ISCHR(st.st_mode)),
    "-d": _mode(lambda st: stat.S_ISDIR(st.st_mode)),
    "-e": _mode(lambda st: True),
    "-f": _mode(lambda st: stat.S_ISREG(st.st_mode)),
    "-g": _mode(lambda st: bool(st.st_mode & stat.S_ISGID)),
    "-h": _is_link,
    "-L": _is_link,
    "-n": lambda text: text != "",
    "-p": _mode(lambda st: stat.S_ISFIFO(st.st_mode)),
    "-r": _access(os.R_OK),
    "-S": _mode(lambda st: stat.S_ISSOCK(st.st_mode)),
    "-s": _mode(lambda st: st.st_size > 0),
    "-t": _is_terminal,
    "-u": _mode(lambda st: bool(st.st_mode & stat.S_ISUID)),
    "-w": _access(os.W_OK),
    "-x": _access(os.X_OK),
    "-z": lambda text: text == "",
}

_INTEGER = re.compile(r"[ \t\n\r\v\f]*[-+]?[0-9]+[ \t\n\r\v\f]*\Z")


def _integer(text):
    if not _INTEGER.match(text):
        raise UtilityError(text + ": not a number", 2)
    return int(text)


BINARY = {
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "-eq": lambda a, b: _integer(a) == _integer(b),
    "-ne": lambda a, b: _integer(a) != _integer(b),
    "-lt": lambda a, b: _integer(a) < _integer(b),
    "-le": lambda a, b: _integer(a) <= _integer(b),
    "-gt": lambda a, b: _integer(a) > _integer(b),
    "-ge": lambda a, b: _integer(a) >= _integer(b),
}


def evaluate_test(args):
    size = len(args)
    if size == 0:
        return False
    if size == 1:
        return args[0] != ""
    if size == 2:
        if args[0] == "!":
            return args[1] == ""
        if args[0] in UNARY:
            return UNARY[args[0]](args[1])
    elif size == 3:
        if args[1] in BINARY:
            return BINARY[args[1]](args[0], args[2])
        if args[0] == "!":
            return not evaluate_test(args[1:])
        if args[0] == "(" and args[2] == ")":
            return evaluate_test(args[1:2])
    elif size == 4:
        if args[0] == "!":
            return not evaluate_test(args[1:])
        if args[0] == "(" and args[3] == ")":
            return evaluate_test(args[1:3])
    raise UtilityError("not a valid test", 2)


def test(sh, args):
    return 0 if evaluate_test(args[1:]) else 1


def bracket(sh, args):
    if args[-1] != "]" or len(args) < 2:
        raise UtilityError("] is missing", 2)
    return 0 if evaluate_test(args[1:-1]) else 1


# ---- printf -----------------------------------------------------------------

_SIMPLE = {"\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_FORMAT_ESCAPE = re.compile(r"\\(?:([\\abfnrtv])|([0-7]{1,3}))")
_STRING_ESCAPE = re.compile(r"\\(?:([\\abfnrtv])|(0[0-7]{0,3})|([1-7][0-7]{0,2})|(c))")
_CONVERSION = re.compile(r"%([-+ #0]*)([0-9]*)(?:(\.)([0-9]*))?(.?)", re.DOTALL)
_LEADING_NUMBER = re.compile(r"[ \t\n\r\v\f]*([-+]?)(?:0[xX]([0-9a-fA-F]+)|(0[0-7]*)|([1-9][0-9]*))")


def _format_escapes(text):
    def replace(found):
        if found.group(1):
            return _SIMPLE[found.group(1)]
        return chr(int(found.group(2), 8) & 255)
    return _FORMAT_ESCAPE.sub(replace, text)


class _Printf:
    def __init__(self, sh, args):
        self.sh = sh
        self.args = args
        self.index = 0
        self.status = 0
        self.out = []

    def next(self):
        """The next operand, or None if there is none left."""
        if self.index < len(self.args):
            self.index += 1
            return self.args[self.index - 1]
        return None

    def bad(self, text, what):
        self.sh.complain("printf: " + text + ": " + what)
        self.status = 1

    def number(self):
        text = self.next()
        if text is None:
            return 0
        if text[:1] in ("'", '"'):
            return ord(text[1]) if len(text) > 1 else 0
        found = _LEADING_NUMBER.match(text)
        if found is None:
            self.bad(text, "not a number")
            return 0
        sign, hexa, octal, decimal = found.groups()
        if decimal:
            value = int(decimal)
        elif hexa:
            value = int(hexa, 16)
        else:
            value = int(octal, 8)
        if found.end() != len(text):
            self.bad(text, "not a number altogether")
        return -value if sign == "-" else value

    def escaped(self, text):
        """The operand of %b: (text, whether \\c ends the output)."""
        pieces, pos = [], 0
        for found in _STRING_ESCAPE.finditer(text):
            pieces.append(text[pos:found.start()])
            pos = found.end()
            simple, octal, digits, end = found.groups()
            if end:
                return "".join(pieces), True
            if simple:
                pieces.append(_SIMPLE[simple])
            else:
                pieces.append(chr(int(octal or digits, 8) & 255))
        pieces.append(text[pos:])
        return "".join(pieces), False

    def integer(self, flags, kind, width, precision):
        value = self.number()
        if kind in "di":
            top = 1 << 63
            if not -top <= value < top:
                self.bad(str(value), "out of range")
                value = -top if value < 0 else top - 1
            digits = str(abs(value))
            sign = "-" if value < 0 else "+" if "+" in flags else " " if " " in flags else ""
        else:
            if not -(1 << 63) <= value < 1 << 64:
                self.bad(str(value), "out of range")
                value = -1
            value &= (1 << 64) - 1
            digits = {"u": "%d", "o": "%o", "x": "%x", "X": "%X"}[kind] % value
            sign = ""
            if "#" in flags and value and kind in "xX":
                sign = "0" + kind
        if precision is not None:
            digits = "" if precision == 0 and value == 0 else digits.rjust(precision, "0")
        if kind == "o" and "#" in flags and digits[:1] != "0":
            digits = "0" + digits
        if "0" in flags and "-" not in flags and precision is None:
            digits = digits.rjust(width - len(sign), "0")
        return sign + digits

    def once(self, pieces):
        """Use the format once; whether the output is to end here."""
        for literal, conversion in pieces:
            self.out.append(literal)
            if conversion is None:
                continue
            flags, width, precision, kind = conversion
            if kind in ("s", "b", "c"):
                text = self.next() or ""
                end = False
                if kind == "b":
                    text, end = self.escaped(text)
                elif kind == "c":
                    text, precision = text[:1], None
                if precision is not None:
                    text = text[:precision]
            else:
                text, end = self.integer(flags, kind, width, precision), False
            self.out.append(text.ljust(width) if "-" in flags else text.rjust(width))
            if end:
                return True
        return False


_formats = {}


def _parse_format(text):
    """The pieces of a format: (literal text, conversion or None)."""
    pieces, pos, literal = [], 0, ""
    while True:
        start = text.find("%", pos)
        if start < 0:
            break
        literal += _format_escapes(text[pos:start])
        found = _CONVERSION.match(text, start)
        flags, width, dot, precision, kind = found.groups()
        pos = found.end()
        if kind == "%":
            literal += "%"
        elif kind and kind in "diouxXcsb":
            conversion = flags, int(width or 0), int(precision or 0) if dot else None, kind
            pieces.append((literal, conversion))
            literal = ""
        else:
            return pieces + [(literal, None)], found.group()
    literal += _format_escapes(text[pos:])
    if literal:
        pieces.append((literal, None))
    return pieces, None


def printf(sh, args):
    rest = args[2:] if args[1:2] == ["--"] else args[1:]
    if not rest:
        raise UtilityError("a format is needed", 2)
    parsed = _formats.get(rest[0])
    if parsed is None:
        if len(_formats) > 500:
            _formats.clear()
        parsed = _formats[rest[0]] = _parse_format(rest[0])
    pieces, wrong = parsed
    run = _Printf(sh, rest[1:])
    takes = any(conversion is not None for _, conversion in pieces)
    while not run.once(pieces):
        if wrong is not None:
            run.bad(wrong, "no such conversion")
            break
        if not takes or run.index >= len(run.args):
            break
    sh.write("".join(run.out))
    return run.status


# ---- files ------------------------------------------------------------------

def _open(path):
    return 0 if path == "-" else os.open(path.encode("latin-1"), os.O_RDONLY)


def _complain(sh, utility, path, error):
    sh.complain(utility + ": " + path + ": " + (error.strerror or str(error)))


def _write_all(data):
    while data:
        data = data[os.write(1, data):]


def cat(sh, args):
    _, rest = options(args, "u")
    status = 0
    for path in rest or ["-"]:
        try:
            fd = _open(path)
        except OSError as error:
            _complain(sh, "cat", path, error)
            status = 1
            continue
        try:
            while True:
                try:
                    data = os.read(fd, 65536)
                except OSError as error:
                    _complain(sh, "cat", path, error)
                    status = 1
                    break
                if not data:
                    break
                _write_all(data)
        finally:
            if fd != 0 or path != "-":
                os.close(fd)
    return status


def mkdir(sh, args):
    chosen, rest = options(args, "p")
    if not rest:
        raise UtilityError("a directory is needed", 2)
    status = 0
    for path in rest:
        try:
            if chosen:
                make_path(path)
            else:
                os.mkdir(path.encode("latin-1"))
        except OSError as error:
            _complain(sh, "mkdir", path, error)
            status = 1
    return status


def make_path(path):
    if path == "":
        raise FileNotFoundError(2, "No such file or directory")
    done = "/" if path[0] == "/" else ""
    for comp in path.split("/"):
        if not comp:
            continue
        done += comp
        name = done.encode("latin-1")
        try:
            os.mkdir(name)
        except FileExistsError:
            if not os.path.isdir(name):
                raise
        except OSError:
            if not os.path.isdir(name):
                raise
        done += "/"


def rm(sh, args):
    chosen, rest = options(args, "frR")
    force = "f" in chosen
    recursive = "r" in chosen or "R" in chosen
    if not rest:
        if force:
            return 0
        raise UtilityError("a file is needed", 2)
    failed = False

    def complain(path, error):
        _complain(sh, "rm", os.fsdecode(path), error)

    for path in rest:
        name = path.encode("latin-1")
        base = path.rstrip("/").rpartition("/")[2]
        if base in (".", "..") or path and not path.strip("/"):
            sh.complain("rm: " + path + ": may not be removed")
            failed = True
            continue
        try:
            is_dir = stat.S_ISDIR(os.lstat(name).st_mode)
        except OSError as error:
            if not (force and isinstance(error, (FileNotFoundError, NotADirectoryError))):
                complain(name, error)
                failed = True
            continue
        if is_dir and not recursive:
            sh.complain("rm: " + path + ": is a directory")
            failed = True
        elif not remove_tree(name, complain):
            failed = True
    return 1 if failed else 0


_SORT_NUMBER = re.compile(rb"[ \t]*(-?)([0-9]*)(?:\.([0-9]*))?")


def _numeric_key(line):
    sign, whole, fraction = _SORT_NUMBER.match(line).groups()
    fraction = (fraction or b"").rstrip(b"0")
    scale = 10 ** len(fraction)
    value = int(whole or b"0") * scale + int(fraction or b"0")
    return (-value if sign else value) / scale if scale > 1 else (-value if sign else value)


def sort(sh, args):
    chosen, rest = options(args, "nru")
    lines = []
    for path in rest or ["-"]:
        chunks = []
        try:
            fd = _open(path)
            try:
                while True:
                    data = os.read(fd, 65536)
                    if not data:
                        break
                    chunks.append(data)
            finally:
                if path != "-":
                    os.close(fd)
        except OSError as error:
            raise UtilityError(path + ": " + (error.strerror or str(error)), 2) from None
        text = b"".join(chunks)
        if text:
            lines.extend((text[:-1] if text.endswith(b"\n") else text).split(b"\n"))
    reverse = "r" in chosen
    if "n" in chosen:
        if "u" in chosen:
            first = {}
            for line in lines:
                first.setdefault(_numeric_key(line), line)
            lines = [first[key] for key in sorted(first, reverse=reverse)]
        else:
            lines.sort(key=lambda line: (_numeric_key(line), line), reverse=reverse)
    else:
        if "u" in chosen:
            lines = set(lines)
        lines = sorted(lines, reverse=reverse)
    if lines:
        _write_all(b"\n".join(lines) + b"\n")
    return 0


UTILITIES = {
    "[": bracket, "cat": cat, "echo": echo, "false": false, "mkdir": mkdir,
    "printf": printf, "rm": rm, "sort": sort, "test": test, "true": true,
}
