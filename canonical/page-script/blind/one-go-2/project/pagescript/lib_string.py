"""String."""

from .lexer import to_units, unit_char
from .lib_object import this_value
from .numbers import INF, WHITE
from .ops import (ITERATOR, SYM, call, getv, nullish, string_call, to_integer, to_length, to_number, to_object, to_string,
                  truthy)
from .runtime import arg, constructor, install, method, proto_from
from .values import R, UND, JSArray, JSFunction, JSObject, StringObject, throw_error, throw_type


def text_of(this):
    if nullish(this):
        throw_type("no text")
    return to_string(this)


def clamp(n, size):
    return int(max(0, min(n, size)))


def relative(v, size, default):
    """A place from the beginning, or from the end if it is negative."""
    if v is UND:
        return default
    n = to_integer(v)
    return clamp(n + size if n < 0 else n, size)


def char_at(this, args):
    s, i = text_of(this), to_integer(arg(args, 0))
    return s[i] if 0 <= i < len(s) else ""


def char_code(this, args):
    s, i = text_of(this), to_integer(arg(args, 0))
    return float(ord(s[i])) if 0 <= i < len(s) else float("nan")


def pair_at(s, i):
    """The units of the character at a place."""
    if "\ud800" <= s[i] <= "\udbff" and i + 1 < len(s) and "\udc00" <= s[i + 1] <= "\udfff":
        return s[i:i + 2]
    return s[i]


def code_of(units):
    if len(units) == 2:
        return 0x10000 + ((ord(units[0]) - 0xD800) << 10) + ord(units[1]) - 0xDC00
    return ord(units)


def code_point(this, args):
    s, i = text_of(this), to_integer(arg(args, 0))
    return float(code_of(pair_at(s, i))) if 0 <= i < len(s) else UND


def no_regexp(v):
    if isinstance(v, JSObject):
        flag = getv(v, SYM["match"])
        if truthy(flag):
            throw_type("a regular expression")
    return to_string(v)


def starts(this, args):
    s, x = text_of(this), no_regexp(arg(args, 0))
    return s.startswith(x, clamp(to_integer(arg(args, 1)), len(s)))


def ends(this, args):
    s, x = text_of(this), no_regexp(arg(args, 0))
    end = len(s) if arg(args, 1) is UND else clamp(to_integer(args[1]), len(s))
    return s[:end].endswith(x)


def includes(this, args):
    s, x = text_of(this), no_regexp(arg(args, 0))
    return s.find(x, clamp(to_integer(arg(args, 1)), len(s))) >= 0


def index_of(this, args):
    s, x = text_of(this), to_string(arg(args, 0))
    return float(s.find(x, clamp(to_integer(arg(args, 1)), len(s))))


def last_index_of(this, args):
    s, x = text_of(this), to_string(arg(args, 0))
    n = to_number(arg(args, 1))
    start = len(s) if n != n else clamp(to_integer(n), len(s))
    return float(s.rfind(x, 0, start + len(x)))


def pad(left):
    def run(this, args):
        s = text_of(this)
        n = to_length(arg(args, 0))
        fill = " " if arg(args, 1) is UND else to_string(args[1])
        if n <= len(s) or not fill:
            return s
        count = n - len(s)
        if n > 100000000:
            throw_error("RangeError", "Invalid string length")
        more = (fill * (count // len(fill) + 1))[:count]
        return more + s if left else s + more
    return run


def repeat(this, args):
    s, n = text_of(this), to_integer(arg(args, 0))
    if n < 0 or n == INF or len(s) * n > 500000000:
        throw_error("RangeError", "Invalid count value")
    return s * n


def expand(template, s, at, found):
    """GetSubstitution without groups."""
    out, i = [], 0
    while i < len(template):
        two = template[i:i + 2]
        if two == "$$":
            out.append("$")
        elif two == "$&":
            out.append(found)
        elif two == "$`":
            out.append(s[:at])
        elif two == "$'":
            out.append(s[at + len(found):])
        else:
            out.append(template[i])
            i -= 1
        i += 2
    return "".join(out)


def custom(this, args, name):
    """Calls a method of the first argument that stands for a search, if it has one: (done, result)."""
    if nullish(this):
        throw_type("no text")
    x = arg(args, 0)
    if not nullish(x) and type(x) is not str:
        f = getv(x, SYM[name])
        if not nullish(f):
            return True, call(f, x, [this, arg(args, 1)])
    return False, None


def replace(this, args):
    done, out = custom(this, args, "replace")
    if done:
        return out
    s, x = text_of(this), to_string(arg(args, 0))
    by = arg(args, 1)
    if not isinstance(by, JSFunction):
        by = to_string(by)
    at = s.find(x)
    if at < 0:
        return s
    if isinstance(by, JSFunction):
        new = to_string(call(by, UND, [x, float(at), s]))
    else:
        new = expand(by, s, at, x)
    return s[:at] + new + s[at + len(x):]


def split(this, args):
    done, out = custom(this, args, "split")
    if done:
        return out
    s = text_of(this)
    limit = 4294967295 if arg(args, 1) is UND else int(to_number(args[1])) & 0xFFFFFFFF \
        if abs(to_number(args[1])) < INF else 0
    x = arg(args, 0)
    sep = to_string(x)
    if limit == 0:
        return JSArray([])
    if x is UND:
        return JSArray([s])
    if not s:
        return JSArray([s] if sep else [])
    parts = s.split(sep) if sep else list(s)
    return JSArray(parts[:limit])


def slice_text(this, args):
    s = text_of(this)
    start = relative(arg(args, 0), len(s), 0)
    return s[start:max(start, relative(arg(args, 1), len(s), len(s)))]


def substring(this, args):
    s = text_of(this)
    a = clamp(to_integer(arg(args, 0)), len(s))
    b = len(s) if arg(args, 1) is UND else clamp(to_integer(args[1]), len(s))
    return s[min(a, b):max(a, b)]


def decode_units(s):
    out, i = [], 0
    while i < len(s):
        units = pair_at(s, i)
        out.append(chr(code_of(units)))
        i += len(units)
    return "".join(out)


def case(upper):
    def run(this, args):
        s = text_of(this)
        if not s.isascii():
            s = decode_units(s)
        return to_units(s.upper() if upper else s.lower())
    return run


def from_codes(this, args):
    return "".join(chr(int(to_number(v)) & 0xFFFF if abs(to_number(v)) < INF else 0) for v in args)


def from_points(this, args):
    out = []
    for v in args:
        x = to_number(v)
        if x != x or x < 0 or x > 0x10FFFF or x != int(x):
            throw_error("RangeError", "Invalid code point")
        out.append(unit_char(int(x)))
    return "".join(out)


def raw(this, args):
    cooked = to_object(arg(args, 0))
    parts = to_object(getv(cooked, "raw"))
    n = to_length(getv(parts, "length"))
    out = []
    for i in range(n):
        out.append(to_string(getv(parts, str(i))))
        if i + 1 < n and i + 1 < len(args):
            out.append(to_string(args[i + 1]))
    return "".join(out)


def walk(s):
    i = 0
    while i < len(s):
        units = pair_at(s, i)
        i += len(units)
        yield units


def setup_string():
    from .lib_iter import make_iterator
    proto = R.StringPrototype = StringObject(R.ObjectPrototype)
    proto.cls, proto.data = "String", ""

    def code(this, args, nt):
        value = (string_call(args[0]) if nt is UND else to_string(args[0])) if args else ""
        if nt is UND:
            return value
        obj = StringObject(proto_from(nt, proto))
        obj.cls, obj.data = "String", value
        return obj
    f = constructor("String", 1, code, proto)
    install(f, [("fromCharCode", 1, from_codes), ("fromCodePoint", 1, from_points), ("raw", 1, raw)])
    install(proto, [
        ("charAt", 1, char_at), ("charCodeAt", 1, char_code), ("codePointAt", 1, code_point),
        ("concat", 1, lambda t, a: text_of(t) + "".join([to_string(v) for v in a])), ("endsWith", 1, ends),
        ("includes", 1, includes), ("indexOf", 1, index_of), ("lastIndexOf", 1, last_index_of),
        ("padEnd", 1, pad(False)), ("padStart", 1, pad(True)), ("repeat", 1, repeat), ("replace", 2, replace),
        ("slice", 2, slice_text), ("split", 2, split), ("startsWith", 1, starts), ("substring", 2, substring),
        ("toLowerCase", 0, case(False)), ("toUpperCase", 0, case(True)),
        ("toLocaleLowerCase", 0, case(False)), ("toLocaleUpperCase", 0, case(True)),
        ("toString", 0, lambda t, a: this_value(t, str, "String")),
        ("valueOf", 0, lambda t, a: this_value(t, str, "String")),
        ("trim", 0, lambda t, a: text_of(t).strip(WHITE)), ("trimStart", 0, lambda t, a: text_of(t).lstrip(WHITE)),
        ("trimEnd", 0, lambda t, a: text_of(t).rstrip(WHITE))])
    method(proto, ITERATOR, 0, lambda t, a: make_iterator(R.StringIteratorPrototype, walk(text_of(t))))
